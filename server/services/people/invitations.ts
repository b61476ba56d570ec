import "server-only";
import type { Gender } from "@/lib/labels";
import { splitName } from "@/lib/people/names";
import { recordAudit } from "../../audit";
import { lockUsers } from "../../auth/as-manager";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { type Transaction, violatedUnique } from "../../database/db";
import { conflict, forbidden, notFound } from "../../errors";
import { classScope } from "../../scopes/classes";
import { requireManagement } from "../../scopes/schools";
import { fromDate } from "../../wire/dates";

/*
 * Accounts that the school makes from its lists. Such an account is invited: it has no e-mail address and no password,
 * so nobody can log in, and no mail goes to it. Otherwise it is like any approved account, because the school vouches
 * for it: it can have a class, an office and a placement, whose days count. Its owner accepts it with a code.
 */

type Listed = {
	/** The whole name, as one line. */
	name: string;
	birthplace: string | null;
	/** `YYYY-MM-DD` */
	birthdate: string | null;
	gender: Gender | null;
	contact: string | null;
	/** Where the list says they can be reached, in lower case. Several people may share it. */
	email: string | null;
};

export type ListedStudent = Listed & { nisn: string | null; nipd: string | null; class_id: string | null };
export type ListedTeacher = Listed & { nip: string | null; nuptk: string | null };

/**
 * Makes an invited account for each student of a list, in the class that the list says.
 * @param people checked as the schemas of a profile check; nobody of them has an account ({@link findHolders})
 * @returns their numbers, in the order of the list
 * @throws AppError 403; 404 when a class is not one that the actor may change; 409 `year_closed`, `already_known`
 */
export async function inviteStudents(
	tx: Transaction,
	actor: Actor,
	people: readonly ListedStudent[],
): Promise<number[]> {
	const classes = await lockClasses(tx, actor, people);
	const { npsn } = actor;
	const students = await invite(tx, actor, "peserta_didik", people);
	const since = fromDate(today(actor.zone));
	await once(
		tx.student.createMany({
			data: students.map(({ id_user, name, email: _, class_id, birthdate, ...rest }) => {
				const { major_id = null, homeroom_teacher_id = null } = classes.get(class_id ?? "") ?? {};
				const place = { major_id, homeroom_teacher_id };
				return { id_user, npsn, ...splitName(name), ...rest, ...place, birthdate: dateOrNull(birthdate) };
			}),
		}),
	);
	// They have no class to leave, so this need not be `enrol`.
	await tx.enrolment.createMany({
		data: students.flatMap(({ id_user, class_id }) =>
			class_id ? [{ student_id: id_user, npsn, class_id, since }] : [],
		),
	});
	return students.map(({ id_user }) => id_user);
}

/**
 * Makes an invited account for each teacher of a list, as guru_pembimbing. Somebody who is approved can be named for
 * students and then reads their data, so it needs a recent proof.
 * @returns their numbers, in the order of the list
 * @throws AppError 403; 409 `already_known` when a NUPTK has an account here; 423 `password_required`
 */
export async function inviteTeachers(
	tx: Transaction,
	actor: Actor,
	people: readonly ListedTeacher[],
): Promise<number[]> {
	requireManagement(actor);
	requireRecentProof(actor);
	const { npsn } = actor;
	const teachers = await invite(tx, actor, "guru_pembimbing", people);
	await once(
		tx.teacher.createMany({
			data: teachers.map(({ id_user, name, email: _, birthdate, ...rest }) => {
				return { id_user, npsn, ...splitName(name), ...rest, birthdate: dateOrNull(birthdate) };
			}),
		}),
	);
	return teachers.map(({ id_user }) => id_user);
}

const dateOrNull = (date: string | null) => date && fromDate(date);

