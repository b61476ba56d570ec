"use client";

import { useSubmit } from "@/components/shared/use-submit";
import type { Answer, ScoredKind } from "@/lib/scoring";
import { KINDS } from "./kinds";

type Scores = { note: string; score: Answer[][]; sections: number[] };

/** Sends an observation or assessment, and goes back to the mentee's list. */
export function useSubmitScore(kind: ScoredKind, id: string, listHref: string, onSuccess: () => void) {
	const { noun, endpoint } = KINDS[kind];
	const { submit } = useSubmit();
	return (scores: Scores) =>
		submit({
			confirm: {
				title: `Kirim ${noun} PKL?`,
				text: "Setelah dikirim, kamu tidak bisa mengeditnya. Pastikan semuanya sudah sesuai.",
				confirm: "Kirim",
				tone: "warning",
			},
			method: "PUT",
			path: `${endpoint}/${id}/update`,
			body: scores,
			stays: ["review_rejected"],
			onSuccess,
			failure: `${noun} Gagal!`,
			// It was sent from elsewhere, has other questions by now, or is gone.
			stale: [404, 409],
			goTo: listHref,
		});
}
