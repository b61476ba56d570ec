import { expect } from "vitest";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { db, head, manager, type Person, teacher } from "./school";

/** A student of a major who is placed at this company, and the placement's rows. */
export async function placedAt(company_name: string, fields: Placed = {}) {
	const { major = "DKV", name, teacher_id, status, ...words } = fields;
	const { id_user } = await buildStudent({ major, name });
	const { id_internship } = await buildInternship({
		student_id: id_user,
		teacher_id: teacher_id ?? (await teacher()).id,
		start: "2026-11-17",
		company_name,
		...words,
	});
	if (status === "completed")
		await db.internship.update({
			where: { id_internship },
			data: { status, completed_at: new Date(), completed_by: "manajemen_sekolah" },
		});
	return db.internship.findUniqueOrThrow({ where: { id_internship } });
}

type Placed = {
	major?: string;
	name?: string;
	teacher_id?: number;
	status?: "completed";
	instructor_name?: string;
	instructor_contact?: string;
};

/** A manager, and the heads of DKV and AK. */
export const editors = async () => ({
	ratna: await manager(),
	dewi: await head("DKV"),
	agus: await head("AK"),
});

export const readWorkplace = (id_workplace: string) =>
	db.workplace.findUniqueOrThrow({
		where: { id_workplace },
		include: { names: true, points: true, places: true, instructors: true },
	});

/** The form of a workplace as its page shows it, with changes. */
export async function workplaceForm(id_workplace: string, changes: object = {}) {
	const row = await readWorkplace(id_workplace);
	const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? "";
	return {
		name: row.name,
		active: row.active,
		field: row.field,
		address: row.address,
		district: row.district,
		contact: row.contact,
		email: row.email,
		zone: row.zone,
		modes: row.modes,
		version: row.version,
		agreement_number: row.agreement_number,
		agreement_from: day(row.agreement_from),
		agreement_until: day(row.agreement_until),
		...changes,
	};
}

/** The sentences of the audit log about workplaces, newest first. */
export async function workplaceEntries(reader: {
	get: (url: string) => Promise<{ data: { text: string }[] }>;
}) {
	return (await reader.get("/audit?group=workplace")).data.map(({ text }) => text);
}

/** A new workplace of a head's major with so many places, and an instructor. */
export async function placesAt(of: Person, name: string, places: number | null = 2) {
	const fields = { name, active: true, modes: ["on_site"], contact: "02112345678" };
	expect(await of.post("/workplaces/create", fields)).toHaveStatus(201);
	const { id_workplace } = await db.workplace.findFirstOrThrow({ where: { name } });
	await db.workplacePlaces.updateMany({ where: { workplace_id: id_workplace }, data: { places } });
	await db.instructor.create({
		data: { workplace_id: id_workplace, name: "Ibu Sari", contact: "081298765432" },
	});
	return id_workplace;
}
