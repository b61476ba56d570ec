"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { back, noteOrigin, origins, places } from "./place";

/**
 * Lets Kembali find a list as it was left, with its filters, its page and the place on it, and from what a number of another
 * page led to, lets it lead back there. It listens for the whole document,
 * so that the link itself needs no script on the students' pages, where no list is kept.
 */
export function BackToPlace() {
	const router = useRouter();
	useEffect(() => {
		const go = (event: MouseEvent) => {
			const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
			const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
			// Anything but a plain press is the browser's own.
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
		// Before React, which would follow the link.
		window.addEventListener("click", go, { capture: true });
		return () => window.removeEventListener("click", go, { capture: true });
	}, [router]);
	return null;
}
