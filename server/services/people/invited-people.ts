import "server-only";
import { NO_CLASS } from "@/lib/classes/class-filter";
import { CODE_DAYS, SECRET_LABELS, STAFF_GROUP } from "@/lib/people/invitations";
import type { InviteGroup } from "@/lib/schemas/invitations";
import { showCode } from "@/lib/schools/school-code";
import { recordAudit } from "../../audit";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, Prisma, readPrepared, readRows, type Transaction, transact } from "../../database/db";
import { addErrand } from "../../database/errands";
import { settings } from "../../env";
import { conflict, notFound } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import { sendMail } from "../../mail";
import { watched } from "../../scopes/people";
import { requireManagement } from "../../scopes/schools";
import type { InvitedGroup, InvitedPerson, Twin } from "../../wire/people";
import { confirmsEmails } from "./email-confirmation";
import { askOf, makeCodes, secretSelect } from "./invitation-codes";
import { findTwins } from "./twins";

/*
 * How invited people get their codes: on a sheet of their class, or by mail. Each new code replaces the one before it.
 */

const mayInviteStaff = ({ offices }: Actor) => offices.includes("manajemen_sekolah");

/** A condition on invited users `u`: they are of this group, and the actor looks after them. @throws AppError 403 */
function isOfGroup(actor: Actor, group: string): Prisma.Sql {
	if (group === STAFF_GROUP) {
		requireManagement(actor);
		return Prisma.sql`u.npsn = ${actor.npsn} AND u.role <> 'peserta_didik'`;
	}
	const present = Prisma.sql`SELECT FROM enrolments e WHERE e.student_id = u.id_user AND e.until IS NULL`;
	return Prisma.sql`u.id_user IN (${watched(actor)}) AND ${
		group === NO_CLASS
			? Prisma.sql`NOT EXISTS (${present})`
			: Prisma.sql`EXISTS (${present} AND e.class_id = ${group})`
	}`;
}

/**
 * The classes in which the actor looks after invited students, and for the management the teachers.
 * @throws AppError 403
 */
export async function readInvitedGroups(actor: Actor): Promise<InvitedGroup[]> {
	const counts = Prisma.sql`count(*)::int AS invited, count(k.user_id)::int AS coded, count(u.invited_email)::int AS reachable`;
	const codes = Prisma.sql`LEFT JOIN invitation_codes k ON k.user_id = u.id_user AND k.expires_at > ${now()}`;
	const classes = await readRows<InvitedGroup>`
		SELECT coalesce(c.id_class, ${NO_CLASS}) AS "group", coalesce(c.name, 'Tanpa kelas') AS name, h.name AS homeroom_teacher, ${counts}
		FROM users u ${codes} LEFT JOIN enrolments e ON e.student_id = u.id_user AND e.until IS NULL
		LEFT JOIN classes c ON c.id_class = e.class_id LEFT JOIN users h ON h.id_user = c.homeroom_teacher_id
		WHERE u.npsn = ${actor.npsn} AND u.password IS NULL AND u.id_user IN (${watched(actor)})
		GROUP BY c.id_class, c.name, h.name ORDER BY c.name, c.id_class`;
	const staff = mayInviteStaff(actor)
		? await readRows<InvitedGroup>`
			SELECT ${STAFF_GROUP} AS "group", 'Guru' AS name, NULL AS homeroom_teacher, ${counts} FROM users u ${codes}
			WHERE u.npsn = ${actor.npsn} AND u.password IS NULL AND u.role <> 'peserta_didik' HAVING count(*) > 0`
		: [];
	return [...classes, ...staff];
}

/** How many people the actor can hand codes to. @throws AppError 403 */
export async function countInvited(actor: Actor): Promise<number> {
	const isTheirs = Prisma.sql`u.id_user IN (${watched(actor)})`;
	const [row] = await readPrepared<{ invited: number }>(Prisma.sql`
		SELECT count(*)::int AS invited FROM users u
		WHERE u.npsn = ${actor.npsn} AND u.password IS NULL AND ${mayInviteStaff(actor) ? Prisma.sql`TRUE` : isTheirs}`);
	return row?.invited ?? 0;
}

