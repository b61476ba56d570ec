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
 */
export function useRefresh() {
	const router = useRouter();
	return useCallback(
		async ({ reached = false }: Options = {}) => {
			const dialog = document.querySelector("dialog[open]");
			if (dialog) await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
			// The network may have gone since the answer. The browser knows that without a request.
			const online = reached ? navigator.onLine : (await callApi("GET", "/health")).ok;
			if (online) router.refresh();
		},
		[router],
	);
}
