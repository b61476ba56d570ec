"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLayoutEffect } from "react";
import { heightOnReturn, notePlace } from "./place";

/** On a list: remembers its filters, its page and how far down somebody is, for whoever comes back with Kembali. */
export function KeepPlace() {
	const path = usePathname();
	const query = useSearchParams().toString();
	const address = query ? `${path}?${query}` : path;
	useLayoutEffect(() => {
		const y = heightOnReturn(path, address);
		// In newer browsers this returns a promise.
		if (y !== null) void window.scrollTo({ top: y, behavior: "instant" });
		const note = () => notePlace(path, { address, y: window.scrollY });
		note();
		window.addEventListener("scroll", note, { passive: true });
		return () => window.removeEventListener("scroll", note);
	}, [path, address]);
	return null;
}
