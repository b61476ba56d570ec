import "server-only";
import { CORRECTED_FIELDS, changedFields, TEACHER_FIELDS, type Values } from "@/lib/internships/changes";
import { fullName } from "@/lib/people/names";
import { can } from "@/lib/permissions";
import type { CorrectPerson } from "@/lib/schemas/people";
import { recordAudit } from "../../audit";
import { lockUsers } from "../../auth/as-manager";
import { digest } from "../../auth/link-tokens";
import { requireRecentProof } from "../../auth/proof";
import { type Actor, endSessionsOf, openSessions } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma, type Transaction, transact } from "../../database/db";
import { addErrand } from "../../database/errands";
import { settings } from "../../env";
import { type AppError, conflict, forbidden, invalid, notFound } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import { seesSchool } from "../../scopes/internships";
import { personScope } from "../../scopes/people";
import { supervises } from "../../scopes/supervision";
import { fromDate, toDate, toDateOrNull, toIsoOrNull } from "../../wire/dates";
import type { PersonPlacement, PersonProfile, PersonWire } from "../../wire/people";
import { confirmsEmails, moveEmail } from "./email-confirmation";
import { countMove } from "./profiles";
import { recordChanges } from "./record-changes";
import { takenError } from "./registration";
import { makeResetLink, RESET_MINUTES } from "./reset-links";

/* Somebody's page, and what the staff do there for them. Whoever may open it is in {@link personScope}. */

const select = {
	id_user: true,
	name: true,
	email: true,
	role: true,
	approval: true,
	otp: { select: { confirmed_at: true } },
	major_led: { select: { id_major: true, code: true, name: true } },
	classes: {
		where: { year: { state: { not: "closed" } } },
		select: { id_class: true, name: true },
		orderBy: [{ name: "asc" }, { id_class: "asc" }],
	},
	student: {
		select: {
			nisn: true,
			graduated_on: true,
			major_detail: { select: { code: true, name: true } },
			homeroom_teacher: { select: { name: true } },
			enrolments: { where: { until: null }, select: { class: { select: { id_class: true, name: true } } } },
			internships: {
				select: {
					id_internship: true,
					company_name: true,
					status: true,
					waits_for: true,
					start_date: true,
					end_date: true,
					teacher_id: true,
					teacher: { select: { name: true } },
				},
				orderBy: [{ start_date: "desc" }, { id_internship: "desc" }],
			},
		},
	},
	teacher: { select: { nip: true, position: { select: { name: true } } } },
	_count: {
		select: { mentees: { where: { status: "ongoing" } }, homeroom_students: true },
	},
} satisfies Prisma.UserSelect;

/** @throws AppError 403, 404 */
export async function readPerson(actor: Actor, id_user: number): Promise<PersonWire> {
	const [row, sessions] = await Promise.all([
		db.user.findFirst({ where: { AND: [{ id_user }, personScope(actor)] }, select }),
		db.session.aggregate({
			where: { user_id: id_user, ...openSessions(now()) },
			_count: true,
			_max: { last_seen_at: true },
		}),
	]);
	if (!row) throw notFound();
	const { student, teacher, otp, major_led, classes, _count, email, name, role, approval } = row;
	return {
		id_user,
		name,
		email,
		role,
		approval,
		student: student && {
			nisn: student.nisn,
			class: student.enrolments[0]?.class ?? null,
			homeroom_teacher: student.homeroom_teacher?.name ?? null,
			major_detail: student.major_detail,
			graduated_on: toDateOrNull(student.graduated_on),
			placements: student.internships.map((one) => toPlacement(actor, one)),
		},
		teacher: teacher && {
			nip: teacher.nip,
			homeroom: role === "wali_kelas" || classes.length > 0 || _count.homeroom_students > 0,
			classes,
			major_led,
			position: teacher.position?.name ?? null,
			mentees: _count.mentees,
		},
		devices: { count: sessions._count, last_seen_at: toIsoOrNull(sessions._max.last_seen_at, actor.zone) },
		otp_since: toIsoOrNull(otp?.confirmed_at ?? null, actor.zone),
	};
}

