import "server-only";
import type { AuditAction } from "@/lib/audit/audit";
import { dateOf, daysAfter } from "@/lib/dates/dates";
import { DAYS_AFTER_PLACEMENT, INSTRUCTOR_HOME, LINK_DAYS, LINK_TRIES } from "@/lib/instructors/links";
import { invitationText } from "@/lib/instructors/message";
import { reminderText, scoresText } from "@/lib/instructors/reminders";
import { forLog } from "@/lib/internships/changes";
import { sameNumber } from "@/lib/people/phone";
import type { MakeLink } from "@/lib/schemas/instructors";

import { recordAudit } from "../../audit";
import { digest, instructorToken, newToken } from "../../auth/link-tokens";
import { type Actor, clockAt } from "../../auth/session";
import { now } from "../../clock";
import { db, type Transaction, transact } from "../../database/db";
import { holdWorkplaces } from "../../database/workplace-lock";
import { settings } from "../../env";
import { conflict, invalid, notFound } from "../../errors";
import { instructScope } from "../../scopes/instructors";
import { arrangeScope } from "../../scopes/internships";
import { toIsoOrNull } from "../../wire/dates";
import type { InstructorLink, LinkState, SharedLink } from "../../wire/instructors";
import { changedFrom, countEdit, recordEdit } from "../workplaces/write";

/*
 * The links of instructors, as staff make, renew and revoke them. `instructors.contact` is the number that counts for the
 * digits. Words that a student may have typed on a placement never fill it: whoever makes the link confirms them.
 */

type Invited = {
	id_instructor: string;
	workplace_id: string;
	name: string;
	contact: string | null;
	email: string | null;
	workplace: string;
	school: string;
};

/**
 * An instructor with a placement that the actor supervises, or whose major or school it is. It stays as it is until the
 * transaction ends.
 * @throws AppError 403, 404
 */
export async function lockInvited(tx: Transaction, actor: Actor, id_instructor: string): Promise<Invited> {
	const { npsn, zone } = actor;
	const placed = await tx.internship.count({
		where: { AND: [arrangeScope(actor), instructScope({ id_instructor, npsn, zone })] },
	});
	if (placed === 0) throw notFound();
	const [row] = await tx.$queryRaw<Invited[]>`
		SELECT n.id_instructor, n.workplace_id, n.name, n.contact, n.email, w.name AS workplace, s.name AS school
		FROM instructors n JOIN workplaces w ON w.id_workplace = n.workplace_id JOIN schools s ON s.npsn = w.npsn
		WHERE n.id_instructor = ${id_instructor} FOR NO KEY UPDATE OF n`;
	if (!row) throw notFound();
	return row;
}

/** Students type the instructors of their placements, so a number could be their own. @throws AppError 409 */
async function refuseStudents(tx: Transaction, { npsn }: Actor, contact: string): Promise<void> {
	const students = await tx.student.findMany({
		where: { npsn, contact: { endsWith: sameNumber(contact) } },
		select: { contact: true },
	});
	if (students.some((student) => sameNumber(student.contact ?? "") === sameNumber(contact)))
		throw conflict(
			"number_of_student",
			"Nomor instruktur ini sama dengan nomor seorang peserta didik, jadi tautannya belum dapat dibuat. Perbaiki dulu nomor instrukturnya.",
		);
}

/** The number of an instructor who had none. @throws AppError 422 on contact */
async function fillNumber(
	tx: Transaction,
	actor: Actor,
	invited: Invited,
	contact: string | null,
): Promise<string> {
	if (invited.contact !== null) return invited.contact;
	if (contact === null) throw invalid({ contact: ["Nomor instruktur belum ada. Isi dulu nomornya."] });
	const { id_instructor, workplace_id, workplace } = invited;
	await tx.instructor.update({ where: { id_instructor }, data: { contact } });
	await countEdit(tx, workplace_id);
	await recordEdit(
		tx,
		actor,
		"workplace.instructor_updated",
		{ id_workplace: workplace_id, name: workplace },
		forLog(changedFrom({ contact: null }, { contact })),
	);
	return contact;
}

