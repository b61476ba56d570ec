"use client";

import { type ReactNode, useState } from "react";
import { createPortal, flushSync } from "react-dom";

/**
 * Prints a sheet instead of the page. Put `sheet` into what is rendered. A rule in globals.css hides everything else on
 * paper, and hides the sheet on the screen.
 */
export function useSheet() {
	const [content, setContent] = useState<ReactNode>(null);

	function print(next: ReactNode) {
		flushSync(() => setContent(next));
		// On phones, print() returns before anything is printed.
		window.addEventListener("afterprint", () => setContent(null), { once: true });
		window.print();
	}

	const sheet =
		content &&
		createPortal(
			<div data-print className="hidden print:block">
				{content}
			</div>,
			document.body,
		);
	return { print, sheet };
}
