import { beforeEach, describe, expect, it } from "vitest";
import { listConsentClasses, pageOfConsents } from "@/server/services/people/consents";
import { untilBlocked } from "../../support/blocked";
import { askingSchool, privacyForm, sign, strangeManager } from "../../support/consents";
import { checkIn } from "../../support/forms";
import { many } from "../../support/many";
import { readPage } from "../../support/pages";
import {
	actorOf,
	changeClass,
	classOf,
	db,
	freshSchool,
	head,
	homeroomTeacher,
	type Person,
	student,
	teacher,
} from "../../support/school";

freshSchool();

let ratna: Person;
let siti: Person;

beforeEach(async () => {
	({ ratna, siti } = await askingSchool());
});

const NOBODY = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const held = () => db.consent.findMany({ where: { ended_at: null }, orderBy: { student_id: "asc" } });
const withdraw = (who: Person, id: string) => who.put(`/consents/${id}/withdraw`);
const firstId = async () =>
	(await db.consent.findFirstOrThrow({ orderBy: { id_consent: "asc" } })).id_consent;

describe("recording signed letters", () => {
	it("says which text was signed, by whom, and who recorded it when", async () => {
		const answer = await sign(ratna, [siti]);
		expect(answer).toHaveStatus(201);
		expect(answer.data).toEqual({ recorded: 1 });
		expect(await held()).toEqual([
			expect.objectContaining({
				student_id: siti.id,
				npsn: "20100159",
				version: 1,
				given_by: "Sari Wulandari",
				recorded_by: ratna.id,
				recorded_at: new Date("2026-11-18T03:00:00Z"),
			}),
		]);
	});

	it("takes a whole class at once", async () => {
		const pupils = await Promise.all(Array.from({ length: many(36) }, () => student()));
		expect(await sign(ratna, pupils)).toHaveStatus(201);
		expect(await held()).toHaveLength(pupils.length);
	});

	it("takes all or none", async () => {
		const other = await student();
		await sign(ratna, [siti]);
		const answer = await sign(ratna, [other, siti]);
		expect(answer).toHaveStatus(409);
		expect(answer.code).toBe("consent_recorded");
		expect(await held()).toHaveLength(1);
		expect(await sign(ratna, [other, { id: 2_147_483_647 }])).toHaveStatus(404);
		expect(await sign(ratna, [other, ratna])).toHaveStatus(404);
		expect(await held()).toHaveLength(1);
	});

	it("succeeds once when many do it at once", async () => {
		const answers = await Promise.all(Array.from({ length: 8 }, () => sign(ratna, [siti])));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
		expect(await db.consent.count()).toBe(1);
	});

	it("that take an older one's place lose no location, whoever checks in at that very moment", async () => {
		await sign(ratna, [siti]);
		const { id_consent, ...letter } = await db.consent.findFirstOrThrow();
		const recorded = await db.$transaction(async (tx) => {
			await tx.consent.update({ where: { id_consent }, data: { ended_at: letter.recorded_at } });
			const answer = siti.post("/attendances/create", checkIn());
			await untilBlocked();
			await tx.consent.create({ data: letter });
			return { answer };
		});
		expect((await recorded.answer).data).toMatchObject({ status: "present", latitude: -6.2297 });
	});

	it("keeps an older text's letters in force, and lets a newer one take their place", async () => {
		await sign(ratna, [siti]);
		await ratna.put("/privacy/update", privacyForm({ consent_text: "Teks yang baru." }));
		expect(await held()).toMatchObject([{ version: 1 }]);
		expect(await sign(ratna, [siti], 2)).toHaveStatus(201);
		expect(await held()).toMatchObject([{ version: 2 }]);
		expect(await db.consent.findFirst({ where: { version: 1 } })).toMatchObject({
			ended_at: expect.any(Date),
		});
		// Letters that were handed out earlier come back signed for the older version.
		expect(await sign(ratna, [await student()], 1)).toHaveStatus(201);
	});

	it.each([
		["version", { version: 7 }],
		["version", { version: "" }],
		["consents", { consents: [] }],
		["consents", { consents: undefined }],
		["consents.0.given_by", { consents: [{ student_id: 1, given_by: " " }] }],
		["consents.0.student_id", { consents: [{ student_id: "x", given_by: "Sari" }] }],
		["consents", { consents: [1, 2].map(() => ({ student_id: 1, given_by: "Sari" })) }],
	])("names %s when it is wrong", async (field, wrong) => {
		const consents = [{ student_id: siti.id, given_by: "Sari" }];
		const answer = await ratna.post("/consents/create", { version: 1, consents, ...wrong });
		expect(answer).toHaveStatus(422);
		expect(Object.keys(answer.errors)).toEqual([field]);
	});
});