/** Notes what was done with the link of an instructor. */
export const record = (
	tx: Transaction,
	actor: Actor,
	action: AuditAction,
	{ id_instructor, workplace }: Invited,
) =>
	recordAudit(tx, actor, {
		action,
		subject_type: "instructor",
		subject_id: id_instructor,
		detail: { workplace },
	});

const month = () => {
	const renewed_at = now();
	return { renewed_at, expires_at: daysAfter(renewed_at, LINK_DAYS) };
};

/**
 * The live link of an instructor, or else a new one. A link that ended, was locked or revoked never lives again.
 * @throws AppError 403; 404; 409 `number_of_student`; 422 on contact when the instructor has no number
 */
export const makeLink = (
	actor: Actor,
	id_instructor: string,
	{ contact: typed, week, scores }: MakeLink,
): Promise<SharedLink> =>
	transact(async (tx) => {
		if (typed) await holdWorkplaces(tx, actor.npsn);
		const invited = await lockInvited(tx, actor, id_instructor);
		const contact = await fillNumber(tx, actor, invited, typed);
		await refuseStudents(tx, actor, contact);
		const { url, made } = await liveLink(tx, id_instructor, actor.id_user);
		await record(tx, actor, made ? "workplace.link_made" : "workplace.link_shown", invited);
		await tx.instructorRequest.deleteMany({ where: { instructor_id: id_instructor } });
		const until = (await readLinks(tx, actor, [id_instructor]))[0]?.until ?? dateOf(now(), actor.zone);
		const { name: instructor, workplace, school, email } = invited;
		const words = { instructor, workplace, school, teacher: actor.name, url, until };
		const text = week ? reminderText({ ...words, week }) : scores ? scoresText(words) : invitationText(words);
		return { url, until, contact, text, email: settings().smtpUrl ? email : null };
	});

/** The address of the live link of an instructor, which the caller has locked. It makes one where there is none. */
export async function liveLink(tx: Transaction, instructor_id: string, made_by: number | null) {
	const known = await tx.instructorLink.findUnique({ where: { instructor_id } });
	if (known && isLive(known)) {
		const token = instructorToken(known.id_link, known.version);
		// With another secret of the deployment, nobody can make this link's token again.
		if (digest(token) === known.token_hash)
			return { url: addressOf(token), made: false, expires_at: known.expires_at };
	}
	const row = known
		? await tx.instructorLink.update({
				where: { instructor_id },
				data: { version: { increment: 1 }, revoked_at: null, wrong: [], made_by, ...month() },
			})
		: await tx.instructorLink.create({
				data: { instructor_id, made_by, token_hash: digest(newToken()), ...month() },
			});
	const token = instructorToken(row.id_link, row.version);
	const { id_link } = row;
	await tx.instructorLink.update({ where: { id_link }, data: { token_hash: digest(token) } });
	await tx.instructorBrowser.deleteMany({ where: { link_id: id_link } });
	return { url: addressOf(token), made: true, expires_at: row.expires_at };
}

/** Does this link open something, as long as there are placements? */
export const isLive = ({
	expires_at,
	revoked_at,
	wrong,
}: {
	expires_at: Date;
	revoked_at: Date | null;
	wrong: string[];
}) => revoked_at === null && expires_at > now() && wrong.length < LINK_TRIES;

const addressOf = (token: string) => `${settings().appUrl}${INSTRUCTOR_HOME}/${token}`;

/** Lets a live link live for another month. @throws AppError 403; 404; 409 `link_ended` */
export const renewLink = (actor: Actor, id_instructor: string): Promise<InstructorLink> =>
	transact(async (tx) => {
		const invited = await lockInvited(tx, actor, id_instructor);
		const link = await tx.instructorLink.findUnique({ where: { instructor_id: id_instructor } });
		if (!link || !isLive(link))
			throw conflict("link_ended", "Tautan ini sudah tidak berlaku. Silahkan buat tautan baru.");
		await tx.instructorLink.update({ where: { instructor_id: id_instructor }, data: month() });
		await record(tx, actor, "workplace.link_renewed", invited);
		return oneLink(tx, actor, id_instructor);
	});

