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

/** How many journals we load beyond the rendered ones. */
const READ_AHEAD = 12;
/** In milliseconds. This long after the last decision, we update the count in the frame. */
const SETTLED = 1_500;

type Start = {
	lines: readonly QueueLine[];
	first: readonly QueuedJournal[];
	/** Called with the first journal that waits again. */
	onBack: (id_journal: string) => void;
};
type Decision = { status: "approved" } | { status: "needs_revision"; feedback: string };

const byId = (journals: readonly QueuedJournal[]) =>
	new Map(journals.map((journal) => [journal.id_journal, journal]));

/** Makes a line from a whole journal. The line is then as recent as the journal. */
const lineOf = ({ id_journal, date, student, reasons, rounds }: QueuedJournal): QueueLine => ({
	...{ id_journal, date, name: student.name, flagged: reasons.length > 0 },
	round: rounds[0]?.id_round ?? null,
});

/** The versions of the chosen journals that the teacher saw. */
const roundsOf = (chosen: readonly QueueLine[]) =>
	chosen.map(({ round }) => round).filter((round) => round !== null);

/**
 * The queue in the browser. We send a decision at once, and the journal leaves before the answer comes. After a
 * refusal, journals that still wait come back. We load the next journals ahead. A journal that was sent again is a new
 * version, and replaces the old one.
 */
export function useReviewQueue({ lines: start, first, onBack }: Start) {
	const api = useApi();
	const refresh = useRefresh();
	const { notice } = useDialogs();
	const [lines, setLines] = useState(start);
	/** The server's list that `lines` already contains. */
	const [taken, setTaken] = useState(start);
	const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
	const [journals, setJournals] = useState(() => byId(first));
	const [failed, setFailed] = useState(false);
	/** How many waiting journals are rendered. */
	const [shown, setShown] = useState(QUEUE_AHEAD);
	const asked = useRef(new Set<string>());
	const undoable = useRef<{ dismiss: () => void; run: () => void }[]>([]);
	const settling = useRef<number>(undefined);

	const isGone = (ids: readonly string[], is: boolean) =>
		setGone((before) => new Set(is ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

	// A list of the server never removes a journal. Only answers about it do. A new journal in the list goes to the
	// end, and a new version replaces the old one. A journal that left comes back if the list before no longer had it.
	if (start !== taken) {
		const known = new Map(lines.map((line) => [line.id_journal, line]));
		const listed = new Map(start.map((line) => [line.id_journal, line]));
		const before = new Set(taken.map(({ id_journal }) => id_journal));
		setTaken(start);
		setLines([
			...lines.map((line) => listed.get(line.id_journal) ?? line),
			...start.filter(({ id_journal }) => !known.has(id_journal)),
		]);
		const back = start.filter(
			({ id_journal, round }) => !before.has(id_journal) || known.get(id_journal)?.round !== round,
		);
		isGone(
			back.map(({ id_journal }) => id_journal),
			false,
		);
	}

	const waiting = lines.filter(({ id_journal }) => !gone.has(id_journal));
	/** The whole journal, if we have it in the version of the line. */
	const wholeOf = ({ id_journal, round }: QueueLine) => {
		const journal = journals.get(id_journal);
		return journal && lineOf(journal).round === round ? journal : undefined;
	};

	const settle = useCallback(() => {
		window.clearTimeout(settling.current);
		settling.current = window.setTimeout(() => void refresh({ reached: true }), SETTLED);
	}, [refresh]);
	useEffect(() => () => window.clearTimeout(settling.current), []);

	const lacking = (line: QueueLine) => !wholeOf(line);
	const missing = waiting
		.slice(0, shown + READ_AHEAD)
		.filter(lacking)
		.map(({ id_journal }) => id_journal);
	const lacks =
		missing.length > 0 &&
		(missing.length >= READ_AHEAD / 2 ||
			shown >= waiting.length - READ_AHEAD ||
			waiting.slice(0, shown).some(lacking));
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
		setLines((before) =>
			before.map((line) => {
				const journal = found.get(line.id_journal);
				return journal ? lineOf(journal) : line;
			}),
		);
		// Somebody decided on it elsewhere.
		isGone(
			ids.filter((id) => !found.has(id)),
			true,
		);
	});
	useEffect(() => {
		if (!lacks || failed) return;
		// In a new tab, the frame around the page notes the session only after this.
		const soon = window.setTimeout(() => void readAhead());
		return () => window.clearTimeout(soon);
	}, [lacks, failed, missing.join()]);

	/** Brings journals back. */
	function bringBack(ids: readonly string[]) {
		const first = lines.find(({ id_journal }) => ids.includes(id_journal));
		if (first) onBack(first.id_journal);
		isGone(ids, false);
	}

	/** Brings journals back that may have changed. We read them again, and drop those that no longer wait. */
	function readAgain(ids: readonly string[]) {
		setJournals((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
		bringBack(ids);
	}

	/** Sends a decision on these journals. The answer names the journals that it applies to. */
	async function send(
		chosen: readonly QueueLine[],
		done: string,
		call: () => Promise<Answer<unknown> | null>,
		idsIn: (data: unknown) => readonly string[],
	) {
		const ids = chosen.map(({ id_journal }) => id_journal);
		isGone(ids, true);
		// A list that was read before the decision would bring the journal back.
		window.clearTimeout(settling.current);
		const sent = call();
		const takeBack = offerUndo(done, sent, idsIn);
		const answer = await sent;
		settle();
		if (answer?.ok) {
			const decided = new Set(idsIn(answer.data));
			const left = ids.filter((id) => !decided.has(id));
			if (left.length === 0) return true;
			readAgain(left);
			await notice({
				title: "Sebagian Tidak Disetujui",
				text: `${left.length} jurnal sudah diperiksa atau diperbaiki sejak ditampilkan, dan tidak diubah.`,
			});
			return true;
		}
		takeBack();
		if (!answer) return false;
		// If it is a single journal, it was decided on elsewhere, is gone, or is another teacher's now. So it does not
		// come back.
		const refused = [403, 404, 409].includes(answer.status);
		if (answer.code === "journal_changed" || (refused && ids.length > 1)) readAgain(ids);
		else if (!refused) isGone(ids, false);
		const [{ name, date } = { name: "", date: "" }] = chosen;
		await notice({
			title: answer.status === 403 ? "Akses Ditolak!" : "Proses Review Jurnal Gagal",
			text: chosen.length > 1 ? answer.message : `${name}, ${formatDate(date)}: ${answer.message}`,
			tone: "error",
		});
		return false;
	}

	/** @returns a function that takes the offer away */
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
		if (answer.ok) bringBack(answer.data.ids);
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
				api(
					"PUT",
					`/internships/journals/${line.id_journal}/review`,
					{ ...decision, rounds: roundsOf([line]) },
					{
						stays: ["review_rejected"],
					},
				),
			() => [line.id_journal],
		);

	return {
		/** Every journal that has been in the queue, in order. */
		lines,
		/** The journals that still wait for a decision. */
		waiting,
		wholeOf,
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
						{ ids: chosen.map(({ id_journal }) => id_journal), rounds: roundsOf(chosen) },
						{ stays: ["review_rejected"] },
					),
				(data) => (data as { ids: string[] }).ids,
			),
		undoLast: () => undoable.current.at(-1)?.run(),
	};
}
