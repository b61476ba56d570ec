import { expect, it } from "vitest";
import { entries } from "../../support/audit";
import { readPage } from "../../support/pages";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	teacher,
} from "../../support/school";

freshSchool();

const CONTACT = { emergency_contact_name: "Ibu Sari", emergency_contact: "081311112222" };

/** A student at work with a supervisor and a homeroom teacher. */
async function placed() {
	const maya = await homeroomTeacher();
	const made = await placement({ student: { homeroom_teacher_id: maya.id, major: "DKV" } });
	const url = `/internships/${made.id_internship}/emergency-contact`;
	return { ...made, maya, url, open: (person: Person) => person.post(url) };
}

it("is answered to the supervisor and the homeroom teacher, and written down each time", async () => {
	const { siti, budi, maya, id_internship, open } = await placed();
	for (const person of [budi, maya, budi]) {
		const answer = await open(person);
		expect(answer).toHaveStatus(200);
		expect(answer.data).toEqual(CONTACT);
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
	}
	const about = {
		action: "data.emergency_contact_opened",
		subject_type: "internship",
		subject_id: id_internship,
		person_id: siti.id,
		detail: {},
	};
	expect(await entries()).toMatchObject([budi, maya, budi].map(({ id }) => ({ ...about, actor_id: id })));
	const ratna = await manager();
	const [{ text }] = (await ratna.get("/audit")).data;
	expect(text).toBe("membuka kontak darurat Siti Rahmawati");
});

it("is answered to nobody else, and nothing is written down", async () => {
	const { siti, url, open } = await placed();
	for (const person of [await head("DKV"), await manager(), await teacher(), await homeroomTeacher()])
		expect(await open(person)).toHaveStatus(404);
	expect(await open(siti)).toHaveStatus(403);
	expect(await guest().post(url)).toHaveStatus(401);
	expect(await entries()).toEqual([]);
});

it("is closed to the supervisor once the placement is completed, and still open to the homeroom teacher", async () => {
	const { siti, budi, maya, id_internship, open } = await placed();
	await siti.put(`/internships/${id_internship}/set-completed`);
	expect(await open(budi)).toHaveStatus(404);
	expect(await open(maya)).toHaveStatus(200);
});

it("is closed then to a supervisor with any other office, too", async () => {
	const { siti, id_internship, open } = await placed();
	const supervisors = [await homeroomTeacher(), await head("AK"), await manager()];
	const supervise = ({ id }: Person) =>
		db.internship.update({ where: { id_internship }, data: { teacher_id: id } });
	for (const person of supervisors) {
		await supervise(person);
		expect(await open(person)).toHaveStatus(200);
	}
	await siti.put(`/internships/${id_internship}/set-completed`);
	for (const person of supervisors) {
		await supervise(person);
		expect(await open(person)).toHaveStatus(404);
	}
});

it("is null where the student has named nobody", async () => {
	const { siti, budi, open } = await placed();
	const nobody = { emergency_contact_name: null, emergency_contact: null };
	await db.student.update({ where: { id_user: siti.id }, data: nobody });
	expect((await open(budi)).data).toEqual(nobody);
});

it("is on no page; those who may open it find the button", async () => {
	const { budi, maya, id_internship } = await placed();
	const button = `"internshipId":"${id_internship}"`;
	for (const [person, path, there] of [
		[budi, "/guru/bimbingan/[idInternship]", true],
		[maya, "/guru/peserta-didik/[idInternship]", true],
		[await head("DKV"), "/guru/peserta-didik/[idInternship]", false],
		[await manager(), "/guru/peserta-didik/[idInternship]", false],
	] as const) {
		const shown = await readPage(path, person, { params: { idInternship: id_internship } });
		expect(shown.includes(button), path).toBe(there);
		expect(shown).not.toMatch(/081311112222|Ibu Sari/);
	}
});