/** Ends a link in every browser. @throws AppError 403, 404 */
export const revokeLink = (actor: Actor, id_instructor: string): Promise<InstructorLink> =>
	transact(async (tx) => {
		const invited = await lockInvited(tx, actor, id_instructor);
		const { count } = await tx.instructorLink.updateMany({
			where: { instructor_id: id_instructor, revoked_at: null },
			data: { revoked_at: now() },
		});
		if (count > 0) {
			await tx.instructorBrowser.deleteMany({ where: { link: { instructor_id: id_instructor } } });
			await record(tx, actor, "workplace.link_revoked", invited);
		}
		return oneLink(tx, actor, id_instructor);
	});

async function oneLink(tx: Transaction, actor: Actor, id_instructor: string): Promise<InstructorLink> {
	const [link] = await readLinks(tx, actor, [id_instructor]);
	if (!link) throw notFound();
	return link;
}

/**
 * The links of the instructors of a workplace, or of one placement, for whom the actor may make one.
 * @throws AppError 403
 */
export async function listLinks(
	actor: Actor,
	of: { workplace_id: string } | { id_internship: string },
): Promise<InstructorLink[]> {
	const { npsn, zone } = actor;
	const rows = await db.internship.findMany({
		where: { AND: [arrangeScope(actor), of, instructScope({ npsn, zone })] },
		select: { instructor_id: true },
		distinct: ["instructor_id"],
	});
	return readLinks(
		db,
		actor,
		rows.map(({ instructor_id }) => instructor_id),
	);
}

type Row = Omit<InstructorLink, "state" | "seen_at" | "asked_at"> & {
	state: LinkState;
	seen_at: Date | null;
	asked_at: Date | null;
};

/** The links of these instructors, in no order. */
export async function readLinks(
	tx: Transaction,
	{ zone }: Actor,
	ids: readonly string[],
): Promise<InstructorLink[]> {
	if (ids.length === 0) return [];
	const rows = await tx.$queryRaw<Row[]>`
		SELECT n.id_instructor, n.name, n.contact, r.asked_at, b.browsers, b.seen_at,
			CASE WHEN l.id_link IS NULL THEN 'none' WHEN l.revoked_at IS NOT NULL THEN 'revoked'
				WHEN l.expires_at <= clock.instant THEN 'ended' WHEN cardinality(l.wrong) >= ${LINK_TRIES} THEN 'locked'
				ELSE 'live' END AS state,
			least((l.expires_at AT TIME ZONE zone_name(${zone}::zone))::date, (
				SELECT max(coalesce(least(i.last_day, '9999-01-01') + ${DAYS_AFTER_PLACEMENT}::int, 'infinity'::date)) FROM internships i
				WHERE i.instructor_id = n.id_instructor AND i.waits_for IS NULL))::text AS until,
			CASE WHEN n.contact IS NULL THEN (SELECT i.instructor_contact FROM internships i
				WHERE i.instructor_id = n.id_instructor AND i.waits_for IS NULL ORDER BY i.start_date DESC LIMIT 1) END AS written
		FROM ${clockAt(now())}, instructors n
		LEFT JOIN instructor_links l ON l.instructor_id = n.id_instructor
		LEFT JOIN instructor_requests r ON r.instructor_id = n.id_instructor
		CROSS JOIN LATERAL (SELECT count(*)::int AS browsers, max(seen_at) AS seen_at
			FROM instructor_browsers WHERE link_id = l.id_link) b
		WHERE n.id_instructor = ANY(${[...ids]})`;
	return rows.map(({ seen_at, asked_at, until, ...row }) => ({
		...row,
		until: row.state === "live" ? until : null,
		seen_at: toIsoOrNull(seen_at, zone),
		asked_at: toIsoOrNull(asked_at, zone),
	}));
}
