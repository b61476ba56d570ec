import "server-only";
import { type DateString, formatMonth } from "@/lib/dates/dates";
import { datesOf, type Month } from "@/lib/dates/month";
import { CLASS_DOCUMENTS, type ClassDocumentName } from "@/lib/documents/documents";
import { NO_HOMEROOM, schoolYearLabel, schoolYearOf } from "@/lib/rapor/rapor";
import type { AuditRecord } from "../../audit";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { presentDay } from "../../database/attendance-status";
import { db, Prisma, readRows } from "../../database/db";
import { U_IS_HOMEROOM } from "../../database/has-class";
import { nipLine } from "../../documents/layout/furniture";
import type { SheetOptions } from "../../documents/layout/sheet";
import type { Paper } from "../../documents/paper";
import { notFound } from "../../errors";
import { internshipScope, isSeen } from "../../scopes";
import type { Rapor } from "../../wire/rapor";
import { isOfYear, readRapors, yearScope } from "../rapor/rapor";
import { NONE_AWAY, readAwayDays } from "../rapor/rapor-rows";
import { fileName } from "./documents";
import { type Composed, type Printed, print } from "./printing";
import { readLook } from "./school-look";

/**
 * A document about the placements that the actor sees in a homeroom teacher's class, as PDF. The audit log records it.
 * @param homeroom_teacher_id null: of the students without a homeroom teacher
 * @param month for the attendance of one month
 * @throws AppError 404 when there are none; 429; 503
 */
export const printClassDocument = (
	actor: Actor,
	homeroom_teacher_id: number | null,
	document: ClassDocumentName,
	{ school_year: year, month }: { school_year: number | null; month: Month | null },
): Promise<Printed> =>
	print(actor, "paper", async () => {
		const asked = { school_year: year ?? schoolYearOf(today(actor.zone)), month };
		const composed = await composeClassDocument(actor, homeroom_teacher_id, document, asked);
		const entry: AuditRecord = {
			action: "rapor.printed",
			...(homeroom_teacher_id === null
				? { subject_type: "school", subject_id: actor.npsn }
				: { subject_type: "user", subject_id: homeroom_teacher_id }),
			detail: {
				document: `${CLASS_DOCUMENTS[document]} ${homeroom_teacher_id === null ? "peserta didik tanpa wali kelas" : "kelas"}`,
			},
		};
		return { ...composed, entry };
	});

/** What a document about a class says. The caller writes the audit log. @throws AppError 404 */
export async function composeClassDocument(
	actor: Actor,
	homeroom_teacher_id: number | null,
	document: ClassDocumentName,
	{ school_year, month }: { school_year: number; month: Month | null },
): Promise<Composed> {
	const inClass = [{ npsn: actor.npsn, student: { homeroom_teacher_id } }, yearScope(school_year)];
	const rapors = await readRapors({ AND: [...inClass, internshipScope(actor)] });
	const teacher =
		homeroom_teacher_id === null
			? null
			: await db.user.findUnique({
					where: { id_user: homeroom_teacher_id },
					select: { name: true, teacher: { select: { nip: true } } },
				});
	if (rapors.length === 0) throw notFound();
	const class_name = teacher?.name ?? NO_HOMEROOM;
	const whole = (await db.internship.count({ where: { AND: inClass } })) === rapors.length;
	const part = whole ? null : partOf(actor, rapors);
	const look = await readLook(actor.npsn);
	const sheet: SheetOptions = {
		title: [CLASS_DOCUMENTS[document], class_name, part].filter(Boolean).join(" – "),
		...{ paper: look.paper, landscape: true, at: now() },
		footer: [part, `${CLASS_DOCUMENTS[document]} – ${teacher ? `wali kelas ${teacher.name}` : NO_HOMEROOM}`]
			.filter(Boolean)
			.join(" · "),
	};
	const about: [string, string][] = [
		["Wali Kelas", teacher?.name ?? "-"],
		["Program Keahlian", [...new Set(rapors.map(({ content }) => content.student.major))].join(", ")],
		["Tahun Ajaran", schoolYearLabel(school_year)],
	];
	const signers = [
		{ role: "Kepala Sekolah", name: look.headmaster?.name ?? null, id: nipLine(look.headmaster?.nip) },
		...(teacher ? [{ role: "Wali Kelas", name: teacher.name, id: nipLine(teacher.teacher?.nip) }] : []),
	];
	if (document === "kehadiran" && month) about.push(["Bulan", formatMonth(month)]);
	const head = { about, part, signers: whole ? signers : [] };
	const { letterhead } = look;
	const paper: Paper =
		document === "rekap"
			? {
					...{ kind: "recap", sheet, letterhead },
					content: [head, rapors.map(({ content, locked }) => ({ content, locked }))],
				}
			: {
					...{ kind: "classAttendance", sheet, letterhead },
					content: [head, await attendanceRows(rapors, month)],
				};
	// Two teachers may have the same name, and a class has years and months.
	const which = [class_name, homeroom_teacher_id, schoolYearLabel(school_year).replace("/", "-"), month];
	return { name: fileName(document, which.filter((part) => part !== null).join(" ")), paper };
}

