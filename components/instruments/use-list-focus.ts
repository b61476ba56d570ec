"use client";

import { useEffect, useRef, useState } from "react";
import type { Path } from "react-hook-form";
import type { InstrumentValues } from "./instrument-values";

/** After something was added or removed: where the keyboard goes once it is on screen, and what is said about it. */
export function useListFocus() {
	const next = useRef<Path<InstrumentValues> | null>(null);
	const [announcement, say] = useState("");

	// After every render: the field may come one render later than the list learns of it.
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
