import "server-only";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { AttendanceExport } from "@/lib/schemas/attendances";
import type { Actor } from "../../auth/session";
import { Prisma } from "../../database/db";
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

const ATTENDANCES: List = {
	...{ name: "kehadiran", title: "Kehadiran" },
	id: { type: "text", column: "a.id_attendance" },
	from: `${INTERNSHIPS} JOIN attendances a ON a.internship_id = i.id_internship`,
	columns: [
		date("Tanggal", "a.date"),
		...[NAME, NISN, MAJOR, CLASS, HOMEROOM, COMPANY, TEACHER],
		time("Jam", "a.time"),
		text("Status", labelled("a.status", ATTENDANCE_LABELS), 14),
		text("Catatan", "a.note", 40),
		text("Surat Dokter", "CASE WHEN a.attachment IS NOT NULL THEN 'Ada' END", 13),
		text("Susulan", "CASE WHEN a.recorded_at IS NOT NULL THEN 'Ya' END", 10),
	],
};

/**
 * The attendance that `GET /attendances/assigned` lists, as a file. It can be narrowed as on the page of one day or of
 * one placement.
 * @throws as {@link exportList}
 */
export const exportAttendances = (actor: Actor, query: AttendanceExport) =>
	exportList(actor, ATTENDANCES, query.format, async () => {
		const { text, class_id, major = null, teacher = null, workplace } = query;
		const day = { search: text ?? "", class_id, major, teacher, workplace };
		const wanted = isWanted(actor, query, Prisma.sql`a.internship_id`);
		const inMonth = isInMonth(query.month, Prisma.sql`a.date`);
		const only = Prisma.join([wanted, inMonth, ...narrowed(actor, day)], " AND ");
		return found(ATTENDANCES, await idsOfAttendances(actor, query, only, MOST));
	});

/** The attendance of these internships as a sheet, by name and day. The caller has checked that the actor may see them. */
export const attendanceSheet = (internships: readonly string[]) =>
	sheetOf(ATTENDANCES, ofInternships(ATTENDANCES, "attendances", internships));
