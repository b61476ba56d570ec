"use client";

import { useDialogs } from "@/components/feedback/dialogs";
import { inTwo } from "@/components/feedback/in-two";
import type { Refusal } from "@/components/form/use-api";
import { useSubmit } from "@/components/form/use-submit";
import { useSession } from "@/components/frame/session";
import { useGoOn } from "@/components/frame/use-go-on";
import { dateOf } from "@/lib/dates/dates";
import type { InternshipWire, Unfinished } from "@/server/wire/internships";
import { UnfinishedList } from "./unfinished-list";

const ADDING = {
	question: { title: "Simpan Data PKL?", text: "Data praktik kerja lapangan Anda akan ditambahkan" },
	failure: "Proses Penyimpanan Data PKL Gagal",
};
const editing = (whose: string) => ({
	question: { title: "Edit Data PKL?", text: `Data praktik kerja lapangan ${whose} akan diperbarui` },
	failure: "Proses Edit Data PKL Gagal",
});

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

const LOCKED =
	"Rapornya sudah dikunci. Jika tanggal PKL berubah, rapor itu dibuka kembali dan cetakannya tidak berlaku lagi.";

/** The page before the form, and the list that follows when the internship is gone. */
export type Pages = { backHref: string; listHref: string };

type Saved = Pick<InternshipWire, "id_internship" | "start_date" | "end_date">;

type Options = {
	unfinished: Unfinished | null;
	pages: Pages;
	/** Whose data it is, in the question. */
	whose: string;
	onSuccess: () => void;
};

/**
 * Adds or changes an internship, and goes back to the page before. For a new internship, the notice also offers the home
 * page.
 */
export function useSaveInternship(
	internship: Saved | undefined,
	{ unfinished, pages, whose, onSuccess }: Options,
) {
	const { submit } = useSubmit();
	const goOn = useGoOn();
	const { notice } = useDialogs();
	const { zone } = useSession();
	const id = internship?.id_internship;
	const { question, failure } = id ? editing(whose) : ADDING;

	/** Goes back if the profile is incomplete, or if the internship is gone. @returns false otherwise */
	async function leave({ code, status }: Refusal) {
		if (code === "profile_incomplete") return goOn(pages.backHref);
		if (status !== 404) return false;
		await notice({
			title: "Data PKL Tidak Ditemukan",
			text: "Silakan coba beberapa saat lagi.",
			tone: "error",
		});
		return goOn(pages.listHref);
	}

	return async (values: Record<string, unknown>, showErrors: (refusal: Refusal) => boolean) => {
		const isMoved = (["start_date", "end_date"] as const).some((date) => values[date] !== internship?.[date]);
		const over = String(values.end_date) < dateOf(new Date(), zone);
		let path = pages.backHref;
		const toHome = {
			label: "Ke Beranda",
			run: () => {
				path = "/beranda";
			},
		};
		const answer = await submit({
			confirm: over
				? { ...question, text: <Ended unfinished={unfinished} />, tone: "warning" }
				: { ...question, text: isMoved && unfinished?.rapor_locked ? LOCKED : question.text },
			...(id
				? { method: "PUT", path: `/internships/${id}/update` }
				: { method: "POST", path: "/internships/create" }),
			body: values,
			showErrors,
			onSuccess,
			onRefusal: leave,
			failure,
			stale: ["internship_completed"],
			success: (_, message) => ({ ...inTwo(message), next: id ? undefined : toHome }),
		});
		return answer?.ok ? goOn(path) : answer;
	};
}