/** The student of a placement, if the actor may open the student's page. */
export async function personOfPlacement(actor: Actor, id_internship: string): Promise<number | null> {
	if (!can(actor.offices, "user:correct")) return null;
	const student = { internships: { some: { id_internship } } };
	const found = await db.user.findFirst({
		where: { AND: [personScope(actor), { student }] },
		select: { id_user: true },
	});
	return found?.id_user ?? null;
}

type Placement = NonNullable<
	Prisma.UserGetPayload<{ select: typeof select }>["student"]
>["internships"][number];

const toPlacement = (
	actor: Actor,
	{ waits_for, start_date, end_date, teacher_id, teacher, ...row }: Placement,
): PersonPlacement => ({
	...row,
	waits: waits_for !== null,
	start_date: toDate(start_date),
	end_date: toDateOrNull(end_date),
	teacher: teacher?.name ?? null,
	editable: seesSchool(actor) || supervises(actor, teacher_id),
});

/** Somebody whom the actor looks after, locked until the transaction ends. @throws AppError 403, 404 */
async function lockPerson(tx: Transaction, actor: Actor, id_user: number) {
	await lockUsers(tx, [id_user]);
	const person = await tx.user.findFirst({
		where: { AND: [{ id_user }, personScope(actor)] },
		select: {
			id_user: true,
			email: true,
			role: true,
			email_confirmed_at: true,
			email_changed_at: true,
			student: true,
			teacher: true,
		},
	});
	if (!person) throw notFound();
	return person;
}

/** Does this actor change e-mail addresses and NISN too, with which people log in and are known everywhere? */
const correctsAll = (actor: Actor): boolean => seesSchool(actor);

const profile = {
	firstname: true,
	lastname: true,
	birthplace: true,
	birthdate: true,
	contact: true,
	gender: true,
} as const;

/**
 * What the actor may correct of somebody's profile. Births and contacts are read here alone.
 * @throws AppError 403, 404
 */
export async function readProfile(actor: Actor, id_user: number): Promise<PersonProfile> {
	const row = await db.user.findFirst({
		where: { AND: [{ id_user }, personScope(actor)] },
		select: {
			name: true,
			email: true,
			student: { select: { ...profile, nisn: true } },
			teacher: { select: { ...profile, nip: true } },
		},
	});
	const own = row?.student ?? row?.teacher;
	if (!row || !own) throw notFound();
	const { name, email, student, teacher } = row;
	const { nisn: _nisn, nip: _nip, ...rest } = { nisn: null, nip: null, ...own };
	const all = correctsAll(actor);
	return {
		id_user,
		name,
		fields: {
			...rest,
			birthdate: toDateOrNull(own.birthdate),
			...(all && email !== null && { email }),
			...(all && student && { nisn: student.nisn }),
			...(teacher && { nip: teacher.nip }),
		},
	};
}

const notAccepted = (): AppError =>
	conflict("not_accepted", "Akun ini belum dibuka pemiliknya. Berikan kode undangannya dulu.");

/**
 * Corrects somebody's profile. The person is told, and of students others read what changed.
 * @returns the address that the person has to confirm first, or null
 * @throws AppError 403 on e-mail or NISN of a head or homeroom teacher, 404; 409 `not_accepted`; 422 on email, nisn or nip;
 * 423, 429
 */
