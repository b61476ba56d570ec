import "server-only";
import { JOURNAL_LABELS, JOURNAL_STATUSES } from "@/lib/labels";
import type { JournalExport } from "@/lib/schemas/journals";
import type { Actor } from "../../auth/session";
import { Prisma, readRows } from "../../database/db";
import { placementsFound } from "../../database/search";
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
} from "../../lists/columns";
import { exportList, found, isInMonth, isWanted, MOST, ofInternships, sheetOf } from "../../lists/export";
import { isSeen } from "../../scopes/internships";
import { INTERNSHIPS } from "../../wire/internships";
import { ofGoal } from "../../wire/journals";

const JOURNALS: List = {
	name: "jurnal",
	title: "Jurnal",
	id: { type: "text", column: "j.id_journal" },
	from: `${INTERNSHIPS} JOIN journals j ON j.internship_id = i.id_internship`,
	columns: [
		date("Tanggal", "j.date"),
		...[NAME, NISN, MAJOR, CLASS, HOMEROOM, COMPANY, TEACHER],
		text("Status", labelled("j.status", { ...JOURNAL_LABELS, not_present: "Tidak Hadir" }), 17),
		text("Deskripsi", "j.description", 60),
		text("Tujuan Pembelajaran", ofGoal("g.label"), 40),
		text("Foto", "CASE WHEN j.image_path IS NOT NULL THEN 'Ada' END", 8),
		text("Ulasan", "j.feedback", 40),
		text("Susulan", "CASE WHEN j.recorded_at IS NOT NULL THEN 'Ya' END", 10),
	],
};

/** All journals that the actor may see, as a file. @throws as {@link exportList} */
export const exportJournals = (actor: Actor, query: JournalExport) =>
	exportList(actor, JOURNALS, query.format, async () => found(JOURNALS, await idsOfJournals(actor, query)));

const JOURNAL_ORDERS = {
	name: Prisma.sql`u.name, j.date DESC, j.id_journal`,
	"-name": Prisma.sql`u.name DESC, j.date DESC, j.id_journal`,
	date: Prisma.sql`j.date, j.id_journal`,
	"-date": Prisma.sql`j.date DESC, j.id_journal`,
};

async function idsOfJournals(actor: Actor, query: JournalExport): Promise<string[]> {
	const { status, search, sort = "-date" } = query;
	const of = Prisma.sql`j.internship_id`;
	const inMonth = isInMonth(query.month, Prisma.sql`j.date`);
	const conditions = [isSeen(actor, of), isWanted(actor, query, of), inMonth];
	// An unknown word matches nothing.
	const statuses = JOURNAL_STATUSES.filter((known) => known === status);
	if (status !== null) conditions.push(Prisma.sql`j.status = ANY(${statuses}::journal_status[])`);
	if (query.year != null) conditions.push(Prisma.sql`i.school_year = ${query.year}`);
	if (query.date) conditions.push(Prisma.sql`j.date = ${query.date}::date`);
	if (search !== null) conditions.push(Prisma.sql`${of} IN (${placementsFound(actor.npsn, search)})`);
	const rows = await readRows<{ id_journal: string }>`
		SELECT j.id_journal FROM journals j JOIN internships i ON i.id_internship = j.internship_id
		JOIN users u ON u.id_user = i.student_id
		WHERE ${Prisma.join(conditions, " AND ")} ORDER BY ${JOURNAL_ORDERS[sort]} LIMIT ${MOST}`;
	return rows.map(({ id_journal }) => id_journal);
}

/** The journals of these internships as a sheet, by name and day. The caller has checked that the actor may see them. */
export const journalSheet = (internships: readonly string[]) =>
	sheetOf(JOURNALS, ofInternships(JOURNALS, "journals", internships));
