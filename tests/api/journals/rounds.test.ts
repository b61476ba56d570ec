import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { sweepFiles } from "@/server/jobs/orphan-files";
import { jpeg } from "../../support/images";
import { waitingJournal } from "../../support/journals";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	placement,
	storedFiles,
	student,
	teacher,
} from "../../support/school";

freshSchool();

/** A journal that was sent back, and sent again with another text and another photo. */
async function revisedJournal(fields: Parameters<typeof placement>[0] = {}) {
	const waiting = await waitingJournal(fields);
	const { budi, review, submit, read, journal } = waiting;
	const first = await read();
	await budi.put(review, { status: "needs_revision", feedback: "Sebutkan alatnya." });
	await submit({ description: "Memotong kertas dengan gilotin.", image_path: await jpeg({ width: 80 }) });
	return { ...waiting, first, rounds: `/journals/${journal.id_journal}/rounds` };
}

describe("the rounds of a journal", () => {
	it("say who decided what, when, and about which text and photo", async () => {
		const { siti, budi, review, rounds, first, read } = await revisedJournal();
		const second = await read();
		await budi.put(review, { status: "approved" });
		const answer = await siti.get(rounds);
		expect(answer).toHaveStatus(200);
		expect(answer.data).toEqual([
			{
				id_round: expect.any(String),
				status: "approved",
				feedback: null,
				description: "Memotong kertas dengan gilotin.",
				image_path: second.image_path,
				captured_at: second.captured_at,
				captured_from_file: false,
				reviewed_at: expect.stringMatching(/^2026-11-18T.*\+07:00$/),
				reviewer: { name: "Budi Santoso" },
			},
			expect.objectContaining({
				status: "needs_revision",
				feedback: "Sebutkan alatnya.",
				description: first.description,
				image_path: first.image_path,
			}),
		]);
		expect(first.image_path).not.toBe(second.image_path);
	});

	it("are none before the first decision, and none when it is refused", async () => {
		const { siti, review, journal } = await waitingJournal();
		await (await teacher()).put(review, { status: "approved" });
		expect((await siti.get(`/journals/${journal.id_journal}/rounds`)).data).toEqual([]);
	});

	it("are one for each decision that won, however many decide at once", async () => {
		const { siti, budi, review, journal, read } = await waitingJournal();
		const decisions = Array.from({ length: 12 }, (_, time) => ({
			status: time % 2 ? "approved" : "needs_revision",
			feedback: `Keputusan ${time}`,
		}));
		await Promise.all(decisions.map((decision) => budi.put(review, decision)));
		const { status, feedback } = await read();
		const { data } = await siti.get(`/journals/${journal.id_journal}/rounds`);
		expect(data).toMatchObject([{ status, feedback }]);
	});

	it("are the latest twenty", async () => {
		const { siti, journal } = await waitingJournal();
		await db.journalRound.createMany({
			data: Array.from({ length: 25 }, (_, day) => ({
				journal_id: journal.id_journal,
				status: "needs_revision" as const,
				feedback: `Ulasan ${day}`,
				reviewed_at: new Date(Date.UTC(2026, 9, 1 + day)),
			})),
		});
		const { data } = await siti.get(`/journals/${journal.id_journal}/rounds`);
		expect(data).toHaveLength(20);
		expect(data[0]).toMatchObject({ feedback: "Ulasan 24", reviewer: null, image_path: null });
	});

	it("stay when the teacher is deleted, without the name", async () => {
		const { siti, budi, rounds } = await revisedJournal();
		await (await manager()).delete(`/users/${budi.id}/delete`);
		expect((await siti.get(rounds)).data).toMatchObject([{ feedback: "Sebutkan alatnya.", reviewer: null }]);
	});
});

describe("the rounds and their photos", () => {
	it("are read by whoever reads the journal", async () => {
		const maya = await homeroomTeacher();
		const { siti, budi, rounds, first } = await revisedJournal({
			student: { homeroom_teacher_id: maya.id, major: "DKV" },
		});
		for (const person of [siti, budi, maya, await head("DKV"), await manager()]) {
			expect((await person.get(rounds)).data).toHaveLength(1);
			expect(await person.get(`/storage/${first.image_path}`)).toHaveStatus(200);
		}
	});

	it("are read by nobody else", async () => {
		const { rounds, first } = await revisedJournal({ student: { major: "DKV" } });
		await db.school.create({ data: { npsn: "20200202", name: "SMK Seberang" } });
		const others = [
			...[await student(), (await placement()).siti, await teacher(), await head("AK")],
			...[await manager({ npsn: "20200202" })],
		];
		for (const person of others) {
			expect(await person.get(rounds)).toHaveStatus(404);
			expect(await person.get(`/storage/${first.image_path}`)).toHaveStatus(404);
		}
		expect(await guest().get(rounds)).toHaveStatus(401);
		expect(await guest().get(`/storage/${first.image_path}`)).toHaveStatus(401);
	});
});

describe("the photos", () => {
	it("of earlier rounds stay when the daily work looks for files without a row", async () => {
		const { siti, first } = await revisedJournal();
		const in2Days = new Date(performance.timeOrigin + performance.now() + 2 * 24 * 3600_000);
		expect(await sweepFiles(in2Days)).toMatchObject({ files: 2, orphans: 0, removed: 0 });
		expect(await siti.get(`/storage/${first.image_path}`)).toHaveStatus(200);
	});

	it("of a revision that keeps its photo are one file", async () => {
		const { siti, budi, review, submit, journal } = await waitingJournal();
		await budi.put(review, { status: "needs_revision", feedback: "Lebih rinci." });
		await submit({ is_new_image: "0", image_path: undefined });
		await budi.put(review, { status: "approved" });
		const { data } = await siti.get(`/journals/${journal.id_journal}/rounds`);
		expect(data[0].image_path).toBe(data[1].image_path);
		expect(storedFiles("journals")).toHaveLength(1);
	});

	it("are in the student's own archive, with what was said", async () => {
		const { siti, first } = await revisedJournal();
		const files = unzipSync((await siti.get("/user/export")).bytes);
		expect(Object.keys(files).filter((name) => name.startsWith("berkas/journals/"))).toHaveLength(2);
		const kept = JSON.parse(Buffer.from(files["ulasan.json"] ?? []).toString());
		expect(kept).toMatchObject([{ feedback: "Sebutkan alatnya.", image_path: first.image_path }]);
	});

	it("go with the account, all of them", async () => {
		const { siti } = await revisedJournal();
		expect(storedFiles("journals")).toHaveLength(2);
		expect(await siti.delete("/users/me")).toHaveStatus(200);
		expect(storedFiles("journals")).toEqual([]);
		expect(await db.journalRound.count()).toBe(0);
	});
});
