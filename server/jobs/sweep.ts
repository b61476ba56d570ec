import "server-only";
import { addDays, DAY_MS, dateOf, daysAfter, MINUTE_MS } from "@/lib/dates/dates";
import { DEVICE_MAX_AGE } from "../auth/cookies";
import { IS_INSTRUCTED } from "../auth/instructor";
import { clockAt, overSessions } from "../auth/session";
import { db, Prisma, transactLong } from "../database/db";

/** In milliseconds. A job that has run for longer than this belongs to a server that is gone. */
const STUCK_MS = 10 * MINUTE_MS;
/** In days. A phone repeats a record for a week at most, so an older key is of no use. */
const KEYS_DAYS = 14;
/** In days. For this long after its end, the owner of a code is told that it has run out. */
const CODES_DAYS = 30;
/** In milliseconds. No window of counted tries is longer. A window that ends later began while the clock was ahead. */
const LONGEST_WINDOW_MS = DAY_MS;

/**
 * Removes what is no longer of use: ended sessions, browsers unused for a year, expired links, codes of invitations
 * that ran out a month ago, links of instructors without students and browsers of ended ones, counters of attempts,
 * challenges of passkeys, keys of requests, deputies whose date passed two weeks ago, abandoned errands, and sealed
 * entries of the audit log that are two years old. It is safe to run twice, and on two servers at once.
 * @returns how many of each were removed
 */
export async function sweep(at: Date) {
	const sessions = await remove(Prisma.sql`DELETE FROM sessions WHERE ${overSessions(at)}`);
	const unused = new Date(at.getTime() - DEVICE_MAX_AGE * 1000);
	const devices = await remove(Prisma.sql`DELETE FROM known_devices WHERE seen_at <= ${unused}`);
	const resets = await remove(Prisma.sql`DELETE FROM password_reset_tokens WHERE expires_at <= ${at}`);
	const confirmations = await remove(Prisma.sql`DELETE FROM email_confirmations WHERE expires_at <= ${at}`);
	const long = daysAfter(at, -CODES_DAYS);
	const codes = await remove(Prisma.sql`DELETE FROM invitation_codes WHERE expires_at <= ${long}`);
	const challenges = await remove(Prisma.sql`DELETE FROM spent_challenges WHERE expires_at <= ${at}`);
	const tries = await remove(
		Prisma.sql`DELETE FROM rate_limits WHERE expire <= ${at.getTime()} OR expire > ${at.getTime() + LONGEST_WINDOW_MS}`,
	);
	const keys = await remove(
		Prisma.sql`DELETE FROM idempotency_keys WHERE claimed_at < ${daysAfter(at, -KEYS_DAYS)}`,
	);
	// A phone may still send a visit of the deputy's last days.
	const sent = addDays(dateOf(at, "WIB"), -KEYS_DAYS);
	const deputies = await remove(Prisma.sql`DELETE FROM deputies WHERE until < ${sent}::date`);
	const instructors = await remove(Prisma.sql`
		DELETE FROM instructor_links l USING ${clockAt(at)} WHERE ${hasNobody(Prisma.sql`l`)}`);
	await remove(
		Prisma.sql`DELETE FROM instructor_requests r USING ${clockAt(at)} WHERE ${hasNobody(Prisma.sql`r`)}`,
	);
	const browsers = await remove(Prisma.sql`
		DELETE FROM instructor_browsers b USING instructor_links l
		WHERE l.id_link = b.link_id AND (l.expires_at <= ${at} OR l.revoked_at IS NOT NULL)`);
	// Their payload says who asked, so we do not keep it longer than needed.
	const given_up = await db.$queryRaw<unknown[]>`
		SELECT graphile_worker.complete_jobs(array(
			SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL))`;
	// The database decides how long it keeps entries, so that nobody who takes over the application can shorten that
	// time.
	const entries = await remove(Prisma.sql`SELECT FROM prune_audit_entries()`);
	return {
		sessions,
		devices: devices + browsers,
		links: resets + confirmations + codes + instructors,
		challenges,
		tries,
		keys,
		deputies,
		given_up: given_up.length,
		entries,
	};
}

/** The instructor of this row has looked after nobody for two weeks. */
const hasNobody = (row: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (
	SELECT FROM internships i WHERE i.instructor_id = ${row}.instructor_id AND ${IS_INSTRUCTED})`;

/** Removes rows with the long time-out, because there may be very many after a pause. */
const remove = (statement: Prisma.Sql): Promise<number> => transactLong((run) => run(statement));

/** Releases the jobs of servers that are gone. A job that was only slow may then run twice, which every job allows. */
export async function releaseStuck(at: Date) {
	const [row] = await db.$queryRaw<{ stuck: string[] }[]>`
		SELECT array_agg(DISTINCT locked_by) AS stuck FROM graphile_worker.jobs
		WHERE locked_at < ${new Date(at.getTime() - STUCK_MS)}`;
	const stuck = row?.stuck ?? [];
	if (stuck.length) await db.$executeRaw`SELECT graphile_worker.force_unlock_workers(${stuck}::text[])`;
	return { servers: stuck.length };
}
