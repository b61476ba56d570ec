import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates/dates";
import { findWorkplace } from "@/server/services/workplaces/read";
import { setClock } from "../../support/clock";
import { internshipForm } from "../../support/forms";
import { actorOf, db, freshSchool, logIn, type Person, teacher } from "../../support/school";
import { editors, placedAt, readWorkplace, workplaceEntries, workplaceForm } from "../../support/workplaces";

freshSchool();

const versionOf = async (id: string) => (await readWorkplace(id)).version;

/** Merges the second workplace into the first one. */
const merge = async (person: Person, heir: string, merged_id: string, changes: object = {}) =>
	person.post(`/workplaces/${heir}/merge`, {
		version: await versionOf(heir),
		merged_id,
		merged_version: await versionOf(merged_id),
		...changes,
	});

/** Every row about the school's workplaces and placements, without the versions and which days were filled. */
async function everyRow() {
	const tables = ["workplaces", "workplace_names", "workplace_points", "workplace_places", "instructors"];
	const rows = tables.map(
		(table) => `SELECT '${table}' AS of, to_jsonb(t) - 'version' AS row FROM ${table} t`,
	);
	rows.push("SELECT 'internships', to_jsonb(i) - 'days_until' - 'days_due_at' FROM internships i");
	return db.$queryRawUnsafe<{ of: string; row: Record<string, unknown> }[]>(
		`${rows.join(" UNION ALL ")} ORDER BY 1, 2`,
	);
}

/** Two spellings of a company, with everything that can hang on them. */
async function duplicates() {
	const people = await editors();
	const one = await placedAt("PT Maju", { name: "Adi", instructor_name: "Hendra" });
	const open = await placedAt("Maju Bersama", { name: "Bela", instructor_name: "HENDRA" });
	const done = await placedAt("Maju Bersama", { name: "Citra", instructor_name: "Ita", status: "completed" });
	const [heir, merged] = [one.workplace_id, open.workplace_id];
	await db.instructor.updateMany({ where: { name: "HENDRA" }, data: { position: "Manajer" } });
	await db.workplace.update({
		where: { id_workplace: merged },
		data: { field: "Percetakan", agreement_number: "7/2026", agreement_from: new Date("2026-07-01") },
	});
	await db.workplacePoint.create({
		data: { workplace_id: merged, label: "Gerbang", latitude: -6.2, longitude: 106.8 },
	});
	const { id_major: major_id } = await db.major.findFirstOrThrow({ where: { code: "DKV" } });
	const places = { npsn: one.npsn, school_year: 2026, major_id };
	await db.workplacePlaces.create({ data: { ...places, workplace_id: merged, places: 4 } });
	return { ...people, heir, merged, one, open, done, places };
}