describe("recording and withdrawing", () => {
	it("is for the management of the student's school alone", async () => {
		const stranger = await strangeManager();
		await stranger.put("/privacy/update", privacyForm());
		expect(await sign(stranger, [siti])).toHaveStatus(404);
		const maya = await homeroomTeacher();
		await changeClass({ id_user: siti.id }, { homeroom_teacher_id: maya.id });
		for (const other of [siti, await teacher(), maya, await head("DKV")])
			expect(await sign(other, [siti])).toHaveStatus(403);
		expect(await sign(ratna, [siti])).toHaveStatus(201);

		expect(await withdraw(stranger, await firstId())).toHaveStatus(404);
		for (const other of [siti, maya]) expect(await withdraw(other, await firstId())).toHaveStatus(403);
		expect(await withdraw(ratna, await firstId())).toHaveStatus(200);
	});
});

describe("withdrawing", () => {
	it("ends the consent and erases every location kept of that student, and of no other", async () => {
		const { siti: other } = await askingSchool();
		await sign(ratna, [siti, other]);
		for (const one of [siti, other]) await one.post("/attendances/create", checkIn());
		const now = new Date();
		await db.attendance.updateMany({
			where: { latitude: { not: null } },
			data: {
				place_fact: { finding: "inside" },
				left_place_fact: { finding: "outside" },
				came_at: now,
				left_at: now,
				left_latitude: -6.2,
				left_longitude: 106.8,
				left_accuracy: 9,
			},
		});
		const { id_consent } = await db.consent.findFirstOrThrow({ where: { student_id: siti.id } });
		expect(await withdraw(ratna, id_consent)).toHaveStatus(200);
		expect(await held()).toMatchObject([{ student_id: other.id }]);
		const kept = await db.attendance.findMany({ where: { latitude: { not: null } } });
		expect(kept).toMatchObject([{ student_id: other.id }]);
		const [day] = (await siti.get("/attendances/my")).data;
		expect(day).toMatchObject({ status: "present", time: "10:00:00", latitude: null, accuracy: null });
		const row = await db.attendance.findUniqueOrThrow({ where: { id_attendance: day.id_attendance } });
		const places = Object.entries(row).filter(([column]) => /latitude|longitude|accuracy|fact/.test(column));
		expect(places).toHaveLength(8);
		for (const [column, value] of places) expect(value, column).toBeNull();
		expect(await db.erasure.findMany()).toMatchObject([
			{ kind: "location", id_user: siti.id, noted_at: expect.any(Date) },
		]);
	});

	it("happens once", async () => {
		await sign(ratna, [siti]);
		const id = await firstId();
		const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(ratna, id)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
		expect(await withdraw(ratna, NOBODY)).toHaveStatus(404);
		expect(await db.erasure.count()).toBe(1);
	});

	it("leaves no location behind, whoever checks in at that very moment", async () => {
		for (let round = 0; round < many(15); round++) {
			const { siti: pupil } = await askingSchool();
			await sign(ratna, [pupil]);
			const { id_consent } = await db.consent.findFirstOrThrow({ where: { student_id: pupil.id } });
			const [recorded, withdrawn] = await Promise.all([
				pupil.post("/attendances/create", checkIn()),
				withdraw(ratna, id_consent),
			]);
			expect([recorded.status, withdrawn.status]).toEqual([201, 200]);
			expect(await db.attendance.count({ where: { student_id: pupil.id, latitude: { not: null } } })).toBe(0);
		}
	});

	it("goes with the student's account, and is no server error beside it", { tags: ["slow"] }, async () => {
		for (let round = 0; round < many(8); round++) {
			const { siti: pupil } = await askingSchool();
			await sign(ratna, [pupil]);
			const { id_consent } = await db.consent.findFirstOrThrow({ where: { student_id: pupil.id } });
			const [withdrawn, deleted] = await Promise.all([
				withdraw(ratna, id_consent),
				pupil.delete("/users/me"),
				pupil.post("/attendances/create", checkIn()),
			]);
			expect([200, 404]).toContain(withdrawn.status);
			expect(deleted).toHaveStatus(200);
		}
		expect(await db.consent.count()).toBe(0);
	});
});

