"use client";

import { useEffect, useRef, useState } from "react";
import type { Path } from "react-hook-form";
import type { InstrumentValues } from "./instrument-values";

/**
 * Moves the focus after somebody added or removed a field, once the field is on screen. It also announces the change.
 */
export function useListFocus() {
	const next = useRef<Path<InstrumentValues> | null>(null);
	const [announcement, say] = useState("");

	// This runs after every render, because the field may appear one render after the list has changed.
	useEffect(() => {
		if (!next.current) return;
		const field = document.getElementsByName(next.current)[0];
		if (!field) return;
		next.current = null;
		field.focus();
	});

	function focus(field: Path<InstrumentValues>) {
		next.current = field;
	}

	return { say, announcement, focus };
}