describe("merging two workplaces", () => {
	it("brings everything of the one to the other, whose page its names now lead to", async () => {
		const { ratna, heir, merged, open, done } = await duplicates();
		expect(await merge(ratna, heir, merged)).toHaveStatus(200);
		const row = await readWorkplace(heir);
		expect(row).toMatchObject({ name: "PT Maju", field: "Percetakan", agreement_number: "7/2026" });
		expect(row.points).toMatchObject([{ label: "Gerbang", radius: 150 }]);
		expect(row.places).toMatchObject([{ school_year: 2026, places: 4 }]);
		expect(row.instructors.map(({ name, position }) => [name, position]).sort()).toEqual([
			["Hendra", "Manajer"],
			["Ita", null],
		]);
		const words = await db.internship.findMany({ orderBy: { id_internship: "asc" } });
		expect(words.map((one) => [one.workplace_id, one.company_name])).toEqual([
			[heir, "PT Maju"],
			[heir, "PT Maju"],
			[heir, "Maju Bersama"],
		]);
		expect(words[1]?.id_internship).toBe(open.id_internship);
		expect(words[2]?.id_internship).toBe(done.id_internship);
		expect((await placedAt("MAJU BERSAMA")).workplace_id).toBe(heir);
		const actor = actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: "Ratna" });
		expect(await findWorkplace(actor, merged)).toMatchObject({ id_workplace: heir, names: ["Maju Bersama"] });
		expect(await workplaceEntries(ratna)).toEqual([
			"menggabungkan tempat PKL Maju Bersama ke PT Maju, 2 PKL",
		]);
	});

	it("leaves to an instructor what they said, so that they can still change it", async () => {
		const { ratna, heir, merged, open } = await duplicates();
		const { id_internship, instructor_id } = open;
		const day = await db.attendance.findFirstOrThrow({
			where: { internship_id: id_internship },
			include: { journal: true },
		});
		const by = { instructor_id, instructor_name: "HENDRA" };
		const at = new Date();
		await db.dayAnswer.create({
			data: {
				...by,
				internship_id: id_internship,
				date: day.date,
				answered_at: at,
				says: "absent",
				seen_status: day.status,
			},
		});
		await db.workplaceScore.create({
			data: { ...by, internship_id: id_internship, given_at: at, score: 90 },
		});
		await db.journalRemark.create({
			data: { ...by, journal_id: day.journal?.id_journal ?? "", written_at: at, text: "Teliti." },
		});
		expect(await merge(ratna, heir, merged)).toHaveStatus(200);
		const now = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		expect(now.instructor_id).not.toBe(instructor_id);
		const said = [await db.dayAnswer.findMany(), await db.workplaceScore.findMany()];
		for (const rows of [...said, await db.journalRemark.findMany()])
			expect(rows).toMatchObject([{ instructor_id: now.instructor_id }]);
	});

	it("asks whose agreement stays where both have one", async () => {
		const { ratna, heir, merged } = await duplicates();
		await db.workplace.update({ where: { id_workplace: heir }, data: { agreement_number: "1/2025" } });
		expect(await merge(ratna, heir, merged)).toBlame("agreement");
		expect(await merge(ratna, heir, merged, { agreement: "heir" })).toHaveStatus(200);
		expect(await readWorkplace(heir)).toMatchObject({ agreement_number: "1/2025" });
	});

	it("is for those who may edit both, as both pages show them", async () => {
		const { ratna, agus, heir, merged } = await duplicates();
		expect(await merge(await teacher(), heir, merged)).toHaveStatus(403);
		expect(await merge(agus, heir, merged)).toHaveStatus(404);
		expect(await merge(ratna, heir, heir)).toBlame("merged_id");
		await ratna.put(`/workplaces/${merged}/update`, await workplaceForm(merged, { district: "Depok" }));
		const stale = await merge(ratna, heir, merged, { merged_version: 1 });
		expect(stale).toMatchObject({ status: 409, code: "workplace_changed" });
		expect(await merge(ratna, heir, merged)).toHaveStatus(200);
		// It is merged already, and so is its heir's side of it.
		expect(await merge(ratna, heir, merged)).toHaveStatus(409);
		expect(await merge(ratna, merged, heir)).toHaveStatus(409);
	});
});

describe("undoing a merge", () => {
	const undo = (person: Person, id: string) => person.put(`/workplaces/merges/${id}/undo`);

	it("leaves every row as it was", async () => {
		const { ratna, heir, merged } = await duplicates();
		await db.workplace.update({
			where: { id_workplace: heir },
			data: { agreement_number: "1/2025", agreement_file: "agreements/a.pdf" },
		});
		const before = await everyRow();
		const { data } = await merge(ratna, heir, merged, { agreement: "merged" });
		expect(await everyRow()).not.toEqual(before);
		expect(await undo(ratna, data.id_merge)).toMatchObject({ status: 200, data: { stays: [] } });
		expect(await everyRow()).toEqual(before);
		expect((await workplaceEntries(ratna))[0]).toBe(
			"membatalkan penggabungan Maju Bersama ke PT Maju, 2 PKL",
		);
		expect(await undo(ratna, data.id_merge)).toMatchObject({ status: 409, code: "undo_over" });
		// It can be merged again, the other way round.
		expect(await merge(ratna, merged, heir, { agreement: "heir" })).toHaveStatus(200);
	});

	it("leaves with the heir what was changed since, and names it", async () => {
		const { ratna, heir, merged, open, one } = await duplicates();
		const { data } = await merge(ratna, heir, merged);
		const siti = await logIn(await db.user.findUniqueOrThrow({ where: { id_user: open.student_id } }));
		const form = internshipForm({
			company_name: "PT Maju",
			instructor_name: "Baru",
			teacher_id: open.teacher_id,
		});
		await siti.put(`/internships/${open.id_internship}/update`, {
			...form,
			start_date: "2026-11-17",
		});
		await db.workplacePoint.updateMany({ where: { workplace_id: heir }, data: { radius: 300 } });
		await ratna.put(`/workplaces/${heir}/update`, await workplaceForm(heir, { field: "Desain" }));
		// Written since under either name: by its words, each is where it belongs.
		const later = [await placedAt("Maju Bersama", { name: "Dewi" }), await placedAt("PT Maju")];
		const undone = await undo(ratna, data.id_merge);
		expect(undone.data.stays).toEqual(["PKL Bela", "titik peta Gerbang", "bidang usaha"]);
		const placeOf = async (id_internship: string) =>
			(await db.internship.findUniqueOrThrow({ where: { id_internship } })).workplace_id;
		expect(await placeOf(open.id_internship)).toBe(heir);
		expect(await placeOf(one.id_internship)).toBe(heir);
		expect(await Promise.all(later.map(({ id_internship }) => placeOf(id_internship)))).toEqual([
			merged,
			heir,
		]);
		expect(await readWorkplace(heir)).toMatchObject({ field: "Desain", agreement_number: null });
		expect(await readWorkplace(merged)).toMatchObject({ field: "Percetakan", agreement_number: "7/2026" });
	});

	it("is over after a day, and waits for the undoing of a later merge", async () => {
		const { ratna, agus, heir, merged } = await duplicates();
		const { workplace_id: last } = await placedAt("CV Akhir");
		const before = await everyRow();
		const first = (await merge(ratna, heir, merged)).data.id_merge;
		const second = (await merge(ratna, last, heir)).data.id_merge;
		expect((await readWorkplace(merged)).heir_id).toBe(last);
		expect(await undo(agus, second)).toHaveStatus(404);
		expect(await undo(ratna, first)).toMatchObject({ status: 409, code: "heir_merged" });
		expect((await undo(ratna, second)).data.stays).toEqual([]);
		expect((await readWorkplace(merged)).heir_id).toBe(heir);
		setClock(`${addDays("2026-11-18", 1)} 09:59`);
		expect((await undo(ratna, first)).data.stays).toEqual([]);
		expect(await everyRow()).toEqual(before);
		const again = (await merge(ratna, heir, merged)).data.id_merge;
		setClock(`${addDays("2026-11-18", 2)} 10:00`);
		expect(await undo(ratna, again)).toMatchObject({ status: 409, code: "undo_over" });
	});
});

