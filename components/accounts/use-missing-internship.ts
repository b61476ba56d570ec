"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { MISSING_INTERNSHIP } from "@/lib/page-path";

/** Says once that the placement of an address is not there. The server has led to this list instead. */
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
