import "server-only";
import type { Answers } from "@/lib/imports/answers";
import type { Entry } from "@/lib/imports/entries";
import type { PlanRow } from "@/lib/imports/plan";
import { rombelKey } from "@/lib/imports/rombel";
import { type KnownStudent, PROPOSED, planStudents, type StudentRow } from "@/lib/imports/students";
import { changedFields, STUDENT_FIELDS } from "@/lib/internships/changes";
import type { Gender } from "@/lib/labels";
import { lockUsers } from "../../auth/as-manager";
import type { Actor } from "../../auth/session";
import type { Transaction } from "../../database/db";
import { classScope } from "../../scopes/classes";
import { findHolders, inviteStudents } from "../people/invitations";
import { noteMatches } from "../people/list-matches";
import { cancelWaiting, recordChanges } from "../people/record-changes";
import { enrol } from "../schools/enrolments";
import { inBatches, type Written } from "./batches";
import { changeUsers } from "./changed-people";
import { importChanged } from "./drafts";
import { findRombels, makeClasses, type Rombels } from "./rombels";

export type StudentPlan = { kind: "students"; rows: StudentRow[]; existing: number; rombels: Rombels };

/** What an import of students would do. */
export async function planStudentImport(
	tx: Transaction,
	actor: Actor,
	entries: readonly Entry[],
	{ answers, kept }: { answers: Answers; kept: ReadonlySet<string> },
): Promise<StudentPlan> {
	const rombels = await findRombels(tx, actor, entries, answers.rombels ?? {});
	const known = await readStudents(tx, actor);
	const nisns = [...new Set(entries.flatMap(({ values: { nisn } }) => nisn ?? []))];
	const holders = await findHolders(tx, actor, nisns);
	const elsewhere = new Set(nisns.filter((nisn) => holders.get(nisn)?.state === "elsewhere"));
	const rows = planStudents(entries, {
		known,
		elsewhere,
		targets: rombels.targets,
		people: answers.people ?? {},
		kept,
	});
	return { kind: "students", rows, existing: known.length, rombels };
}

const readStudents = (tx: Transaction, actor: Actor) => {
	const major = classScope(actor).major_id;
	return tx.$queryRaw<KnownStudent[]>`
		SELECT s.id_user, u.name, s.nisn, s.nipd, s.gender::text AS gender, s.birthplace, s.birthdate::text AS birthdate,
			s.contact, u.invited_email AS email, e.class_id, c.name AS class_name,
			${major === undefined}::boolean OR s.major_id IS NOT DISTINCT FROM ${major === undefined ? null : Number(major)}::int AS mine,
			CASE WHEN u.approval <> 'approved' THEN u.approval::text WHEN u.password IS NULL THEN 'invited' ELSE 'accepted' END AS state,
			(SELECT row_to_json(l) FROM (SELECT m.name, m.birthdate, m.nipd, m.class_id FROM list_matches m
				WHERE m.student_id = s.id_user) l) AS match
		FROM students s JOIN users u ON u.id_user = s.id_user
		LEFT JOIN enrolments e ON e.student_id = s.id_user AND e.until IS NULL
		LEFT JOIN classes c ON c.id_class = e.class_id
		WHERE s.npsn = ${actor.npsn} ORDER BY s.id_user`;
};

/** Writes what a plan says of its new and changed rows. */
export async function writeStudents(
	tx: Transaction,
	actor: Actor,
	{ rows, rombels }: StudentPlan,
	written: Written,
): Promise<void> {
	const classes = await makeClasses(tx, actor, rombels);
	const classOf = ({ values: { rombel } }: PlanRow) =>
		rombel ? (classes.get(rombelKey(rombel)) ?? null) : null;
	await lockHomerooms(
		tx,
		[...new Set(classes.values())].filter((id) => id !== null),
	);
	await inBatches(
		rows.filter(({ outcome }) => outcome === "new"),
		written,
		(batch) =>
			inviteStudents(
				tx,
				actor,
				batch.map((row) => listed(row, classOf(row))),
			),
	);
	await inBatches(
		rows.filter((row) => row.outcome === "changed" && !isProposed(row)),
		written,
		(batch) => change(tx, actor, batch, classOf),
	);
	await inBatches(
		rows.filter((row) => row.outcome === "changed" && isProposed(row)),
		written,
		(batch) =>
			noteMatches(
				tx,
				actor,
				batch.map((row) => ({ ...listed(row, classOf(row)), id_user: Number(row.id) })),
			),
	);
}