export async function correctPerson(
	actor: Actor,
	id_user: number,
	{ email, nisn, nip, ...input }: CorrectPerson,
): Promise<{ email_asked: string | null }> {
	const { address } = actor;
	await countAttempt({ kind: "edit", account: String(actor.id_user), address });
	if ((email !== undefined || nisn !== undefined) && !correctsAll(actor)) throw forbidden();
	const scope = { AND: [{ id_user }, personScope(actor)] };
	if (email !== undefined && (await db.user.count({ where: { ...scope, email: { not: email } } })))
		await countMove(actor, email);
	try {
		return await transact(async (tx) => {
			const { student, teacher, ...user } = await lockPerson(tx, actor, id_user);
			const own = student ?? teacher;
			if (!own) throw notFound();
			if (!student && nisn !== undefined) throw invalid({ nisn: ["NISN hanya ada pada peserta didik."] });
			if (student && nip !== undefined) throw invalid({ nip: ["NIP hanya ada pada guru."] });
			const after = given({ ...input, nisn, nip });
			const data = given({ ...after, ...(input.birthdate && { birthdate: fromDate(input.birthdate) }) });
			const saved = student
				? await tx.student.update({ where: { id_user }, data })
				: await tx.teacher.update({ where: { id_user }, data });
			await tx.user.update({ where: { id_user }, data: { name: fullName(saved) } });
			const before = { ...own, birthdate: toDateOrNull(own.birthdate) };
			const changed = changedFields(student ? CORRECTED_FIELDS : TEACHER_FIELDS, before, after);
			const subject = { person_id: id_user, internship_id: null };
			await recordChanges(tx, actor, [{ ...subject, changed, action: "account.profile_changed" }]);
			if (email === undefined || email === user.email) return { email_asked: null };
			if (user.email === null) throw notAccepted();
			const moved = await moveEmail(tx, id_user, email);
			await recordAudit(tx, actor, {
				action: "account.email_corrected",
				subject_type: "user",
				subject_id: id_user,
				detail: { state: moved ? "mengganti" : "meminta konfirmasi pengganti" },
			});
			return { email_asked: moved ? null : email };
		});
	} catch (error) {
		throw takenError(error) ?? error;
	}
}

/** The fields that came. */
const given = (fields: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Values;

/** `link` and `contact`: to hand it over. Null where it was mailed. */
type SentLink = { email: string; link: string | null; contact: string | null };

/**
 * Sends somebody the link with which they set a new password. Without a mail server the management gets the link, to hand
 * it over, which needs a recent proof.
 * @throws AppError 403, 404; 409 `not_accepted`, `email_unconfirmed`, `email_not_sendable`; 423, 429
 */
export async function helpIn(actor: Actor, id_user: number): Promise<SentLink> {
	const { smtpUrl } = settings();
	if (!smtpUrl && seesSchool(actor)) requireRecentProof(actor);
	return transact(async (tx) => {
		const { email, role, student, teacher, ...person } = await lockPerson(tx, actor, id_user);
		if (email === null) throw notAccepted();
		if (confirmsEmails() && person.email_changed_at && !person.email_confirmed_at)
			throw conflict(
				"email_unconfirmed",
				`Alamat ${email} belum dikonfirmasi pemiliknya, jadi tautan tidak dikirim ke sana.`,
			);
		if (!smtpUrl && !seesSchool(actor))
			throw conflict(
				"email_not_sendable",
				"Server ini tidak mengirim email. Minta manajemen sekolah membuat tautannya.",
			);
		await countAttempt({ kind: "reset", account: email, address: actor.address });
		const about = { subject_type: "user", subject_id: id_user } as const;
		if (smtpUrl) {
			await addErrand(tx, "reset-link", { email }, digest(email));
			await recordAudit(tx, actor, { action: "account.reset_sent", ...about });
			return { email, link: null, contact: null };
		}
		await recordAudit(tx, actor, { action: "account.reset_shown", ...about });
		const link = await makeResetLink(tx, { id_user, email, role }, RESET_MINUTES);
		return { email, link, contact: (student ?? teacher)?.contact ?? null };
	});
}

/** Ends every session of somebody, as of a phone that was lost. @throws AppError 403, 404 */
export const endDevices = (actor: Actor, id_user: number): Promise<void> =>
	transact(async (tx) => {
		await lockPerson(tx, actor, id_user);
		await endSessionsOf(tx, [id_user]);
		await recordAudit(tx, actor, {
			action: "account.devices_ended",
			subject_type: "user",
			subject_id: id_user,
		});
	});
