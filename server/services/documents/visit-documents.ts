import "server-only";
import { formatDay } from "@/lib/dates/dates";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { VisitDocumentQuery } from "@/lib/schemas/visits";
import { VISIT_DOCUMENTS, type VisitDocumentName } from "@/lib/visits/documents";
import { findTerm, type Term, termLabel } from "@/lib/visits/terms";
import { MAX_PLANNED } from "@/lib/visits/visits";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { PLACEMENT_CLASS } from "../../database/classes";
import { Prisma, readRows } from "../../database/db";
import { nipLine } from "../../documents/layout/furniture";
import type { Paper } from "../../documents/paper";
import type { ScheduleContent, VisitSheet } from "../../documents/visits";
import { conflict, notFound } from "../../errors";
import { seesSchool } from "../../scopes/internships";
import { makesVisit, readsVisit, seesVisit } from "../../scopes/visits";
import { isIdle, isOfTerm, isVisitedBy, listTerms, VISITED } from "../visits/read";
import { fileName, type Printed, print } from "./printing";
import { readLook, type SchoolLook } from "./school-look";

type Row = {
	id_visit: string;
	date: string;
	visited_on: string | null;
	workplace: string;
	address: string | null;
	district: string | null;
	teacher_id: number | null;
	teacher: string | null;
	nip: string | null;
	met: string | null;
	findings: string | null;
	agreed: string | null;
	photo: string | null;
	instructors: string[];
	students: { name: string; class_name: string | null; seen: boolean | null }[];
};

/** A sheet shows all of a visit. Before it, it is for those who go, and for the management. */
const isPrinted = (actor: Actor, document: VisitDocumentName): Prisma.Sql =>
	document === "jadwal"
		? Prisma.sql`NOT ${isIdle(Prisma.sql`w.id_workplace`)}`
		: Prisma.sql`NOT ${isIdle(Prisma.sql`w.id_workplace`)} AND CASE WHEN v.visited_on IS NULL THEN ${seesSchool(actor) ? Prisma.sql`TRUE` : makesVisit(actor)} ELSE ${readsVisit(actor)} END`;

/** Those of a done visit are recorded. Of a planned one, they are those who will be there. Each branch has its index. */
const THERE = Prisma.sql`(
	SELECT x.internship_id, x.seen FROM visit_students x WHERE x.visit_id = v.id_visit AND v.visited_on IS NOT NULL
	UNION ALL
	SELECT i.id_internship, NULL FROM internships i
	WHERE v.visited_on IS NULL AND i.npsn = v.npsn AND ${isVisitedBy(Prisma.sql`w.id_workplace`)}) there
	JOIN internships i ON i.id_internship = there.internship_id`;

/** The instructor of somebody who is elsewhere by now does not sign for this place. */
const STUDENTS = Prisma.sql`(
	SELECT coalesce(json_agg(json_build_object('name', u.name, 'class_name', ${Prisma.raw(PLACEMENT_CLASS)}, 'seen', there.seen)
		ORDER BY u.name, i.id_internship), '[]')
	FROM ${THERE} JOIN users u ON u.id_user = i.student_id JOIN students s ON s.id_user = i.student_id
	LEFT JOIN majors m ON m.id_major = s.major_id) AS students,
	ARRAY(SELECT DISTINCT i.instructor_name FROM ${THERE} WHERE i.workplace_id = w.id_workplace ORDER BY 1) AS instructors`;

type Asked = { document: VisitDocumentName; term: Term } & VisitDocumentQuery;

const readVisits = (
	actor: Actor,
	{ document, term, teacher_id, own, visit }: Asked,
): Promise<Row[]> => readRows<Row>`
	SELECT v.id_visit, coalesce(v.visited_on, v.planned_on)::text AS date, v.visited_on::text, w.name AS workplace, w.address,
		w.district, v.teacher_id, t.name AS teacher, n.nip, v.met, v.findings, v.agreed, v.photo, ${STUDENTS}
	FROM visits v ${VISITED} LEFT JOIN users t ON t.id_user = v.teacher_id LEFT JOIN teachers n ON n.id_user = v.teacher_id
	WHERE v.npsn = ${actor.npsn} AND ${seesVisit(actor)} AND ${isPrinted(actor, document)}
		AND ${visit ? Prisma.sql`v.id_visit = ${visit}` : isOfTerm(term)} AND ${own ? makesVisit(actor) : Prisma.sql`TRUE`}
		AND ${teacher_id ? Prisma.sql`v.teacher_id = ${teacher_id}` : Prisma.sql`TRUE`}
	ORDER BY coalesce(v.visited_on, v.planned_on), fold(w.name), v.id_visit LIMIT ${MOST[document] + 1}`;

