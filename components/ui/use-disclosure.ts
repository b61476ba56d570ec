"use client";

import { useEffect, useRef, useState } from "react";

/**
 * A button that shows and hides a small panel. A click or focus elsewhere closes it. Esc also closes it, and returns
 * the focus to the button.
 */
export function useDisclosure() {
	const [open, setOpen] = useState(false);
	/** Contains button and panel. */
	const box = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);

	useEffect(() => {
		if (!open) return;
		const outside = (event: Event) => {
			if (!box.current?.contains(event.target as Node)) setOpen(false);
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			setOpen(false);
			button.current?.focus();
		};
		document.addEventListener("pointerdown", outside);
		document.addEventListener("focusin", outside);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("pointerdown", outside);
			document.removeEventListener("focusin", outside);
			document.removeEventListener("keydown", onKey);
		};
	}, [open]);

	return { open, setOpen, box, button };
}
