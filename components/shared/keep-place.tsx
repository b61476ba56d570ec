"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLayoutEffect } from "react";
import { addressOf, back, places } from "./place";

/** Remembers the filters, page and scroll position of a list, for people who come back with Kembali. */
export function KeepPlace() {
	const path = usePathname();
	const address = addressOf(path, useSearchParams());
	useLayoutEffect(() => {
		const y = back.to === address ? places.get(path)?.y : undefined;
		back.to = undefined;
		// In newer browsers this returns a promise, which we do not wait for.
		if (y !== undefined) void window.scrollTo({ top: y, behavior: "instant" });
		const note = () => places.set(path, { address, y: window.scrollY });
		note();
		window.addEventListener("scroll", note, { passive: true });
		return () => window.removeEventListener("scroll", note);
	}, [path, address]);
	return null;
}
