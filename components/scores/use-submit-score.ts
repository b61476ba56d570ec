"use client";

import { type Submission, useSubmit } from "@/components/form/use-submit";
import type { Answer, ScoredKind } from "@/lib/scores/scoring";
import { KINDS } from "./score-kinds";

type Scores = { note: string; score: Answer[][]; sections: number[] };

type Options = Pick<Submission<unknown>, "success" | "goTo" | "onSuccess"> & {
	/** Should we ask before we send the scores? */
	asks: boolean;
	/** Called when the observation or assessment was submitted from elsewhere. */
	onTaken: () => void;
};

/** After these refusals, the page shows something else: other questions, or the reason why there are none. */
const STALE = [
	404,
	...["instrument_changed", "instrument_unavailable", "internship_completed", "internship_not_started"],
];

/** Sends an observation or assessment. */
export function useSubmitScore(kind: ScoredKind, id: string, { asks, onTaken, ...then }: Options) {
	const { noun, endpoint } = KINDS[kind];
	const { submit } = useSubmit();
	return (scores: Scores) =>
		submit({
			confirm: asks
				? {
						title: `Kirim ${noun} PKL?`,
						text: "Setelah dikirim, kamu tidak bisa mengeditnya. Pastikan semuanya sudah sesuai.",
						confirm: "Kirim",
						tone: "warning",
					}
				: undefined,
			method: "PUT",
			path: `${endpoint}/${id}/update`,
			body: scores,
			stays: ["review_rejected"],
			failure: `${noun} Gagal!`,
			// The form stays with its answers.
			onRefusal({ code }) {
				if (code === "already_submitted") onTaken();
				return false;
			},
			stale: STALE,
			...then,
		});
}