/** Somebody else may have made the same account since the list was checked. @throws AppError 409 `already_known` */
async function once(making: Promise<unknown>): Promise<void> {
	await making.catch((error) => {
		throw violatedUnique(error)
			? conflict(
					"already_known",
					"Sebagian orang dalam daftar baru saja mendapat akun. Silahkan periksa kembali, lalu ulangi.",
				)
			: error;
	});
}

/** Makes the accounts. @returns the people with their numbers */
async function invite<Person extends Listed>(
	tx: Transaction,
	actor: Actor,
	role: "peserta_didik" | "guru_pembimbing",
	people: readonly Person[],
): Promise<(Person & { id_user: number })[]> {
	const numbers = await tx.$queryRaw<{ id_user: number }[]>`
		SELECT nextval(pg_get_serial_sequence('users', 'id_user'))::int AS id_user
		FROM generate_series(1, ${people.length}::int)`;
	const invited = people.map((person, index) => ({ ...person, id_user: numbers[index]?.id_user ?? 0 }));
	const made = { role, npsn: actor.npsn, approval: "approved", created_at: now() } as const;
	await tx.user.createMany({
		data: invited.map(({ id_user, name, email }) => ({ id_user, name, invited_email: email, ...made })),
	});
	await recordAudit(
		tx,
		actor,
		invited.map(({ id_user }) => ({
			action: "account.invited",
			subject_type: "user",
			subject_id: id_user,
			detail: { role },
		})),
	);
	return invited;
}

/**
 * The classes of a list, which keep their teacher and major until the transaction ends. A head only invites into classes
 * of the major.
 * @throws AppError 403, 404; 409 `year_closed`
 */
async function lockClasses(tx: Transaction, actor: Actor, people: readonly ListedStudent[]) {
	const scope = classScope(actor);
	const ids = [...new Set(people.flatMap(({ class_id }) => class_id ?? []))].sort();
	if (scope.major_id !== undefined && people.some(({ class_id }) => class_id === null)) throw forbidden();
	const mine = { AND: [scope, { id_class: { in: ids } }] };
	const seen = await tx.class.findMany({ where: mine, select: { homeroom_teacher_id: true } });
	await lockUsers(tx, [...new Set(seen.flatMap(({ homeroom_teacher_id }) => homeroom_teacher_id ?? []))]);
	await tx.$executeRaw`SELECT FROM classes WHERE id_class = ANY(${ids}) ORDER BY id_class FOR SHARE`;
	const rows = await tx.class.findMany({
		where: mine,
		select: {
			id_class: true,
			major_id: true,
			homeroom_teacher_id: true,
			year: { select: { state: true } },
		},
	});
	if (rows.length < ids.length) throw notFound();
	if (rows.some(({ year }) => year.state === "closed"))
		throw conflict("year_closed", "Tahun ajaran salah satu kelas sudah ditutup.");
	return new Map(rows.map(({ id_class, year: _, ...of }) => [id_class, of]));
}

/**
 * Somebody who has a NISN. `elsewhere`: at another school, of whom we tell no more. Only an `invited` account is the
 * school's to fill in. The owner of the others is somebody who registered, or has accepted.
 */
export type Holder =
	| { id_user: number; state: "invited" | "accepted" | "waiting" | "rejected" }
	| { state: "elsewhere" };

/** Who has these NISNs already. */
export async function findHolders(
	tx: Transaction,
	{ npsn }: Pick<Actor, "npsn">,
	nisns: readonly string[],
): Promise<Map<string, Holder>> {
	const rows = await tx.student.findMany({
		where: { nisn: { in: [...nisns] } },
		select: { id_user: true, nisn: true, npsn: true, user: { select: { approval: true, password: true } } },
	});
	return new Map(
		rows.map(({ id_user, nisn, npsn: school, user: { approval, password } }) => {
			const state = approval === "approved" ? (password === null ? "invited" : "accepted") : approval;
			return [nisn ?? "", school === npsn ? { id_user, state } : { state: "elsewhere" }];
		}),
	);
}
