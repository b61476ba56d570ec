import "server-only";
import { formatDay } from "@/lib/dates/dates";
import { type CertificateLook, fillIn, TEMPLATES } from "@/lib/documents/documents";
import { INK } from "./layout/frame";
import { type Letterhead, nipLine, type Signer } from "./layout/furniture";
import type { Sheet } from "./layout/sheet";

/** What a certificate says. */
export type CertificateContent = {
	school: string;
	/** The school's name for the document. Undefined: the delivered name. */
	title?: string;
	city: string | null;
	headmaster: { name: string; nip: string | null } | null;
	/** The date that the certificate shows as its date of issue. */
	date: string;
	name: string;
	nisn: string;
	major: string;
	text: string;
	placement: { company_name: string; job_name: string; start_date: string; end_date: string | null };
	school_year: string;
	goals: { label: string; score: number | null; predicate: string | null }[];
};

/** How the school hands it out, which is no part of what it says. */
export type CertificateFrame = {
	look: CertificateLook;
	letterhead: Letterhead;
	/** Where anybody can check it, and the words below the code. */
	check?: readonly [address: string, words: string];
};

/** The title of a certificate. */
export const titleOf = ({ title }: CertificateContent): string => title ?? TEMPLATES.judul_sertifikat.text;

const INSET = 60;
/** The parts of the front with room below them: the number, what is said of the person, and the words. */
const SPACED = [1, 4, 5];

/** The front, which school and workplace sign, and on the back the scores. */
export function drawCertificate(
	sheet: Sheet,
	content: CertificateContent,
	number: string,
	{ look, letterhead, check }: CertificateFrame,
): void {
	const { placement, goals, headmaster, name } = content;
	const color = INK[look];
	const signers: Signer[] = [
		{ role: "Pimpinan Tempat PKL", name: null, id: placement.company_name },
		{ role: " ", name: " ", id: " " },
		{
			above: `${content.city ?? "………………"}, ${formatDay(content.date)}`,
			role: "Kepala Sekolah",
			name: headmaster?.name ?? null,
			id: nipLine(headmaster?.nip),
		},
	];
	const values = {
		sekolah: content.school,
		dunia_kerja: placement.company_name,
		pekerjaan: placement.job_name,
		mulai: formatDay(placement.start_date),
		selesai: formatDay(placement.end_date),
		tahun_ajaran: content.school_year,
	};
	const centered = { align: "center", inset: INSET } as const;
	const parts = [
		[titleOf(content).toUpperCase(), { ...centered, tag: "H1", bold: true, size: 36, color, gap: 0 }],
		[`Nomor: ${number}`, { ...centered, size: 11, gap: 0 }],
		["Diberikan kepada", { ...centered, size: 12, gap: 0 }],
		[name, { ...centered, bold: true, size: 28, gap: 0 }],
		[`NISN ${content.nisn || "-"} · ${content.major}`, { ...centered, size: 12, gap: 0 }],
		[fillIn(content.text, values), { ...centered, size: 13, gap: 0 }],
	] as const;
	sheet.crest(letterhead);
	const after = sheet.heightOfSignatures(signers);
	const height = parts.reduce((sum, [words, look]) => sum + sheet.heightOf(words, look), 0);
	// What is left of the page stands above title, person, words and signatures.
	const free = sheet.room() - after - height;
	const gap = Math.max(4, Math.min(free / (SPACED.length + 1), 40));
	sheet.skip(gap);
	parts.forEach(([words, look], index) => {
		const isLast = index === parts.length - 1;
		sheet.text(words, { ...look, gap: SPACED.includes(index) ? gap : 0, ...(isLast && { after }) });
	});
	sheet.signatures(signers, { align: "center", ...(check && { seal: check }) });
	if (goals.length > 0) drawBack(sheet, content, number, color);
}

function drawBack(sheet: Sheet, { goals, name, nisn }: CertificateContent, number: string, color: string) {
	const predicates = goals.some(({ predicate }) => predicate !== null);
	sheet.addPage();
	sheet.heading("Daftar Nilai", { level: 2, align: "center", size: 18, color });
	sheet.text(`${name} · NISN ${nisn || "-"} · Nomor ${number}`, { align: "center", gap: 14 });
	sheet.table(
		[
			{ head: "No", width: 8, align: "center" },
			{ head: "Tujuan Pembelajaran", width: 62 },
			{ head: "Nilai", width: 12, align: "center" },
			...(predicates ? [{ head: "Predikat", width: 18, align: "center" } as const] : []),
		],
		goals.map(({ label, score, predicate }, index) => [
			String(index + 1),
			label,
			String(score ?? "-"),
			...(predicates ? [predicate ?? "-"] : []),
		]),
	);
}
