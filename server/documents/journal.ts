import "server-only";
import { formatWeekday } from "@/lib/dates/dates";
import type { Signer } from "./layout/furniture";
import type { Sheet } from "./layout/sheet";

export type JournalLine = {
	date: string;
	description: string | null;
	/** What the supervising teacher and the instructors remarked. */
	notes: readonly string[];
	image_path: string | null;
};

/** The bytes of a photo, as small as paper needs it. Undefined if it is lost or damaged. */
export type ReadPhoto = (path: string) => Promise<Buffer | undefined>;

/** The footnotes of the official form. Supervising teachers write notes, too. */
const FOOTNOTES = [
	"Jurnal kegiatan disusun oleh peserta didik sebagai dokumen pekerjaan yang dilaksanakan.",
	"*) Catatan diberikan oleh pembimbing dunia kerja atau guru pembimbing pada setiap kegiatan atau waktu tertentu.",
];
const FOOTNOTE = { size: 8, gap: 2 };

/** The journal as a book: a table of all days, then the photos. It reads each photo only when it draws it. */
export async function drawJournal(
	sheet: Sheet,
	about: readonly (readonly [string, string])[],
	days: readonly JournalLine[],
	signers: readonly Signer[],
	readPhoto: ReadPhoto,
): Promise<void> {
	sheet.heading("JURNAL KEGIATAN PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
	sheet.fields(about, 180);
	const footnotesHeight = FOOTNOTES.reduce((sum, note) => sum + sheet.heightOf(note, FOOTNOTE), 0);
	if (days.length === 0) sheet.text("Belum ada jurnal.");
	else
		sheet.table(
			[
				{ head: "No", width: 6, align: "center" },
				{ head: "Hari/Tanggal", width: 20 },
				{ head: "Unit Kerja/Pekerjaan", width: 42 },
				{ head: "Catatan*", width: 22 },
				{ head: "Paraf", width: 10 },
			],
			days.map(({ date, description, notes }, index) => [
				String(index + 1),
				formatWeekday(date),
				description ?? "-",
				notes.join("\n"),
			]),
			{ after: footnotesHeight + sheet.heightOfSignatures(signers) },
		);
	for (const note of FOOTNOTES) sheet.text(note, FOOTNOTE);
	sheet.signatures(signers);
	const photos = days.filter(({ image_path }) => image_path !== null);
	if (photos.length === 0) return;
	sheet.addPage();
	sheet.heading("Dokumentasi Kegiatan", { size: 13 });
	for (let at = 0; at < photos.length; at += 2) {
		// We read both photos of a row at the same time. That takes half the time on two cores.
		const row = photos.slice(at, at + 2).map(async ({ date, image_path, description }) => {
			const bytes = image_path ? await readPhoto(image_path) : undefined;
			const day = formatWeekday(date);
			const alt = `Foto kegiatan ${day}: ${(description ?? "").slice(0, 120)}`;
			return { bytes, alt, caption: bytes ? day : `${day} (foto tidak ditemukan)` };
		});
		sheet.pictures(await Promise.all(row));
	}
}
