import "server-only";
import { formatDay } from "@/lib/dates/dates";
import { fillIn, TEMPLATES } from "@/lib/documents/documents";
import { nipLine, QR, type Signer } from "./layout/furniture";
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

/** The title of a certificate. */
export const titleOf = ({ title }: CertificateContent): string => title ?? TEMPLATES.judul_sertifikat.text;

export function drawCertificate(sheet: Sheet, content: CertificateContent, number: string): void {
	const { placement, goals, headmaster } = content;
	sheet.heading(titleOf(content).toUpperCase(), { level: 1, align: "center", size: 20 });
	sheet.text(`Nomor: ${number}`, { align: "center", gap: 12 });
	sheet.text("Diberikan kepada", { align: "center" });
	sheet.text(content.name, { align: "center", bold: true, size: 18, gap: 4 });
	sheet.text(`NISN ${content.nisn || "-"} · ${content.major}`, { align: "center", gap: 12 });
	const values = {
		sekolah: content.school,
		dunia_kerja: placement.company_name,
		pekerjaan: placement.job_name,
		mulai: formatDay(placement.start_date),
		selesai: formatDay(placement.end_date),
		tahun_ajaran: content.school_year,
	};
	const signers: Signer[] = [
		{ role: " ", name: " ", id: " " },
		{
			above: `${content.city ?? "………………"}, ${formatDay(content.date)}`,
			role: "Kepala Sekolah",
			name: headmaster?.name ?? null,
			id: nipLine(headmaster?.nip),
		},
	];
	const after = sheet.heightOfSignatures(signers) + QR;
	const words = { align: "center", size: 11, gap: 12 } as const;
	sheet.text(fillIn(content.text, values), goals.length > 0 ? words : { ...words, after });
	if (goals.length > 0) {
		const predicates = goals.some(({ predicate }) => predicate !== null);
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
			{ after },
		);
	}
	sheet.signatures(signers);
}
