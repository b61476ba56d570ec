"use client";

import { useState } from "react";

/** Copies text. `copied`: did it work? Null before the first try. Browsers allow it on `https://` and `localhost` only. */
export function useCopy() {
	const [copied, setCopied] = useState<boolean | null>(null);
	async function copy(text: string) {
		try {
			await navigator.clipboard.writeText(text);
			setCopied(true);
		} catch {
			setCopied(false);
		}
	}
	return { copied, copy };
}
