import "server-only";
import { dateOf, formatDate, formatTimeIn, timeOf, type Zone } from "@/lib/dates/dates";
import { type Browser, deviceOf } from "../../auth/browser";
import { startSession } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma } from "../../database/db";
import { toUser, type UserWire, userSelect } from "../../wire/people";
import { queueNotice } from "./account-notices";
import { requireAccess } from "./graduates";

/** Somebody who has just logged in or registered: the user, and the cookies that the browser keeps. */
export type Entered = { user: UserWire; cookies: string[] };

export const accountSelect = { ...userSelect, password: true } satisfies Prisma.UserSelect;
type AccountRow = Prisma.UserGetPayload<{ select: typeof accountSelect }>;
/** A user with the present hash of the password. An invited one has neither address nor password. */
export type Account = AccountRow & { email: string; password: string };

/** Has somebody accepted or registered this account? */
export const isAccepted = <Row extends { email: string | null; password: string | null }>(
	row: Row | null | undefined,
): row is Row & { email: string; password: string } => typeof row?.password === "string";

/**
 * Starts the session of somebody who has proved who they are. If they used only other browsers until now, we tell them
 * by mail.
 * @param how.recorded does the audit log record it? `how.weak_password`: is the typed password easily guessed?
 * @throws AppError 401 when the password was changed meanwhile; 403 `access_over`
 */
export async function enterAs(
	{ password, ...row }: Account,
	browser: Browser,
	how: { recorded?: boolean; weak_password?: boolean } = {},
): Promise<Entered> {
	const { id_user, email } = row;
	await requireAccess(id_user);
	const { cookies, isNewDevice } = await startSession({ id_user, password, browser, ...how });
	if (isNewDevice) {
		const of = { where: { users: { some: { id_user } } }, select: { zone: true } };
		const { zone } = await db.school.findFirstOrThrow(of);
		await queueNotice(db, { email, what: "device", device: tellLogin(browser, zone) });
	}
	return { user: toUser(row), cookies };
}

/**
 * Describes a login by device, address and time: `Chrome di Android, alamat IP 192.0.2.1, 18/11/2026 pukul 10:00 WIB`.
 */
function tellLogin({ userAgent, address }: Browser, zone: Zone): string {
	const instant = now();
	const device = deviceOf(userAgent) ?? "perangkat yang tidak dikenal";
	return `${device}, alamat IP ${address}, ${formatDate(dateOf(instant, zone))} pukul ${formatTimeIn(timeOf(instant, zone), zone)}`;
}
