"use client";

import type { Refusal } from "@/components/shared/use-api";
import { useSubmit } from "@/components/shared/use-submit";

/** Makes or changes an instrument, and goes back to it. */
export function useSaveInstrument(id: string | undefined, onSuccess: () => void) {
	const { submit } = useSubmit();
	return (values: Record<string, unknown>, showErrors: (refusal: Refusal) => boolean) =>
		submit({
			confirm: {
				title: id ? "Edit Instrumen PKL?" : "Simpan Instrumen PKL?",
				text: "Pastikan semua data instrumen sudah lengkap dan sesuai.",
			},
			...(id
				? { method: "PUT", path: `/instruments/${id}/update` }
				: { method: "POST", path: "/instruments/create" }),
			body: values,
			showErrors,
			onSuccess,
			failure: "Pembuatan Instrumen Gagal!",
			goTo: "/guru/instrumen-pkl",
		});
}
