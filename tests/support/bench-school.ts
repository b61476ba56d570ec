import type { Extract } from "@/lib/imports/extract";
import { buildInstrument } from "@/prisma/builders";
import { today } from "@/server/clock";
import { fromDate } from "@/server/wire/dates";
import { fillSchool, openSessions } from "../../scripts/bench/school";
import { db, emptySchool, logIn, type Person } from "./school";

export type BenchSchool = { people: Record<Actor, Person>; students: number[]; ids: Record<Actor, Ids> };
type Actor = "peserta_didik" | "guru_pembimbing" | "wali_kelas" | "kepala_program" | "manajemen_sekolah";
/** The number of the bench's school. */
const npsn = "20999999";
/** The ids for the addresses of pages. */
type Ids = Record<
	| "idInternship"
	| "idJurnal"
	| "idObservasi"
	| "idAsesmen"
	| "idInstrumen"
	| "idTempat"
	| "idKunjungan"
	| "idKejadian"
	| "idKelas"
	| "idPengguna"
	| "idPerubahan"
	| "idImpor",
	string
>;

/**
 * Turns an empty school into the bench's school of this size. It has days, instruments, consents, sessions and audit
 * entries, so every growing table has more rows. With up to 500 students, each teacher also has more mentees. It is
 * mid-morning of the database's day.
 */
export async function benchSchool({
	students,
	days,
}: {
	students: number;
	days: number;
}): Promise<BenchSchool> {
	// A file that ran before in this process may have moved the clock, but not the database's.
	const [day] = await db.$queryRaw<
		[{ date: string }]
	>`SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date::text AS date`;
	await emptySchool(`${day.date} 10:00`);
	await fillSchool(process.env.DATABASE_URL as string, { students, days });
	const teachers = await db.teacher.count({ where: { npsn } });
	await db.$executeRaw`UPDATE internships SET teacher_id = 100001 + (student_id - 200001) / 2 % ${teachers}`;
	await db.instrument.deleteMany();
	for (const major of ["B1", "B3", "B4"]) await buildInstrument({ npsn, major });
	// The head edits their own instrument, which is not applied.
	await buildInstrument({ npsn, major: "B2", status: "not_applied" });
	await db.$executeRaw`UPDATE schools SET consent_required = true`;
	await db.$executeRaw`INSERT INTO consent_texts (npsn, version, text, created_at) SELECT npsn, 1, 'T', now() FROM schools`;
	await db.$executeRaw`
		INSERT INTO consents (student_id, npsn, version, given_by, recorded_at)
		SELECT id_user, npsn, 1, 'Sari', now() - interval '1 day' FROM students WHERE id_user % 2 = 0`;
	await db.$executeRaw`
		INSERT INTO audit_entries (npsn, at, actor_id, actor_role, action, subject_type, subject_id, person_id)
		SELECT npsn, now() - id_user * interval '1 second', 100001, 'manajemen_sekolah', 'account.otp_off', 'user', id_user, id_user FROM users`;
	await openSessions(process.env.DATABASE_URL as string);
	await db.$executeRaw`VACUUM ANALYZE`;
	const roles = {
		peserta_didik: 200001,
		guru_pembimbing: 100000 + teachers,
		wali_kelas: 100006,
		kepala_program: 100003,
		manajemen_sekolah: 100001,
	};
	const people = {} as BenchSchool["people"];
	const ids = {} as BenchSchool["ids"];
	for (const [role, id_user] of Object.entries(roles) as [Actor, number][]) {
		people[role] = await logIn(await db.user.findUniqueOrThrow({ where: { id_user } }));
		ids[role] = await idsFor(role === "peserta_didik" ? { student_id: id_user } : { teacher_id: id_user });
		// A head opens the classes of the own major.
		const led = await db.class.findFirst({ where: { major_detail: { major_leader_id: id_user } } });
		if (led) ids[role].idKelas = led.id_class;
		const theirs = { OR: [{ homeroom_teacher_id: id_user }, { major_detail: { major_leader_id: id_user } }] };
		const seen = await db.student.findFirst({ where: theirs, orderBy: { id_user: "asc" } });
		ids[role].idPengguna = String(seen?.id_user ?? roles.peserta_didik);
		ids[role].idPerubahan = await noteAll(id_user);
		ids[role].idImpor = await fileOfAll(id_user);
	}
	const rows = await db.student.findMany({ select: { id_user: true }, orderBy: { id_user: "asc" } });
	return { people, students: rows.map(({ id_user }) => id_user), ids };
}

