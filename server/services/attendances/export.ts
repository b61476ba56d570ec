import "server-only";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { AttendanceExport } from "@/lib/schemas/attendances";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { recordedDay } from "../../database/attendance-status";
import { db, Prisma } from "../../database/db";
import {
	CLASS,
	COMPANY,
	date,
	HOMEROOM,
	type List,
	labelled,
	MAJOR,
	NAME,
	NISN,
	TEACHER,
	text,
	time,
} from "../../lists/columns";
import { exportList, found, isInMonth, isWanted, MOST, ofInternships, sheetOf } from "../../lists/export";
import { INTERNSHIPS } from "../../wire/internships";
import { narrowed } from "./attendance-days";
import { idsOfAttendances } from "./attendance-lists";

// A day that was corrected to an absence keeps its time, but nobody came then.
const TOLD = recordedDay("a.status");
const TIME = time("Jam", `CASE WHEN ${TOLD} THEN a.time END`);
const ZONE = text("Zona", `CASE WHEN ${TOLD} THEN a.zone::text END`, 6);

const ATTENDANCES: List = {
	name: "kehadiran",
	title: "Kehadiran",
	id: { type: "text", column: "a.id_attendance" },
	from: `${INTERNSHIPS} JOIN attendances a ON a.internship_id = i.id_internship`,
	columns: [
		date("Tanggal", "a.date"),
		...[NAME, NISN, MAJOR, CLASS, HOMEROOM, COMPANY, TEACHER],
		TIME,
		text("Status", labelled("a.status", ATTENDANCE_LABELS), 14),
		text("Catatan", "a.note", 40),
		text("Surat Dokter", "CASE WHEN a.attachment IS NOT NULL THEN 'Ada' END", 13),
		text("Susulan", "CASE WHEN a.recorded_at IS NOT NULL THEN 'Ya' END", 10),
	],
};

/** The columns of schools that ask for check-outs. */
const checkOut = (at: Date) => [
	text(
		"Pulang",
		`CASE WHEN ${TOLD} THEN to_char(a.left_at AT TIME ZONE zone_name(a.zone), 'YYYY-MM-DD HH24:MI') END`,
		17,
	),
	text(
		"Tanpa Presensi Pulang",
		`CASE WHEN (SELECT forgotten FROM hours_of(a.internship_id, a.date, a.date, '${at.toISOString()}')) THEN 'Ya' END`,
		21,
	),
	text(
		"Menit",
		`(SELECT minutes::text FROM hours_of(a.internship_id, a.date, a.date, '${at.toISOString()}'))`,
		8,
	),
];

/**
 * {@link ATTENDANCES}, with the zone of each time where the actor's school knows another one than WIB, and the check-outs
 * where it asks for them.
 */
async function listFor({ npsn, zone }: Actor): Promise<List> {
	const elsewhere = { where: { npsn, NOT: { zone: "WIB" } }, select: { zone: true } } as const;
	const school = await db.school.findUniqueOrThrow({ where: { npsn }, select: { asks_checkout: true } });
	const zoned = zone !== "WIB" || (await db.internship.findFirst(elsewhere)) !== null;
	if (!zoned && !school.asks_checkout) return ATTENDANCES;
	const columns = ATTENDANCES.columns.flatMap((column) =>
		column === TIME
			? [TIME, ...(zoned ? [ZONE] : []), ...(school.asks_checkout ? checkOut(now()) : [])]
			: [column],
	);
	return { ...ATTENDANCES, columns };
}

/**
 * The attendance that `GET /attendances/assigned` lists, as a file. It can be narrowed as on the page of one day or of
 * one placement.
 * @throws as {@link exportList}
 */
export async function exportAttendances(actor: Actor, query: AttendanceExport) {
	const list = await listFor(actor);
	return exportList(actor, list, query.format, async () => {
		const { text, class_id, major = null, teacher = null, workplace } = query;
		const day = { search: text ?? "", class_id, major, teacher, workplace, year: query.year ?? null };
		const wanted = isWanted(actor, query, Prisma.sql`a.internship_id`);
		const inMonth = isInMonth(query.month, Prisma.sql`a.date`);
		const only = Prisma.join([wanted, inMonth, ...narrowed(actor, day)], " AND ");
		return found(list, await idsOfAttendances(actor, query, only, MOST));
	});
}

/** The attendance of these internships as a sheet, by name and day. The caller has checked that the actor may see them. */
export async function attendanceSheet(actor: Actor, internships: readonly string[]) {
	const list = await listFor(actor);
	return sheetOf(list, ofInternships(list, "attendances", internships));
}