/**
 * The name of a group, and its invited people whom the actor looks after.
 * @throws AppError 403; 404 for another school's class
 */
export async function readInvited(
	actor: Actor,
	group: string,
): Promise<{ name: string; people: InvitedPerson[] }> {
	const people = await readRows<InvitedPerson>`
		SELECT u.id_user, u.name, u.invited_email AS email,
			coalesce(s.birthdate, t.birthdate) IS NOT NULL OR coalesce(s.nisn, t.nip, t.nuptk) IS NOT NULL AS has_secret,
			(k.expires_at AT TIME ZONE zone_name(c.zone))::date::text AS code_until
		FROM users u JOIN schools c USING (npsn) LEFT JOIN students s USING (id_user) LEFT JOIN teachers t USING (id_user)
		LEFT JOIN invitation_codes k ON k.user_id = u.id_user AND k.expires_at > ${now()}
		WHERE u.password IS NULL AND ${isOfGroup(actor, group)} ORDER BY u.name, u.id_user`;
	const twins = group === STAFF_GROUP ? await findTwins(actor) : new Map<number, Twin>();
	return {
		name: await nameOf(actor, group),
		people: people.map((person) => ({ ...person, twin: twins.get(person.id_user) ?? null })),
	};
}

async function nameOf({ npsn }: Actor, group: string): Promise<string> {
	if (group === STAFF_GROUP) return "Guru";
	if (group === NO_CLASS) return "Tanpa kelas";
	const found = await db.class.findFirst({ where: { id_class: group, npsn }, select: { name: true } });
	if (!found) throw notFound();
	return found.name;
}

/** Locks the invited people of a group, so that none of them accepts meanwhile. @throws AppError 403, 404 */
async function lockInvited(tx: Transaction, actor: Actor, { group, ids }: InviteGroup) {
	const locked = await tx.$queryRaw<{ id_user: number }[]>`
		SELECT u.id_user FROM users u WHERE u.password IS NULL AND ${isOfGroup(actor, group)}
			AND (${ids}::int[] IS NULL OR u.id_user = ANY(${ids}::int[]))
		ORDER BY u.id_user FOR NO KEY UPDATE OF u`;
	if (locked.length === 0 || (ids && locked.length < ids.length)) throw notFound();
	return tx.user.findMany({
		where: { id_user: { in: locked.map(({ id_user }) => id_user) } },
		select: { id_user: true, name: true, invited_email: true, ...secretSelect },
		orderBy: [{ name: "asc" }, { id_user: "asc" }],
	});
}

/** What somebody needs to accept: the code as it is shown, what the page asks beside it, and the page with the code. */
export type Slip = { name: string; code: string; asks: string; address: string };

/**
 * Makes a new code for each invited person of a group, in place of the one before. People of whom the list knows neither
 * birth date nor number get none, because a code alone opens nothing.
 * @throws AppError 403, 404; 409 `no_secret`; 423 `password_required`
 */
export async function makeSlips(
	actor: Actor,
	asked: InviteGroup,
): Promise<{ name: string; page: string; slips: Slip[] }> {
	requireRecentProof(actor);
	const name = await nameOf(actor, asked.group);
	const slips = await transact(async (tx) => {
		const people = (await lockInvited(tx, actor, asked)).flatMap((person) => {
			const asks = askOf(person);
			return asks ? [{ ...person, asks }] : [];
		});
		if (people.length === 0) throw noSecret();
		const codes = await makeCodes(tx, people);
		const isClass = asked.group !== STAFF_GROUP && asked.group !== NO_CLASS;
		await recordAudit(tx, actor, {
			action: "account.invitation_printed",
			...(isClass
				? { subject_type: "class", subject_id: asked.group }
				: { subject_type: "school", subject_id: actor.npsn }),
			detail: { count: people.length, name },
		});
		return people.map(({ id_user, name, asks }) => {
			const code = codes.get(id_user) ?? "";
			return {
				name,
				code: showCode(code),
				asks: SECRET_LABELS[asks],
				address: addressOf(code, asks !== "birthdate"),
			};
		});
	});
	return { name, page: pageAddress(), slips };
}

