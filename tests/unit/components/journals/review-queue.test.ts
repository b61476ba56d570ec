import { describe, expect, it } from "vitest";
import {
	changeQueue,
	comingBack,
	missingIn,
	type QueueAction,
	type QueueState,
	roundsOf,
	startQueue,
	waitingIn,
	wholeIn,
} from "@/components/journals/queue-state";
import type { QueueLine } from "@/server/services/journals/review-queue";
import { queuedJournal, queueLine, round } from "../../../support/component/queued-journals";

const names = "abcdefghijklmnopqrstuvwxyz".split("");
const journals = (count: number) => names.slice(0, count).map((id) => queuedJournal(id));
/** A queue of as many journals, of which the first ones are loaded. */
const queueOf = (count: number, loaded = count) =>
	startQueue(journals(count).map(queueLine), journals(loaded));
const after = (state: QueueState, ...actions: QueueAction[]) => actions.reduce(changeQueue, state);
const waits = (state: QueueState) => waitingIn(state).map(({ id_journal }) => id_journal);
const whole = (state: QueueState, id: string) =>
	wholeIn(state, state.lines.find(({ id_journal }) => id_journal === id) as QueueLine);
const list = (...ids: string[]): QueueAction => ({
	type: "listed",
	lines: ids.map((id) => queueLine(queuedJournal(id))),
});
const newer = (id: string) => queuedJournal(id, { rounds: [round("r2"), round("r1")] });

describe("a journal that was decided on", () => {
	it("leaves at once, and keeps its place in the count", () => {
		const state = after(queueOf(3), { type: "left", ids: ["a"] });
		expect(waits(state)).toEqual(["b", "c"]);
		expect(state.lines).toHaveLength(3);
	});

	it("stays away while lists from before the decision still have it", () => {
		const left = after(queueOf(3), { type: "left", ids: ["a"] });
		expect(waits(after(left, list("a", "b", "c")))).toEqual(["b", "c"]);
	});

	it("comes back when a list has it again after one that had not", () => {
		const left = after(queueOf(3), { type: "left", ids: ["a"] }, list("b", "c"));
		expect(waits(after(left, list("a", "b", "c")))).toEqual(["a", "b", "c"]);
	});

	it("comes back when it was sent again, in its new version", () => {
		const left = after(queueOf(2), { type: "left", ids: ["a"] });
		const state = after(left, {
			type: "listed",
			lines: [queueLine(newer("a")), queueLine(queuedJournal("b"))],
		});
		expect(waits(state)).toEqual(["a", "b"]);
		expect(missingIn(state)).toEqual(["a"]);
	});

	it("comes back where it was when the decision is taken back", () => {
		const state = after(queueOf(3), { type: "left", ids: ["a", "b"] }, { type: "back", ids: ["b"] });
		expect(waits(state)).toEqual(["b", "c"]);
		expect(whole(state, "b")).toEqual(queuedJournal("b"));
	});
});

describe("a newer list from the server", () => {
	it("removes nothing, and puts new journals at the end", () => {
		expect(waits(after(queueOf(2), list("z", "b")))).toEqual(["a", "b", "z"]);
	});
});

describe("a new version", () => {
	const renewed = after(queueOf(2), { type: "listed", lines: [queueLine(newer("a"))] });

	it("is not shown with the old text", () => {
		expect(whole(renewed, "a")).toBeUndefined();
	});

	it("is loaded, and its line in the queue is renewed", () => {
		const odd = { ...newer("a"), reasons: ["short_text" as const] };
		const state = after(renewed, { type: "loaded", asked: ["a"], journals: [odd] });
		expect(state.lines[0]).toMatchObject({ flagged: true, round: "r2" });
		expect(whole(state, "a")).toMatchObject({ id_journal: "a" });
		expect(roundsOf(state.lines)).toEqual(["r2"]);
	});
});

describe("what is loaded ahead", () => {
	it("is nothing while half of the journals ahead are there", () => {
		expect(missingIn(queueOf(26, 11))).toEqual([]);
	});

	it("is everything missing ahead, once half of it is missing", () => {
		expect(missingIn(queueOf(26, 10))).toEqual(names.slice(10, 16));
		expect(missingIn(after(queueOf(26, 16), { type: "shown", count: 10 }))).toEqual(names.slice(16, 22));
	});

	it("is whatever is missing at the end, or on the screen", () => {
		expect(missingIn(queueOf(16, 15))).toEqual(["p"]);
		expect(missingIn(after(queueOf(26), { type: "outdated", ids: ["b"] }))).toEqual(["b"]);
	});

	it("is not asked for again by itself once it failed", () => {
		const failed = after(queueOf(6, 4), { type: "notLoaded" });
		expect([failed.failed, missingIn(failed)]).toEqual([true, []]);
		const retried = after(failed, { type: "retried" });
		expect([retried.failed, missingIn(retried)]).toEqual([false, ["e", "f"]]);
	});

	it("drops what the server left out, because somebody decided on it elsewhere", () => {
		const state = after(queueOf(6, 4), { type: "loaded", asked: ["e", "f"], journals: [queuedJournal("f")] });
		expect(waits(state)).toEqual(["a", "b", "c", "d", "f"]);
		expect(missingIn(state)).toEqual([]);
	});

	it("never renders fewer journals than before", () => {
		expect(after(queueOf(9), { type: "shown", count: 8 }, { type: "shown", count: 2 }).shown).toBe(8);
	});
});

describe("after the answer to a decision", () => {
	const refused = (status: number, code?: string) =>
		({ ok: false, status, code, message: "Tidak.", errors: {} }) as const;
	const accepted = { ok: true, status: 200, message: "Ya.", data: null } as const;

	it("no journal comes back that it decided on", () => {
		expect(comingBack(["a", "b"], accepted, ["b", "a"])).toBeNull();
	});

	it("a journal that it left out comes back, and is read again", () => {
		expect(comingBack(["a", "b", "c"], accepted, ["b"])).toEqual({ type: "outdated", ids: ["a", "c"] });
	});

	it("a version that the teacher did not see comes back, and is read again", () => {
		const answer = refused(409, "journal_changed");
		expect(comingBack(["a"], answer, [])).toEqual({ type: "outdated", ids: ["a"] });
	});

	it.each([403, 404, 409])(
		"a single journal refused with %i stays away, several are read again",
		(status) => {
			expect(comingBack(["a"], refused(status), [])).toBeNull();
			expect(comingBack(["a", "b"], refused(status), [])).toEqual({ type: "outdated", ids: ["a", "b"] });
		},
	);

	it.each([0, 422, 429, 500, 503])("everything comes back as it was after %i", (status) => {
		expect(comingBack(["a"], refused(status), [])).toEqual({ type: "back", ids: ["a"] });
	});
});
