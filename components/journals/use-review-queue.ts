"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { toast } from "@/components/shared/toast";
import { useApi } from "@/components/shared/use-api";
import { useRefresh } from "@/components/shared/use-refresh";
import type { Answer } from "@/lib/api-client";
import { formatDate } from "@/lib/dates";
import { QUEUE_AHEAD } from "@/lib/limits";
import type { QueueLine } from "@/server/services/journals/review-queue";
import type { QueuedJournal } from "@/server/wire/journals";

/** Journals that are asked for beyond those that are rendered. */
const READ_AHEAD = 12;
/** How long after the last decision the frame's count is brought up to date, in milliseconds. */
const SETTLED = 1_500;

type Start = {
	lines: readonly QueueLine[];
	first: readonly QueuedJournal[];
	/** Called with the journals that wait again. */
	onBack: (ids: readonly string[]) => void;
};
type Decision = { status: "approved" } | { status: "needs_revision"; feedback: string };

const byId = (journals: readonly QueuedJournal[]) =>
	new Map(journals.map((journal) => [journal.id_journal, journal]));

/**
 * The queue in the browser. A decision is sent at once, and the journal leaves before the answer is here; a refusal brings
 * back what is still to be decided. The journals to come are read ahead.
 */
export function useReviewQueue({ lines: start, first, onBack }: Start) {
	const api = useApi();
	const refresh = useRefresh();
	const { notice } = useDialogs();
	const [lines, setLines] = useState(start);
	const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
	const [journals, setJournals] = useState(() => byId(first));
	const [failed, setFailed] = useState(false);
	/** How many of the waiting ones are rendered. */
	const [shown, setShown] = useState(QUEUE_AHEAD);
	const asked = useRef(new Set<string>());
	const undoable = useRef<{ dismiss: () => void; run: () => void }[]>([]);
	const settling = useRef<number>(undefined);

	// Journals that arrived after the page was rendered go to the end. This never removes one: the answers about it do.
	const known = new Set(lines.map(({ id_journal }) => id_journal));
	const added = start.filter(({ id_journal }) => !known.has(id_journal));
	if (added.length > 0) setLines([...lines, ...added]);

	const waiting = lines.filter(({ id_journal }) => !gone.has(id_journal));
	const isGone = (ids: readonly string[], is: boolean) =>
		setGone((before) => new Set(is ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

	const settle = useCallback(() => {
		window.clearTimeout(settling.current);
		settling.current = window.setTimeout(() => void refresh({ reached: true }), SETTLED);
	}, [refresh]);
	useEffect(() => () => window.clearTimeout(settling.current), []);

	const missing = waiting
		.slice(0, shown + READ_AHEAD)
		.map(({ id_journal }) => id_journal)
		.filter((id) => !journals.has(id));
	const lacks =
		missing.length > 0 && (missing.length >= READ_AHEAD / 2 || shown >= waiting.length - READ_AHEAD);
	const readAhead = useEffectEvent(async () => {
		const ids = missing.filter((id) => !asked.current.has(id)).slice(0, READ_AHEAD + QUEUE_AHEAD);
		if (ids.length === 0) return;
		for (const id of ids) asked.current.add(id);
		const answer = await api<QueuedJournal[]>("GET", `/internships/journals/waiting?ids=${ids.join()}`);
		if (!answer) return;
		for (const id of ids) asked.current.delete(id);
		setFailed(!answer.ok);
		if (!answer.ok) return;
		const found = byId(answer.data);
		setJournals((before) => new Map([...before, ...found]));
		// Decided on elsewhere.
		isGone(
			ids.filter((id) => !found.has(id)),
			true,
		);
	});
	useEffect(() => {
		if (lacks && !failed) void readAhead();
	}, [lacks, failed, missing.length]);

	/** Sends a decision on these journals. The answer names those it applies to. */
	async function send(
		chosen: readonly QueueLine[],
		done: string,
		call: () => Promise<Answer<unknown> | null>,
		idsIn: (data: unknown) => readonly string[],
	) {
		const ids = chosen.map(({ id_journal }) => id_journal);
		isGone(ids, true);
		const sent = call();
		const takeBack = offerUndo(done, sent, idsIn);
		const answer = await sent;
		settle();
		if (answer?.ok) {
			const left = ids.length - idsIn(answer.data).length;
			if (left > 0)
				await notice({
					title: "Sebagian Sudah Diperiksa",
					text: `${left} jurnal tidak lagi menunggu pemeriksaan Anda, dan tidak diubah.`,
				});
			return true;
		}
		takeBack();
		if (!answer) return false;
		// It was decided on elsewhere, or is gone, or is another teacher's now. So it does not come back.
		if (![403, 404, 409].includes(answer.status)) isGone(ids, false);
		const [{ name, date } = { name: "", date: "" }] = chosen;
		await notice({
			title: answer.status === 403 ? "Akses Ditolak!" : "Proses Review Jurnal Gagal",
			text: chosen.length > 1 ? answer.message : `${name}, ${formatDate(date)}: ${answer.message}`,
			tone: "error",
		});
		return false;
	}

	/** @returns takes the offer away */
	function offerUndo(
		text: string,
		sent: Promise<Answer<unknown> | null>,
		idsIn: (data: unknown) => readonly string[],
	) {
		const offer = { dismiss: () => {}, run: () => {} };
		const end = () => {
			offer.dismiss();
			undoable.current = undoable.current.filter((one) => one !== offer);
		};
		offer.run = () => {
			end();
			void undo(sent, idsIn);
		};
		offer.dismiss = toast({ text, action: { label: "Urungkan", run: () => offer.run() } }, () => {
			undoable.current = undoable.current.filter((one) => one !== offer);
		});
		undoable.current.push(offer);
		return end;
	}

	async function undo(
		sent: Promise<Answer<unknown> | null>,
		idsIn: (data: unknown) => readonly string[],
	): Promise<void> {
		const first = await sent;
		if (!first?.ok) return;
		const ids = idsIn(first.data);
		const answer = await api<{ ids: string[] }>(
			"PUT",
			"/internships/journals/undo-review",
			{ ids: [...ids] },
			{
				stays: ["review_rejected"],
			},
		);
		settle();
		if (!answer) return;
		if (answer.ok) {
			onBack(answer.data.ids);
			isGone(answer.data.ids, false);
		}
		const left = answer.ok ? ids.length - answer.data.ids.length : ids.length;
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
				api("PUT", `/internships/journals/${line.id_journal}/review`, decision, {
					stays: ["review_rejected"],
				}),
			() => [line.id_journal],
		);

	return {
		/** Every journal that has been in the queue, in its order. */
		lines,
		/** The journals that still wait for a decision. */
		waiting,
		journals,
		shown: Math.min(shown, waiting.length),
		showAtLeast: (count: number) => setShown((before) => Math.max(before, count)),
		failed,
		retry: () => setFailed(false),
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
						{ ids: chosen.map(({ id_journal }) => id_journal) },
						{ stays: ["review_rejected"] },
					),
				(data) => (data as { ids: string[] }).ids,
			),
		undoLast: () => undoable.current.at(-1)?.run(),
	};
}