describe("under load", () => {
	it("merges, renames and placements under the merged names answer without a 5xx, and lose no placement", {
		tags: ["slow"],
	}, async () => {
		const { ratna, dewi } = await editors();
		const names = ["PT Satu", "CV Dua", "UD Tiga", "Bengkel Empat"];
		const placed = [];
		for (const name of names) for (let at = 0; at < 3; at++) placed.push(await placedAt(name));
		const students = await Promise.all(
			placed.map(async (row) => ({
				...row,
				person: await logIn(await db.user.findUniqueOrThrow({ where: { id_user: row.student_id } })),
			})),
		);
		const ids = [...new Set(placed.map(({ workplace_id }) => workplace_id))];
		const save = (at: number, round: number) => {
			const { person, id_internship, teacher_id } = students[at % students.length] as (typeof students)[0];
			const company_name = names[(at + round) % names.length] as string;
			return person.put(`/internships/${id_internship}/update`, {
				...internshipForm({ company_name, teacher_id, start_date: "2026-11-17" }),
				instructor_name: `Instruktur ${round}`,
			});
		};
		const [one = "", two = "", three = "", four = ""] = ids;
		const statuses: number[] = [];
		for (let round = 0; round < 3; round++) {
			const merges = [
				...[
					merge(ratna, one, two),
					merge(dewi, two, one),
					merge(ratna, three, four),
					merge(dewi, two, three),
				],
			];
			const form = await workplaceForm(one, { name: `PT Satu ${round}` });
			const answers = await Promise.all([
				...students.map((_, at) => save(at, round)),
				...merges,
				dewi.put(`/workplaces/${one}/update`, form),
			]);
			statuses.push(...answers.map(({ status }) => status));
			const open = await db.workplaceMerge.findMany({
				where: { undone_at: null },
				select: { id_merge: true },
			});
			const undone = await Promise.all([
				...students.map((_, at) => save(at, round + 1)),
				...open.map(({ id_merge }) => ratna.put(`/workplaces/merges/${id_merge}/undo`)),
			]);
			statuses.push(...undone.map(({ status }) => status));
		}
		expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
		expect(await db.workplaceMerge.count()).toBeGreaterThan(2);
		const rows = await db.internship.findMany({ include: { workplace: true, instructor: true } });
		expect(rows).toHaveLength(placed.length);
		for (const row of rows) {
			expect(row.workplace.heir_id).toBeNull();
			expect(row.instructor.workplace_id).toBe(row.workplace_id);
			const [{ id }] = await db.$queryRaw<[{ id: string }]>`
				SELECT workplace_of(${row.npsn}, ${row.company_name}) AS id`;
			expect(row.workplace_id, row.company_name).toBe(id);
		}
	});
});
