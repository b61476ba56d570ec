"use client";

import { useEffect, useRef, useState } from "react";
import type { Path } from "react-hook-form";
import type { InstrumentValues } from "./instrument-values";

/**
 * After a field was added or removed: moves the focus once the field is on screen, and announces the change.
 */
export function useListFocus() {
	const next = useRef<Path<InstrumentValues> | null>(null);
	const [announcement, say] = useState("");

	// Runs after every render: the field may appear one render after the list has changed.
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