describe("the list", () => {
	const list = (fields: object = {}) =>
		pageOfConsents(actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name }), {
			consent: "missing",
			search: "",
			class_id: null,
			page: 1,
			...fields,
		});

	it("has those without a consent and those with one, by name, in pages", async () => {
		for (let seat = 0; seat < 11; seat++) await student({ name: `Andi ${String(seat).padStart(2, "0")}` });
		expect((await list()).meta).toEqual({ page: 1, per_page: 10, total: 12 });
		expect((await list({ page: 2 })).rows.map(({ name }) => name)).toEqual(["Andi 10", siti.name]);
		await sign(ratna, [siti]);
		expect((await list()).meta.total).toBe(11);
		expect((await list({ consent: "given" })).rows).toEqual([
			expect.objectContaining({
				id_user: siti.id,
				consent: expect.objectContaining({ version: 1, given_by: "Sari Wulandari" }),
			}),
		]);
	});

	it("misses no letter of a graduate, and keeps those that it has", async () => {
		const rani = await student({ name: "Rani" });
		await sign(ratna, [siti]);
		const both = { in: [siti.id, rani.id] };
		const left = { until: new Date("2026-11-17"), since: new Date("2026-07-01") };
		await db.enrolment.updateMany({ where: { student_id: both }, data: left });
		await db.student.updateMany({
			where: { id_user: both },
			data: { graduated_on: new Date("2026-11-18") },
		});
		expect((await list()).rows).toEqual([]);
		expect((await list({ consent: "given" })).rows).toMatchObject([{ name: siti.name }]);
	});

	it("does not say whom to call in an emergency, which is for two teachers by a press", async () => {
		await db.student.updateMany({ data: { emergency_contact_name: "Ibu Wulan" } });
		await sign(ratna, [siti]);
		for (const consent of ["missing", "given"])
			expect(JSON.stringify(await list({ consent }))).not.toContain("Ibu Wulan");
		for (const consent of ["missing", "given"])
			expect(await readPage("/guru/privasi", ratna, { query: { consent } })).not.toContain("Ibu Wulan");
	});

	it("finds by the student's name and by the homeroom teacher's", async () => {
		const maya = await homeroomTeacher({ name: "Maya Lestari" });
		await student({ name: "Dewi Ayu", homeroom_teacher_id: maya.id });
		expect((await list({ search: "dewi" })).rows).toMatchObject([{ name: "Dewi Ayu" }]);
		expect((await list({ search: "LESTARI" })).rows).toMatchObject([{ name: "Dewi Ayu" }]);
		expect((await list({ search: "%" })).rows).toEqual([]);
	});

	it("has a class on one page, so that its letters are recorded at once", async () => {
		const maya = await homeroomTeacher({ name: "Maya Lestari" });
		const pupils = await Promise.all(
			Array.from({ length: 12 }, () => student({ major: "DKV", homeroom_teacher_id: maya.id })),
		);
		const class_id = await classOf({ id_user: pupils[0]?.id ?? 0 });
		const { rows, meta } = await list({ class_id });
		expect([rows.length, meta.total]).toEqual([12, 12]);
		expect(await sign(ratna, pupils)).toHaveStatus(201);
		expect((await list({ class_id })).meta.total).toBe(0);
		expect((await list({ class_id, consent: "given" })).rows).toHaveLength(12);
	});

	it("says by class what is missing, with a message to its teacher that names no student", async () => {
		const maya = await homeroomTeacher({ name: "Maya Lestari" });
		const [ani, bela] = [
			await student({ name: "Ani Dewanti", major: "DKV", homeroom_teacher_id: maya.id }),
			await student({ name: "Bela Safitri", major: "DKV", homeroom_teacher_id: maya.id }),
		];
		const class_id = await classOf({ id_user: ani.id });
		const classes = async (who = ratna) =>
			(
				await listConsentClasses(actorOf({ id_user: who.id, role: "manajemen_sekolah", name: who.name }))
			).filter((one) => one.class_id === class_id);
		await sign(ratna, [bela]);
		const [first] = await classes();
		expect(first).toMatchObject({ name: "Maya Lestari", missing: 1, students: 2 });
		expect(first?.message).toContain("1 dari 2 surat persetujuan orang tua");
		expect(first?.message).not.toContain("Ani");
		await sign(ratna, [ani]);
		expect(await classes()).toEqual([]);
		await expect(
			listConsentClasses(actorOf({ id_user: maya.id, role: "wali_kelas", name: maya.name })),
		).rejects.toMatchObject({ httpStatus: 403 });
	});

	it("has the own school's students alone", async () => {
		await strangeManager();
		await student({ npsn: "20100160" });
		expect((await list()).rows.map(({ name }) => name)).toEqual([siti.name]);
	});
});
