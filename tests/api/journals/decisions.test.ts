import { beforeEach, describe, expect, it, vi } from "vitest";
import { REVISION_PHRASES } from "@/lib/journals/revision-phrases";
import { readPhrases } from "@/server/services/journals/revision-phrases";
import { entries } from "../../support/audit";
import { setClock } from "../../support/clock";
import { waitingJournal } from "../../support/journals";
import { buildEntry, buildMentee } from "../../support/mentees";
import {
	actorOf,
	db,
	freshSchool,
	homeroomTeacher,
	logIn,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";
import { statementsOf } from "../../support/statements";

freshSchool();

const APPROVE = "/internships/journals/approve";
const UNDO = "/internships/journals/undo-review";
const NOBODY = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

let budi: Person;

beforeEach(async () => {
	budi = await teacher({ name: "Budi Santoso" });
});

/** Waiting journals of one mentee of Budi. */
async function waiting(count: number): Promise<string[]> {
	const { id_journal, id_internship, student } = await buildMentee({ teacher_id: budi.id });
	const ids = [id_journal];
	for (let ago = 1; ago < count; ago++) {
		const date = `2026-11-${String(17 - ago).padStart(2, "0")}`;
		ids.push((await buildEntry(id_internship, student.id_user, { date })).id_journal);
	}
	return ids;
}

const statusesOf = async (ids: string[]) => {
	const rows = await db.journal.findMany({ where: { id_journal: { in: ids } } });
	return ids.map((id) => rows.find(({ id_journal }) => id_journal === id)?.status);
};

describe("approving several journals", () => {
	it("approves them, each with its round and its line in the audit log", async () => {
		const ids = await waiting(3);
		const answer = await budi.put(APPROVE, { ids });
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("3 Jurnal Aktivitas Berhasil Disetujui");
		expect(answer.data.ids.sort()).toEqual([...ids].sort());
		expect(await statusesOf(ids)).toEqual(["approved", "approved", "approved"]);
		const rounds = await db.journalRound.findMany();
		expect(rounds.map(({ journal_id }) => journal_id).sort()).toEqual([...ids].sort());
		expect(rounds[0]).toMatchObject({ reviewer_id: budi.id, status: "approved", feedback: null });
		expect(await db.auditEntry.count({ where: { action: "journal.approved", actor_id: budi.id } })).toBe(3);
	});

	it("leaves out what was decided elsewhere, and what is another teacher's", async () => {
		const [first, second, third] = (await waiting(3)) as [string, string, string];
		await budi.put(`/internships/journals/${first}/review`, {
			status: "needs_revision",
			feedback: "Alatnya?",
		});
		const other = await teacher();
		const theirs = await buildMentee({ teacher_id: other.id });
		const answer = await budi.put(APPROVE, { ids: [first, second, third, theirs.id_journal, NOBODY] });
		expect(answer.data.ids.sort()).toEqual([second, third].sort());
		expect(await statusesOf([first, second, third, theirs.id_journal])).toEqual([
			...["needs_revision", "approved", "approved", "in_review"],
		]);
	});

	it("is refused when there is nothing to approve", async () => {
		const ids = await waiting(2);
		await budi.put(APPROVE, { ids });
		expect(await budi.put(APPROVE, { ids })).toHaveStatus(409, "review_locked");
		for (const staff of [await manager(), await homeroomTeacher(), await teacher()])
			expect(await staff.put(APPROVE, { ids })).toHaveStatus(403, "review_rejected");
		expect(await (await student()).put(APPROVE, { ids })).toHaveStatus(403);
		expect(await budi.put(APPROVE, { ids: [NOBODY] })).toHaveStatus(404);
		for (const wrong of [undefined, [], ["x"], [1], "x", Array(1_001).fill(NOBODY)])
			expect(await budi.put(APPROVE, { ids: wrong })).toBlame("ids");
	});

	it("approves each journal once, whatever two windows send in whatever order", async () => {
		const ids = await waiting(8);
		const answers = await Promise.all(
			[ids, ids.toReversed(), ids.slice(4), ids.slice(0, 5)].map((some) => budi.put(APPROVE, { ids: some })),
		);
		for (const { status } of answers) expect([200, 409]).toContain(status);
		expect(answers.flatMap(({ status, data }) => (status === 200 ? data.ids : [])).sort()).toEqual(
			ids.sort(),
		);
		expect(await db.journalRound.count()).toBe(8);
	});

	it("takes as many database statements for many as for one", async () => {
		const [one, ...many] = await waiting(9);
		const count = async (url: string, ids: unknown[]) => {
			const sent = await statementsOf(() => budi.put(url, { ids }));
			// The statements before that look up the session.
			return sent.length - sent.findIndex(({ text }) => text === "BEGIN");
		};
		expect(await count(APPROVE, many)).toBe(await count(APPROVE, [one]));
		expect(await count(UNDO, many)).toBe(await count(UNDO, [one]));
	});
});

describe("a version of a journal that was not shown to the teacher", () => {
	/** A journal that Budi saw. Another window then returned it to its student, who sent it again. */
	async function sentAgain() {
		const one = await waitingJournal();
		const { budi, review, submit, journal } = one;
		const round = async () => (await budi.get(`/journals/${journal.id_journal}/rounds`)).data[0]?.id_round;
		await budi.put(review, { status: "needs_revision", feedback: "Sebutkan alatnya." });
		await submit({ is_new_image: "0", image_path: undefined, description: "Belum pernah dilihat." });
		return { ...one, round };
	}

	it("is not decided on, whatever the decision is", async () => {
		const { budi, review, read, round } = await sentAgain();
		for (const decision of [
			{ status: "approved" },
			{ status: "needs_revision", feedback: "Fotonya buram." },
		]) {
			const answer = await budi.put(review, { ...decision, rounds: [] });
			expect(answer).toHaveStatus(409, "journal_changed");
			expect(answer.message).toContain("sudah diperbaiki peserta didik sejak Anda membukanya");
		}
		expect(await read()).toMatchObject({ status: "in_review", feedback: "Sebutkan alatnya." });
		expect(await budi.put(review, { status: "approved", rounds: [await round()] })).toHaveStatus(200);
	});

	it("is left out when several are approved, and refused alone", async () => {
		const { budi, read, journal, round, siti } = await sentAgain();
		const other = await buildMentee({ teacher_id: budi.id });
		const ids = [journal.id_journal, other.id_journal];
		const answer = await budi.put(APPROVE, { ids, rounds: [] });
		expect(answer.data.ids).toEqual([other.id_journal]);
		expect(await read()).toMatchObject({ status: "in_review" });
		expect(await budi.put(APPROVE, { ids, rounds: [NOBODY] })).toHaveStatus(409, "journal_changed");
		expect(await budi.put(APPROVE, { ids, rounds: [await round()] })).toHaveStatus(200);
		expect((await siti.get(`/journals/${journal.id_journal}/rounds`)).data).toHaveLength(2);
	});

	it("is decided on by a request that names no version, as documented", async () => {
		const { budi, review } = await sentAgain();
		expect(await budi.put(review, { status: "approved" })).toHaveStatus(200);
	});

	it("is not what is left after a decision was taken back", async () => {
		const { budi, review, journal } = await waitingJournal();
		await budi.put(review, { status: "needs_revision", feedback: "Sebutkan alatnya." });
		await budi.put(UNDO, { ids: [journal.id_journal] });
		expect(await budi.put(review, { status: "approved", rounds: [] })).toHaveStatus(200);
	});

	it.each(["x", ["x"], [1], Array(1_001).fill(NOBODY)])(
		"is blamed on the field rounds when that is %j",
		async (rounds) => {
			const ids = await waiting(1);
			expect(await budi.put(APPROVE, { ids, rounds })).toBlame("rounds");
			expect(
				await budi.put(`/internships/journals/${ids[0]}/review`, { status: "approved", rounds }),
			).toBlame("rounds");
			expect(await statusesOf(ids)).toEqual(["in_review"]);
		},
	);
});

describe("taking a decision back", () => {
	it("lets the journal wait again, also when the student has seen the decision", async () => {
		const { siti, budi, review, read, journal } = await waitingJournal();
		const before = await read();
		await budi.put(review, { status: "approved" });
		expect(await read()).toMatchObject({ status: "approved" });
		const answer = await budi.put(UNDO, { ids: [journal.id_journal] });
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("1 Jurnal Menunggu Lagi");
		expect(await read()).toEqual(before);
		expect((await siti.get(`/journals/${journal.id_journal}/rounds`)).data).toEqual([]);
		const told = (await entries()).filter(({ subject_id }) => subject_id === journal.id_journal);
		expect(told.map(({ action }) => action)).toEqual([
			...["journal.submitted", "journal.approved", "journal.review_undone"],
		]);
		expect(await budi.put(review, { status: "needs_revision", feedback: "Sebutkan alatnya." })).toHaveStatus(
			200,
		);
	});

	it("brings back the feedback of the round before", async () => {
		const { budi, review, submit, read, journal } = await waitingJournal();
		await budi.put(review, { status: "needs_revision", feedback: "Sebutkan alatnya." });
		vi.advanceTimersByTime(1_000);
		await submit({ is_new_image: "0", image_path: undefined });
		await budi.put(review, { status: "approved" });
		expect(await read()).toMatchObject({ feedback: null });
		await budi.put(UNDO, { ids: [journal.id_journal] });
		expect(await read()).toMatchObject({ status: "in_review", feedback: "Sebutkan alatnya." });
	});

	it("is possible for a minute, and once", async () => {
		const ids = await waiting(2);
		const decided = { status: "approved" };
		for (const id of ids) await budi.put(`/internships/journals/${id}/review`, decided);
		setClock("2026-11-18 10:00:59");
		expect(await budi.put(UNDO, { ids: [ids[0]] })).toHaveStatus(200);
		expect(await budi.put(UNDO, { ids: [ids[0]] })).toHaveStatus(409, "undo_expired");
		setClock("2026-11-18 10:01");
		const late = await budi.put(UNDO, { ids: [ids[1]] });
		expect(late).toHaveStatus(409, "undo_expired");
		expect(late.message).toBe("Keputusan ini tidak dapat diurungkan lagi.");
		expect(await statusesOf(ids)).toEqual(["in_review", "approved"]);
	});

	it("is not possible once the student has sent the journal again", async () => {
		const { budi, review, submit, read, journal } = await waitingJournal();
		await budi.put(review, { status: "needs_revision", feedback: "Sebutkan alatnya." });
		await submit({
			is_new_image: "0",
			image_path: undefined,
			description: "Memotong kertas dengan gilotin.",
		});
		expect(await budi.put(UNDO, { ids: [journal.id_journal] })).toHaveStatus(409, "undo_expired");
		expect(await read()).toMatchObject({ status: "in_review", feedback: "Sebutkan alatnya." });
		expect(await db.journalRound.count()).toBe(1);
	});

	it("is its reviewer's alone, while they supervise the student", async () => {
		const [id] = (await waiting(1)) as [string];
		await budi.put(`/internships/journals/${id}/review`, { status: "approved" });
		for (const staff of [await manager(), await teacher()])
			expect(await staff.put(UNDO, { ids: [id] })).toHaveStatus(403, "review_rejected");
		const other = await teacher();
		await db.internship.updateMany({ data: { teacher_id: other.id } });
		expect(await budi.put(UNDO, { ids: [id] })).toHaveStatus(403, "review_rejected");
		expect(await other.put(UNDO, { ids: [id] })).toHaveStatus(409, "undo_expired");
		expect(await budi.put(UNDO, { ids: [NOBODY] })).toHaveStatus(404);
		expect(await statusesOf([id])).toEqual(["approved"]);
	});

	it("on several journals takes back those that can be taken back", async () => {
		const [one, two] = (await waiting(2)) as [string, string];
		await budi.put(APPROVE, { ids: [one, two] });
		await db.journal.update({ where: { id_journal: two }, data: { updated_at: new Date() } });
		vi.advanceTimersByTime(10);
		await db.journal.update({ where: { id_journal: two }, data: { description: "Diubah." } });
		const answer = await budi.put(UNDO, { ids: [one, two] });
		expect(answer.data.ids).toEqual([one]);
		expect(await statusesOf([one, two])).toEqual(["in_review", "approved"]);
	});

	it("races new decisions, and one of the two holds in the end", async () => {
		const [id] = (await waiting(1)) as [string];
		const decide = () => budi.put(`/internships/journals/${id}/review`, { status: "approved" });
		const undo = () => budi.put(UNDO, { ids: [id] });
		const answers = await Promise.all(
			Array.from({ length: 12 }, (_, time) => (time % 2 ? undo() : decide())),
		);
		for (const { status } of answers) expect([200, 409]).toContain(status);
		const [status] = await statusesOf([id]);
		expect(await db.journalRound.count()).toBe(status === "approved" ? 1 : 0);
	});
});

describe("a teacher's own sentences", () => {
	const UPDATE = "/teachers/revision-phrases/update";
	const read = () => readPhrases(actorOf({ id_user: budi.id, role: "guru_pembimbing", name: budi.name }));

	it("replace the six standard sentences, until there are none", async () => {
		expect(await read()).toEqual(REVISION_PHRASES);
		expect(REVISION_PHRASES).toHaveLength(6);
		const answer = await budi.put(UPDATE, { phrases: [" Sebutkan alatnya. ", "Fotonya buram."] });
		expect(answer.data).toEqual({ phrases: ["Sebutkan alatnya.", "Fotonya buram."] });
		expect(await read()).toEqual(["Sebutkan alatnya.", "Fotonya buram."]);
		const other = await teacher();
		expect(await readPhrases(actorOf({ id_user: other.id, role: "guru_pembimbing", name: "" }))).toEqual(
			REVISION_PHRASES,
		);
		expect((await budi.put(UPDATE, { phrases: [] })).data.phrases).toEqual(REVISION_PHRASES);
	});

	it.each([
		["phrases", undefined],
		["phrases", "x"],
		["phrases", Array(7).fill("Kalimat.")],
		["phrases.0", [" "]],
		["phrases.1", ["Kalimat.", "u".repeat(201)]],
	])("are refused with an error on %s for %j", async (field, phrases) => {
		expect(await budi.put(UPDATE, { phrases })).toBlame(field);
		expect(await read()).toEqual(REVISION_PHRASES);
	});

	it("are not for students", async () => {
		const siti = await student();
		expect(await (await logIn({ id_user: siti.id, ...siti })).put(UPDATE, { phrases: [] })).toHaveStatus(403);
	});
});
