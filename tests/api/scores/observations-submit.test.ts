import { describe, expect, it } from "vitest";
import { findMajor } from "@/prisma/builders";
import {
	changeClass,
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	student,
	teacher,
} from "../../support/school";
import { SCORE, scorable, scoresOf } from "../../support/scoring";

freshSchool();

const firstOf = async (siti: Parameters<typeof scoresOf>[0]) => (await scoresOf(siti, "observations"))[0];

describe("submitting an observation", () => {
	it("scores it: per section 100 × sum ÷ count, the mean of them as total, today as date", async () => {
		const { siti, budi, observe } = await scorable();
		const answer = await budi.put(observe, { note: " Cukup baik. ", score: SCORE });
		expect(answer).toHaveStatus(200);
		expect(answer.data).toStrictEqual({
			id_observation: expect.any(String),
			internship_id: expect.any(String),
			name: "Observasi Bulan Ke-1",
			status: "success",
			total_score: 58.4,
			section_score: "[66.7,50]",
			date: "2026-11-18",
			note: "Cukup baik.",
		});
		expect(await firstOf(siti)).toEqual(answer.data);
		const [internship] = (await budi.get("/internships/assigned")).data;
		expect(internship.observations[0]).toEqual(answer.data);
		expect(internship.observations[1]).toMatchObject({ status: "needs_observation", total_score: null });
	});

	it.each([
		[
			[
				[0, 0, 0],
				[0, 0],
			],
			0,
		],
		[
			[
				[1, 1, 1],
				[1, 1],
			],
			100,
		],
	])("of %j is %d", async (score, total) => {
		const { budi, observe } = await scorable();
		expect((await budi.put(observe, { score })).data).toMatchObject({ total_score: total, note: null });
	});

	it("takes its date from the clock in WIB", async () => {
		const { siti, observe, budi } = await scorable();
		const { setClock } = await import("../../support/clock");
		setClock("2026-11-19 00:10");
		await budi.put(observe, { score: SCORE });
		expect(await firstOf(siti)).toMatchObject({ date: "2026-11-19" });
	});

	it("keeps the sections, labels and answers it was scored with, whatever becomes of the instrument", async () => {
		const { budi, observe, instrument } = await scorable();
		await budi.put(observe, { score: SCORE });
		await db.instrument.delete({ where: { id_instrument: instrument.id_instrument } });
		const { scored_with } = await db.observation.findFirstOrThrow({ where: { status: "success" } });
		expect(scored_with).toEqual([
			{
				section_code: 1,
				section_label: "Menerapkan budaya kerja di tempat PKL",
				instrument_items: [
					{ item_code: "1.1", item_label: "Hadir tepat waktu", answer: 1 },
					{ item_code: "1.2", item_label: "Memakai alat pelindung diri", answer: 0 },
					{ item_code: "1.3", item_label: "Menjaga kerapian tempat kerja", answer: 1 },
				],
			},
			{
				section_code: 2,
				section_label: "Menyelesaikan pekerjaan sesuai bidangnya",
				instrument_items: [
					{ item_code: "2.1", item_label: "Menyiapkan alat dan bahan", answer: 0 },
					{ item_code: "2.2", item_label: "Melaporkan hasil pekerjaan", answer: 1 },
				],
			},
		]);
	});

	it("is final", async () => {
		const { siti, budi, observe } = await scorable();
		await budi.put(observe, { note: "Pertama.", score: SCORE });
		expect(
			await budi.put(observe, {
				note: "Kedua.",
				score: [
					[1, 1, 1],
					[1, 1],
				],
			}),
		).toHaveStatus(409, "already_submitted");
		expect(await firstOf(siti)).toMatchObject({ note: "Pertama.", total_score: 58.4 });
	});

	it("happens once, however many submit at once", async () => {
		const { siti, budi, observe } = await scorable();
		const attempts = Array.from({ length: 20 }, (_, time) => ({
			note: `Catatan ${time}`,
			score: [
				[time % 2, 1, 1],
				[1, 1],
			],
		}));
		const answers = await Promise.all(attempts.map((attempt) => budi.put(observe, attempt)));
		const winners = attempts.filter((_, time) => answers[time]?.status === 200);
		expect(winners).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 200))
			expect(answer).toHaveStatus(409, "already_submitted");
		expect(await firstOf(siti)).toMatchObject({ note: winners[0]?.note });
	});
});

