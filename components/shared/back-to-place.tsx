"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { back, places } from "./place";

/**
 * Lets Kembali find a list as it was left, with its filters, its page and the place on it. It listens for the whole document,
 * so that the link itself needs no script on the students' pages, where no list is kept.
 */
export function BackToPlace() {
	const router = useRouter();
	useEffect(() => {
		const go = (event: MouseEvent) => {
			const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
			const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-back]") : null;
			const left = link && places.get(link.pathname)?.address;
			// Anything but a plain press is the browser's own.
			if (!left || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
			event.preventDefault();
			event.stopPropagation();
			back.to = left;
			router.push(left, { scroll: false });
		};
		// Before React, which would follow the link.
		window.addEventListener("click", go, { capture: true });
		return () => window.removeEventListener("click", go, { capture: true });
	}, [router]);
	return null;
}
