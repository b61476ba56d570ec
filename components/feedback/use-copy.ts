"use client";

import { useState } from "react";

/**
 * Copies text. `copied` says whether it worked, and is null before the first try. Browsers allow it only on `https://`
 * and `localhost`.
 */
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
