import { describe, expect, it } from "vitest";
import { setClock } from "../../support/clock";
import { checkIn, internshipForm } from "../../support/forms";
import { readPage } from "../../support/pages";
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

/** An internship that began on Monday and ends on 18 December, by default. Today is Wednesday. */
async function begun(start = "2026-11-16", end = "2026-12-18") {
	const placed = await placement({ start, end });
	const form = internshipForm({ teacher_id: placed.budi.id, start_date: start, end_date: end });
	return { ...placed, form, url: `/internships/${placed.id_internship}/update` };
}

const days = async (siti: Person) =>
	(await siti.get("/attendances/my")).data
		.map((row: { date: string; status: string }) => `${row.date} ${row.status}`)
		.reverse();

describe("editing an internship", () => {
	it("changes what the form holds", async () => {
		const { siti, form, url } = await begun();
		const agus = await teacher({ name: "Agus Setiawan" });
		const answer = await siti.put(url, {
			...form,
			job_name: "Ilustrator",
			company_name: "Studio <b>Kita</b>",
			teacher_id: agus.id,
		});
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject({
			job_name: "Ilustrator",
			company_name: "Studio <b>Kita</b>",
			teacher_id: agus.id,
			teacher: { name: "Agus Setiawan" },
			status: "ongoing",
		});
	});

	it("hands the student over: the new supervisor sees them, the old one no longer", async () => {
		const { siti, budi, form, url } = await begun();
		const agus = await teacher();
		await siti.put(url, { ...form, teacher_id: agus.id });
		expect((await budi.get("/internships/assigned")).data).toEqual([]);
		expect((await agus.get("/internships/assigned")).data).toHaveLength(1);
	});

	it("is for its student, its supervisor and the management, nobody else", async () => {
		const { siti, budi, form, url } = await begun();
		for (const person of [siti, budi, await manager()]) expect(await person.put(url, form)).toHaveStatus(200);
		for (const other of [await teacher(), await homeroomTeacher(), await head("DKV")])
			expect(await other.put(url, form)).toHaveStatus(403);
		expect(await (await student()).put(url, { ...form, job_name: "Dicuri" })).toHaveStatus(404);
		expect((await siti.get("/internships/my")).data[0].job_name).toBe("Desainer Grafis");
	});

	it("answers a stranger as it answers an unknown id", async () => {
		const { form, url } = await begun();
		const sari = await student();
		const [strange, unknown] = [
			await sari.put(url, form),
			await sari.put("/internships/01ARZ3NDEKTSV4RRFFQ69G5FAV/update", form),
		];
		expect(strange.bytes.equals(unknown.bytes)).toBe(true);
	});

	it("is refused to a student with an incomplete profile, and not to the management", async () => {
		const { siti, form, url } = await begun();
		await db.student.update({ where: { id_user: siti.id }, data: { contact: null } });
		expect(await siti.put(url, form)).toHaveStatus(409, "profile_incomplete");
		expect(await (await manager()).put(url, form)).toHaveStatus(200);
	});

	it("names wrong fields and changes nothing", async () => {
		const { siti, form, url } = await begun();
		expect(await siti.put(url, { ...form, job_name: "" })).toBlame("job_name");
		expect(await siti.put(url, { ...form, teacher_id: siti.id })).toBlame("teacher_id");
		expect(await siti.put(url, { ...form, end_date: form.start_date })).toBlame("end_date");
		expect((await siti.get("/internships/my")).data[0]).toMatchObject({
			start_date: "2026-11-16",
			end_date: "2026-12-18",
		});
	});

	it("is refused once it is completed", async () => {
		const { siti, form, url, id_internship } = await begun();
		await siti.put(`/internships/${id_internship}/set-completed`);
		for (const person of [siti, await manager()]) {
			const answer = await person.put(url, form);
			expect(answer).toHaveStatus(409, "internship_completed");
			expect(answer.message).toBe("Data tidak dapat diubah karena status PKL telah diselesaikan.");
		}
	});
});

