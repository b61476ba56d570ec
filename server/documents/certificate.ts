import "server-only";
import { formatDay } from "@/lib/dates/dates";
import { spanWords } from "@/lib/dates/span";
import { INK } from "@/lib/documents/certificate-frame";
import { type CertificateLook, fillIn, TEMPLATES } from "@/lib/documents/documents";
import { type Letterhead, nipLine, type Signer } from "./layout/furniture";
import type { Sheet } from "./layout/sheet";
import type { ParagraphOptions } from "./layout/text";

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
	/**
	 * What the scores amount to, and who gave them. Undefined without scores, and in certificates that were handed out
	 * before they said so.
	 */
	outcome?: {
		mean: number;
		predicate: string | null;
		/** `86–100 Amat Baik`, the highest first. Empty without predicates. */
		borders: string[];
		instructor: string;
		teacher: { name: string; nip: string | null } | null;
	};
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

/** What every certificate is about, unless its title says it. */
const SUBJECT = "Praktik Kerja Lapangan";
const saysSubject = (title: string): boolean =>
	/\bPKL\b/i.test(title) || title.toLowerCase().includes(SUBJECT.toLowerCase());

const INSET = 60;
/** The parts of the front with room below them: the number, what is said of the person, and the words. */
const SPACED = ["number", "person", "words"];
/** The gap between words that belong together, and the least gap between others on a page that has room. */
const CLOSE = 4;
const LEAST_GAP = 8;
/** So that the front stays on one page, long words are drawn smaller, down to this. Words that are longer still go on. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7];

/** The front, which school and workplace sign, and on the back the scores. */
export function drawCertificate(
	sheet: Sheet,
	content: CertificateContent,
	number: string,
	{ look, letterhead, check }: CertificateFrame,
): void {
	const { placement, goals, headmaster, name, outcome } = content;
	const color = INK[look];
	const title = titleOf(content);
	const signers: Signer[] = [
		{ role: "Pimpinan Tempat PKL", name: null, id: placement.company_name },
		{ role: " ", name: " ", id: " " },
		{
			above: placeAndDate(content),
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
		lama: placement.end_date ? spanWords(placement.start_date, placement.end_date) : "-",
		tahun_ajaran: content.school_year,
	};
	const lines: [part: string, words: string, options: ParagraphOptions & { size: number }][] = [
		["title", title.toUpperCase(), { tag: "H1", bold: true, size: 36, color }],
		["subject", saysSubject(title) ? "" : SUBJECT.toUpperCase(), { bold: true, size: 15, color }],
		["number", `Nomor: ${number}`, { size: 11 }],
		["to", "Diberikan kepada", { size: 12 }],
		["name", name, { bold: true, size: 28 }],
		["person", `NISN ${content.nisn || "-"} · ${content.major}`, { size: 12 }],
		["words", fillIn(content.text, values), { size: 13 }],
		["outcome", outcome ? outcomeWords(outcome) : "", { bold: true, size: 15, color }],
	];
	const partsIn = (scale: number) =>
		lines
			.filter(([, words]) => words !== "")
			.map(([part, words, { size, ...options }]) => {
				const look: ParagraphOptions = {
					align: "center",
					inset: INSET,
					gap: 0,
					size: size * scale,
					...options,
				};
				return [part, words, look] as const;
			});
	sheet.crest(letterhead);
	const after = sheet.heightOfSignatures(signers);
	// What is left of the page stands above title, person, words and signatures.
	const gapOf = (parts: ReturnType<typeof partsIn>) => {
		const height = parts.reduce((sum, [, words, options]) => sum + sheet.heightOf(words, options), 0);
		return (sheet.room() - after - height - CLOSE) / (SPACED.length + 1);
	};
	const scale = SCALES.find((one) => gapOf(partsIn(one)) >= LEAST_GAP) ?? 1;
	const parts = partsIn(scale);
	const gap = Math.max(CLOSE, Math.min(gapOf(parts), 40));
	sheet.skip(gap);
	const last = parts.length - 1;
	parts.forEach(([part, words, options], index) => {
		// What the scores amount to belongs to the words.
		const spaced =
			part === "words" && index < last ? CLOSE : SPACED.includes(part) || index === last ? gap : 0;
		sheet.text(words, { ...options, gap: spaced, ...(index === last && { after }) });
	});
	sheet.signatures(signers, { align: "center", ...(check && { seal: check }) });
	if (goals.length > 0) drawBack(sheet, content, number, color);
}

const placeAndDate = ({ city, date }: CertificateContent): string =>
	`${city ?? "………………"}, ${formatDay(date)}`;

const outcomeWords = ({ mean, predicate }: NonNullable<CertificateContent["outcome"]>): string =>
	predicate === null ? `Nilai rata-rata: ${mean}` : `Predikat: ${predicate}`;

/** The scores, with the signatures of those who gave them. */
function drawBack(sheet: Sheet, content: CertificateContent, number: string, color: string) {
	const { goals, name, nisn, placement, outcome } = content;
	const predicates = goals.some(({ predicate }) => predicate !== null);
	const signers: Signer[] = outcome
		? [
				{ role: "Guru Pembimbing", name: outcome.teacher?.name ?? null, id: nipLine(outcome.teacher?.nip) },
				{ above: placeAndDate(content), role: "Pembimbing Dunia Kerja", name: outcome.instructor, id: null },
			]
		: [];
	const legend = outcome?.borders.length ? `Predikat: ${outcome.borders.join(" · ")}` : null;
	const legendLook = { size: 9, gap: 0 };
	sheet.addPage();
	sheet.heading("Daftar Nilai", { level: 2, align: "center", size: 18, color });
	sheet.text(`${name} · NISN ${nisn || "-"} · Nomor ${number}`, { align: "center", gap: 2 });
	sheet.text(
		`${placement.company_name}, ${formatDay(placement.start_date)} sampai ${formatDay(placement.end_date)}`,
		{ align: "center", gap: 14 },
	);
	const rowOf = (first: string, label: string, score: number | null, predicate: string | null) => [
		...[first, label, String(score ?? "-")],
		...(predicates ? [predicate ?? "-"] : []),
	];
	sheet.table(
		[
			{ head: "No", width: 8, align: "center" },
			{ head: "Tujuan Pembelajaran", width: 62 },
			{ head: "Nilai", width: 12, align: "center" },
			...(predicates ? [{ head: "Predikat", width: 18, align: "center" } as const] : []),
		],
		[
			...goals.map(({ label, score, predicate }, index) => rowOf(String(index + 1), label, score, predicate)),
			...(outcome ? [rowOf("", "Rata-rata", outcome.mean, outcome.predicate)] : []),
		],
		{
			size: 11,
			pad: 6,
			after: (legend ? sheet.heightOf(legend, legendLook) : 0) + sheet.heightOfSignatures(signers),
		},
	);
	if (legend) sheet.text(legend, legendLook);
	sheet.signatures(signers, { align: "center" });
}
