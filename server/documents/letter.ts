import "server-only";
import { formatDay } from "@/lib/dates/dates";
import { fillIn } from "@/lib/documents/documents";
import { period } from "./attendance";
import { nipLine, type Signer } from "./layout/furniture";
import type { Sheet } from "./layout/sheet";

/** What a letter says. */
export type LetterContent = {
	subject: string;
	/** The addressee. Null for a letter of appointment, which has no addressee. */
	to: string | null;
	city: string | null;
	date: string;
	headmaster: { name: string; nip: string | null } | null;
	text: string;
	values: Record<string, string>;
	students: {
		name: string;
		nisn: string;
		major: string;
		company_name: string;
		start_date: string;
		end_date: string | null;
	}[];
};

export function drawLetter(sheet: Sheet, content: LetterContent, number: string): void {
	const { to, students, headmaster } = content;
	if (to === null) {
		sheet.heading(content.subject.toUpperCase(), { level: 1, align: "center", size: 14 });
		sheet.text(`Nomor: ${number}`, { align: "center", gap: 12 });
	} else {
		sheet.fields(
			[
				["Nomor", number],
				["Lampiran", "-"],
				["Hal", content.subject],
			],
			70,
		);
		sheet.text(`Yth. Pimpinan ${to}\ndi tempat`, { gap: 12 });
	}
	const [before = "", ...closing] = fillIn(content.text, content.values).split(/\n{2,}(?=[^\n]*$)/);
	for (const paragraph of before.split(/\n{2,}/)) sheet.text(paragraph, PARAGRAPH);
	const signers: Signer[] = [
		{ role: " ", name: " ", id: " " },
		{
			above: `${content.city ?? "………………"}, ${formatDay(content.date)}`,
			role: "Kepala Sekolah",
			name: headmaster?.name ?? null,
			id: nipLine(headmaster?.nip),
		},
	];
	const closingHeight = closing.reduce((sum, paragraph) => sum + sheet.heightOf(paragraph, PARAGRAPH), 0);
	sheet.table(
		[
			{ head: "No", width: 7, align: "center" },
			{ head: "Nama Peserta Didik", width: 30 },
			{ head: "NISN", width: 20 },
			{ head: "Program Keahlian", width: 24 },
			...(to === null ? [{ head: "Tempat PKL", width: 26 }] : []),
			{ head: "Masa PKL", width: 25 },
		],
		students.map((one, index) => [
			...[String(index + 1), one.name, one.nisn, one.major],
			...(to === null ? [one.company_name] : []),
			period(one),
		]),
		{ after: closingHeight + sheet.heightOfSignatures(signers) },
	);
	for (const paragraph of closing) sheet.text(paragraph, PARAGRAPH);
	sheet.signatures(signers);
}

const PARAGRAPH = { gap: 8 };
