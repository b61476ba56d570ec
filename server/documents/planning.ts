import "server-only";
import { fillIn } from "@/lib/documents/documents";
import { period } from "./attendance";
import type { Signer } from "./layout/furniture";
import type { Sheet } from "./layout/sheet";

/** What a school plans for the placements of a year. */
export type PlanningContent = {
	about: [string, string][];
	/** The competences of each major. */
	majors: { name: string; goals: string[] }[];
	/** The briefing, in the school's own words. */
	briefing: string;
	values: Record<string, string>;
	workplaces: {
		name: string;
		district: string | null;
		students: string[];
		teachers: string[];
		start_date: string;
		end_date: string | null;
	}[];
	/** How many students have no place. */
	without: number;
	signers: Signer[];
};

const PARAGRAPH = { gap: 8 };

/** The planning of a year: competences, places and period, teachers, and the briefing. */
export function drawPlanning(sheet: Sheet, content: PlanningContent): void {
	sheet.heading("PERENCANAAN PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
	sheet.fields(content.about);
	sheet.heading("Kompetensi yang dipelajari");
	for (const { name, goals } of content.majors) {
		sheet.text(name, { bold: true });
		for (const [index, goal] of goals.entries()) sheet.text(`${index + 1}. ${goal}`, { gap: 2 });
	}
	sheet.heading("Pembekalan");
	for (const paragraph of fillIn(content.briefing, content.values).split(/\n{2,}/))
		sheet.text(paragraph, PARAGRAPH);
	sheet.table(
		[
			{ head: "No", width: 6, align: "center" },
			{ head: "Tempat PKL", width: 26 },
			{ head: "Peserta Didik", width: 36 },
			{ head: "Pembimbing", width: 20 },
			{ head: "Masa PKL", width: 22 },
		],
		content.workplaces.map(({ name, district, students, teachers, ...dates }, index) => [
			String(index + 1),
			[name, district].filter(Boolean).join("\n"),
			students.join("\n"),
			teachers.join("\n") || "-",
			period(dates),
		]),
		{ title: "Tempat, peserta didik, dan pembimbing", after: sheet.heightOfSignatures(content.signers) },
	);
	if (content.without > 0)
		sheet.text(`${content.without} peserta didik belum memiliki tempat PKL.`, PARAGRAPH);
	sheet.signatures(content.signers);
}
