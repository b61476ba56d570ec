import "server-only";
import type { Rapor, RaporContent } from "../wire/rapor";
import { type ClassHead, drawClassHead } from "./attendance";
import type { Sheet } from "./layout/sheet";

type Row = Pick<Rapor, "content" | "locked">;

/**
 * The scores of a class: a line for each student and a column for each goal. The number of a goal has one meaning in
 * each table only. So students with other goals get a table and an explanation of their own. A long list of goals takes
 * several tables.
 */
export function drawRecap(sheet: Sheet, { about, part, signers }: ClassHead, rows: readonly Row[]): void {
	drawClassHead(sheet, "REKAP NILAI PRAKTIK KERJA LAPANGAN", { about, part });
	const byGoals = new Map<string, Row[]>();
	for (const row of rows) {
		const key = goalsOf(row.content);
		byGoals.set(key, [...(byGoals.get(key) ?? []), row]);
	}
	const groups = [...byGoals.values()];
	const drafts = rows.some(({ locked }) => !locked);
	const closing = (drafts ? sheet.heightOf(DRAFTS, EXPLANATION) : 0) + sheet.heightOfSignatures(signers);
	for (const group of groups) {
		const title = groups.length > 1 && `Program Keahlian: ${group[0]?.content.student.major ?? "-"}`;
		drawGroup(sheet, group, { title: title || undefined, after: group === groups.at(-1) ? closing : 0 });
	}
	if (drafts) sheet.text(DRAFTS, EXPLANATION);
	sheet.signatures(signers);
}

/** Students with the same goals in the same words share a table. */
const goalsOf = ({ student, goals }: RaporContent): string =>
	JSON.stringify([student.major, goals.map(({ number, label }) => [number, label])]);

const DRAFT = "(draf)";
const DRAFTS = `${DRAFT}: rapor belum dikunci, jadi nilai dan ketidakhadirannya masih dapat berubah.`;

/** @param options.after this much of what follows stays with the last explanation */
function drawGroup(
	sheet: Sheet,
	rows: readonly Row[],
	{ title, after }: { title: string | undefined; after: number },
): void {
	const goals = rows[0]?.content.goals ?? [];
	for (let at = 0; at < goals.length; at += PER_TABLE) {
		sheet.table(
			[
				{ head: "No", width: 5, align: "center" },
				{ head: "Nama Peserta Didik", width: 28 },
				{ head: "NISN", width: 14 },
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
			at === 0 ? { title } : {},
		);
	}
	const explained = goals.map(({ number, label }) => `TP ${number}: ${label}`);
	const [first = "", ...others] = explained;
	const firstHeight = sheet.heightOf(first, EXPLANATION) + (others.length ? 0 : after);
	sheet.heading("Keterangan", { after: firstHeight });
	for (const words of explained)
		sheet.text(words, { ...EXPLANATION, after: words === explained.at(-1) ? after : 0 });
}

const EXPLANATION = { size: 9, gap: 2 };

/** The most goals side by side in one table. */
const PER_TABLE = 10;
