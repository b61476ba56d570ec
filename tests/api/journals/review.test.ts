import { describe, expect, it } from "vitest";
import { presentStudent, waitingJournal } from "../../support/journals";
import { expectBlame } from "../../support/refusals";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	student,
	teacher,
} from "../../support/school";

freshSchool();

describe("reviewing a journal", () => {
	it("approves it", async () => {
		const { siti, budi, review, read } = await waitingJournal();
		const answer = await budi.put(review, { status: "approved" });
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Jurnal Aktivitas Berhasil Disetujui");
		expect(answer.data).toMatchObject({
			status: "approved",
			feedback: null,
			id_internship: expect.any(String),
			description: expect.any(String),
		});
		expect(await read()).toEqual(answer.data);
		expect(await siti.get("/user")).toHaveStatus(200);
	});

	it("sends it back with feedback", async () => {
		const { budi, review } = await waitingJournal();
		const answer = await budi.put(review, { status: "needs_revision", feedback: " Jelaskan alatnya. " });
		expect(answer.message).toBe("Jurnal Aktivitas Berhasil Ditolak");
		expect(answer.data).toMatchObject({ status: "needs_revision", feedback: "Jelaskan alatnya." });
	});

	it("approves a revision of a returned journal", async () => {
		const { budi, review, submit, read } = await waitingJournal();
		await budi.put(review, { status: "needs_revision", feedback: "Lebih rinci." });
		expect(await submit({ is_new_image: "0", image_path: undefined })).toHaveStatus(200);
		expect(await budi.put(review, { status: "approved", feedback: "" })).toHaveStatus(200);
		expect(await read()).toMatchObject({ status: "approved", feedback: null });
	});

	it("refuses a wrong field, which is named", async () => {
		const { budi, review, read } = await waitingJournal();
		const send = (wrong: object) => budi.put(review, { status: "approved", ...wrong });
		await expectBlame(send, [
			["status", undefined, "Status review wajib dipilih."],
			["status", "in_review", "Status review wajib dipilih."],
			["status", "not_present", "Status review wajib dipilih."],
			["status", null, "Status review wajib dipilih."],
			["feedback", "u".repeat(2001), "Ulasan maksimal 2000 karakter."],
			["feedback", 5, "Ulasan harus berupa teks."],
		]);
		expect(await read()).toMatchObject({ status: "in_review" });
	});

	it("changes nothing but status and feedback, whatever the body says", async () => {
		const { budi, review, read } = await waitingJournal();
		const before = await read();
		await budi.put(review, {
			status: "approved",
			description: "x",
			date: "2020-01-01",
			image_path: "x",
			internship_id: "x",
		});
		expect(await read()).toEqual({ ...before, status: "approved" });
	});
});

describe("a journal that does not wait for a review", () => {
	it.each(["approved", "needs_revision"])("is not decided on again once it is %s", async (status) => {
		const { budi, review, read } = await waitingJournal();
		await budi.put(review, { status, feedback: "Pertama." });
		const answer = await budi.put(review, { status: "approved", feedback: "Kedua." });
		expect(answer).toHaveStatus(409, "review_locked");
		expect(await read()).toMatchObject({ status, feedback: "Pertama." });
	});

	it("is not decided on before it is written", async () => {
		const { budi, review } = await presentStudent();
		expect(await budi.put(review, { status: "approved" })).toHaveStatus(409, "review_locked");
	});

	it("is decided on once, however many decide at once", async () => {
		const { budi, review, read } = await waitingJournal();
		const decisions = Array.from({ length: 20 }, (_, time) => ({
			status: time % 2 ? "approved" : "needs_revision",
			feedback: `Keputusan ${time}`,
		}));
		const answers = await Promise.all(decisions.map((decision) => budi.put(review, decision)));
		const winners = decisions.filter((_, time) => answers[time]?.status === 200);
		expect(winners).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 200))
			expect(answer).toHaveStatus(409, "review_locked");
		expect(await read()).toMatchObject(winners[0] as object);
	});
});

describe("who may review", () => {
	const message = "Hanya guru pembimbing peserta didik ini yang dapat memeriksa jurnalnya.";

	it("is the supervising teacher, and no other staff", async () => {
		const maya = await homeroomTeacher();
		const { review, read } = await waitingJournal({
			student: { homeroom_teacher_id: maya.id, major: "DKV" },
		});
		for (const staff of [
			maya,
			await head("DKV"),
			await head("AK"),
			await manager(),
			await teacher(),
			await homeroomTeacher(),
		]) {
			const answer = await staff.put(review, { status: "approved" });
			expect(answer).toHaveStatus(403, "review_rejected");
			expect(answer.message).toBe(message);
		}
		expect(await read()).toMatchObject({ status: "in_review" });
	});

	it.each(["wali_kelas", "kepala_program", "manajemen_sekolah"] as const)(
		"is a %s who supervises the student",
		async (role) => {
			const { siti, review } = await waitingJournal();
			const staff = await teacher({ role });
			await db.internship.updateMany({ data: { teacher_id: staff.id } });
			expect(await staff.put(review, { status: "approved" })).toHaveStatus(200);
			expect((await siti.get("/journals/my")).data[0].status).toBe("approved");
		},
	);

	it("is nobody while the student has no supervisor", async () => {
		const { budi, review } = await waitingJournal();
		await (await manager()).delete(`/users/${budi.id}/delete`);
		expect(await (await teacher()).put(review, { status: "approved" })).toHaveStatus(403, "review_rejected");
	});

	it("is never a student, nor a guest", async () => {
		const { siti, review } = await waitingJournal();
		for (const one of [siti, await student()]) {
			const answer = await one.put(review, { status: "approved" });
			expect(answer).toHaveStatus(403);
			expect(answer.code).toBeUndefined();
		}
		expect(await guest().put(review, { status: "approved" })).toHaveStatus(401);
	});

	it.each([
		"01ARZ3NDEKTSV4RRFFQ69G5FAV",
		"0",
		"undefined",
		"../1",
		"%00",
		"01arz3ndektsv4rrffq69g5fav",
		"🙂",
	])("finds no journal under the id %j", async (id) => {
		const budi = await teacher();
		expect(
			await budi.put(`/internships/journals/${encodeURIComponent(id)}/review`, { status: "approved" }),
		).toHaveStatus(404);
	});
});
