"use client";

import { useDialogs } from "@/components/shared/dialogs";
import { useApi } from "@/components/shared/use-api";
import { useGoOn } from "@/components/shared/use-go-on";
import type { Answer } from "@/lib/api-client";

type Refusal = Extract<Answer<unknown>, { ok: false }>;

/** Asks, saves, says what came of it, and goes back to the profile. */
export function useSaveProfile(endpoint: string, profileHref: string) {
	const api = useApi();
	const goOn = useGoOn();
	const { confirm, notice } = useDialogs();

	return async (values: Record<string, unknown>, showErrors: (answer: Refusal) => boolean) => {
		const sure = await confirm({
			title: "Simpan Perubahan?",
			text: "Data diri Anda akan diperbarui",
		});
		if (!sure) return;
		const answer = await api("PUT", endpoint, values);
		if (!answer) return;
		if (answer.ok) {
			await notice({ title: "Data Diri Anda Telah Diperbarui", tone: "success" });
			// The frame around the page shows the name too.
			return goOn(profileHref);
		}
		if (answer.status === 422 && showErrors(answer)) return;
		await notice({ title: "Edit Profil Gagal!", text: answer.message, tone: "error" });
	};
}