describe("new dates of an internship", () => {
	it("make it pending when it begins tomorrow, and take the open days away", async () => {
		const { siti, budi, form, url } = await begun();
		expect(await days(siti)).toEqual([
			"2026-11-16 no_description",
			"2026-11-17 no_description",
			"2026-11-18 no_description",
		]);
		const answer = await budi.put(url, { ...form, start_date: "2026-11-19" });
		expect(answer.data.status).toBe("pending");
		expect(await days(siti)).toEqual([]);
		expect(await db.journal.count()).toBe(0);
	});

	it("leave the days that were recorded", async () => {
		const { siti, budi, form, url } = await begun();
		await siti.post("/attendances/create", checkIn());
		await budi.put(url, { ...form, start_date: "2026-11-19" });
		expect(await days(siti)).toEqual(["2026-11-18 present"]);
		await siti.put(url, form);
		expect(await days(siti)).toEqual([
			"2026-11-16 no_description",
			"2026-11-17 no_description",
			"2026-11-18 present",
		]);
	});

	it("add the days of an earlier beginning, with their own deadlines", async () => {
		const { siti, form, url } = await begun();
		await siti.put(url, { ...form, start_date: "2026-11-12" });
		const { data } = await siti.get("/attendances/my?sort=date");
		expect(data.map((row: { date: string; expired_at: string }) => [row.date, row.expired_at])).toEqual([
			["2026-11-12", "2026-11-14T00:00:00+07:00"],
			["2026-11-13", "2026-11-15T00:00:00+07:00"],
			["2026-11-16", "2026-11-18T00:00:00+07:00"],
			["2026-11-17", "2026-11-19T00:00:00+07:00"],
			["2026-11-18", "2026-11-20T00:00:00+07:00"],
		]);
	});

	it("complete it when its end has passed, and leave the days within", async () => {
		const { siti, form, url } = await begun();
		const answer = await siti.put(url, { ...form, end_date: "2026-11-17" });
		expect(answer.data.status).toBe("completed");
		expect(await days(siti)).toEqual(["2026-11-16 no_description", "2026-11-17 no_description"]);
	});

	it("keep it going after its end, when the end moves on", async () => {
		const { siti, form, url } = await begun("2026-11-09", "2026-11-13");
		expect(await days(siti)).toHaveLength(5);
		await siti.put(url, { ...form, end_date: "2026-12-18" });
		expect(await days(siti)).toHaveLength(8);
	});

	it("let it start when its new first day comes", async () => {
		const { siti, budi, form, url } = await begun();
		await budi.put(url, { ...form, start_date: "2026-11-20" });
		setClock("2026-11-20 00:00:01");
		expect((await siti.get("/internships/my")).data[0].status).toBe("ongoing");
		expect(await days(siti)).toEqual(["2026-11-20 no_description"]);
	});

	it("leave the right days when twenty edits race with readers", { tags: ["slow"] }, async () => {
		const { siti, budi, form, url } = await begun();
		const starts = ["2026-11-12", "2026-11-16", "2026-11-18", "2026-11-19"];
		await Promise.all(
			Array.from({ length: 20 }, (_, time) => [
				budi.put(url, { ...form, start_date: starts[time % 4] }),
				siti.get("/attendances/my"),
			]).flat(),
		);
		await budi.put(url, form);
		expect(await days(siti)).toEqual([
			"2026-11-16 no_description",
			"2026-11-17 no_description",
			"2026-11-18 no_description",
		]);
		expect(await db.journal.count()).toBe(3);
	});
});

describe("the page on which staff change an internship", () => {
	it("is for its supervisor and the management, also when it is completed", async () => {
		const { siti, budi, id_internship } = await begun();
		const params = { idInternship: id_internship };
		const pages = [
			[budi, "/guru/bimbingan/[idInternship]"],
			[await manager(), "/guru/peserta-didik/[idInternship]"],
		] as const;
		for (const completed of [false, true]) {
			if (completed) await siti.put(`/internships/${id_internship}/set-completed`);
			for (const [person, path] of pages) {
				expect(await readPage(path, person, { params })).toContain("/edit-data-pkl");
				const form = await readPage(`${path}/edit-data-pkl`, person, { params });
				expect(form).toContain("Desainer Grafis");
				expect(form).toContain(`"readOnly":${completed}`);
			}
		}
	});

	it("lets its supervisor give the mentee to another teacher, and is theirs no longer", async () => {
		const { siti, budi, form, url } = await begun();
		const dewi = await teacher();
		expect(await budi.post(`/teachers/${dewi.id}/contact`)).toHaveStatus(200);
		const answer = await budi.put(url, { ...form, teacher_id: dewi.id });
		expect(answer).toHaveStatus(200);
		expect(answer.data.teacher_id).toBe(dewi.id);
		expect((await siti.get("/internships/my")).data[0].teacher_id).toBe(dewi.id);
		expect(await budi.put(url, form)).toHaveStatus(403);
	});

	it.each(["bimbingan", "peserta-didik"])("is for nobody else below /guru/%s", async (list) => {
		const { id_internship } = await begun();
		const params = { idInternship: id_internship };
		for (const person of [await teacher(), await homeroomTeacher(), await head("DKV")])
			await expect(
				readPage(`/guru/${list}/[idInternship]/edit-data-pkl`, person, { params }),
			).rejects.toThrow("NEXT_REDIRECT");
	});
});

