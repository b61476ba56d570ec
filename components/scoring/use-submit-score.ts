"use client";

import { useRouter } from "next/navigation";
import { useDialogs } from "@/components/shared/dialogs";
import { useApi } from "@/components/shared/use-api";
import { useGoOn } from "@/components/shared/use-go-on";
import type { Answer, ScoredKind } from "@/lib/scoring";
import { KINDS } from "./kinds";
import { dropDraft } from "./score-draft";

type Submission = { note: string; score: Answer[][]; sections: number[] };

/** Asks, submits, says what came of it, and goes back to the mentee's list. */
export function useSubmitScore(kind: ScoredKind, id: string, listHref: string) {
	const { noun, endpoint } = KINDS[kind];
	const api = useApi();
	const router = useRouter();
	const goOn = useGoOn();
	const { confirm, notice } = useDialogs();

	return async (submission: Submission) => {
		const sure = await confirm({
			title: `Kirim ${noun} PKL?`,
			text: "Setelah dikirim, kamu tidak bisa mengeditnya. Pastikan semuanya sudah sesuai.",
			confirm: "Kirim",
			tone: "warning",
		});
		if (!sure) return;
		const answer = await api("PUT", `${endpoint}/${id}/update`, submission, { stays: ["review_rejected"] });
		if (!answer) return;
		if (answer.ok) {
			dropDraft(id);
			await notice({ title: answer.message, tone: "success" });
			return goOn(listHref);
		}
		const rejected = answer.code === "review_rejected";
		await notice({
			title: rejected ? "Akses Ditolak!" : `${noun} Gagal!`,
			text: answer.message,
			tone: "error",
		});
		// Sent from elsewhere, other questions by now, or gone: what is on screen is no longer true.
		if (answer.status === 409 || answer.status === 404) router.refresh();
	};
}
