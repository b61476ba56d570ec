"use client";

import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { toast } from "@/components/feedback/toast";
import { useApi } from "@/components/form/use-api";
import { useRefresh } from "@/components/frame/use-refresh";
import type { Answer } from "@/lib/api-client";
import { formatDate } from "@/lib/dates/dates";
import type { QueueLine } from "@/server/services/journals/review-queue";
import type { QueuedJournal } from "@/server/wire/journals";
import {
	changeQueue,
	comingBack,
	missingIn,
	oneRequest,
	roundsOf,
	startQueue,
	waitingIn,
	wholeIn,
} from "./queue-state";

/** This long after the last decision, we update the count in the frame. */
const SETTLED_MS = 1_500;

const STAYS = { stays: ["review_rejected"] };

type Start = {
	lines: readonly QueueLine[];
	first: readonly QueuedJournal[];
	/** Called with the first journal that waits again. */
	onBack: (id_journal: string) => void;
};
type Decision = { status: "approved" } | { status: "needs_revision"; feedback: string };
type Sent = Promise<Answer<unknown> | null>;
type IdsIn = (data: unknown) => readonly string[];

/**
 * The queue in the browser. We send a decision at once, and the journal leaves before the answer comes. After a
 * refusal, journals that still wait come back. We load the next journals ahead. A journal that was sent again is a new
 * version, and replaces the old one.
 */
export function useReviewQueue({ lines: listed, first, onBack }: Start) {
	const api = useApi();
	const refresh = useRefresh();
	const { notice } = useDialogs();
	const [state, dispatch] = useReducer(changeQueue, null, () => startQueue(listed, first));
	const asked = useRef(new Set<string>());
	const undoable = useRef<{ run: () => void }[]>([]);
	const settling = useRef<number>(undefined);

	if (listed !== state.listed) dispatch({ type: "listed", lines: listed });

	const { lines } = state;
	const waiting = waitingIn(state);

	const settle = useCallback(() => {
		window.clearTimeout(settling.current);
		settling.current = window.setTimeout(() => void refresh({ reached: true }), SETTLED_MS);
	}, [refresh]);
	useEffect(() => () => window.clearTimeout(settling.current), []);

	const missing = missingIn(state);
	const load = useEffectEvent(async () => {
		const ids = oneRequest(missing.filter((id) => !asked.current.has(id)));
		if (ids.length === 0) return;
		for (const id of ids) asked.current.add(id);
		const answer = await api<QueuedJournal[]>("GET", `/internships/journals/waiting?ids=${ids.join()}`);
		if (!answer) return;
		for (const id of ids) asked.current.delete(id);
		dispatch(answer.ok ? { type: "loaded", asked: ids, journals: answer.data } : { type: "notLoaded" });
	});
	useEffect(() => {
		if (missing.length === 0) return;
		// In a new tab, the frame around the page notes the session only after this.
		const soon = window.setTimeout(() => void load());
		return () => window.clearTimeout(soon);
	}, [missing.join()]);

	/** Goes to the first of the journals that wait again. */
	function goBackTo(ids: readonly string[]) {
		const first = lines.find(({ id_journal }) => ids.includes(id_journal));
		if (first) onBack(first.id_journal);
	}

	/** Sends a decision on these journals. The answer names the journals that it applies to. */
	async function send(chosen: readonly QueueLine[], done: string, call: () => Sent, idsIn: IdsIn) {
		const ids = chosen.map(({ id_journal }) => id_journal);
		dispatch({ type: "left", ids });
		// A list that was read before the decision would bring the journal back.
		window.clearTimeout(settling.current);
		const sent = call();
		const takeBack = offerUndo(done, sent, idsIn);
		const answer = await sent;
		settle();
		if (!answer?.ok) takeBack();
		if (!answer) return false;
		const back = comingBack(ids, answer, answer.ok ? idsIn(answer.data) : []);
		if (back?.type === "outdated") goBackTo(back.ids);
		if (back) dispatch(back);
		if (!answer.ok) await tellRefusal(chosen, answer);
		else if (back)
			await notice({
				title: "Sebagian Tidak Disetujui",
				text: `${back.ids.length} jurnal sudah diperiksa atau diperbaiki sejak ditampilkan, dan tidak diubah.`,
			});
		return answer.ok;
	}

	function tellRefusal(
		chosen: readonly QueueLine[],
		{ status, message }: { status: number; message: string },
	) {
		const [{ name, date } = { name: "", date: "" }] = chosen;
		return notice({
			title: status === 403 ? "Akses Ditolak!" : "Proses Review Jurnal Gagal",
			text: chosen.length > 1 ? message : `${name}, ${formatDate(date)}: ${message}`,
			tone: "error",
		});
	}

	/** @returns a function that takes the offer away */
	function offerUndo(text: string, sent: Sent, idsIn: IdsIn) {
		const offer = {
			run() {
				end();
				void undo(sent, idsIn);
			},
		};
		const forget = () => {
			undoable.current = undoable.current.filter((one) => one !== offer);
		};
		const dismiss = toast({ text, action: { label: "Urungkan", run: offer.run } }, forget);
		const end = () => {
			dismiss();
			forget();
		};
		undoable.current.push(offer);
		return end;
	}

	async function undo(sent: Sent, idsIn: IdsIn) {
		const first = await sent;
		if (!first?.ok) return;
		const ids = idsIn(first.data);
		const body = { ids: [...ids] };
		const answer = await api<{ ids: string[] }>("PUT", "/internships/journals/undo-review", body, STAYS);
		settle();
		if (!answer) return;
		const back = answer.ok ? answer.data.ids : [];
		goBackTo(back);
		dispatch({ type: "back", ids: back });
		const left = ids.length - back.length;
		if (left > 0)
			await notice({
				title: "Tidak Dapat Diurungkan",
				text: answer.ok
					? `${left} jurnal sudah berubah sejak itu, dan tetap seperti adanya.`
					: answer.message,
				tone: "error",
			});
	}

	const decide = (line: QueueLine, decision: Decision) =>
		send(
			[line],
			`Jurnal ${line.name} ${decision.status === "approved" ? "disetujui" : "diminta direvisi"}.`,
			() =>
				api(
					"PUT",
					`/internships/journals/${line.id_journal}/review`,
					{ ...decision, rounds: roundsOf([line]) },
					STAYS,
				),
			() => [line.id_journal],
		);

	return {
		/** Every journal that has been in the queue, in order. */
		lines,
		/** The journals that still wait for a decision. */
		waiting,
		wholeOf: (line: QueueLine) => wholeIn(state, line),
		shown: Math.min(state.shown, waiting.length),
		showAtLeast: (count: number) => dispatch({ type: "shown", count }),
		failed: state.failed,
		retry: () => dispatch({ type: "retried" }),
		tagged: (id: string, goal: number | null) => dispatch({ type: "tagged", id, goal }),
		approve: (line: QueueLine) => decide(line, { status: "approved" }),
		askForRevision: (line: QueueLine, feedback: string) =>
			decide(line, { status: "needs_revision", feedback }),
		approveAll: (chosen: readonly QueueLine[]) =>
			send(
				chosen,
				`${chosen.length} jurnal disetujui.`,
				() =>
					api(
						"PUT",
						"/internships/journals/approve",
						{ ids: chosen.map(({ id_journal }) => id_journal), rounds: roundsOf(chosen) },
						STAYS,
					),
				(data) => (data as { ids: string[] }).ids,
			),
		undoLast: () => undoable.current.at(-1)?.run(),
	};
}
