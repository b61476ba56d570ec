import "server-only";
import { formatDay } from "@/lib/dates/dates";
import { formatScore, type ScoredSection } from "@/lib/scores/scoring";
import type { Signer } from "./layout/furniture";
import type { Sheet } from "./layout/sheet";

export type ObservationForm = {
	name: string;
	date: string | null;
	total_score: number | null;
	scored_with: ScoredSection[] | null;
	note: string | null;
};

/** Empty lines, because the instructor writes the note by hand on the print. */
const ROOM_TO_WRITE = " \n \n \n ";

/** The observation sheets of a placement: aspects with indicators, Ya or Tidak, and the notes of teacher and instructor. */
export function drawObservations(
	sheet: Sheet,
	about: readonly (readonly [string, string])[],
	forms: readonly ObservationForm[],
	signers: readonly Signer[],
): void {
	if (forms.length === 0) {
		sheet.heading("LEMBAR OBSERVASI PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
		sheet.fields(about);
		sheet.text("Belum ada observasi yang dikirim.");
	}
	forms.forEach((form, index) => {
		if (index > 0) sheet.addPage();
		sheet.heading("LEMBAR OBSERVASI PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
		sheet.fields([...about, ["Observasi", form.name], ["Tanggal", formatDay(form.date)]]);
		const rows = (form.scored_with ?? []).flatMap(({ section_code, section_label, instrument_items }) => [
			{ isTitle: true, cells: [String(section_code), section_label, "", ""] },
			...instrument_items.map(({ item_code, item_label, answer }) => ({
				isTitle: false,
				cells: [item_code, item_label, answer === 1 ? "X" : "", answer === 0 ? "X" : ""],
			})),
		]);
		const score = `Skor: ${formatScore(form.total_score)}`;
		sheet.table(
			[
				{ head: "No", width: 8, align: "center" },
				// The form says "Tujuan Pembelajaran", but we print the sections of the school's instrument.
				{ head: "Aspek/Indikator", width: 68 },
				{ head: "Ya", group: "Ketercapaian", width: 12, align: "center" },
				{ head: "Tidak", group: "Ketercapaian", width: 12, align: "center" },
			],
			rows.map(({ cells }) => cells),
			{ isTitle: (row) => rows[row]?.isTitle ?? false, after: sheet.heightOf(score, { bold: true }) },
		);
		sheet.text(score, { bold: true });
		sheet.table(
			[
				{ head: "Catatan Guru Pembimbing", width: 50 },
				{ head: "Catatan Instruktur", width: 50 },
			],
			[[form.note ?? "-", ROOM_TO_WRITE]],
			{ size: 10, after: sheet.heightOfSignatures(signers) },
		);
		sheet.signatures(signers);
	});
}
