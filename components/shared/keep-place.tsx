"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLayoutEffect } from "react";
import { addressOf, back, places } from "./place";

/** On a list: remembers its filters, its page and how far down somebody is, for whoever comes back with Kembali. */
export function KeepPlace() {
	const path = usePathname();
	const address = addressOf(path, useSearchParams());
	useLayoutEffect(() => {
		const y = back.to === address ? places.get(path)?.y : undefined;
		back.to = undefined;
		// In newer browsers this returns a promise.
		if (y !== undefined) void window.scrollTo({ top: y, behavior: "instant" });
		const note = () => places.set(path, { address, y: window.scrollY });
		note();
		window.addEventListener("scroll", note, { passive: true });
		return () => window.removeEventListener("scroll", note);
	}, [path, address]);
	return null;
}