/**
 * The part of a class that the actor sees, if it is not the whole class: a head's major, or the students that the actor
 * supervises.
 */
function partOf({ offices, major_led }: Actor, rapors: readonly Rapor[]): string {
	const isOfMajor = ({ major_id }: Rapor) => offices.includes("kepala_program") && major_id === major_led;
	const majors = rapors.filter(isOfMajor).map(({ content }) => content.student.major);
	const teachers = rapors
		.filter((rapor) => !isOfMajor(rapor))
		.map(({ content }) => content.teacher?.name ?? "-");
	const parts = [
		...[...new Set(majors)].map((name) => `Program Keahlian ${name}`),
		...[...new Set(teachers)].map((name) => `peserta didik bimbingan ${name}`),
	];
	return `Hanya ${parts.join(" dan ")}`;
}

/** A class in which the actor sees placements. Students without a homeroom teacher count as one class. */
export type ListedClass = {
	homeroom_teacher_id: number | null;
	homeroom_teacher: string;
	internships: number;
	/** When the first placement began. */
	start_date: DateString;
};

/** The classes whose placements the actor sees in a school year, by the homeroom teacher's name. */
export const listClasses = (actor: Actor, school_year: number): Promise<ListedClass[]> =>
	readRows<ListedClass>`
		SELECT homeroom_teacher_id, coalesce(name, ${NO_HOMEROOM}) AS homeroom_teacher, internships, start_date FROM (
			SELECT u.id_user AS homeroom_teacher_id, u.name, own.* FROM users u, LATERAL (
				SELECT count(*)::int AS internships, min(i.start_date)::text AS start_date FROM students s JOIN internships i ON i.student_id = s.id_user
				WHERE s.homeroom_teacher_id = u.id_user AND ${isOfYear(school_year)}
					AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}) own
			WHERE u.npsn = ${actor.npsn} AND ${Prisma.raw(U_IS_HOMEROOM)}
			UNION ALL
			SELECT NULL, NULL, count(*)::int, min(i.start_date)::text FROM students s JOIN internships i ON i.student_id = s.id_user
			WHERE s.homeroom_teacher_id IS NULL AND ${isOfYear(school_year)}
				AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}) classes
		WHERE internships > 0 ORDER BY name, homeroom_teacher_id`;

/** The rows for a month count the days as they are now. The rows for the whole placement show what its rapor says. */
async function attendanceRows(rapors: Rapor[], month: Month | null): Promise<string[][]> {
	const ids = rapors.map(({ id_internship }) => id_internship);
	const [first, last] = datesOf(month);
	const present = await readRows<{ id: string; count: number }>`
		SELECT internship_id AS id, count(*)::int AS count FROM attendances
		WHERE internship_id = ANY(${ids}) AND ${Prisma.raw(presentDay("status"))} AND date BETWEEN ${first}::date AND ${last}::date GROUP BY 1`;
	const away = month && (await readAwayDays(db, ids, month));
	const counts = new Map(present.map(({ id, count }) => [id, count]));
	return rapors.map(({ id_internship, content: { student, placement, absences } }, index) => {
		const { sick, excused, absent } = away ? (away.get(id_internship) ?? NONE_AWAY).absences : absences;
		return [
			...[String(index + 1), student.name, student.nisn, placement.company_name],
			...[counts.get(id_internship) ?? 0, sick, excused, absent].map(String),
		];
	});
}
