"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { callApi } from "@/lib/api-client";

type Options = {
	/** The server has just answered, so it need not be asked whether it can be reached. */
	reached?: boolean;
};

/**
 * Renders the page anew. It waits for an open dialog to close, because the dialog may belong to a row that
 * goes. Without a network the page stays as it is: the router would reload the document and lose it.
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