describe("an observation is refused", () => {
	it("with anything but a full score as score", async () => {
		const { siti, budi, observe } = await scorable();
		const before = await firstOf(siti);
		for (const [of, score] of [
			["nothing", undefined],
			["no section", []],
			["a section too few", [[1, 0, 1]]],
			["a section too many", [...SCORE, [1]]],
			["an empty section", [[1, 0, 1], []]],
			[
				"an item too few",
				[
					[1, 0],
					[0, 1],
				],
			],
			[
				"an item too many",
				[
					[1, 0, 1],
					[0, 1, 1],
				],
			],
			[
				"sections the other way round",
				[
					[0, 1],
					[1, 0, 1],
				],
			],
			["one flat list", [1, 0, 1, 0, 1]],
			[
				"another number",
				[
					[1, 2, 1],
					[0, 1],
				],
			],
			[
				"a fraction",
				[
					[1, 0.5, 1],
					[0, 1],
				],
			],
			[
				"a negative",
				[
					[1, -1, 1],
					[0, 1],
				],
			],
			[
				"text",
				[
					["1", "0", "1"],
					["0", "1"],
				],
			],
			[
				"yes and no",
				[
					[true, false, true],
					[false, true],
				],
			],
			[
				"gaps",
				[
					[1, null, 1],
					[0, 1],
				],
			],
			["an object", { 0: [1, 0, 1], 1: [0, 1] }],
			["a word", "111"],
			["JSON in text", "[[1,0,1],[0,1]]"],
		] as const)
			expect(await budi.put(observe, { note: "", score }), of).toBlame("score");
		expect(await firstOf(siti)).toEqual(before);
	});

	it.each([
		["n".repeat(2001), "Catatan maksimal 2000 karakter."],
		[5, "Catatan harus berupa teks."],
	])("with a note that is none: %#", async (note, message) => {
		const { budi, observe } = await scorable();
		expect(await budi.put(observe, { note, score: SCORE })).toBlame("note", message);
	});

	it("without an applied instrument of the student's major", async () => {
		const { siti, budi, observe, instrument } = await scorable();
		const { id_instrument } = instrument;
		await db.instrument.update({ where: { id_instrument }, data: { status: "not_applied" } });
		const answer = await budi.put(observe, { score: SCORE });
		expect(answer).toHaveStatus(409, "instrument_unavailable");
		expect(answer.message).toBe(
			"Tidak ada instrumen PKL yang tersedia. Silahkan hubungi Kepala Program untuk meminta Instrumen PKL.",
		);
		const other = await findMajor("AK");
		await db.instrument.update({
			where: { id_instrument },
			data: { status: "applied", major_id: other.id_major },
		});
		expect(await budi.put(observe, { score: SCORE })).toHaveStatus(409, "instrument_unavailable");
		await changeClass({}, { major_id: null });
		expect(await budi.put(observe, { score: SCORE })).toHaveStatus(409, "instrument_unavailable");
		expect(await firstOf(siti)).toMatchObject({ status: "needs_observation" });
	});

	it.each([
		["pending", "internship_not_started"],
		["completed", "internship_completed"],
	] as const)("while the internship is %s", async (status, code) => {
		const { siti, budi, observe } = await scorable();
		await db.internship.updateMany({ data: { status } });
		expect(await budi.put(observe, { score: SCORE })).toHaveStatus(409, code);
		expect(await firstOf(siti)).toMatchObject({ status: "needs_observation" });
	});

	it("while it is of another version of the instrument than was answered", async () => {
		const { budi, observe, instrument } = await scorable();
		const sections = instrument.instrument_sections.map((row) => row.id_instrument_section);
		const stale = sections.map((id) => id + 1000);
		expect(await budi.put(observe, { score: SCORE, sections: stale })).toHaveStatus(
			409,
			"instrument_changed",
		);
		expect(await budi.put(observe, { score: SCORE, sections: [] })).toHaveStatus(409, "instrument_changed");
		expect(await budi.put(observe, { score: SCORE, sections: "x" })).toBlame("sections");
		expect(await budi.put(observe, { score: SCORE, sections })).toHaveStatus(200);
	});

	it("goes on after the end of an internship that is not completed yet", async () => {
		const { budi, observe } = await scorable({ start: "2026-09-01", end: "2026-11-01" });
		expect(await budi.put(observe, { score: SCORE })).toHaveStatus(200);
	});

	it.each(["01ARZ3NDEKTSV4RRFFQ69G5FAV", "0", "undefined", "%00", "🙂"])(
		"under the id %j: there is none",
		async (id) => {
			const budi = await teacher();
			const url = `/observations/${encodeURIComponent(id)}/update`;
			expect(await budi.put(url, { score: SCORE })).toHaveStatus(404);
		},
	);
});

describe("who may observe", () => {
	it("is the supervising teacher, and no other staff", async () => {
		const maya = await homeroomTeacher();
		const { siti, observe } = await scorable({ student: { homeroom_teacher_id: maya.id } });
		const before = await firstOf(siti);
		for (const staff of [maya, await head("DKV"), await head("AK"), await manager(), await teacher()]) {
			const answer = await staff.put(observe, { score: SCORE });
			expect(answer).toHaveStatus(403, "review_rejected");
			expect(answer.message).toBe("Hanya guru pembimbing peserta didik ini yang dapat menilainya.");
		}
		expect(await firstOf(siti)).toEqual(before);
	});

	it.each(["wali_kelas", "kepala_program", "manajemen_sekolah"] as const)(
		"is a %s who supervises the student",
		async (role) => {
			const { observe } = await scorable();
			const staff = await teacher({ role });
			await db.internship.updateMany({ data: { teacher_id: staff.id } });
			expect(await staff.put(observe, { score: SCORE })).toHaveStatus(200);
		},
	);

	it("is nobody while the student has no supervisor, never the student, nor a guest", async () => {
		const { siti, budi, observe } = await scorable();
		for (const one of [siti, await student()]) {
			const answer = await one.put(observe, { score: SCORE });
			expect(answer).toHaveStatus(403);
			expect(answer.code).toBeUndefined();
		}
		expect(await guest().put(observe, { score: SCORE })).toHaveStatus(401);
		await (await manager()).delete(`/users/${budi.id}/delete`);
		expect(await (await teacher()).put(observe, { score: SCORE })).toHaveStatus(403, "review_rejected");
		expect(await firstOf(siti)).toMatchObject({ status: "needs_observation" });
	});
});
