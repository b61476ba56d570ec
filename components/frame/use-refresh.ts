"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { callApi } from "@/lib/api-client";

type Options = {
	/** The server has just answered, so we need not check whether we can reach it. */
	reached?: boolean;
};

/**
 * Renders the page again. It waits for an open dialog to close, because the dialog may belong to a row that disappears.
 * Without a network the page does not change, because the router would reload the document and lose it.
 * @returns a function that gives the status of the server's answer, or 0 when no answer came
 */
export function useRefresh() {
	const router = useRouter();
	return useCallback(
		async ({ reached = false }: Options = {}) => {
			const dialog = document.querySelector("dialog[open]");
			if (dialog) await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
			// The network may have gone since the answer. The browser knows that without a request.
			const { ok, status } = reached
				? { ok: navigator.onLine, status: 200 }
				: await callApi("GET", "/health");
			if (ok) router.refresh();
			return status;
		},
		[router],
	);
}
