"use client";

import type { Confirmation } from "@/components/feedback/confirm-dialog";
import { useDialogs } from "@/components/feedback/dialogs";
import type { Refusal } from "@/components/form/use-api";
import { useSubmit } from "@/components/form/use-submit";

/**
 * Makes or changes an instrument, and goes back to it. If somebody changed it meanwhile, it asks whether to overwrite
 * that. The form keeps its content.
 * @param shown the ids of the sections that the form started from
 */
export function useSaveInstrument(
	id: string | undefined,
	shown: readonly number[] | undefined,
	onSuccess: () => void,
) {
	const { submit } = useSubmit();
	const { confirm } = useDialogs();
	type Save = (
		values: Record<string, unknown>,
		showErrors: (refusal: Refusal) => boolean,
	) => Promise<unknown>;

	const send =
		(question: Confirmation | undefined, sections: readonly number[] | undefined): Save =>
		async (values, showErrors) =>
			submit({
				confirm: question,
				...(id
					? { method: "PUT", path: `/instruments/${id}/update` }
					: { method: "POST", path: "/instruments/create" }),
				body: { ...values, sections },
				showErrors,
				onSuccess,
				failure: "Pembuatan Instrumen Gagal!",
				async onRefusal({ code, message }) {
					if (code !== "instrument_changed") return false;
					if (await confirm(overwriting(message))) await send(undefined, undefined)(values, showErrors);
					return true;
				},
				goTo: "/guru/instrumen-pkl",
			});

	return send(
		{
			title: id ? "Edit Instrumen PKL?" : "Simpan Instrumen PKL?",
			text: "Pastikan semua data instrumen sudah lengkap dan sesuai.",
		},
		shown,
	);
}

const overwriting = (message: string): Confirmation => ({
	title: "Instrumen Sudah Diubah",
	text: `${message} Isian Anda masih ada di halaman ini. Timpa yang tersimpan dengan isian ini?`,
	confirm: "Timpa",
	cancel: "Kembali",
	tone: "warning",
});
