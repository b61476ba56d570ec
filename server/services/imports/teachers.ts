import "server-only";
import type { Answers } from "@/lib/imports/answers";
import type { Entry } from "@/lib/imports/entries";
import type { PlanRow } from "@/lib/imports/plan";
import { type KnownTeacher, planTeachers } from "@/lib/imports/teachers";
import { changedFields, TEACHER_FIELDS } from "@/lib/internships/changes";
import type { Gender } from "@/lib/labels";
import { lockUsers } from "../../auth/as-manager";
import type { Actor } from "../../auth/session";
import type { Transaction } from "../../database/db";
import { inviteTeachers } from "../people/invitations";
import { recordChanges } from "../people/record-changes";
import { inBatches, type Written } from "./batches";
import { changeUsers } from "./changed-people";
import { importChanged } from "./drafts";

export type TeacherPlan = { kind: "teachers"; rows: PlanRow<number>[]; existing: number };

/** What an import of teachers would do. */
export async function planTeacherImport(
	tx: Transaction,
	{ npsn }: Actor,
	entries: readonly Entry[],
	{ answers, kept }: { answers: Answers; kept: ReadonlySet<string> },
): Promise<TeacherPlan> {
	const known = await tx.$queryRaw<KnownTeacher[]>`
		SELECT t.id_user, u.name, t.nip, t.nuptk, t.gender::text AS gender, t.birthplace, t.birthdate::text AS birthdate,
			t.contact, u.invited_email AS email, coalesce(u.email, u.invited_email) AS address,
			CASE WHEN u.approval <> 'approved' THEN u.approval::text WHEN u.password IS NULL THEN 'invited' ELSE 'accepted' END AS state
		FROM teachers t JOIN users u ON u.id_user = t.id_user WHERE t.npsn = ${npsn} ORDER BY t.id_user`;
	const rows = planTeachers(entries, { known, people: answers.people ?? {}, kept });
	return { kind: "teachers", rows, existing: known.length };
}

/** Writes what a plan says of its new and changed rows. @throws AppError 423 `password_required` */
export async function writeTeachers(
	tx: Transaction,
	actor: Actor,
	{ rows }: TeacherPlan,
	written: Written,
): Promise<void> {
	await inBatches(
		rows.filter(({ outcome }) => outcome === "new"),
		written,
		(batch) =>
			inviteTeachers(
				tx,
				actor,
				batch.map(({ values }) => ({
					name: values.name ?? "",
					nip: values.nip ?? null,
					nuptk: values.nuptk ?? null,
					gender: (values.gender ?? null) as Gender | null,
					birthplace: values.birthplace ?? null,
					birthdate: values.birthdate ?? null,
					contact: values.contact ?? null,
					email: values.email ?? null,
				})),
			),
	);
	await inBatches(
		rows.filter(({ outcome }) => outcome === "changed"),
		written,
		(batch) => change(tx, actor, batch),
	);
}

async function change(tx: Transaction, actor: Actor, rows: PlanRow<number>[]): Promise<void> {
	const ids = rows.map(({ id }) => Number(id));
	await lockUsers(tx, ids);
	const before = new Map(
		(await tx.teacher.findMany({ where: { id_user: { in: ids } } })).map((row) => [row.id_user, row]),
	);
	// Somebody was deleted since we compared.
	if (before.size < ids.length) throw importChanged();
	const { to, names } = await changeUsers(tx, rows);
	await tx.$executeRaw`
		UPDATE teachers t SET firstname = coalesce(v.firstname, t.firstname),
			lastname = CASE WHEN v.firstname IS NULL THEN t.lastname ELSE v.lastname END,
			nip = coalesce(v.nip, t.nip), nuptk = coalesce(v.nuptk, t.nuptk), gender = coalesce(v.gender::gender, t.gender),
			birthplace = coalesce(v.birthplace, t.birthplace), birthdate = coalesce(v.birthdate::date, t.birthdate),
			contact = coalesce(v.contact, t.contact)
		FROM unnest(${ids}::int[], ${names.map((name) => name?.firstname ?? null)}::text[],
			${names.map((name) => name?.lastname ?? null)}::text[], ${to("nip")}::text[], ${to("nuptk")}::text[],
			${to("gender")}::text[], ${to("birthplace")}::text[], ${to("birthdate")}::text[], ${to("contact")}::text[])
			v (id, firstname, lastname, nip, nuptk, gender, birthplace, birthdate, contact)
		WHERE t.id_user = v.id`;
	await recordChanges(
		tx,
		actor,
		rows.map(({ id, changes }, at) => ({
			person_id: Number(id),
			internship_id: null,
			action: "account.profile_changed" as const,
			changed: changedFields(
				TEACHER_FIELDS,
				{ ...before.get(Number(id)) },
				{ ...Object.fromEntries(changes.map(({ field, after }) => [field, after])), ...names[at] },
			),
		})),
	);
}