/** The most visits of a document. */
const MOST: Record<VisitDocumentName, number> = { jadwal: 2_000, lembar: MAX_PLANNED };

/**
 * The visits of a term as a list, or their monitoring sheets: of one visit, of one teacher, of the desks that the actor
 * has, or of all that the actor may print.
 * @throws AppError 404 without visits; 409 `too_many_visits`; 423 `password_required` for all of a school
 */
export const printVisits = (
	actor: Actor,
	document: VisitDocumentName,
	query: VisitDocumentQuery,
): Promise<Printed> => {
	if (seesSchool(actor) && !query.visit && !query.teacher_id && !query.own) requireRecentProof(actor);
	return print(actor, document === "lembar" ? "book" : "paper", async () => {
		const terms = await listTerms(actor);
		const asked = findTerm(terms, query.semester, today(actor.zone));
		if (!asked) throw notFound();
		const rows = await readVisits(actor, { document, term: asked, ...query });
		const [first] = rows;
		if (!first) throw notFound();
		if (rows.length > MOST[document])
			throw conflict(
				"too_many_visits",
				`Ada lebih dari ${MOST[document]} kunjungan. Pilih satu guru, lalu cetak lagi.`,
			);
		// The sheet of one visit is of the term in which that visit is.
		const term = (query.visit && findTerm(terms, null, first.date)) || asked;
		const look = await readLook(actor.npsn);
		const only = rows.every(({ teacher_id }) => teacher_id === first.teacher_id) ? first.teacher : null;
		const about = `${VISIT_DOCUMENTS[document]} ${query.visit ? first.workplace : termLabel(term)}`;
		const sheet = { title: about, paper: look.paper, at: now(), footer: about };
		const paper: Paper =
			document === "jadwal"
				? {
						kind: "visitSchedule",
						sheet,
						letterhead: look.letterhead,
						content: [scheduleOf(rows, { term, only, look })],
					}
				: {
						kind: "visitSheets",
						sheet,
						letterhead: look.letterhead,
						content: [rows.map((row) => sheetOf(row, { term, look }))],
					};
		return {
			name: fileName(document, only ?? termLabel(term).replace("/", "-")),
			paper,
			entry: {
				action: "visit.printed",
				subject_type: "school",
				subject_id: actor.npsn,
				detail: { document: about },
			},
		};
	});
};

function scheduleOf(
	rows: readonly Row[],
	{ term, only, look }: { term: Term; only: string | null; look: SchoolLook },
): ScheduleContent {
	const done = rows.filter(({ visited_on }) => visited_on !== null).length;
	const headmaster = {
		above: `${look.city ?? "………………"}, ${formatDay(today(look.zone))}`,
		role: "Kepala Sekolah",
		name: look.headmaster?.name ?? null,
		id: nipLine(look.headmaster?.nip),
	};
	return {
		about: [
			["Semester", termLabel(term)],
			...(only === null ? [] : [["Guru Pembimbing", only] as [string, string]]),
			["Kunjungan", `${rows.length}, terlaksana ${done}`],
		],
		visits: rows.map(({ students, ...row }) => ({ ...row, students: students.length })),
		named: only === null,
		signers: [
			only === null
				? { role: " ", name: " ", id: " " }
				: { role: "Guru Pembimbing", name: only, id: nipLine(rows[0]?.nip) },
			headmaster,
		],
	};
}

function sheetOf(
	{ met, findings, agreed, photo, teacher, nip, ...row }: Row,
	{ term, look }: { term: Term; look: SchoolLook },
): VisitSheet {
	return {
		...row,
		term: `${schoolYearLabel(term.school_year)}, semester ${term.semester}`,
		teacher: teacher === null ? null : { name: teacher, nip },
		report: met === null ? null : { met, findings, agreed, photo },
		city: look.city,
	};
}