const isProposed = ({ changes }: StudentRow) => changes.some(({ field }) => field === PROPOSED);

/** Teachers, then classes, then students: everybody locks in this order. */
async function lockHomerooms(tx: Transaction, ids: string[]): Promise<void> {
	const rows = await tx.class.findMany({
		where: { id_class: { in: ids }, homeroom_teacher_id: { not: null } },
		select: { homeroom_teacher_id: true },
	});
	await lockUsers(tx, [...new Set(rows.map(({ homeroom_teacher_id }) => Number(homeroom_teacher_id)))]);
	await tx.$executeRaw`SELECT FROM classes WHERE id_class = ANY(${ids}) ORDER BY id_class FOR SHARE`;
}

const listed = ({ values }: StudentRow, class_id: string | null) => ({
	name: values.name ?? "",
	nisn: values.nisn ?? null,
	nipd: values.nipd ?? null,
	gender: (values.gender ?? null) as Gender | null,
	birthplace: values.birthplace ?? null,
	birthdate: values.birthdate ?? null,
	contact: values.contact ?? null,
	email: values.email ?? null,
	class_id,
});

async function change(
	tx: Transaction,
	actor: Actor,
	rows: StudentRow[],
	classOf: (row: StudentRow) => string | null,
): Promise<void> {
	const ids = rows.map(({ id }) => Number(id));
	await lockUsers(tx, ids);
	await tx.$executeRaw`SELECT FROM students WHERE id_user = ANY(${ids}) ORDER BY id_user FOR NO KEY UPDATE`;
	const before = new Map(
		(
			await tx.student.findMany({
				where: { id_user: { in: ids } },
				include: { enrolments: { where: { until: null }, select: { class_id: true } } },
			})
		).map(({ enrolments: [one], ...row }) => [row.id_user, { ...row, class_id: one?.class_id ?? null }]),
	);
	// Somebody was deleted since we compared.
	if (before.size < ids.length) throw importChanged();
	const { to, names } = await changeUsers(tx, rows);
	await tx.$executeRaw`
		UPDATE students s SET firstname = coalesce(v.firstname, s.firstname),
			lastname = CASE WHEN v.firstname IS NULL THEN s.lastname ELSE v.lastname END,
			nisn = coalesce(s.nisn, v.nisn), nipd = coalesce(v.nipd, s.nipd), gender = coalesce(v.gender::gender, s.gender),
			birthplace = coalesce(v.birthplace, s.birthplace), birthdate = coalesce(v.birthdate::date, s.birthdate),
			contact = coalesce(v.contact, s.contact)
		FROM unnest(${ids}::int[], ${names.map((name) => name?.firstname ?? null)}::text[],
			${names.map((name) => name?.lastname ?? null)}::text[], ${to("nisn")}::text[], ${to("nipd")}::text[],
			${to("gender")}::text[], ${to("birthplace")}::text[], ${to("birthdate")}::text[], ${to("contact")}::text[])
			v (id, firstname, lastname, nisn, nipd, gender, birthplace, birthdate, contact)
		WHERE s.id_user = v.id`;
	const moving = rows.flatMap((row) => {
		const class_id = row.changes.some(({ field }) => field === "rombel") ? classOf(row) : null;
		return class_id ? [{ id: Number(row.id), class_id }] : [];
	});
	await cancelWaiting(tx, actor, { person_id: { in: moving.map(({ id }) => id) }, internship_id: null });
	for (const class_id of new Set(moving.map((one) => one.class_id)))
		await enrol(
			tx,
			moving.filter((one) => one.class_id === class_id).map(({ id }) => id),
			class_id,
		);
	await recordChanges(
		tx,
		actor,
		rows.map(({ id, changes }, at) => {
			const old = before.get(Number(id));
			const birthdate = old?.birthdate?.toISOString().slice(0, 10) ?? null;
			const after = Object.fromEntries(
				changes
					.filter(({ field }) => field !== "rombel" && field !== "email")
					.map((one) => [one.field, one.after]),
			);
			const class_id = moving.find((one) => one.id === id)?.class_id;
			return {
				person_id: Number(id),
				internship_id: null,
				action: "account.profile_changed" as const,
				changed: changedFields(
					STUDENT_FIELDS,
					{ ...old, birthdate },
					{ ...after, ...names[at], ...(class_id && { class_id }) },
				),
			};
		}),
	);
}
