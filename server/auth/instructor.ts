import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { DAYS_AFTER_PLACEMENT } from "@/lib/instructors/links";
import { now } from "../clock";
import { noteRequest } from "../current-request";
import { db, Prisma, readPrepared, type Transaction } from "../database/db";
import type { InstructorActor } from "./actor";
import { DEVICE_MAX_AGE, hostName, INSTRUCTOR_COOKIE, isHttps, serializeCookie } from "./cookies";
import { seal, unseal } from "./seal";
import { before, clockAt, DAYS_TO_MAKE, type DueDays, SEEN_STEP } from "./session";

/*
 * Instructors of workplaces act without an account. Their browser keeps a cookie of its own, which is worth as much as
 * the link that was opened in it: nothing once the link has ended.
 */

/**
 * A condition on a placement `i`, beside a row `clock`: its instructor takes part. Proposals and plans that wait for a
 * confirmation are nobody's yet.
 */
export const IS_INSTRUCTED = Prisma.sql`i.waits_for IS NULL AND coalesce(
	i.last_day >= (clock.instant AT TIME ZONE zone_name(i.zone))::date - ${Prisma.raw(String(DAYS_AFTER_PLACEMENT))}, true)`;

/** A condition on a link `l`, beside a row `clock`: it opens something. */
export const IS_OPEN = Prisma.sql`l.revoked_at IS NULL AND l.expires_at > clock.instant
	AND EXISTS (SELECT FROM internships i WHERE i.instructor_id = l.instructor_id AND ${IS_INSTRUCTED})`;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

type Row = Omit<InstructorActor, "address"> & {
	seen_long_ago: boolean;
	days_due: boolean | null;
	days_ahead: boolean | null;
};

/**
 * The instructor who is known in the browser with this cookie. Every request looks it up, so a link that ended, was
 * revoked, or lost its last placement opens nothing more.
 * @param address the network address of the client
 * @returns the instructor, and whether days of attendance are due. server/http/session.ts sees to that
 */
export async function readInstructor(
	cookie: string | undefined,
	address: string,
): Promise<{ actor: InstructorActor; days: DueDays } | undefined> {
	if (!cookie) return undefined;
	const token_hash = hashOf(cookie);
	const instant = now();
	const [row] = await readPrepared<Row>(Prisma.sql`
		SELECT l.id_link, n.id_instructor, n.workplace_id, w.npsn, n.name, zone_of(w.npsn, w.id_workplace)::text AS zone,
			b.seen_at < ${before(SEEN_STEP)} AS seen_long_ago, ${DAYS_TO_MAKE}
		FROM ${clockAt(instant)}
		JOIN instructor_browsers b ON b.token_hash = ${token_hash}
		JOIN instructor_links l ON l.id_link = b.link_id
		JOIN instructors n ON n.id_instructor = l.instructor_id
		JOIN workplaces w ON w.id_workplace = n.workplace_id
		WHERE ${IS_OPEN}`);
	if (!row) return undefined;
	const { seen_long_ago, days_due, days_ahead, ...known } = row;
	if (seen_long_ago)
		await db.instructorBrowser.updateMany({ where: { token_hash }, data: { seen_at: instant } });
	noteRequest({ role: "instruktur" });
	return {
		actor: { ...known, address },
		days: { due: days_due === true, ahead: days_ahead === true, instant },
	};
}

/** A cookie for a browser that is to be known, and what the database keeps of it. */
export function newBrowser(): { token_hash: string; cookie: string } {
	const token = randomBytes(24).toString("base64url");
	return { token_hash: hashOf(token), cookie: instructorCookie(token, DEVICE_MAX_AGE) };
}

/** Makes a browser unknown. @returns the `Set-Cookie` value that removes its cookie */
export async function forgetBrowser(cookie: string | undefined, tx: Transaction = db): Promise<string> {
	if (cookie) await tx.instructorBrowser.deleteMany({ where: { token_hash: hashOf(cookie) } });
	return instructorCookie("", 0);
}

const instructorCookie = (value: string, maxAge: number) =>
	serializeCookie(hostName(INSTRUCTOR_COOKIE), value, { maxAge, httpOnly: true, secure: isHttps() });

/** Whom a page was made for, encrypted. Its calls send it back. */
export const sealInstructor = ({ id_instructor }: InstructorActor): string =>
	seal({ id_instructor, until: now().getTime() + DEVICE_MAX_AGE * 1000 });

/** Was the page that sends this seal made for this instructor? Somebody else may have opened a link in another tab. */
export function isSealOfInstructor({ id_instructor }: InstructorActor, sealed: string): boolean {
	const known = (unseal(sealed) ?? {}) as { id_instructor?: unknown; until?: unknown };
	return known.id_instructor === id_instructor && Number(known.until) > now().getTime();
}
