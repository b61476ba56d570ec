"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { MISSING_INTERNSHIP } from "@/lib/page-path";

/** Says once that the placement of an address does not exist. The server has redirected to this list. */
export function useMissingInternship(): void {
	const path = usePathname();
	const missing = useSearchParams().has(MISSING_INTERNSHIP);
	const { notice } = useDialogs();
	useEffect(() => {
		if (!missing) return;
		window.history.replaceState(null, "", path);
		void notice({
			title: "Data PKL Tidak Ditemukan",
			text: "Silakan coba beberapa saat lagi.",
			tone: "error",
		});
	}, [missing, path, notice]);
}
