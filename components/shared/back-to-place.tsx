"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { back, noteOrigin, origins, places } from "./place";

/**
 * Makes Kembali return to a list as the user left it, with its filters, page and scroll position. On a page that was
 * opened from another list's number, Kembali leads back to that list. It listens on the whole document. So the link
 * itself needs no script on the students' pages, where we keep no list.
 */
export function BackToPlace() {
	const router = useRouter();
	useEffect(() => {
		const go = (event: MouseEvent) => {
			const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
			const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
			// We leave everything but a plain press to the browser.
			if (!link || link.target || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
			if (!("back" in link.dataset)) return noteOrigin(link.pathname, window.location);
			const left = origins.get(window.location.pathname) ?? places.get(link.pathname)?.address;
			if (!left) return;
			event.preventDefault();
			event.stopPropagation();
			back.to = left;
			const isKept = [...places.values()].some(({ address }) => address === left);
			router.push(left, { scroll: !isKept });
		};
		// This runs before React, which would follow the link.
		window.addEventListener("click", go, { capture: true });
		return () => window.removeEventListener("click", go, { capture: true });
	}, [router]);
	return null;
}
