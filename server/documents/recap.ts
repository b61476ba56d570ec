import "server-only";
import type { Rapor, RaporContent } from "../services/rapor/rapor";
import { type Sheet, SIGNATURES, type Signer } from "./layout";

type Row = Pick<Rapor, "content" | "locked">;

/**
 * The scores of a class: a line for each student and a column for each goal. The number of a goal has one meaning in
 * each table only. So students with other goals get a table and an explanation of their own. A long list of goals takes
 * several tables.
 */
export function drawRecap(
	sheet: Sheet,
	about: readonly (readonly [string, string])[],
	rows: readonly Row[],
	signers: readonly Signer[],
): void {
	sheet.heading("REKAP NILAI PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
	sheet.fields(about);
	const byGoals = new Map<string, Row[]>();
	for (const row of rows) {
		const key = goalsOf(row.content);
		byGoals.set(key, [...(byGoals.get(key) ?? []), row]);
	}
	const groups = [...byGoals.values()];
	const drafts = rows.some(({ locked }) => !locked);
	groups.forEach((group, index) => {
		const isLast = index === groups.length - 1;
		if (groups.length > 1) sheet.heading(`Program Keahlian: ${group[0]?.content.student.major ?? "-"}`);
		drawGroup(sheet, group, isLast && !drafts);
	});
	if (drafts) {
		sheet.need(SIGNATURES + 20);
		sheet.text(DRAFTS, { size: 9, gap: 2 });
	}
	sheet.signatures(signers);
}

/** Students with the same goals in the same words share a table. */
const goalsOf = ({ student, goals }: RaporContent): string =>
	JSON.stringify([student.major, goals.map(({ number, label }) => [number, label])]);

const DRAFT = "(draf)";
const DRAFTS = `${DRAFT}: rapor belum dikunci, jadi nilai dan ketidakhadirannya masih dapat berubah.`;

function drawGroup(sheet: Sheet, rows: readonly Row[], signed: boolean): void {
	const goals = rows[0]?.content.goals ?? [];
	for (let at = 0; at < goals.length; at += PER_TABLE) {
		sheet.table(
			[
				{ head: "No", width: 5, align: "center" },
				{ head: "Nama Peserta Didik", width: 28 },
				{ head: "NISN", width: 13 },
				{ head: "Tempat PKL", width: 24 },
				...goals
					.slice(at, at + PER_TABLE)
					.map(({ number }) => ({ head: `TP ${number}`, width: 5.5, align: "center" }) as const),
				...(["S", "I", "A"] as const).map((head) => ({ head, width: 4.5, align: "center" }) as const),
			],
			rows.map(({ content: { student, placement, goals, absences }, locked }, index) => [
				...[String(index + 1), locked ? student.name : `${student.name} ${DRAFT}`],
				...[student.nisn, placement.company_name],
				...goals.slice(at, at + PER_TABLE).map(({ score }) => String(score ?? "-")),
				...[absences.sick, absences.excused, absences.absent].map(String),
			]),
		);
	}
	sheet.heading("Keterangan");
	for (const { number, label } of goals) {
		if (signed && number === goals.at(-1)?.number) sheet.need(SIGNATURES + 20);
		sheet.text(`TP ${number}: ${label}`, { size: 9, gap: 2 });
	}
}

/** The most goals side by side in one table. */
const PER_TABLE = 10;