const noSecret = () =>
	conflict(
		"no_secret",
		"Tanggal lahir dan nomor mereka belum ada di daftar sekolah, jadi kodenya belum dapat dibuat. Lengkapi daftarnya, lalu impor lagi.",
	);

const pageAddress = () => `${settings().appUrl}/undangan`;
/** Where a code is accepted. @param digits whether it asks for digits in place of a date */
const addressOf = (code: string, digits: boolean) =>
	`${pageAddress()}?${new URLSearchParams({ kode: code, ...(digits && { minta: "angka" }) })}`;

/**
 * Mails each invited person of a group whose address is in the list. The code is made when the mail is sent.
 * @returns how many mails were queued
 * @throws AppError 403, 404; 409 `email_not_sendable`, `no_addresses`; 423 `password_required`; 429
 */
export async function mailInvitations(actor: Actor, asked: InviteGroup): Promise<{ mails: number }> {
	requireRecentProof(actor);
	if (!confirmsEmails())
		throw conflict("email_not_sendable", "Server ini tidak mengirim email. Cetak lembarnya.");
	return transact(async (tx) => {
		const people = (await lockInvited(tx, actor, asked)).filter(
			(person) => person.invited_email !== null && askOf(person) !== null,
		);
		if (people.length === 0)
			throw conflict("no_addresses", "Tidak ada alamat email dalam daftar. Cetak lembarnya.");
		const { address } = actor;
		await countAttempt({ kind: "mail", account: String(actor.id_user), address, cost: people.length });
		for (const { id_user } of people) await addErrand(tx, "invitation", { id_user }, String(id_user));
		await recordAudit(
			tx,
			actor,
			people.map(({ id_user }) => ({
				action: "account.invitation_mailed",
				subject_type: "user",
				subject_id: id_user,
			})),
		);
		return { mails: people.length };
	});
}

/** Makes a code only now, so that the queue does not store it, and mails it. @throws Error of the mail server */
export async function sendInvitation(id_user: number): Promise<void> {
	const mail = await transact(async (tx) => {
		await tx.$executeRaw`SELECT FROM users WHERE id_user = ${id_user} FOR NO KEY UPDATE`;
		const person = await tx.user.findFirst({
			where: { id_user, password: null },
			select: { invited_email: true, school: { select: { name: true } }, ...secretSelect },
		});
		const asks = person && askOf(person);
		if (!person?.invited_email || !asks) return undefined;
		const code = (await makeCodes(tx, [{ id_user, asks }])).get(id_user) ?? "";
		return { ...person, to: person.invited_email, asks, code };
	});
	if (!mail) return;
	// The list may have somebody else's address. So the mail has no name that was typed: the code fits only its owner.
	const { appName } = settings();
	await sendMail({
		to: mail.to,
		subject: `Undangan ${appName} dari ${mail.school.name}`,
		text: `Halo,

${mail.school.name} sudah menyiapkan akun ${appName} untuk Anda. Buka tautan ini, isi ${SECRET_LABELS[mail.asks]}, lalu buat password:

${addressOf(mail.code, mail.asks !== "birthdate")}

Kode undangan Anda: ${showCode(mail.code)}. Kode berlaku ${CODE_DAYS} hari dan menggantikan kode sebelumnya. Kode hanya cocok dengan ${SECRET_LABELS[mail.asks]} pemiliknya. Jika undangan ini bukan untuk Anda, abaikan pesan ini.
`,
	});
}
