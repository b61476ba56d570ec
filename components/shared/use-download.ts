"use client";

import type { FileAnswer } from "@/lib/api-client";
import { useSubmit } from "./use-submit";

/** Downloads a file from below `/api`. Where the server refuses, the page says why and stays. */
export function useDownload() {
	const { submit } = useSubmit();
	return (path: string) =>
		submit<FileAnswer>({
			...{ method: "GET", path, asFile: true, covered: true },
			onSuccess: save,
			success: () => null,
			failure: "Unduh Gagal!",
		});
}

/** Hands a file to the browser, as a link with its address would. */
function save({ blob, name }: FileAnswer) {
	const href = URL.createObjectURL(blob);
	Object.assign(document.createElement("a"), { href, download: name }).click();
	// Safari reads it after the click.
	setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
