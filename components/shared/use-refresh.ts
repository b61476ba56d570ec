"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { callApi } from "@/lib/api-client";

/**
 * Renders the page anew when its data has grown old by itself. Waits for an open dialog to close, for it may belong
 * to a row that would go; and stays as it is without a network, where the router would load the page and lose it.
 */
export function useRefresh() {
	const router = useRouter();
	return useCallback(async () => {
		const dialog = document.querySelector("dialog[open]");
		if (dialog) await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
		const { ok } = await callApi("GET", "/health");
		if (ok) router.refresh();
	}, [router]);
}