describe("limits of dates", () => {
	/** The placement as it was before there were limits. */
	async function beforeLimits(start: string, end: string) {
		await db.$executeRaw`ALTER TABLE internships DISABLE TRIGGER internships_length`;
		await db.$executeRaw`UPDATE internships SET start_date = ${start}::date, end_date = ${end}::date, days_until = '2026-11-18'`;
		await db.$executeRaw`ALTER TABLE internships ENABLE TRIGGER internships_length`;
	}

	it("hold for the student and the management, and a refused edit changes nothing", async () => {
		const { siti, form, url } = await begun();
		for (const person of [siti, await manager()]) {
			const send = (dates: object) => person.put(url, { ...form, ...dates });
			expect(await send({ start_date: "2025-11-17" })).toBlame("start_date");
			expect(await send({ end_date: "2028-11-19" })).toBlame("end_date");
		}
		expect(await days(siti)).toHaveLength(3);
	});

	it("let an older, longer placement keep its dates or be shortened", async () => {
		const { form, url } = await begun();
		await beforeLimits("2020-01-06", "2029-12-31");
		const ratna = await manager();
		const send = (fields: object) =>
			ratna.put(url, { ...form, start_date: "2020-01-06", end_date: "2029-12-31", ...fields });
		expect(await send({ job_name: "Ilustrator" })).toHaveStatus(200);
		expect(await send({ end_date: "2030-01-01" })).toBlame("end_date");
		expect(await send({ end_date: "2028-01-31" })).toHaveStatus(200);
		expect(await send({ end_date: "2028-02-01" })).toBlame("end_date", "PKL paling lama tiga tahun.");
		expect(await send({ start_date: "2026-01-05", end_date: "2028-01-31" })).toHaveStatus(200);
	});

	it("hold for a date that is saved while the other one waits", async () => {
		const { siti, form, url } = await begun();
		await beforeLimits("2026-11-16", "2036-12-31");
		const dates = { start_date: "2026-11-12", end_date: "2026-11-16" };
		expect(await siti.put(url, { ...form, ...dates })).toBlame("start_date", "PKL paling lama tiga tahun.");
	});

	it("come with a limit of sixty edits by the student", { tags: ["slow"] }, async () => {
		const { siti, form, url } = await begun();
		for (let edit = 0; edit < 60; edit++) expect(await siti.put(url, form)).toHaveStatus(200);
		expect(await siti.put(url, form)).toHaveStatus(429);
		expect(await (await manager()).put(url, form)).toHaveStatus(200);
	});
});

describe("completing an internship", () => {
	it("is for its student and the management", async () => {
		for (const who of ["student", "management"]) {
			const { siti, id_internship } = await placement();
			const person = who === "student" ? siti : await manager();
			const answer = await person.put(`/internships/${id_internship}/set-completed`, {
				status: "ongoing",
				id_internship: "x",
			});
			expect(answer).toHaveStatus(200);
			expect(answer.data).toMatchObject({ id_internship, status: "completed" });
		}
	});

	it("is refused to everybody else", async () => {
		const { siti, budi, id_internship } = await placement();
		const url = `/internships/${id_internship}/set-completed`;
		for (const other of [budi, await homeroomTeacher(), await head("DKV")])
			expect(await other.put(url)).toHaveStatus(403);
		expect(await (await student()).put(url)).toHaveStatus(404);
		expect((await siti.get("/internships/my")).data[0].status).toBe("ongoing");
	});

	it("is refused before it began", async () => {
		const { siti, id_internship } = await placement({ start: "2026-11-19" });
		const answer = await siti.put(`/internships/${id_internship}/set-completed`);
		expect(answer).toHaveStatus(409, "internship_not_started");
	});

	it("is refused a second time", async () => {
		const { siti, id_internship } = await placement();
		await siti.put(`/internships/${id_internship}/set-completed`);
		expect(await siti.put(`/internships/${id_internship}/set-completed`)).toHaveStatus(
			409,
			"internship_completed",
		);
	});

	it("happens once, however many ask at once", async () => {
		const { siti, id_internship } = await placement();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => siti.put(`/internships/${id_internship}/set-completed`)),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 200))
			expect(answer).toHaveStatus(409, "internship_completed");
	});

	it("stops new days from being made", async () => {
		const { siti, id_internship } = await placement();
		await siti.put(`/internships/${id_internship}/set-completed`);
		setClock("2026-11-25 08:00");
		expect(await days(siti)).toEqual(["2026-11-18 no_description"]);
		expect(await siti.post("/attendances/create", checkIn())).toHaveStatus(404, "no_ongoing_internship");
	});
});
