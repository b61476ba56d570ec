"use client";

import { useDialogs } from "@/components/feedback/dialogs";
import { toast } from "@/components/feedback/toast";
import { useApi } from "@/components/form/use-api";
import type { ScoredKind } from "@/lib/scores/scoring";
import { KINDS } from "./score-kinds";

type Offer = {
	/** Says what was sent. */
	text: string;
	/** Runs once it has been taken back. */
	onUndone: () => void;
	/** Runs when it stays sent. */
	onKept: () => void;
};

/** Offers to take back an observation or assessment that was just sent. */
export function useUndoScore(kind: ScoredKind, id: string) {
	const api = useApi();
	const { notice } = useDialogs();
	return ({ text, onUndone, onKept }: Offer) => {
		async function undo() {
			dismiss();
			const answer = await api("PUT", `${KINDS[kind].endpoint}/${id}/undo`, undefined, {
				stays: ["review_rejected"],
			});
			if (!answer) return;
			if (answer.ok) return onUndone();
			onKept();
			await notice({ title: "Tidak Dapat Diurungkan", text: answer.message, tone: "error" });
		}
		const dismiss = toast({ text, action: { label: "Urungkan", run: () => void undo() } }, onKept);
	};
}
