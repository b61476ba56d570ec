import "server-only";
import type { Sheet } from "./layout/sheet";

/** What a reader of a file must know of a document: it is not in the file, or lacks letters. */
export type Note = { name: string; document: string; text: string };

export function drawNotes(sheet: Sheet, notes: readonly Note[]): void {
	sheet.heading("CATATAN", { level: 1, align: "center", size: 14 });
	sheet.text("Dokumen yang tidak ada di berkas ini, atau yang sebagian hurufnya tidak tercetak.", {
		align: "center",
		gap: 10,
	});
	sheet.table(
		[
			{ head: "Peserta Didik", width: 30 },
			{ head: "Dokumen", width: 20 },
			{ head: "Keterangan", width: 50 },
		],
		notes.map(({ name, document, text }) => [name, document, text]),
	);
}
