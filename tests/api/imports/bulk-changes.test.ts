import { describe, expect, it } from "vitest";
import { buildInternship } from "@/prisma/builders";
import { beginBulk, endBulk } from "@/server/database/bulk-changes";
import { type Transaction, transact } from "@/server/database/db";
import { enrol } from "@/server/services/schools/enrolments";
import {
	actorOf,
	classOf,
	db,
	freshSchool,
	head,
	homeroomTeacher,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";

freshSchool();

/** Writes something as one bulk change of the manager. @returns its id */
const bulk = ({ id, name }: Person, write: (tx: Transaction) => Promise<unknown>) =>
	transact(async (tx) => {
		const actor = actorOf({ id_user: id, name, role: "manajemen_sekolah" });
		const made = await beginBulk(tx, actor, { kind: "students", label: "daftar.xlsx" });
		await write(tx);
		await endBulk(tx, made);
		return made;
	});

const undo = (person: Person, id: string, units?: string[]) =>
	person.put(`/imports/changes/${id}/undo`, units ? { units } : {});

/** Every row that a bulk change may have written. */
async function everyRow() {
	const tables = ["users", "students", "enrolments", "classes", "changes", "workplaces", "workplace_names"];
	const rows = [...tables, "instructors", "internships"].map(
		(table) => `SELECT '${table}' AS of, to_jsonb(t) - 'days_until' - 'days_due_at' AS row FROM ${table} t`,
	);
	return db.$queryRawUnsafe(`${rows.join(" UNION ALL ")} ORDER BY 1, 2`);
}

/** A student in a class, and another class of the same major. */
async function twoClasses() {
	const ratna = await manager();
	const [maya, rina] = [await homeroomTeacher(), await homeroomTeacher()];
	const siti = await student({ name: "Siti", homeroom_teacher_id: maya.id });
	const budi = await student({ name: "Budi", homeroom_teacher_id: rina.id });
	return { ratna, siti, budi, rina, other: await classOf({ id_user: budi.id }) };
}

/** A new student, as an import would make one. */
const addStudent = async (tx: Transaction, name: string, nisn: string) => {
	const { id_user } = await tx.user.create({
		data: {
			email: `${nisn}@uji.sch.id`,
			password: "x",
			npsn: "20100159",
			name,
			role: "peserta_didik",
			approval: "approved",
			student: { create: { firstname: name, nisn } },
		},
	});
	return id_user;
};

describe("undoing a bulk change", () => {
	it("brings back every row as it was, also those that triggers wrote, and logs it", async () => {
		const { ratna, siti, other } = await twoClasses();
		const { id: teacher_id } = await teacher();
		await buildInternship({ student_id: siti.id, teacher_id, start: "2026-11-17" });
		const before = await everyRow();
		const id = await bulk(ratna, async (tx) => {
			await tx.student.update({ where: { id_user: siti.id }, data: { birthplace: "Depok" } });
			await tx.student.update({ where: { id_user: siti.id }, data: { contact: "081200000001" } });
			await enrol(tx, [siti.id], other);
			const ids = [await addStudent(tx, "Ani", "0012345678"), await addStudent(tx, "Eka", "0012345679")];
			await enrol(tx, ids, other);
		});
		expect(await db.bulkChange.findMany()).toMatchObject([{ made: 2, changed: 1, undone: 0 }]);
		expect(await everyRow()).not.toEqual(before);
		const answer = await undo(ratna, id);
		expect(answer).toHaveStatus(200);
		expect(answer.data).toEqual({ undone: 3, kept: [] });
		expect(await everyRow()).toEqual(before);
		expect(await db.bulkChange.findMany()).toMatchObject([{ made: 2, changed: 1, undone: 3 }]);
		expect(await db.bulkChangeRow.count()).toBe(0);
		expect(await db.auditEntry.findFirst({ where: { action: "school.bulk_undone" } })).toMatchObject({
			detail: { name: "Impor peserta didik (daftar.xlsx)", rows: 3 },
		});
	});

	it("keeps whom somebody changed or used since, says why, and undoes the others", async () => {
		const { ratna, siti, budi, other } = await twoClasses();
		const made: number[] = [];
		const id = await bulk(ratna, async (tx) => {
			await tx.student.updateMany({ data: { birthplace: "Depok" } });
			made.push(await addStudent(tx, "Ani", "0012345678"), await addStudent(tx, "Eka", "0012345679"));
			await enrol(tx, made, other);
		});
		await db.student.update({ where: { id_user: siti.id }, data: { birthplace: "Bogor" } });
		await db.session.create({
			data: { id: "a", user_id: made[0] ?? 0, created_at: new Date(), last_seen_at: new Date() },
		});
		const answer = await undo(ratna, id);
		expect(answer.data.undone).toBe(2);
		expect(answer.data.kept).toMatchObject([
			{ label: "Ani", made: true, why: "sudah pernah masuk" },
			{ label: "Siti", made: false, why: "datanya sudah diubah sejak itu" },
		]);
		expect(await db.student.findUnique({ where: { id_user: made[1] } })).toBeNull();
		expect(await db.student.findUnique({ where: { id_user: budi.id } })).not.toMatchObject({
			birthplace: "Depok",
		});
		expect(await db.student.findUnique({ where: { id_user: siti.id } })).toMatchObject({
			birthplace: "Bogor",
		});
	});

	it("keeps what clashes with what is there now, and undoes the others", async () => {
		const { ratna, siti, budi, rina } = await twoClasses();
		const before = (await db.student.findUniqueOrThrow({ where: { id_user: siti.id } })).nisn;
		let id_class = "";
		let ani = 0;
		const id = await bulk(ratna, async (tx) => {
			const { id_major: major_id } = await tx.major.findFirstOrThrow({ where: { code: "DKV" } });
			const fresh = { npsn: "20100159", school_year: 2026, major_id, homeroom_teacher_id: rina.id };
			id_class = (await tx.class.create({ data: { ...fresh, name: "XII RPL 9" } })).id_class;
			await tx.class.create({ data: { ...fresh, name: "XII RPL 10" } });
			await tx.student.update({ where: { id_user: siti.id }, data: { nisn: "0099999999" } });
			await enrol(tx, [siti.id], id_class);
			await tx.student.update({ where: { id_user: budi.id }, data: { birthplace: "Depok" } });
			ani = await addStudent(tx, "Ani", "0012345678");
		});
		await student({ name: "Rudi", nisn: before ?? "" });
		const answer = await undo(ratna, id);
		expect(answer).toHaveStatus(200);
		expect(answer.data.undone).toBe(3);
		expect(answer.data.kept).toMatchObject([
			{ label: "Siti", why: "data yang lama bentrok dengan data yang ada sekarang" },
			{ label: "XII RPL 9", why: "masih berisi peserta didik" },
		]);
		expect(await db.student.findUnique({ where: { id_user: siti.id } })).toMatchObject({
			nisn: "0099999999",
		});
		expect(
			await db.enrolment.count({ where: { student_id: siti.id, class_id: id_class, until: null } }),
		).toBe(1);
		expect(await db.student.findUnique({ where: { id_user: budi.id } })).not.toMatchObject({
			birthplace: "Depok",
		});
		expect(await db.student.findUnique({ where: { id_user: ani } })).toBeNull();
		await db.student.deleteMany({ where: { user: { name: "Rudi" } } });
		expect((await undo(ratna, id)).data).toEqual({ undone: 2, kept: [] });
	});

	it("keeps what refers to a row that is gone, and what a later row lies over", async () => {
		const { ratna, siti, budi, other } = await twoClasses();
		const { id_position: position_id } = await db.position.create({
			data: { npsn: "20100159", name: "Hubin" },
		});
		await db.teacher.update({ where: { id_user: ratna.id }, data: { position_id } });
		const id = await bulk(ratna, async (tx) => {
			await tx.teacher.update({ where: { id_user: ratna.id }, data: { position_id: null } });
			await tx.enrolment.updateMany({
				where: { student_id: siti.id },
				data: { until: new Date("2027-01-31") },
			});
			await tx.student.update({ where: { id_user: budi.id }, data: { birthplace: "Depok" } });
		});
		await db.position.delete({ where: { id_position: position_id } });
		await db.enrolment.create({
			data: { student_id: siti.id, npsn: "20100159", class_id: other, since: new Date("2027-02-01") },
		});
		const answer = await undo(ratna, id);
		expect(answer.data.undone).toBe(1);
		const why = "data yang lama bentrok dengan data yang ada sekarang";
		expect(answer.data.kept).toMatchObject([{ why }, { why }]);
		expect(await db.enrolment.count({ where: { student_id: siti.id } })).toBe(2);
	});

	it("undoes one row when asked, and a class only once nobody made with it is left", async () => {
		const { ratna, rina } = await twoClasses();
		const made: number[] = [];
		let id_class = "";
		const id = await bulk(ratna, async (tx) => {
			const { id_major: major_id } = await tx.major.findFirstOrThrow({ where: { code: "DKV" } });
			const data = {
				npsn: "20100159",
				school_year: 2026,
				name: "XII RPL 9",
				major_id,
				homeroom_teacher_id: rina.id,
			};
			id_class = (await tx.class.create({ data })).id_class;
			made.push(await addStudent(tx, "Ani", "0012345678"));
			await enrol(tx, made, id_class);
		});
		const answer = await undo(ratna, id, [`class:${id_class}`]);
		expect(answer.data).toMatchObject({
			undone: 0,
			kept: [{ label: "XII RPL 9", why: "masih berisi peserta didik" }],
		});
		expect((await undo(ratna, id, [`person:${made[0]}`])).data).toEqual({ undone: 1, kept: [] });
		expect((await undo(ratna, id)).data).toEqual({ undone: 1, kept: [] });
		expect(await db.class.findUnique({ where: { id_class } })).toBeNull();
	});

	it("takes days that nobody filled in along, but no placement with a presence", async () => {
		const { ratna, siti, budi } = await twoClasses();
		const { id: teacher_id } = await teacher();
		const place = (tx: Transaction, student_id: number) =>
			tx.internship.create({
				data: {
					student_id,
					npsn: "20100159",
					teacher_id,
					status: "ongoing" as const,
					job_name: "Desain",
					company_name: "PT Baru",
					instructor_name: "Adi",
					instructor_contact: "081200000001",
					start_date: new Date("2026-11-16"),
					end_date: new Date("2027-02-16"),
					days_until: new Date("2026-11-15"),
				},
			});
		const before = await everyRow();
		const id = await bulk(ratna, async (tx) => {
			await place(tx, siti.id);
			await place(tx, budi.id);
		});
		const [first, second] = await db.internship.findMany({ orderBy: { id_internship: "asc" } });
		const day = (row: typeof first, date: string, status: "present" | "no_description") =>
			db.attendance.create({
				data: {
					internship_id: row?.id_internship ?? "",
					student_id: row?.student_id ?? 0,
					date: new Date(date),
					status,
					...(status === "present" ? { time: new Date("1970-01-01T08:00:00Z") } : { expired_at: new Date() }),
				},
			});
		await day(first, "2026-11-16", "no_description");
		await day(second, "2026-11-16", "present");
		await db.internship.updateMany({ data: { days_until: new Date("2026-11-18") } });
		const answer = await undo(ratna, id);
		expect(answer.data).toMatchObject({ undone: 1 });
		expect(answer.data.kept).toMatchObject([
			{ label: "Budi", why: "sudah punya presensi" },
			{ label: "PT Baru", why: "sudah punya PKL" },
		]);
		await db.attendance.deleteMany();
		expect((await undo(ratna, id)).data).toEqual({ undone: 2, kept: [] });
		expect(await everyRow()).toEqual(before);
	});

	it("is for the management, and for heads only of what they did themselves", async () => {
		const { ratna, siti } = await twoClasses();
		const dewi = await head("DKV");
		const write = (tx: Transaction) =>
			tx.student.update({ where: { id_user: siti.id }, data: { birthplace: "Depok" } });
		const id = await bulk(ratna, write);
		expect(await undo(dewi, id)).toHaveStatus(404);
		await db.school.create({ data: { npsn: "20100160", name: "SMK Lain" } });
		expect(await undo(await manager({ npsn: "20100160" }), id)).toHaveStatus(404);
		expect(await undo(await teacher(), id)).toHaveStatus(403);
		await db.bulkChange.updateMany({ data: { actor_id: dewi.id } });
		expect(await undo(dewi, id)).toHaveStatus(200);
		expect(await db.student.findUnique({ where: { id_user: siti.id } })).not.toMatchObject({
			birthplace: "Depok",
		});
	});

	it("shows no password, and sees that there is another one", async () => {
		const { ratna, siti } = await twoClasses();
		const { password } = await db.user.findUniqueOrThrow({ where: { id_user: siti.id } });
		const id = await bulk(ratna, (tx) =>
			tx.user.update({ where: { id_user: siti.id }, data: { name: "Siti R" } }),
		);
		expect(JSON.stringify(await db.bulkChangeRow.findMany(), (_, value) => String(value))).not.toContain(
			password,
		);
		await db.user.update({ where: { id_user: siti.id }, data: { password: "another" } });
		expect((await undo(ratna, id)).data.kept).toMatchObject([{ label: "Siti R" }]);
		await db.user.update({ where: { id_user: siti.id }, data: { password } });
		expect((await undo(ratna, id)).data.undone).toBe(1);
		expect(await db.user.findUnique({ where: { id_user: siti.id } })).toMatchObject({
			name: "Siti",
			password,
		});
	});
});

it("A bulk change that wrote nothing leaves nothing, and other writes are not noted", async () => {
	const { ratna, siti } = await twoClasses();
	await bulk(ratna, (tx) => tx.student.update({ where: { id_user: siti.id }, data: { firstname: "Siti" } }));
	await db.student.update({ where: { id_user: siti.id }, data: { birthplace: "Depok" } });
	expect(await db.bulkChange.count()).toBe(0);
	expect(await db.bulkChangeRow.count()).toBe(0);
});
