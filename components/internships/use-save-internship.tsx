"use client";

import { useDialogs } from "@/components/shared/dialogs";
import type { Refusal } from "@/components/shared/use-api";
import { useGoOn } from "@/components/shared/use-go-on";
import { useSubmit } from "@/components/shared/use-submit";
import { dateOf } from "@/lib/dates";
import type { Unfinished } from "@/server/wire/internships";
import { UnfinishedList } from "./unfinished-list";

const ADDING = {
	question: { title: "Simpan Data PKL?", text: "Data praktik kerja lapangan Anda akan ditambahkan" },
	failure: "Proses Penyimpanan Data PKL Gagal",
};
const EDITING = {
	question: { title: "Edit Data PKL?", text: "Data praktik kerja lapangan Anda akan diperbarui" },
	failure: "Proses Edit Data PKL Gagal",
};

/** By the contract, an internship that is saved after its last day counts as completed. */
const ENDED =
	"Tanggal selesainya sudah lewat: PKL ini akan dianggap selesai, dan setelah itu datanya tidak dapat diubah lagi.";

const Ended = ({ unfinished }: { unfinished: Unfinished | null }) => (
	<>
		<p>{ENDED}</p>
		{/* After the end, no days remain. */}
		{unfinished && <UnfinishedList {...unfinished} days={0} endDate={null} />}
	</>
);

const PROFILE = "/profil";

/**
 * Adds or changes an internship, and goes back to the profile. For a new internship, the notice also offers the home
 * page.
 */
export function useSaveInternship(
	id: string | undefined,
	{ unfinished, onSuccess }: { unfinished: Unfinished | null; onSuccess: () => void },
) {
	const { submit } = useSubmit();
	const goOn = useGoOn();
	const { notice } = useDialogs();
	const { question, failure } = id ? EDITING : ADDING;

	/** Goes back to the profile if it is incomplete, or if the internship is gone. @returns false otherwise */
	async function leave({ code, status }: Refusal) {
		if (code === "profile_incomplete") return goOn(PROFILE);
		if (status !== 404) return false;
		await notice({
			title: "Data PKL Tidak Ditemukan",
			text: "Silakan coba beberapa saat lagi.",
			tone: "error",
		});
		return goOn(PROFILE);
	}

	return async (values: Record<string, unknown>, showErrors: (refusal: Refusal) => boolean) => {
		const over = String(values.end_date) < dateOf(new Date());
		let path = PROFILE;
		const toHome = {
			label: "Ke Beranda",
			run: () => {
				path = "/beranda";
			},
		};
		const answer = await submit({
			confirm: over ? { ...question, text: <Ended unfinished={unfinished} />, tone: "warning" } : question,
			...(id
				? { method: "PUT", path: `/internships/${id}/update` }
				: { method: "POST", path: "/internships/create" }),
			body: values,
			showErrors,
			onSuccess,
			onRefusal: leave,
			failure,
			stale: ["internship_completed"],
			success: (_, title) => ({ title, next: id ? undefined : toHome }),
		});
		return answer?.ok ? goOn(path) : answer;
	};
}
