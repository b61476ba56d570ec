"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { useApi } from "@/components/shared/use-api";
import type { Answer } from "@/lib/api-client";

type Refusal = Extract<Answer<unknown>, { ok: false }>;

/** Records or takes back consents, says how it went, and shows the list as it is then. */
export function useConsentChange() {
	const api = useApi();
	const router = useRouter();
	const { notice } = useDialogs();
	return useCallback(
		/** @param show tried first on a refusal; whether it has shown it @returns whether the form is done with */
		async (
			method: "POST" | "PUT",
			path: string,
			body?: Record<string, unknown>,
			show: (answer: Refusal) => boolean = () => false,
		): Promise<boolean> => {
			const answer = await api(method, path, body);
			if (!answer) return true;
			if (!answer.ok && show(answer)) return false;
			// Refused because somebody else was quicker: what is on screen is no longer true.
			const stale = answer.status === 404 || answer.status === 409;
			if (answer.ok || stale) router.refresh();
			await notice(
				answer.ok
					? { title: answer.message, tone: "success" }
					: { title: "Perubahan Persetujuan Gagal", text: answer.message, tone: "error" },
			);
			return answer.ok || stale;
		},
		[api, router, notice],
	);
}
