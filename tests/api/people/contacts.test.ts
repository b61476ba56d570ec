import { describe, expect, it } from "vitest";
import { entries } from "../../support/audit";
import { internshipForm } from "../../support/forms";
import { leaveTries } from "../../support/rate-limits";
import {
	db,
	freshSchool,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const CONTACT = "081298765432";

/** Whose contact somebody reads in the lists of teachers. */
async function shownTo(reader: Person): Promise<number[]> {
	const lists = [await reader.get("/teachers"), await reader.get("/teachers/homerooms")];
	const rows = lists.flatMap(
		({ data }) => data as { id_user: number; teacher: { contact: string | null } }[],
	);
	return [...new Set(rows.filter(({ teacher }) => teacher.contact).map(({ id_user }) => id_user))];
}

const open = (reader: Person, { id }: { id: number }) => reader.post(`/teachers/${id}/contact`);

describe("a teacher's contact", () => {
	it("is listed for the students whose placement names the teacher, and for the teacher", async () => {
		const { siti, budi } = await placement();
		const maya = await homeroomTeacher();
		const other = await student({ homeroom_teacher_id: maya.id });
		expect(await shownTo(siti)).toEqual([budi.id]);
		expect(await shownTo(maya)).toEqual([maya.id]);
		for (const reader of [other, await head("DKV"), await manager()])
			expect((await shownTo(reader)).filter((id) => id !== reader.id)).toEqual([]);
	});

	it("is opened for those who may name the teacher in a placement, and recorded unless they have it already", async () => {
		const { siti, budi } = await placement();
		const dewi = await teacher();
		for (const reader of [siti, await teacher(), await head("DKV"), await manager()])
			expect((await open(reader, dewi)).data).toEqual({ contact: CONTACT });
		expect((await open(siti, budi)).data).toEqual({ contact: CONTACT });
		expect(await entries()).toMatchObject(
			Array(4).fill({ action: "data.teacher_contact_opened", person_id: dewi.id }),
		);
		await db.teacher.update({ where: { id_user: dewi.id }, data: { contact: null } });
		expect((await open(siti, dewi)).data).toEqual({ contact: null });
	});

	it("is not opened for outsiders, and nobody but an approved teacher of the school has one to open", async () => {
		const [budi, siti, applicant] = [
			await teacher(),
			await student(),
			await teacher({ approval: "waiting" }),
		];
		await db.school.create({ data: { npsn: "20100999", name: "SMK Jauh" } });
		const [far, farStudent] = [await teacher({ npsn: "20100999" }), await student({ npsn: "20100999" })];
		for (const nobody of [far, applicant, siti, { id: 999_999 }])
			expect(await open(siti, nobody)).toHaveStatus(404);
		for (const reader of [farStudent, await student({ approval: "waiting" })])
			expect(await open(reader, budi)).toHaveStatus(404);
		expect(await entries()).toEqual([]);
	});

	it("cannot be collected: neither by opening nor by naming one teacher after the other", async () => {
		const { siti, budi, id_internship } = await placement();
		const dewi = await teacher();
		const name = ({ id }: Person) =>
			siti.put(`/internships/${id_internship}/update`, internshipForm({ teacher_id: id }));
		expect(await open(siti, dewi)).toHaveStatus(200);
		await leaveTries(1, "contact-account");
		expect(await name(dewi)).toHaveStatus(200);
		expect(await name(dewi)).toHaveStatus(200);
		expect(await open(siti, dewi)).toHaveStatus(200);
		expect(await open(siti, budi)).toHaveStatus(429);
		expect(await name(budi)).toHaveStatus(429);
		expect(await shownTo(siti)).toEqual([dewi.id]);
	});

	it("cannot be collected by placements that are over either", async () => {
		const siti = await student();
		const [budi, dewi] = [await teacher(), await teacher()];
		expect(await open(siti, dewi)).toHaveStatus(200);
		await leaveTries(1, "contact-account");
		const past = { start_date: "2026-11-09", end_date: "2026-11-10" };
		const add = ({ id }: Person) =>
			siti.post("/internships/create", internshipForm({ ...past, teacher_id: id }));
		expect(await add(budi)).toHaveStatus(201);
		expect(await add(budi)).toHaveStatus(201);
		expect(await add(dewi)).toHaveStatus(429);
		expect(await shownTo(siti)).toEqual([budi.id]);
	});
});
