"use client";

import { useDialogs } from "@/components/shared/dialogs";
import { useApi } from "@/components/shared/use-api";
import { useGoOn } from "@/components/shared/use-go-on";
import type { Answer } from "@/lib/api-client";

type Refusal = Extract<Answer<unknown>, { ok: false }>;

/** Asks, makes or changes an instrument, says what came of it (`saved` first), and goes back to it. */
export function useSaveInstrument(id: string | undefined, saved: () => void) {
	const api = useApi();
	const goOn = useGoOn();
	const { confirm, notice } = useDialogs();

	return async (values: Record<string, unknown>, showErrors: (answer: Refusal) => boolean) => {
		const sure = await confirm({
			title: id ? "Edit Instrumen PKL?" : "Simpan Instrumen PKL?",
			text: "Pastikan semua data instrumen sudah lengkap dan sesuai.",
		});
		if (!sure) return;
		const answer = id
			? await api("PUT", `/instruments/${id}/update`, values)
			: await api("POST", "/instruments/create", values);
		if (!answer) return;
		if (answer.ok) {
			saved();
			await notice({ title: answer.message, tone: "success" });
			return goOn("/guru/instrumen-pkl");
		}
		if (answer.status === 422 && showErrors(answer)) return;
		await notice({ title: "Pembuatan Instrumen Gagal!", text: answer.message, tone: "error" });
	};
}
