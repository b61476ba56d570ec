import "server-only";
import type { RaporContent } from "../services/rapor/rapor";
import { type Sheet, SIGNATURES, type Signer } from "./layout";

/** The scores of a class: a line for each student, a column for each goal. Long lists of goals take several tables. */
export function drawRecap(
	sheet: Sheet,
	about: readonly (readonly [string, string])[],
	rows: readonly RaporContent[],
	signers: readonly Signer[],
): void {
	sheet.heading("REKAP NILAI PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
	sheet.fields(about);
	const numbers = [...new Set(rows.flatMap(({ goals }) => goals.map(({ number }) => number)))].sort(
		(one, other) => one - other,
	);
	for (let at = 0; at < numbers.length; at += PER_TABLE) {
		const shown = numbers.slice(at, at + PER_TABLE);
		sheet.table(
			[
				{ head: "No", width: 5, align: "center" },
				{ head: "Nama Peserta Didik", width: 28 },
				{ head: "NISN", width: 13 },
				{ head: "Tempat PKL", width: 24 },
				...shown.map((number) => ({ head: `TP ${number}`, width: 5.5, align: "center" }) as const),
				...(["S", "I", "A"] as const).map((head) => ({ head, width: 4.5, align: "center" }) as const),
			],
			rows.map(({ student, placement, goals, absences }, index) => [
				...[String(index + 1), student.name, student.nisn, placement.company_name],
				...shown.map((number) => String(goals.find((goal) => goal.number === number)?.score ?? "-")),
				...[absences.sick, absences.excused, absences.absent].map(String),
			]),
		);
	}
	sheet.heading("Keterangan");
	const labels = new Map(rows.flatMap(({ goals }) => goals.map(({ number, label }) => [number, label])));
	for (const number of numbers) {
		if (number === numbers.at(-1)) sheet.need(SIGNATURES + 20);
		sheet.text(`TP ${number}: ${labels.get(number) ?? "-"}`, { size: 9, gap: 2 });
	}
	sheet.signatures(signers);
}

/** Goals beside each other, at most. */
const PER_TABLE = 10;
