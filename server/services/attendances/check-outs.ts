import "server-only";
import { tellCheckOut } from "@/lib/attendances/check-out";
import { isDateString, type Zone } from "@/lib/dates/dates";
import type { CheckOutInput } from "@/lib/schemas/attendances";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, Prisma, readPrepared, retried } from "../../database/db";
import { conflict, notFound } from "../../errors";
import { type CheckOutWire, checkOutOf } from "../../wire/attendances";
import { toDate, toIsoOrNull } from "../../wire/dates";
import { LOCATION_IS_REFUSED } from "../people/consents";
import { type Kept, type Keyed, noteIn, once } from "./idempotency";
import { type Receipt, receive, requireInTime } from "./late-records";

/** A day with its check-out. */
export type CheckedOut = { id_attendance: string; date: string; checkout: CheckOutWire };

/**
 * Records when a student left, on a day of presence of a school that asks for it, by its id or its date. Nothing else of
 * the day changes. The rules of location and of late records are those of the check-in.
 * @throws AppError 404; 409 `checkout_not_asked`, `already_checked_out`, `checkout_closed`, `location_required`,
 * `too_late`; what {@link receive} and {@link once} throw
 */
export async function checkOut(
	actor: Actor,
	day: string,
	input: CheckOutInput,
	keyed?: Keyed,
): Promise<Kept<CheckedOut>> {
	const receipt = receive(actor, input, keyed);
	return once(actor, keyed, {
		work: async () => ({ data: await record(actor, day, { input, keyed, receipt }), beside: false }),
		again: (id_attendance) => readCheckedOut(actor, id_attendance),
	});
}

const isDay = ({ id_user }: Actor, day: string) =>
	Prisma.sql`a.student_id = ${id_user} AND ${isDateString(day) ? Prisma.sql`a.date = ${day}::date` : Prisma.sql`a.id_attendance = ${day}`}`;

type Sent = { input: CheckOutInput; keyed: Keyed | undefined; receipt: Receipt };

async function record(actor: Actor, day: string, { input, keyed, receipt }: Sent): Promise<CheckedOut> {
	const standing = await look(actor, day, receipt);
	if (!standing) throw notFound();
	const { asked, unfilled, left, closed, late_hours, located } = standing;
	if (!asked)
		throw conflict(
			"checkout_not_asked",
			unfilled ? "Presensi masuk hari itu belum tercatat." : "Hari itu tidak memerlukan presensi pulang.",
		);
	if (left) throw conflict("already_checked_out", "Anda sudah melakukan presensi pulang.");
	requireInTime(receipt, late_hours);
	if (closed) throw conflict("checkout_closed", "Presensi pulang untuk hari itu sudah ditutup.");
	// As for the check-in, a record out of a queue may be older than the consent.
	if (input.without_location === "1" && located && !receipt.queued)
		throw conflict("location_required", "Presensi perlu merekam lokasi. Silahkan buka kembali presensi.");
	const { latitude = null, longitude = null, accuracy = null } = input;
	const ifKept = (value: number | null) => Prisma.sql`CASE WHEN kept THEN ${value}::float8 END`;
	const [row] = await run<{ id_attendance: string }>(Prisma.sql`
		WITH place AS MATERIALIZED (
			SELECT CASE WHEN consent_required THEN may_keep_location(s.id_user) ELSE true END AS kept, tells_place
			FROM students s JOIN schools USING (npsn) WHERE s.id_user = ${actor.id_user}
		), recorded AS (
			UPDATE attendances a SET left_at = greatest(came_at, date_trunc('second', ${receipt.at}::timestamptz)),
				left_received_at = ${receipt.columns.received_at}::timestamptz,
				left_place_fact = CASE WHEN kept AND tells_place THEN place_fact_of(internship_id, ${latitude}::float8,
					${longitude}::float8, ${accuracy}::float8, ${receipt.doubts}::text[]) END,
				left_latitude = ${ifKept(latitude)}, left_longitude = ${ifKept(longitude)}, left_accuracy = ${ifKept(accuracy)}
			FROM place WHERE ${isDay(actor, day)} AND came_at IS NOT NULL AND left_at IS NULL AND status = 'present'
			RETURNING id_attendance
		) ${noteIn(actor, keyed, "recorded", "id_attendance")}
		SELECT id_attendance FROM recorded`);
	if (!row) throw conflict("already_checked_out", "Anda sudah melakukan presensi pulang.");
	return readCheckedOut(actor, row.id_attendance);
}

type Standing = Record<"asked" | "unfilled" | "left" | "closed" | "located", boolean> & {
	late_hours: number;
};

async function look(actor: Actor, day: string, { at }: Receipt): Promise<Standing | undefined> {
	const [found] = await run<Standing>(Prisma.sql`
		SELECT a.came_at IS NOT NULL AND a.status = 'present' AS asked, a.expired_at IS NOT NULL AS unfilled, a.left_at IS NOT NULL AS left,
			coalesce((SELECT ${at}::timestamptz >= closes FROM hours_of(a.internship_id, a.date, a.date, ${at}::timestamptz)), false) AS closed,
			late_hours, NOT ${Prisma.raw(LOCATION_IS_REFUSED)} AS located
		FROM attendances a JOIN students s ON s.id_user = a.student_id JOIN schools ON schools.npsn = s.npsn
		WHERE ${isDay(actor, day)}`);
	return found;
}

async function readCheckedOut(actor: Actor, id_attendance: string): Promise<CheckedOut> {
	const [row] = await run<CheckedOut>(Prisma.sql`
		SELECT a.id_attendance, a.date::text AS date, ${checkOutOf(actor, now())} FROM attendances a WHERE a.id_attendance = ${id_attendance}`);
	if (!row) throw notFound();
	return row;
}

const run = <Row extends object>(statement: Prisma.Sql) => retried(() => readPrepared<Row>(statement));

/** How the days of an internship ended that were asked for a check-out, in words, by their dates. */
export async function readCheckOuts(npsn: string, id_internship: string): Promise<Map<string, string>> {
	const rows = await run<{ date: string; zone: Zone; checkout: CheckOutWire | null }>(Prisma.sql`
		SELECT a.date::text AS date, a.zone::text AS zone, ${checkOutOf({ npsn }, now())} FROM attendances a
		WHERE a.internship_id = ${id_internship} AND a.came_at IS NOT NULL`);
	return new Map(
		rows.flatMap(({ date, zone, checkout }) =>
			checkout ? [[date, tellCheckOut(checkout, { date, zone })[0] ?? ""]] : [],
		),
	);
}

/** The check-outs of the student's own internship, for the student's own copy. */
export async function ownCheckOuts({ id_user }: Actor, internship_id: string) {
	const rows = await db.attendance.findMany({
		where: { internship_id, student_id: id_user, came_at: { not: null } },
		select: {
			date: true,
			zone: true,
			came_at: true,
			left_at: true,
			left_received_at: true,
			left_latitude: true,
			left_longitude: true,
			left_accuracy: true,
		},
		orderBy: { date: "asc" },
	});
	return rows.map(({ zone, ...row }) => ({
		...row,
		date: toDate(row.date),
		came_at: toIsoOrNull(row.came_at, zone),
		left_at: toIsoOrNull(row.left_at, zone),
		left_received_at: toIsoOrNull(row.left_received_at, zone),
	}));
}
