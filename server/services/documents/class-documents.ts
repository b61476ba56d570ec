import "server-only";
import { type DateString, formatMonth } from "@/lib/dates/dates";
import { datesOf, type Month } from "@/lib/dates/month";
import { CLASS_DOCUMENTS, type ClassDocumentName } from "@/lib/documents/documents";
import { schoolYearLabel, WITHOUT_CLASS } from "@/lib/rapor/rapor";
import type { AuditRecord } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { presentDay } from "../../database/attendance-status";
import { db, Prisma, readRows } from "../../database/db";
import { nipLine } from "../../documents/layout/furniture";
import type { SheetOptions } from "../../documents/layout/sheet";
import type { Paper } from "../../documents/paper";
import { notFound } from "../../errors";
import { internshipScope, isSeen } from "../../scopes/internships";
import type { Rapor } from "../../wire/rapor";
import { NONE_AWAY, readAwayDays } from "../rapor/rapor-rows";
import { readRapors } from "../rapor/read";
import { ON_SHEET, ofClass } from "../rapor/scope";
import { presentYear } from "../schools/school-years";
import { type Composed, fileName, type Printed, print } from "./printing";
import { readLook } from "./school-look";

/**
 * A document about the placements that the actor sees in a class, as PDF. The audit log records it.
 * @param class_id null: of the students without a class
 * @param month for the attendance of one month
 * @throws AppError 404 when there are none; 429; 503
 */
export const printClassDocument = (
	actor: Actor,
	class_id: string | null,
	document: ClassDocumentName,
	{ school_year: year, month }: { school_year: number | null; month: Month | null },
): Promise<Printed> =>
	print(actor, "paper", async () => {
		const asked = { school_year: year ?? (await presentYear(actor)), month };
		const { class_name, ...composed } = await composeClassDocument(actor, class_id, document, asked);
		const entry: AuditRecord = {
			action: "rapor.printed",
			...(class_id === null
				? { subject_type: "school", subject_id: actor.npsn }
				: { subject_type: "class", subject_id: class_id }),
			detail: {
				document: `${CLASS_DOCUMENTS[document]} ${class_id === null ? "peserta didik tanpa kelas" : `kelas ${class_name}`}`,
			},
		};
		return { ...composed, entry };
	});

/** What a document about a class says. The caller writes the audit log. @throws AppError 404 */
export async function composeClassDocument(
	actor: Actor,
	class_id: string | null,
	document: ClassDocumentName,
	{ school_year, month }: { school_year: number; month: Month | null },
): Promise<Composed & { class_name: string }> {
	// Attendance shows each placement for itself. A recap shows the placements of one sheet of the rapor together.
	const inClass = [
		{ npsn: actor.npsn, school_year },
		ofClass(class_id),
		...(document === "rekap" ? [ON_SHEET] : []),
	];
	const rapors = await readRapors({ AND: [...inClass, internshipScope(actor)] });
	const found =
		class_id === null
			? null
			: await db.class.findUnique({
					where: { id_class: class_id },
					select: {
						name: true,
						homeroom_teacher: { select: { name: true, teacher: { select: { nip: true } } } },
					},
				});
	if (rapors.length === 0) throw notFound();
	const teacher = found?.homeroom_teacher ?? null;
	const class_name = found?.name ?? WITHOUT_CLASS;
	const whole = (await db.internship.count({ where: { AND: inClass } })) === rapors.length;
	const part = whole ? null : partOf(actor, rapors);
	const look = await readLook(actor.npsn);
	const sheet: SheetOptions = {
		title: [CLASS_DOCUMENTS[document], class_name, part].filter(Boolean).join(" – "),
		paper: look.paper,
		landscape: true,
		at: now(),
		footer: [part, `${CLASS_DOCUMENTS[document]} – ${class_name}`].filter(Boolean).join(" · "),
	};
	const about: [string, string][] = [
		["Kelas", class_name],
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
					kind: "recap",
					sheet,
					letterhead,
					content: [head, rapors.map(({ content, locked }) => ({ content, locked }))],
				}
			: {
					kind: "classAttendance",
					sheet,
					letterhead,
					content: [head, await attendanceRows(rapors, month)],
				};
	// A class has months, and another year may have one of the same name.
	const which = [class_name, schoolYearLabel(school_year).replace("/", "-"), month];
	return { name: fileName(document, which.filter((part) => part !== null).join(" ")), paper, class_name };
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

/** A class in which the actor sees placements. Students without a class count as one. */
export type ListedClass = {
	class_id: string | null;
	class_name: string;
	homeroom_teacher: string | null;
	internships: number;
	/** When the first placement began. */
	start_date: DateString;
};

/** The classes whose placements the actor sees in a school year, by name. An index finds those of each class. */
export const listClasses = (actor: Actor, school_year: number): Promise<ListedClass[]> =>
	readRows<ListedClass>`
		SELECT class_id, coalesce(class_name, ${WITHOUT_CLASS}) AS class_name, homeroom_teacher, internships, start_date FROM (
			SELECT c.id_class AS class_id, c.name AS class_name, t.name AS homeroom_teacher, own.*
			FROM classes c LEFT JOIN users t ON t.id_user = c.homeroom_teacher_id, LATERAL (
				SELECT count(*)::int AS internships, min(i.start_date)::text AS start_date
				FROM enrolments e JOIN internships i ON i.enrolment_id = e.id_enrolment
				WHERE e.class_id = c.id_class AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}) own
			WHERE c.npsn = ${actor.npsn} AND c.school_year = ${school_year}
			UNION ALL
			SELECT NULL, NULL, NULL, count(*)::int, min(i.start_date)::text FROM internships i
			WHERE i.enrolment_id IS NULL AND i.npsn = ${actor.npsn} AND i.school_year = ${school_year}
				AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}) found
		WHERE internships > 0 ORDER BY found.class_name, class_id`;

/**
 * The rows for a month count the days as they are now, and so do those of whoever changed the workplace, because their
 * rapor adds the absences of both. The other rows for the whole placement show what its rapor says.
 */
async function attendanceRows(rapors: Rapor[], month: Month | null): Promise<string[][]> {
	const ids = rapors.map(({ id_internship }) => id_internship);
	const [first, last] = datesOf(month);
	const present = await readRows<{ id: string; count: number }>`
		SELECT internship_id AS id, count(*)::int AS count FROM attendances
		WHERE internship_id = ANY(${ids}) AND ${Prisma.raw(presentDay("status"))} AND date BETWEEN ${first}::date AND ${last}::date GROUP BY 1`;
	const isCounted = ({ content }: Rapor) => month !== null || content.earlier !== undefined;
	const counted = rapors.filter(isCounted).map(({ id_internship }) => id_internship);
	const away = await readAwayDays(db, counted, month);
	const counts = new Map(present.map(({ id, count }) => [id, count]));
	return rapors.map((rapor, index) => {
		const { id_internship, content } = rapor;
		const { student, placement } = content;
		const { absences } = isCounted(rapor) ? (away.get(id_internship) ?? NONE_AWAY) : content;
		const { sick, excused, absent } = absences;
		return [
			...[String(index + 1), student.name, student.nisn, placement.company_name],
			...[counts.get(id_internship) ?? 0, sick, excused, absent].map(String),
		];
	});
}
