import "server-only";
import { formatDay } from "@/lib/dates/dates";
import { fillIn } from "@/lib/documents/documents";
import { period } from "./attendance";
import { nipLine, type Signer } from "./layout/furniture";
import type { Sheet } from "./layout/sheet";

/** What an agreement with a workplace, an amendment, or a statement of participation says. */
export type AgreementContent = {
	title: string;
	/** Null: it is written by hand. */
	number: string | null;
	/** The school's own words. Paragraphs have an empty line between them. */
	text: string;
	values: Record<string, string>;
	workplace: { name: string; address: string | null };
	school: string;
	city: string | null;
	date: string;
	/** Null: only the workplace signs. */
	headmaster: { name: string | null; nip: string | null } | null;
	students: {
		name: string;
		nisn: string;
		class_name: string;
		job_name: string;
		start_date: string;
		end_date: string | null;
		/** Of an amendment: what changed, '' for nothing. */
		changed?: string;
	}[];
	/** Of an amendment: who is not on the list any more. */
	gone?: string[];
};

const DOTS = "………………";
const PARAGRAPH = { gap: 8 };

export function drawAgreement(sheet: Sheet, content: AgreementContent): void {
	const { workplace, headmaster, students, city, gone } = content;
	sheet.heading(content.title.toUpperCase(), { level: 1, align: "center", size: 14 });
	sheet.text(`Nomor: ${content.number ?? DOTS}`, { align: "center", gap: 12 });
	sheet.fields([
		...(headmaster
			? ([["Pihak pertama", `${content.school}, diwakili ${headmaster.name ?? DOTS}`]] as [string, string][])
			: []),
		[
			headmaster ? "Pihak kedua" : "Tempat PKL",
			[workplace.name, workplace.address].filter(Boolean).join(", "),
		],
	]);
	for (const paragraph of fillIn(content.text, content.values).split(/\n{2,}/))
		sheet.text(paragraph, PARAGRAPH);
	const partner: Signer = {
		...(!headmaster && { above: `${city ?? DOTS}, ${formatDay(content.date)}` }),
		role: `Pimpinan ${workplace.name}`,
		name: null,
		id: null,
	};
	const signers: Signer[] = headmaster
		? [
				partner,
				{
					above: `${city ?? DOTS}, ${formatDay(content.date)}`,
					role: "Kepala Sekolah",
					name: headmaster.name,
					id: nipLine(headmaster.nip),
				},
			]
		: [{ role: " ", name: " ", id: " " }, partner];
	if (gone && gone.length > 0) sheet.text(`Tidak lagi di daftar: ${gone.join(", ")}.`, PARAGRAPH);
	sheet.table(
		[
			{ head: "No", width: 7, align: "center" },
			{ head: "Nama Peserta Didik", width: gone ? 27 : 32 },
			{ head: "NISN", width: 18 },
			{ head: "Kelas", width: gone ? 15 : 18 },
			{ head: "Pekerjaan", width: gone ? 18 : 26 },
			{ head: "Masa PKL", width: gone ? 20 : 27 },
			...(gone ? [{ head: "Perubahan", width: 23 }] : []),
		],
		students.map((one, index) => [
			String(index + 1),
			one.name,
			one.nisn,
			one.class_name,
			one.job_name,
			period(one),
			...(gone ? [one.changed || "-"] : []),
		]),
		{ after: sheet.heightOfSignatures(signers) },
	);
	sheet.signatures(signers);
}
