import type { Answer } from "@/lib/api-client";
import { QUEUE_AHEAD, READ_AHEAD } from "@/lib/limits";
import { choicesOf, type GoalChoice } from "@/lib/rapor/rapor";
import type { QueueLine } from "@/server/services/journals/review-queue";
import type { QueuedJournal } from "@/server/wire/journals";

/* The queue of waiting journals as values. `useReviewQueue` connects it with the server and the screen. */

export type QueueState = {
	/** Every journal that has been in the queue, in order. */
	lines: readonly QueueLine[];
	/** The server's list that `lines` already contains. */
	listed: readonly QueueLine[];
	/** The journals in `lines` that no longer wait. */
	gone: ReadonlySet<string>;
	/** The journals that we have in full, maybe in an older version than their line. */
	journals: ReadonlyMap<string, QueuedJournal>;
	/** The last try to load journals failed. */
	failed: boolean;
	/** How many waiting journals are rendered. */
	shown: number;
};

export type QueueAction =
	/** The server sent its list again. */
	| { type: "listed"; lines: readonly QueueLine[] }
	/** These were decided on, and leave before the answer comes. */
	| { type: "left"; ids: readonly string[] }
	/** These wait again, as they were. */
	| { type: "back"; ids: readonly string[] }
	/** These wait again, and may have changed. We load them again, and drop those that no longer wait. */
	| { type: "outdated"; ids: readonly string[] }
	/** The server sent these of the journals that we asked for. */
	| { type: "loaded"; asked: readonly string[]; journals: readonly QueuedJournal[] }
	/** The teacher said which goal this journal is about. */
	| { type: "tagged"; id: string; goal: number | null }
	| { type: "notLoaded" }
	| { type: "retried" }
	/** At least this many are rendered from now on. */
	| { type: "shown"; count: number };

export const startQueue = (lines: readonly QueueLine[], first: readonly QueuedJournal[]): QueueState => ({
	lines,
	listed: lines,
	gone: new Set(),
	journals: byId(first),
	failed: false,
	shown: QUEUE_AHEAD,
});

export function changeQueue(state: QueueState, action: QueueAction): QueueState {
	switch (action.type) {
		case "listed":
			return takeList(state, action.lines);
		case "left":
			return { ...state, gone: new Set([...state.gone, ...action.ids]) };
		case "back":
			return { ...state, gone: without(state.gone, action.ids) };
		case "outdated":
			return {
				...state,
				gone: without(state.gone, action.ids),
				journals: new Map([...state.journals].filter(([id]) => !action.ids.includes(id))),
			};
		case "loaded":
			return takeJournals(state, action.asked, action.journals);
		case "tagged":
			return tagJournal(state, action.id, action.goal);
		case "notLoaded":
			return { ...state, failed: true };
		case "retried":
			return { ...state, failed: false };
		case "shown":
			return { ...state, shown: Math.max(state.shown, action.count) };
	}
}

/**
 * A list of the server never removes a journal. Only answers about it do. A new journal in the list goes to the end, and
 * a new version replaces the old one. A journal that left comes back if the list before no longer had it.
 */
function takeList(state: QueueState, list: readonly QueueLine[]): QueueState {
	const known = new Map(state.lines.map((line) => [line.id_journal, line]));
	const listed = new Map(list.map((line) => [line.id_journal, line]));
	const before = new Set(state.listed.map(({ id_journal }) => id_journal));
	const back = list.filter(
		({ id_journal, round }) => !before.has(id_journal) || known.get(id_journal)?.round !== round,
	);
	return {
		...state,
		listed: list,
		lines: [
			...state.lines.map((line) => listed.get(line.id_journal) ?? line),
			...list.filter(({ id_journal }) => !known.has(id_journal)),
		],
		gone: without(
			state.gone,
			back.map(({ id_journal }) => id_journal),
		),
	};
}

/** The lines become as recent as the journals. Somebody decided elsewhere on those that the server left out. */
function takeJournals(
	state: QueueState,
	asked: readonly string[],
	journals: readonly QueuedJournal[],
): QueueState {
	const found = byId(journals);
	return {
		...state,
		failed: false,
		journals: new Map([...state.journals, ...found]),
		lines: state.lines.map((line) => {
			const journal = found.get(line.id_journal);
			return journal ? lineOf(journal) : line;
		}),
		gone: new Set([...state.gone, ...asked.filter((id) => !found.has(id))]),
	};
}

function tagJournal(state: QueueState, id: string, number: number | null): QueueState {
	const journal = state.journals.get(id);
	if (!journal) return state;
	const goal = goalsOf(journal).find((one) => one.number === number) ?? null;
	return { ...state, journals: new Map(state.journals).set(id, { ...journal, goal }) };
}

/** The goals that a journal can be about. */
export const goalsOf = ({ goals, major_id }: QueuedJournal): GoalChoice[] => choicesOf(goals, major_id);

/** The journals that still wait for a decision. */
export const waitingIn = ({ lines, gone }: QueueState): QueueLine[] =>
	lines.filter(({ id_journal }) => !gone.has(id_journal));

/** The whole journal, if we have it in the version of the line. */
export function wholeIn({ journals }: QueueState, line: QueueLine): QueuedJournal | undefined {
	const journal = journals.get(line.id_journal);
	return journal && lineOf(journal).round === line.round ? journal : undefined;
}

/** The journals to load now. We wait until half of those ahead are missing, because one request then brings many. */
export function missingIn(state: QueueState): string[] {
	const { shown, failed } = state;
	const waiting = waitingIn(state);
	const lacking = (line: QueueLine) => !wholeIn(state, line);
	const missing = waiting.slice(0, shown + READ_AHEAD).filter(lacking);
	const isTime =
		missing.length >= READ_AHEAD / 2 ||
		shown >= waiting.length - READ_AHEAD ||
		waiting.slice(0, shown).some(lacking);
	return isTime && !failed ? missing.map(({ id_journal }) => id_journal) : [];
}

/** As many of these as one request asks for. */
export const oneRequest = (ids: readonly string[]): string[] => ids.slice(0, READ_AHEAD + QUEUE_AHEAD);

/**
 * Which of the journals come back after the answer to a decision on them.
 * @param decided the ids that the decision applies to, if it was accepted
 */
export function comingBack(
	ids: readonly string[],
	answer: Answer<unknown>,
	decided: readonly string[],
): Extract<QueueAction, { type: "back" | "outdated" }> | null {
	const outdated = (some: readonly string[]) =>
		some.length > 0 ? ({ type: "outdated", ids: some } as const) : null;
	if (answer.ok) return outdated(ids.filter((id) => !decided.includes(id)));
	if (answer.code === "journal_changed") return outdated(ids);
	if (![403, 404, 409].includes(answer.status)) return { type: "back", ids };
	// A single journal was decided on elsewhere, is gone, or is another teacher's now. So it does not come back.
	return ids.length > 1 ? outdated(ids) : null;
}

/** The versions of these journals, as the teacher saw them. */
export const roundsOf = (lines: readonly QueueLine[]): string[] =>
	lines.map(({ round }) => round).filter((round) => round !== null);

const without = (gone: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
	new Set([...gone].filter((id) => !ids.includes(id)));

const byId = (journals: readonly QueuedJournal[]) =>
	new Map(journals.map((journal) => [journal.id_journal, journal]));

/** Makes a line from a whole journal. The line is then as recent as the journal. */
const lineOf = ({ id_journal, date, student, reasons, rounds }: QueuedJournal): QueueLine => ({
	id_journal,
	date,
	name: student.name,
	flagged: reasons.length > 0,
	round: rounds[0]?.id_round ?? null,
});
