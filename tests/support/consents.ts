import { db, manager, type Person, placement } from "./school";

export const TEXT = "Kami menyetujui lokasi anak kami direkam saat presensi PKL.";

type Settings = {
	consent_required?: unknown;
	tells_place?: unknown;
	consent_text?: unknown;
	coordinates_days?: unknown;
	letters_days?: unknown;
};

/** The values that the form of /guru/privasi sends. */
export const privacyForm = (fields: Settings = {}) => ({
	consent_required: true,
	consent_text: TEXT,
	coordinates_days: "",
	letters_days: "",
	...fields,
});

/** A school that asks for consents, and a student whose parents have not signed. */
export async function askingSchool() {
	const ratna = await manager({ name: "Ratna Dewi" });
	const placed = await placement();
	await ratna.put("/privacy/update", privacyForm());
	return { ratna, ...placed };
}

/** A manager of another school of the same installation. */
export async function strangeManager() {
	const npsn = "20100160";
	await db.school.create({ data: { npsn, name: "SMKN 17 Jakarta" } });
	return manager({ npsn });
}

/** The management records the letters of these students. */
export const sign = (ratna: Person, students: { id: number }[], version = 1) =>
	ratna.post("/consents/create", {
		version,
		consents: students.map(({ id }) => ({ student_id: id, given_by: "Sari Wulandari" })),
	});
