import { buildInstrument, findMajor } from "@/prisma/builders";
import { db, type Person, placement } from "./school";

/** Answers for the built instrument's two sections: 66.7 and 50, together 58.4. */
export const SCORE = [
	[1, 0, 1],
	[0, 1],
];

export const majorId = async (code: string) => (await findMajor(code)).id_major;

/** A valid instrument for a major, as its head sends it. */
export const instrumentForm = (major_id: number, fields: Record<string, unknown> = {}) => ({
	major_id,
	academic_year: "2026/2027",
	note: "Untuk kelas XII.",
	instrument: [
		{
			section_code: 1,
			section_label: "Budaya kerja",
			items: [
				{ item_code: "1.1", item_label: "Tepat waktu" },
				{ item_code: "1.2", item_label: "Rapi" },
			],
		},
		{ section_code: 2, section_label: "Keahlian", items: [{ item_code: "2.1", item_label: "Menggambar" }] },
	],
	...fields,
});

/** A student in PKL whose major has an applied instrument, with the addresses for scoring them. */
export async function scorable(fields: Parameters<typeof placement>[0] = {}) {
	const placed = await placement({ ...fields, student: { major: "DKV", ...fields.student } });
	const instrument = await buildInstrument();
	const { id_internship: internship_id } = placed;
	const observation = await db.observation.findFirstOrThrow({ where: { internship_id, number: 1 } });
	const assesment = await db.assesment.findFirstOrThrow({ where: { internship_id } });
	return {
		...placed,
		instrument,
		observe: `/observations/${observation.id_observation}/update`,
		assess: `/assesments/${assesment.id_assesment}/update`,
		add: `/internships/${internship_id}/assesments/create`,
	};
}

/** What a person sees of the observations or assessments of their only internship. */
export async function scoresOf(person: Person, list: "observations" | "assesments") {
	const [internship] = (await person.get("/internships/my")).data;
	return internship[list];
}
