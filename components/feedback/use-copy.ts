"use client";

import { useState } from "react";

/**
 * Copies text, and says whether it worked. `copied` says so of the last try, and is null before the first. Browsers allow it only on `https://`
 * and `localhost`.
 */
export function useCopy() {
	const [copied, setCopied] = useState<boolean | null>(null);
	async function copy(text: string): Promise<boolean> {
		let done = true;
		try {
			await navigator.clipboard.writeText(text);
		} catch {
			done = false;
		}
		setCopied(done);
		return done;
	}
	return { copied, copy };
}
