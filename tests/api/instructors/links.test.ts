import { describe, expect, it } from "vitest";
import { readInstructor } from "@/server/auth/instructor";
import { sweep } from "@/server/jobs/sweep";
import { listLinks } from "@/server/services/instructors/links";
import { readLinkEnd } from "@/server/services/instructors/students";
import { answering, dayAnswers, instructorActor } from "../../support/answers";
import { Client } from "../../support/api";
import { setClock } from "../../support/clock";
import { internshipForm } from "../../support/forms";
import { instructed, linkOf, open, signIn } from "../../support/instructors";
import {
	actorOf,
	db,
	freshSchool,
	head,
	homeroomTeacher,
	logInAgain,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const urlOf = (id: string, verb: string) => `/instructors/${id}/link/${verb}`;

describe("the link of an instructor", () => {
	it("is made and shown by the supervising teacher, the head and the management, and is one for all", async () => {
		const { budi, id_instructor } = await instructed({ student: { major: "DKV" } });
		const token = await linkOf(budi, id_instructor);
		for (const person of [await head("DKV"), await manager(), budi])
			expect(await linkOf(person, id_instructor)).toBe(token);
		for (const person of [await teacher(), await head("AK"), await homeroomTeacher()])
			expect(await person.post(urlOf(id_instructor, "create"), {})).toHaveStatus(404);
	});

	it("says when it ends, and who renews it unless the placements are over", async () => {
		const { budi, id_instructor: instructor_id, id_internship } = await instructed();
		await linkOf(budi, instructor_id);
		const { id_link } = await db.instructorLink.findUniqueOrThrow({ where: { instructor_id } });
		const end = async () => readLinkEnd({ ...(await instructorActor(instructor_id)), id_link });
		expect(await end()).toEqual({ on: "2026-12-19", days: 31, over: false, teachers: [budi.name] });
		setClock("2026-12-14 08:00");
		expect(await end()).toMatchObject({ on: "2026-12-19", days: 5 });
		await db.internship.update({ where: { id_internship }, data: { end_date: new Date("2026-12-02") } });
		expect(await end()).toMatchObject({ on: "2026-12-16", days: 2, over: true });
	});

	it("is nobody's of another school", async () => {
		const { id_instructor } = await instructed();
		const npsn = "80000001";
		await db.school.create({ data: { npsn, name: "SMK Dua" } });
		const ratna = await manager({ npsn });
		for (const [method, verb] of [
			["POST", "create"],
			["PUT", "renew"],
			["PUT", "revoke"],
		] as const)
			expect(await ratna.request(method, urlOf(id_instructor, verb), {})).toHaveStatus(404);
		expect(await db.instructorLink.count()).toBe(0);
	});

	it("keeps its instructor at a placement, whatever its student types, until it is revoked", async () => {
		const { siti, budi, id_internship, id_instructor } = await instructed();
		const { start_date, end_date } = (await siti.get("/internships/my")).data[0];
		const form = internshipForm({ teacher_id: budi.id, start_date, end_date });
		const edit = (person: Person, fields: object) =>
			person.put(`/internships/${id_internship}/update`, { ...form, ...fields });
		const token = await linkOf(budi, id_instructor);
		for (const fields of [{ instructor_name: "Teman Siti" }, { company_name: "PT Lain" }])
			expect(await edit(siti, fields)).toBlame("instructor_name");
		expect(await edit(siti, { job_name: "Ilustrator" })).toHaveStatus(200);
		expect(await open(new Client(), token)).toHaveStatus(200);
		await budi.put(urlOf(id_instructor, "revoke"), {});
		expect(await edit(siti, { instructor_name: "Ibu Dewi" })).toHaveStatus(200);
	});

	it("comes with a message that names no student, and the number whose digits are asked for", async () => {
		const { siti, budi, id_instructor } = await instructed();
		const { data } = await budi.post(urlOf(id_instructor, "create"), {});
		expect(data).toMatchObject({ until: "2026-12-19", contact: "081377778888", email: null });
		expect(data.text).toContain(data.url);
		expect(data.text).toContain("Bapak Hendra");
		expect(data.text).not.toContain(siti.name);
	});

	it("ends on the day on which its placements are over for 14 days, if that comes first", async () => {
		const { budi, id_instructor } = await instructed({ end: "2026-11-25" });
		const { data } = await budi.post(urlOf(id_instructor, "create"), {});
		expect(data.until).toBe("2026-12-09");
	});

	it("lives for another month when it is renewed, with the same address, but not once it has ended", async () => {
		const { budi: before, id_instructor } = await instructed();
		const token = await linkOf(before, id_instructor);
		setClock("2026-12-10 10:00");
		let budi = await logInAgain(before);
		expect((await budi.put(urlOf(id_instructor, "renew"))).data).toMatchObject({
			state: "live",
			until: "2027-01-10",
		});
		setClock("2027-01-09 10:00");
		expect(await open(new Client(), token)).toHaveStatus(200);
		setClock("2027-01-10 10:01");
		budi = await logInAgain(before);
		expect(await budi.put(urlOf(id_instructor, "renew"))).toMatchObject({ status: 409, code: "link_ended" });
		const next = await linkOf(budi, id_instructor);
		expect(await open(new Client(), token)).toMatchObject({ code: "link_ended" });
		expect(await open(new Client(), next)).toHaveStatus(200);
	});

	it("is ended in every browser by revoking it", async () => {
		const { budi, id_instructor } = await instructed();
		const sari = await signIn(budi, id_instructor);
		expect((await budi.put(urlOf(id_instructor, "revoke"))).data).toMatchObject({
			state: "revoked",
			browsers: 0,
		});
		expect(await sari.post("/instructor/leave")).toMatchObject({ status: 401, code: "link_ended" });
	});

	it("that follows one that has ended asks its digits again in every browser", async () => {
		const { budi: before, id_instructor } = await instructed();
		const sari = await signIn(before, id_instructor);
		setClock("2026-12-20 10:00");
		const budi = await logInAgain(before);
		const next = await linkOf(budi, id_instructor);
		expect(await sari.copy().post("/instructor/leave")).toHaveStatus(401);
		expect(await open(sari, next)).toHaveStatus(200);
		expect(await sari.post("/instructor/leave")).toHaveStatus(200);
	});

	it("is known in five browsers at most: the one unused for longest makes room", async () => {
		const { budi, id_instructor } = await instructed();
		const browsers = [];
		for (let at = 0; at < 6; at++) {
			setClock(`2026-11-18 10:0${at}`);
			browsers.push(await signIn(budi, id_instructor));
		}
		const known = await Promise.all(
			browsers.map(async (one) => (await one.copy().post("/instructor/leave")).status),
		);
		expect(known).toEqual([401, 200, 200, 200, 200, 200]);
	});
});

describe("an instructor without a number", () => {
	it("gets one from the teacher first, and keeps the one that is there", async () => {
		const { budi, id_instructor, id_internship } = await instructed();
		await db.instructor.update({ where: { id_instructor }, data: { contact: null } });
		expect(await budi.post(urlOf(id_instructor, "create"), {})).toBlame("contact");
		expect(await budi.post(urlOf(id_instructor, "create"), { contact: "0812" })).toBlame("contact");
		expect(await budi.post(urlOf(id_instructor, "create"), { contact: "081200001111" })).toHaveStatus(200);
		const { data } = await budi.post(urlOf(id_instructor, "create"), { contact: "081299999999" });
		expect(data.contact).toBe("081200001111");
		// The words on the placement are what its papers say, and no number that counts.
		await db.internship.update({ where: { id_internship }, data: { instructor_contact: "081255554444" } });
		expect((await budi.post(urlOf(id_instructor, "create"), {})).data.contact).toBe("081200001111");
		const { data: entries } = await (await manager()).get("/audit?group=workplace");
		expect(JSON.stringify(entries)).not.toContain("0812");
	});

	it("gets none from a student, whose words the teacher confirms first", async () => {
		const { siti, budi, id_internship, workplace_id } = await instructed();
		const staff = { workplace_id, name: "Ibu Rini" };
		const { id_instructor } = await db.instructor.create({ data: staff });
		const { start_date, end_date } = (await siti.get("/internships/my")).data[0];
		const form = internshipForm({ teacher_id: budi.id, start_date, end_date });
		const edit = (person: Person, instructor_contact: string) =>
			person.put(`/internships/${id_internship}/update`, {
				...{ ...form, instructor_name: "Ibu Rini", instructor_contact },
			});
		const numberOf = async () =>
			(await db.instructor.findUniqueOrThrow({ where: { id_instructor } })).contact;
		expect(await edit(siti, "081266667777")).toHaveStatus(200);
		expect(await numberOf()).toBeNull();
		expect(await budi.post(urlOf(id_instructor, "create"), {})).toBlame("contact");
		const [shown] = await listLinks(actorOf({ id_user: budi.id, name: "B", role: "guru_pembimbing" }), {
			id_internship,
		});
		expect(shown).toMatchObject({ contact: null, written: "081266667777" });
		// Staff who save the student's words confirm nothing; a number of their own counts.
		expect(await edit(budi, "081266667777")).toHaveStatus(200);
		expect(await numberOf()).toBeNull();
		expect(await edit(budi, "081300001111")).toHaveStatus(200);
		expect(await numberOf()).toBe("081300001111");
	});

	it("gets none from a student who makes the instructor up, at once or with another workplace", async () => {
		const [ani, budi, ratna] = [await student({ name: "Ani" }), await teacher(), await manager()];
		const form = internshipForm({ teacher_id: budi.id, instructor_contact: "081266667777" });
		const made = { ...form, instructor_name: "Teman Ani" };
		const { data } = await ani.post("/internships/create", made);
		const known = () =>
			db.instructor.findMany({ select: { name: true, contact: true }, orderBy: { id_instructor: "asc" } });
		expect(await known()).toEqual([{ name: "Teman Ani", contact: null }]);
		const { id_instructor } = await db.instructor.findFirstOrThrow();
		expect(await budi.post(urlOf(id_instructor, "create"), {})).toBlame("contact");
		const url = `/internships/${data.id_internship}/update`;
		expect(await ani.put(url, { ...made, instructor_name: "Teman Lain" })).toHaveStatus(200);
		await db.school.updateMany({ data: { proposals_wait: true } });
		const moved = { ...made, instructor_name: "Teman Lain", company_name: "PT Lain" };
		expect(await ani.put(url, moved)).toHaveStatus(200);
		const { id_change } = await db.change.findFirstOrThrow({ where: { state: "waiting" } });
		expect(await ratna.put(`/changes/${id_change}/decide`, { decision: "approved" })).toHaveStatus(200);
		// Staff who save the student's number under a corrected name confirm nothing, either.
		const renamed = { ...moved, instructor_name: "Pak Lain" };
		expect(await budi.put(url, renamed)).toHaveStatus(200);
		expect(await known()).toEqual(
			["Teman Ani", "Teman Lain", "Teman Lain", "Pak Lain"].map((name) => ({ name, contact: null })),
		);
		expect(await budi.put(url, { ...renamed, instructor_contact: "081300001111" })).toHaveStatus(200);
		expect(await known()).toContainEqual({ name: "Pak Lain", contact: "081300001111" });
	});

	it("keeps a number that the school has, whatever a student types", async () => {
		const { budi, id_instructor } = await instructed();
		const form = internshipForm({ teacher_id: budi.id, instructor_contact: "081266667777" });
		expect(await (await student()).post("/internships/create", form)).toHaveStatus(201);
		expect(await db.instructor.findMany()).toMatchObject([{ id_instructor, contact: "081377778888" }]);
	});

	it("is not a student: a number that a student has makes no link, however it is spelt", async () => {
		const { budi, id_instructor } = await instructed();
		for (const contact of ["6281234567890", "00628123456789"]) {
			await db.instructor.update({ where: { id_instructor }, data: { contact } });
			const { status } = await budi.post(urlOf(id_instructor, "create"), {});
			expect(status, contact).toBe(contact === "6281234567890" ? 409 : 200);
		}
	});
});

it("Two instructors with one number have links of their own, each to their own students", async () => {
	const { budi, id_instructor } = await instructed();
	const other = await placement({ company_name: "PT Lain", instructor_name: "Ibu Rini" });
	const { instructor_id } = await db.internship.findUniqueOrThrow({
		where: { id_internship: other.id_internship },
	});
	const [one, two] = [await linkOf(budi, id_instructor), await linkOf(other.budi, instructor_id)];
	expect(one).not.toBe(two);
	for (const token of [one, two]) expect(await open(new Client(), token)).toHaveStatus(200);
	const known = await db.instructorBrowser.findMany({ include: { link: true } });
	expect(known.map(({ link }) => link.instructor_id).sort()).toEqual([id_instructor, instructor_id].sort());
});

describe("a merge of the workplace", () => {
	/** An instructor with a link at PT Maju, which is then merged into PT Besar. */
	async function merged(also: object = {}) {
		const { budi, id_instructor, workplace_id } = await instructed({
			company_name: "PT Maju",
			start: "2026-11-16",
		});
		const heir = await instructed({ company_name: "PT Besar", ...also });
		const sari = await signIn(budi, id_instructor);
		const ratna = await manager();
		const merge = async () => {
			const versions = await db.workplace.findMany({ select: { id_workplace: true, version: true } });
			const versionOf = (id: string) => versions.find((one) => one.id_workplace === id)?.version;
			const { data } = await ratna.post(`/workplaces/${heir.workplace_id}/merge`, {
				version: versionOf(heir.workplace_id),
				merged_id: workplace_id,
				merged_version: versionOf(workplace_id),
			});
			return data.id_merge as string;
		};
		const undo = (id: string) => ratna.put(`/workplaces/merges/${id}/undo`);
		return { sari, budi, id_instructor, heir, merge, undo };
	}
	const whoIs = async (browser: Client) =>
		(await readInstructor(browser.cookies.get("jejak_instructor"), browser.address))?.actor.id_instructor;

	it("takes the link along, and undoing it brings it back", async () => {
		const { sari, id_instructor, heir, merge, undo } = await merged({ instructor_name: "Ibu Rini" });
		const before = await db.instructorLink.findMany();
		const id_merge = await merge();
		const there = await db.instructor.findFirstOrThrow({
			where: { workplace_id: heir.workplace_id, name: "Bapak Hendra" },
		});
		expect(await whoIs(sari)).toBe(there.id_instructor);
		const { answer } = await answering(sari, there.id_instructor);
		expect(await answer([], "2026-11-16")).toHaveStatus(200);
		expect((await undo(id_merge)).data.stays).toEqual([]);
		expect(await whoIs(sari)).toBe(id_instructor);
		expect((await dayAnswers()).map((one) => one.instructor_id)).toEqual([id_instructor]);
		expect(await db.instructorLink.findMany()).toEqual(before);
	});

	it("keeps the browsers of an instructor who has a link in both known", async () => {
		const { sari, heir, merge } = await merged();
		const other = await signIn(heir.budi, heir.id_instructor);
		await merge();
		for (const browser of [sari, other]) expect(await whoIs(browser)).toBe(heir.id_instructor);
	});

	it("revives no browser whose link had ended", async () => {
		const { sari, heir, merge } = await merged();
		await db.instructorLink.updateMany({
			data: {
				renewed_at: new Date("2026-10-17T10:00:00+07:00"),
				expires_at: new Date("2026-11-17T10:00:00+07:00"),
			},
		});
		await linkOf(heir.budi, heir.id_instructor);
		await merge();
		expect(await whoIs(sari)).toBeUndefined();
	});

	it("lets nobody in to students of an instructor with the same name and another number", async () => {
		const { sari, merge } = await merged({ instructor_contact: "081300002222" });
		await merge();
		expect(await whoIs(sari)).toBeUndefined();
	});
});

it("The sweep removes links of instructors who look after nobody any more, and browsers of ended links", async () => {
	const { budi, id_instructor } = await instructed({ end: "2026-12-30" });
	await signIn(budi, id_instructor);
	setClock("2026-12-19 11:00");
	expect(await sweep(new Date())).toMatchObject({ links: 0 });
	expect([await db.instructorLink.count(), await db.instructorBrowser.count()]).toEqual([1, 0]);
	setClock("2027-01-14 11:00");
	expect(await sweep(new Date())).toMatchObject({ links: 1 });
});