/** A bulk change of somebody that changed every student. @returns its id */
async function noteAll(actor_id: number): Promise<string> {
	const { id_bulk_change } = await db.bulkChange.create({
		data: { npsn, kind: "rollover", label: "2027/2028", actor_id, made_at: new Date() },
	});
	await db.$executeRaw`
		INSERT INTO bulk_change_rows (bulk_change_id, table_name, key, unit, person_id, before, after)
		SELECT ${id_bulk_change}, 'students', jsonb_build_object('id_user', id_user), 'person:' || id_user, id_user, '{}', '{}'
		FROM students`;
	return id_bulk_change;
}

/** A file of somebody that has every student, before it is imported. @returns its id */
async function fileOfAll(actor_id: number): Promise<string> {
	const students = await db.student.findMany({
		where: { npsn },
		select: { nisn: true, user: { select: { name: true } } },
		orderBy: { id_user: "asc" },
	});
	const content: Extract = {
		sheet: "Lembar1",
		school: "",
		fields: ["name", "nisn", "rombel"],
		dropped: [],
		rows: students.map(({ nisn, user }, at) => [at + 2, user.name, nisn, "XII B2 1"]),
		twins: [],
	};
	const { id_import } = await db.import.create({
		data: { npsn, actor_id, kind: "students", file_name: "daftar.xlsx", content, created_at: new Date() },
	});
	return id_import;
}

/** A recorded visit to the workplace of a placement. */
async function visitTo({
	id_internship,
	...of
}: {
	id_internship: string;
	npsn: string;
	workplace_id: string;
	teacher_id: number | null;
}): Promise<string> {
	const visited_on = fromDate(today("WIB"));
	const { id_visit } = await db.visit.create({
		data: { ...of, visited_on, recorded_at: new Date(), met: "Bu Ita" },
	});
	await db.visitStudent.create({ data: { visit_id: id_visit, internship_id: id_internship, seen: true } });
	return id_visit;
}

/** What a student reported: its id. */
async function reportOf(of: { student_id: number; npsn: string; id_internship: string }): Promise<string> {
	const { student_id, npsn, id_internship } = of;
	const at = new Date();
	const { id_incident } = await db.incident.create({
		data: {
			...{ student_id, npsn, internship_id: id_internship, kind: "injury", reach: "usual" },
			...{ occurred_on: fromDate(today("WIB")), zone: "WIB", text: "T", recorded_at: at, received_at: at },
		},
	});
	return id_incident;
}

async function idsFor(whose: { student_id: number } | { teacher_id: number }): Promise<Ids> {
	const { id_internship, student_id, workplace_id, teacher_id, npsn, ...of } =
		await db.internship.findFirstOrThrow({
			// Every second student has an assessment.
			where: { ...whose, ...("teacher_id" in whose && { assesments: { some: {} } }) },
			include: {
				enrolment: true,
				observations: { where: { number: 1 } },
				assesments: true,
				attendances: { include: { journal: true }, orderBy: { date: "desc" }, take: 1 },
			},
		});
	const { id_instrument } = await db.instrument.findFirstOrThrow({ where: { major_detail: { code: "B2" } } });
	return {
		idInternship: id_internship,
		idKelas: of.enrolment?.class_id ?? "",
		idJurnal: of.attendances[0]?.journal?.id_journal ?? "",
		idObservasi: of.observations[0]?.id_observation ?? "",
		idAsesmen: of.assesments[0]?.id_assesment ?? "",
		idInstrumen: id_instrument,
		idTempat: workplace_id,
		idKunjungan:
			"teacher_id" in whose ? await visitTo({ id_internship, workplace_id, teacher_id, npsn }) : "",
		idKejadian: await reportOf({ student_id, npsn, id_internship }),
		idPengguna: "",
		idPerubahan: "",
		idImpor: "",
	};
}
