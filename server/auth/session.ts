import "server-only";
import { randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { ADDRESS_LENGTH, auditSql } from "../audit";
import { latestClock, now } from "../clock";
import { noteRequest } from "../current-request";
import { currentOf } from "../database/current-internship";
import { db, Prisma, readPrepared, type Transaction } from "../database/db";
import { U_HAS_CLASS } from "../database/has-class";
import { settings } from "../env";
import { unauthenticated } from "../errors";
import { type Actor, officesOf } from "./actor";
import { type Browser, deviceOf, deviceToken, hashDevice, keepDevice } from "./browser";
import { hostName, isHttps, SESSION_COOKIE, SESSION_IDLE, SESSION_MAX_AGE, serializeCookie } from "./cookies";
import { seal, unseal } from "./seal";

export type { Actor };

export type Session = { id: string; actor: Actor };

/** In seconds. We write `last_seen_at` again when it is older than this. */
export const SEEN_STEP = 600;
/** In seconds. For this long, somebody who has logged in or typed the password again has proved who they are. */
const PROOF_AGE = 900;

type Start = {
	id_user: number;
	/** The stored hash that the typed password matched. Null of an invited account, which nobody enters. */
	password: string | null;
	browser: Browser;
	/** Does the same statement record the login in the audit log? */
	recorded?: boolean;
	/** Is the typed password easily guessed? */
	weak_password?: boolean;
};

/**
 * Starts a session if the account still has the password that was checked. A reset or deletion that happened since the
 * check wins.
 * @returns the values of the `Set-Cookie` headers, and whether the account was used before, but never in this browser
 * @throws AppError 401
 */
export async function startSession({
	id_user,
	password,
	browser,
	recorded = false,
	weak_password = false,
}: Start): Promise<{ cookies: string[]; isNewDevice: boolean }> {
	const id = randomBytes(24).toString("base64url");
	const token = deviceToken(browser);
	const hash = hashDevice(id_user, token);
	const { address } = browser;
	const account = Prisma.sql`
		SELECT id_user, npsn, role FROM users WHERE id_user = ${id_user} AND password = ${password} FOR SHARE`;
	const record = recorded
		? Prisma.sql`, recorded AS (${auditSql("login.entered", address, true)} FROM account)`
		: Prisma.empty;
	// The last SELECT sees known_devices as it was before this statement.
	const [started] = await db.$queryRaw<{ is_new: boolean }[]>`
		WITH account AS (${account}) ${record}, begun AS (
			INSERT INTO sessions (id, user_id, created_at, last_seen_at, weak_password, device, address)
			SELECT ${id}, id_user, ${now()}, ${now()}, ${weak_password}, ${deviceOf(browser.userAgent)},
				${address.slice(0, ADDRESS_LENGTH)} FROM account),
		met AS (
			INSERT INTO known_devices (user_id, token_hash, seen_at) SELECT id_user, ${hash}, ${now()} FROM account
			ON CONFLICT (user_id, token_hash) DO UPDATE SET seen_at = excluded.seen_at)
		SELECT coalesce((SELECT NOT bool_or(token_hash = ${hash}) FROM known_devices
			WHERE user_id = account.id_user), false) AS is_new FROM account`;
	if (!started) throw unauthenticated();
	const session = await encode({
		token: { sid: id },
		secret: settings().authSecret,
		maxAge: SESSION_MAX_AGE,
	});
	return {
		cookies: [sessionCookie(sessionCookieName(), session, SESSION_MAX_AGE), keepDevice(token)],
		isNewDevice: started.is_new,
	};
}

/** Notes that the person behind this session has just proved who they are. */
export async function renewProof(id: string): Promise<void> {
	await db.session.updateMany({ where: { id }, data: { proved_at: now() } });
}

export async function endSession(id: string): Promise<void> {
	await db.session.deleteMany({ where: { id } });
}

/** Ends all sessions of these users, in the transaction that changes what they may do. */
export async function endSessionsOf(tx: Transaction, userIds: number[]): Promise<void> {
	await tx.session.deleteMany({ where: { user_id: { in: userIds } } });
}

/**
 * The headers of an answer when the session of this browser has ended. They delete the cookie and the answers that the
 * browser keeps. We leave out "storage", because it would also delete unsent records of other students. The page
 * removes the records of the person who leaves.
 */
export const leaving = () => ({
	cookies: [sessionCookie(sessionCookieName(), "", 0)],
	headers: { "Clear-Site-Data": '"cache"' },
});

/** The name of the session cookie of this deployment. */
export const sessionCookieName = (): string => hostName(SESSION_COOKIE);

/**
 * The value of the session cookie. Over https only the name with a prefix counts, because other hosts of the same
 * domain can set the plain name.
 * @param read finds a cookie by its name
 */
export const sessionCookieIn = (read: (name: string) => string | undefined): string | undefined =>
	read(sessionCookieName());

const sessionCookie = (name: string, value: string, maxAge: number) =>
	serializeCookie(name, value, { maxAge, httpOnly: true, secure: isHttps() });

type SessionRow = Omit<Actor, "address" | "offices"> & {
	has_class: boolean;
	/** Is it time to write `last_seen_at` again? */
	seen_long_ago: boolean;
	/** Does an open internship miss days? Null without an open internship. */
	days_due: boolean | null;
	/** Were days of the future made while the clock was ahead? Null without an ongoing internship. */
	days_ahead: boolean | null;
};

/** The instant this many seconds ago. */
export const before = (seconds: number) => Prisma.raw(`clock.instant - interval '${seconds} seconds'`);

/** {@link Actor.desks} of the user `u` of the school `c` today. Nobody stands in for a student. */
export const DESKS = Prisma.sql`CASE WHEN u.role = 'peserta_didik' THEN ARRAY[u.id_user] ELSE ARRAY[u.id_user] || ARRAY(
	SELECT teacher_id FROM deputies WHERE deputy_id = u.id_user
		AND (clock.instant AT TIME ZONE zone_name(c.zone))::date BETWEEN since AND until) END`;

/** {@link Actor.zone} of the user `u` of the school `c`. */
const ACTORS_ZONE = Prisma.sql`(CASE WHEN u.role = 'peserta_didik'
	THEN coalesce((${currentOf(Prisma.sql`i.zone`, Prisma.sql`u.id_user`)}), c.zone) ELSE c.zone END)::text`;

/** Is the graduate `g` of the school `c` past the days in which graduates can read? @param at an instant */
export const hasLeft = (at: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(
	g.graduated_on + c.graduate_days < (${at} AT TIME ZONE zone_name(c.zone))::date, false)`;

/** A row `clock` with the `instant`, and the `latest` on the clock of any server. */
export const clockAt = (
	instant: Date,
): Prisma.Sql => Prisma.sql`(SELECT ${instant.toISOString()}::timestamptz AS instant,
	${latestClock(instant).toISOString()}::timestamptz AS latest) clock`;

/**
 * Columns about the days of attendance, beside a row `clock`. Each takes one step into an index, whatever the zones.
 * PostgreSQL plans a prepared statement without knowing the instant, and with EXISTS such a plan might not use the index.
 */
export const DAYS_TO_MAKE = Prisma.sql`
	(SELECT min(days_due_at) FROM internships WHERE status <> 'completed') <= clock.instant AS days_due,
	(SELECT max(days_due_at) FROM internships WHERE status = 'ongoing') > clock.latest + interval '1 day' AS days_ahead`;

/** The statement that finds the session with this id, if it is open at this instant. */
export type SessionStatement = (id: string, instant: Date) => Prisma.Sql;

/**
 * Makes a statement that finds a session `held` with its user `u`, the school `c`, the major `led` and the row `clock`.
 * `columns` and `joins` add to them.
 */
export function sessionWith(columns?: Prisma.Sql, joins = Prisma.empty): SessionStatement {
	const further = columns ? Prisma.sql`, ${columns}` : Prisma.empty;
	const found = Prisma.sql`SELECT u.id_user, u.role::text AS role, u.name, led.id_major AS major_led,
			u.role < 'wali_kelas' AND ${Prisma.raw(U_HAS_CLASS)} AS has_class,
			${DESKS} AS desks, u.npsn, ${ACTORS_ZONE} AS zone, u.approval = 'approved' AS approved,
			coalesce(held.proved_at, held.created_at) > ${before(PROOF_AGE)} AS proved,
			CASE WHEN u.role = 'manajemen_sekolah' THEN c.second_step_required
				AND NOT EXISTS (SELECT FROM otp_secrets WHERE user_id = u.id_user AND confirmed_at IS NOT NULL)
				ELSE false END AS second_step_due,
			g.graduated_on IS NOT NULL AS graduated,
			held.last_seen_at < ${before(SEEN_STEP)} AS seen_long_ago, ${DAYS_TO_MAKE}${further}`;
	const related = Prisma.sql`JOIN users u ON u.id_user = held.user_id
		JOIN schools c ON c.npsn = u.npsn
		LEFT JOIN majors led ON led.major_leader_id = u.id_user
		LEFT JOIN students g ON g.id_user = u.id_user ${joins}
		WHERE NOT ${hasLeft(Prisma.sql`clock.instant`)} AND held.created_at > ${before(SESSION_MAX_AGE)} AND held.last_seen_at > ${before(SESSION_IDLE)}`;
	return (id, instant) => Prisma.sql`${found}
		FROM ${clockAt(instant)}
		JOIN sessions held ON held.id = ${id} ${related}`;
}

const SESSION = sessionWith();

/** The session ids of cookies that we decrypted before. Decrypting a cookie costs as much as a statement. */
const opened = new Map<string, string>();
const MOST_OPENED = 10_000;

/**
 * The id in a session cookie. Undefined when this deployment did not make the cookie. The session itself may have
 * ended.
 */
async function sessionIdOf(cookie: string): Promise<string | undefined> {
	const known = opened.get(cookie);
	if (known) return known;
	const token = await decode({ token: cookie, secret: settings().authSecret }).catch(() => null);
	if (typeof token?.sid !== "string") return undefined;
	if (opened.size >= MOST_OPENED) opened.clear();
	opened.set(cookie, token.sid);
	return token.sid;
}

/** Are days of attendance due, or were some made ahead of the clock? */
export type DueDays = { due: boolean; ahead: boolean; instant: Date };

/**
 * The session of a cookie. Every request looks it up, so deleting the row ends the session at once. The same statement
 * tells whether days of attendance have to be made or removed.
 * @param address the network address of the client
 * @param statement made by {@link sessionWith}
 * @returns the session, the further columns of its row, and what is due. server/http/session.ts sees to that
 */
export async function readSession<Besides extends object>(
	cookie: string | undefined,
	address: string,
	statement: SessionStatement = SESSION,
): Promise<{ session: Session; row: Besides; days: DueDays } | undefined> {
	const id = cookie && (await sessionIdOf(cookie));
	if (!id) return undefined;

	const instant = now();
	const [row] = await readPrepared<SessionRow & Besides>(statement(id, instant));
	if (!row) return undefined;

	if (row.seen_long_ago)
		await db.session.updateMany({
			where: { id },
			data: { last_seen_at: instant, address: address.slice(0, ADDRESS_LENGTH) },
		});
	const { id_user, role, name, major_led, npsn, zone, approved, proved, second_step_due, graduated, desks } =
		row;
	noteRequest({ role, account: id_user });
	const offices = officesOf(row);
	const actor = {
		id_user,
		role,
		offices,
		name,
		major_led,
		npsn,
		zone,
		approved,
		proved,
		second_step_due,
		graduated,
		desks,
		address,
	};
	const days = { due: row.days_due === true, ahead: row.days_ahead === true, instant };
	return { session: { id, actor }, row, days };
}

/** The person and role that a page is made for, encrypted. The browser keeps it under `sr`. */
export const sealRole = ({ id_user, role }: Pick<Actor, "id_user" | "role">): string =>
	seal({ id_user, role, until: now().getTime() + SESSION_MAX_AGE * 1000 });

/**
 * Was the page that sends this seal made for this person? On a shared computer, somebody else may have used another tab
 * to log in. The old tab must not act in their name. We do not compare the role, because the present role decides what
 * a person may do.
 */
export function isSealOf({ id_user }: Pick<Actor, "id_user">, sealed: string): boolean {
	const { id_user: whose, until } = (unseal(sealed) ?? {}) as { id_user?: unknown; until?: unknown };
	return whose === id_user && Number(until) > now().getTime();
}

/** A filter for the sessions that are still open. */
export const openSessions = (now: Date) => ({
	created_at: { gt: new Date(now.getTime() - SESSION_MAX_AGE * 1000) },
	last_seen_at: { gt: new Date(now.getTime() - SESSION_IDLE * 1000) },
});

/** A filter for the sessions that have ended. */
export const overSessions = (now: Date): Prisma.Sql => Prisma.sql`
	created_at <= ${new Date(now.getTime() - SESSION_MAX_AGE * 1000)}
	OR last_seen_at <= ${new Date(now.getTime() - SESSION_IDLE * 1000)}`;
