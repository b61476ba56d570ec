"use client";

import { useRouter } from "next/navigation";
import { useDialogs } from "@/components/shared/dialogs";
import { useApi } from "@/components/shared/use-api";
import { useGoOn } from "@/components/shared/use-go-on";
import type { Answer } from "@/lib/api-client";
import { dateOf } from "@/lib/dates";

type Refusal = Extract<Answer<unknown>, { ok: false }>;

const ADDING = {
	question: { title: "Simpan Data PKL?", text: "Data praktik kerja lapangan Anda akan ditambahkan" },
	failure: "Proses Penyimpanan Data PKL Gagal",
};
const EDITING = {
	question: { title: "Edit Data PKL?", text: "Data praktik kerja lapangan Anda akan diperbarui" },
	failure: "Proses Edit Data PKL Gagal",
};

/** By the contract an internship saved after its last day counts as completed. */
const ENDED =
	"Tanggal selesainya sudah lewat: PKL ini akan dianggap selesai, dan setelah itu datanya tidak dapat diubah lagi.";

/** Asks, adds or changes an internship, says what came of it, and goes back to the profile. */
export function useSaveInternship(id: string | undefined) {
	const api = useApi();
	const router = useRouter();
	const goOn = useGoOn();
	const { confirm, notice } = useDialogs();
	const { question, failure } = id ? EDITING : ADDING;

	return async (values: Record<string, unknown>, showErrors: (answer: Refusal) => boolean) => {
		const over = String(values.end_date) < dateOf(new Date());
		if (!(await confirm(over ? { ...question, text: ENDED, tone: "warning" } : question))) return;
		const answer = id
			? await api("PUT", `/internships/${id}/update`, values)
			: await api("POST", "/internships/create", values);
		if (!answer) return;
		if (answer.ok) {
			await notice({ title: answer.message, tone: "success" });
			return goOn("/profil");
		}
		if (answer.status === 422 && showErrors(answer)) return;
		if (answer.code === "profile_incomplete") return goOn("/profil");
		if (answer.status === 404) {
			await notice({
				title: "Data PKL Tidak Ditemukan",
				text: "Silakan coba beberapa saat lagi.",
				tone: "error",
			});
			return goOn("/profil");
		}
		await notice({ title: failure, text: answer.message, tone: "error" });
		// Completed meanwhile: show it as it is now.
		if (answer.code === "internship_completed") router.refresh();
	};
}
