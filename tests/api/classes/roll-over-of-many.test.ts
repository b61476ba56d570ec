// @module-tag slow
import { describe, expect, it } from "vitest";
import { findMajor } from "@/prisma/builders";
import { pool } from "@/server/database/db";
import { setClock } from "../../support/clock";
import { hashes, preview, rollOver, undo } from "../../support/roll-over";
import { db, freshSchool, homeroomTeacher, logInAgain, manager, teacher } from "../../support/school";

freshSchool();

const CLASSES = 42;
const STUDENTS = 1_500;

/** A school of 1,500 students in 42 classes, a third of them in each grade, all of grade XI and XII with a placement. */
async function bigSchool() {
	const ratna = await manager();
	await ratna.get("/classes");
	const [maya, budi] = [await homeroomTeacher(), await teacher()];
	const { id_major } = await findMajor("DKV");
	await pool.query(
		`WITH made AS (
			INSERT INTO classes (npsn, school_year, name, grade, major_id, homeroom_teacher_id)
			SELECT '20100159', 2026, grade || ' DKV ' || (n / 3 + 1), grade, ${id_major}, ${maya.id}
			FROM generate_series(0, ${CLASSES - 1}) n, LATERAL (SELECT ('{X,XI,XII}'::text[])[n % 3 + 1] AS grade) g
			RETURNING id_class
		), numbered AS (
			SELECT id_class, row_number() OVER () AS at FROM made
		), people AS (
			INSERT INTO users (email, password, name, role, npsn, approval)
			SELECT 's' || n || '@contoh.sch.id', 'x', 'Siswa ' || n, 'peserta_didik', '20100159', 'approved'
			FROM generate_series(1, ${STUDENTS}) n RETURNING id_user, npsn
		), pupils AS (
			INSERT INTO students (id_user, npsn, firstname, nisn)
			SELECT id_user, npsn, 'Siswa', lpad(id_user::text, 10, '0') FROM people RETURNING id_user, npsn
		)
		INSERT INTO enrolments (student_id, npsn, class_id, since)
		SELECT id_user, npsn, (SELECT id_class FROM numbered WHERE at = id_user % ${CLASSES} + 1), '2026-07-01' FROM pupils`,
	);
	await pool.query(
		`INSERT INTO internships (student_id, npsn, status, job_name, company_name, instructor_name, instructor_contact,
			teacher_id, start_date, end_date, days_until, completed_at)
		SELECT e.student_id, e.npsn, 'completed', 'Desain', 'PT ' || e.student_id % 200, 'Adi', '081200000001', ${budi.id},
			'2026-08-03', '2026-12-18', '2026-12-18', '2026-12-18'
		FROM enrolments e JOIN classes c ON c.id_class = e.class_id WHERE c.grade <> 'X'`,
	);
	setClock("2027-07-12 10:00");
	return logInAgain(ratna);
}

describe("a roll-over of 1,500 students", () => {
	it("is done, undone to the same rows, and done again", async () => {
		const ratna = await bigSchool();
		const { classes } = await preview(ratna);
		expect(classes).toHaveLength(CLASSES);
		const before = await hashes();
		const moved = async () => ({
			up: await db.enrolment.count({ where: { until: null, class: { school_year: 2027 } } }),
			graduated: await db.student.count({ where: { graduated_on: { not: null } } }),
		});
		const id = await rollOver(ratna, { also_unlocked: true });
		const { up, graduated } = await moved();
		expect([up + graduated, graduated > 400]).toEqual([STUDENTS, true]);
		const last = await db.internship.groupBy({ by: ["school_year"], _count: true });
		expect(last.map(({ school_year }) => school_year)).toEqual([2026]);
		expect((await undo(ratna, id)).data.kept).toEqual([]);
		expect(await hashes()).toEqual(before);
		await rollOver(ratna, { also_unlocked: true });
		expect(await moved()).toEqual({ up, graduated });
	}, 180_000);
});
