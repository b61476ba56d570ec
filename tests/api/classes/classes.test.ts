import { describe, expect, it } from "vitest";
import { findMajor, SCHOOL } from "@/prisma/builders";
import { entries } from "../../support/audit";
import { setClock } from "../../support/clock";
import { readPage } from "../../support/pages";
import {
	db,
	freshSchool,
	head,
	homeroomTeacher,
	logInAgain,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const majorId = async (code: string) => (await findMajor(code)).id_major;
const form = async (fields: object = {}) => ({
	name: "XII DKV 1",
	grade: "XII",
	major_id: await majorId("DKV"),
	homeroom_teacher_id: null,
	...fields,
});
/** Makes a class. @returns its id */
const make = async (person: Person, fields: object = {}): Promise<string> => {
	const answer = await person.post("/classes/create", await form(fields));
	expect(answer).toHaveStatus(201);
	return answer.data.id_class;
};
const classOf = async ({ id }: Person) =>
	(await db.enrolment.findFirst({ where: { student_id: id, until: null } }))?.class_id ?? null;
const roleOf = async ({ id }: Person) => (await db.user.findUniqueOrThrow({ where: { id_user: id } })).role;
const move = (person: Person, id: string, students: Person[], from?: string | null) =>
	person.put(`/classes/${id}/students`, { students: students.map((one) => one.id), from });

describe("a class", () => {
	it("is made for the current year, with a teacher, who becomes wali kelas and logs in again", async () => {
		const [ratna, budi] = [await manager(), await teacher({ name: "Budi" })];
		const answer = await ratna.post("/classes/create", await form({ homeroom_teacher_id: budi.id }));
		expect(answer.data).toMatchObject({
			name: "XII DKV 1",
			grade: "XII",
			school_year: 2026,
			students: 0,
			empty: true,
			homeroom_teacher: { id_user: budi.id, name: "Budi" },
			major_detail: { code: "DKV" },
		});
		expect(await roleOf(budi)).toBe("wali_kelas");
		expect(await budi.get("/users/me")).toHaveStatus(401);
		expect(await entries()).toMatchObject([
			{ action: "role.given", person_id: budi.id, detail: { role: "wali_kelas" } },
			{ action: "school.class_made", detail: { name: "XII DKV 1", year: "2026/2027" } },
		]);
		const list = (await ratna.get("/classes")).data;
		expect(list).toMatchObject({ year: 2026, without: 0, classes: [answer.data] });
		expect(await readPage("/guru/kelas", ratna)).toContain("XII DKV 1");
	});

	it("has a name of its own in its year, a known grade and major, and approved staff as its teacher", async () => {
		const ratna = await manager();
		await make(ratna);
		const other = await teacher({ approval: "waiting" });
		for (const [fields, field] of [
			[{ name: "xii  dkv 1" }, "name"],
			[{ name: "" }, "name"],
			[{ grade: "IX" }, "grade"],
			[{ name: "X", major_id: 999_999 }, "major_id"],
			[{ name: "X", homeroom_teacher_id: (await student({ complete: false })).id }, "homeroom_teacher_id"],
			[{ name: "X", homeroom_teacher_id: other.id }, "homeroom_teacher_id"],
			[{ name: "X", school_year: 2031 }, "school_year"],
		] as const)
			expect(await ratna.post("/classes/create", await form(fields)), field).toBlame(field);
		expect(await db.class.count()).toBe(1);
	});

	it("keeps a higher office of its teacher, who has the class besides", async () => {
		const [ratna, kaprog] = [await manager(), await head("DKV")];
		const id = await make(ratna, { homeroom_teacher_id: kaprog.id });
		expect(await roleOf(kaprog)).toBe("kepala_program");
		await ratna.put(`/classes/${id}/update`, await form());
		expect(await roleOf(kaprog)).toBe("kepala_program");
	});

	it("changes its teacher with its students, who are told, and the one before is wali kelas no more", async () => {
		const [ratna, budi] = [await manager(), await teacher({ name: "Budi" })];
		const maya = await homeroomTeacher({ name: "Maya" });
		const siti = await student({ homeroom_teacher_id: maya.id, major: "DKV" });
		const id = String(await classOf(siti));
		const answer = await ratna.put(
			`/classes/${id}/update`,
			await form({ name: "XII DKV", homeroom_teacher_id: budi.id }),
		);
		expect(answer.data).toMatchObject({ homeroom_teacher: { name: "Budi" }, students: 1, empty: false });
		expect([await roleOf(maya), await roleOf(budi)]).toEqual(["guru_pembimbing", "wali_kelas"]);
		expect(await maya.get("/users/me")).toHaveStatus(401);
		const told = "Wali kelas Maya → Budi";
		expect(await readPage("/profil", siti)).toContain(told);
		expect(await readPage("/guru/beranda", await logInAgain(maya))).toContain(told);
		expect(await readPage("/guru/catatan-audit", ratna)).toContain(`mengubah kelas XII DKV: ${told}`);
	});

	it("that two heads rename at once has the name of the first, and tells the second what is there", async () => {
		const [ratna, kaprog] = [await manager(), await head("DKV")];
		const id = await make(ratna);
		const expected = {
			name: "XII DKV 1",
			grade: "XII",
			major_id: await majorId("DKV"),
			homeroom_teacher_id: null,
		};
		const rename = async (person: Person, name: string) =>
			person.put(`/classes/${id}/update`, { ...(await form({ name })), expected });
		const answers = await Promise.all([rename(ratna, "XII DKV A"), rename(kaprog, "XII DKV B")]);
		const refused = answers.find(({ status }) => status !== 200);
		const { name } = await db.class.findUniqueOrThrow({ where: { id_class: id } });
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(refused).toHaveStatus(409, "class_changed");
		expect(refused?.message).toContain(`Sekarang: ${name}, tingkat XII, DKV, tanpa wali kelas.`);
	});

	it("gets another major only while it is empty, and goes only if nobody ever was in it", async () => {
		const [ratna, maya] = [await manager(), await homeroomTeacher()];
		const id = await make(ratna, { homeroom_teacher_id: maya.id });
		const other = await form({ major_id: await majorId("AK"), homeroom_teacher_id: maya.id });
		expect((await ratna.put(`/classes/${id}/update`, other)).data.major_detail.code).toBe("AK");
		const siti = await student({ complete: false });
		await move(ratna, id, [siti]);
		expect(await ratna.put(`/classes/${id}/update`, await form())).toHaveStatus(409, "class_not_empty");
		expect(await ratna.delete(`/classes/${id}/delete`)).toHaveStatus(409, "class_not_empty");
		const next = await make(ratna, { name: "XII DKV 2" });
		await move(ratna, next, [siti], id);
		expect(await ratna.delete(`/classes/${id}/delete`)).toHaveStatus(200);
		expect(await roleOf(maya)).toBe("guru_pembimbing");
		expect(await ratna.delete(`/classes/${id}/delete`)).toHaveStatus(404);
		setClock("2026-11-19 10:00");
		await move(ratna, await make(ratna), [siti]);
		expect(await ratna.delete(`/classes/${next}/delete`)).toHaveStatus(409, "class_not_empty");
	});

	it("stays when its teacher leaves, and shows up as such", async () => {
		const [ratna, maya] = [await manager(), await homeroomTeacher()];
		const siti = await student({ homeroom_teacher_id: maya.id });
		const id = await classOf(siti);
		await ratna.delete(`/users/${maya.id}/delete`);
		expect((await ratna.get("/classes")).data.classes).toMatchObject([
			{ id_class: id, homeroom_teacher: null, students: 1 },
		]);
	});

	it("needs a recent proof to be given to somebody", async () => {
		const [ratna, budi] = [await manager(), await teacher()];
		setClock("2026-11-18 11:00");
		expect(await ratna.post("/classes/create", await form({ homeroom_teacher_id: budi.id }))).toHaveStatus(
			423,
			"password_required",
		);
		await make(ratna);
	});
});

describe("a head", () => {
	it("has the classes of the own major only", async () => {
		const [ratna, kaprog] = [await manager(), await head("DKV")];
		const major_id = await majorId("AK");
		const [own, other] = [await make(kaprog), await make(ratna, { name: "XII AK", major_id })];
		const [siti, dewi] = [await student({ complete: false }), await student({ complete: false })];
		await db.student.update({ where: { id_user: siti.id }, data: { major_id: await majorId("DKV") } });
		await db.student.update({ where: { id_user: dewi.id }, data: { major_id } });
		const list = (await kaprog.get("/classes")).data;
		expect(list.classes.map(({ id_class }: { id_class: string }) => id_class)).toEqual([own]);
		expect(list.without).toBe(1);
		expect(await kaprog.post("/classes/create", await form({ name: "X", major_id }))).toBlame("major_id");
		for (const answer of [
			await kaprog.get(`/classes/${other}`),
			await kaprog.put(`/classes/${other}/update`, await form()),
			await kaprog.delete(`/classes/${other}/delete`),
			await move(kaprog, other, [siti]),
			await move(kaprog, own, [siti, dewi]),
		])
			expect(answer).toHaveStatus(404);
		expect((await move(kaprog, own, [siti])).data).toEqual({ moved: 1 });
		expect(await classOf(dewi)).toBeNull();
	});
});

describe("students who are moved", () => {
	it("are all moved or none, told and recorded one by one, and what they asked for is void", async () => {
		const [ratna, maya, rina] = [await manager(), await homeroomTeacher(), await homeroomTeacher()];
		const fields = { homeroom_teacher_id: maya.id, major: "DKV" };
		const [siti, dewi] = [await student(fields), await student(fields)];
		const from = String(await classOf(siti));
		const to = await make(ratna, { name: "XII DKV 2", homeroom_teacher_id: rina.id });
		await db.change.create({
			data: {
				person_id: siti.id,
				before: { class_id: from },
				after: { class_id: to },
				state: "waiting",
				asked_at: new Date(),
			},
		});
		expect(await move(ratna, to, [siti, maya])).toHaveStatus(404);
		expect(await move(ratna, to, [siti, dewi], null)).toHaveStatus(409, "students_moved");
		expect(await classOf(siti)).toBe(from);
		expect((await move(ratna, to, [siti, dewi], from)).data).toEqual({ moved: 2 });
		expect((await move(ratna, to, [siti, dewi])).data).toEqual({ moved: 0 });
		const told = "Kelas XII DKV → XII DKV 2";
		for (const one of [siti, dewi]) {
			expect(await classOf(one)).toBe(to);
			expect((await one.get("/users/me")).data.student.homeroom_teacher_id).toBe(rina.id);
			expect(await readPage("/profil", one)).toContain(told);
		}
		expect(await readPage("/guru/beranda", maya)).toContain(told);
		expect(await db.change.count({ where: { state: "waiting" } })).toBe(0);
		const changed = { before: { class_id: from }, after: { class_id: to } };
		const moved = (await entries()).filter(({ action }) => action === "account.profile_changed");
		expect(moved.map(({ person_id }) => person_id).sort()).toEqual([siti.id, dewi.id]);
		for (const { detail } of moved) expect(detail).toMatchObject(changed);
	});

	it("have no class until somebody gives them one", async () => {
		const ratna = await manager();
		const siti = await student({ complete: false, name: "Siti Tanpa Kelas" });
		const id = await make(ratna);
		expect(await readPage("/guru/kelas", ratna)).toContain("1 peserta didik tanpa kelas");
		expect(await readPage("/guru/kelas/tanpa-kelas", ratna)).toContain("Siti Tanpa Kelas");
		await move(ratna, id, [siti], null);
		expect(await readPage("/guru/kelas/tanpa-kelas", ratna)).not.toContain("Siti Tanpa Kelas");
		const page = await readPage("/guru/kelas/[idKelas]", ratna, { params: { idKelas: id } });
		expect(page).toContain("Siti Tanpa Kelas");
	});

	it("are shown a hundred at a time, with how many there are", async () => {
		const ratna = await manager();
		await db.$executeRaw`
			WITH made AS (INSERT INTO users (email, password, name, role, npsn, approval)
				SELECT 'siswa-' || n || '@contoh.sch.id', 'x', 'Siswa ' || n, 'peserta_didik', ${SCHOOL.npsn}, 'approved'
				FROM generate_series(1, 101) n RETURNING id_user, npsn)
			INSERT INTO students (id_user, npsn, firstname, nisn)
			SELECT id_user, npsn, 'Siswa', (3000000000 + id_user)::text FROM made`;
		const page = await readPage("/guru/kelas/tanpa-kelas", ratna);
		expect(page.match(/"nisn":/g)).toHaveLength(100);
		expect(page).toContain('"total":101');
	});

	it("follow the teacher of the class, whoever moves them while it changes hands", async () => {
		const [ratna, kaprog] = [await manager(), await head("DKV")];
		const id = await make(ratna);
		for (const round of [1, 2, 3]) {
			const [budi, siti] = [await teacher(), await student({ complete: false })];
			await db.student.update({ where: { id_user: siti.id }, data: { major_id: await majorId("DKV") } });
			const answers = await Promise.all([
				ratna.put(`/classes/${id}/update`, await form({ homeroom_teacher_id: budi.id })),
				move(kaprog, id, [siti]),
			]);
			expect(
				answers.map(({ status }) => status),
				String(round),
			).toEqual([200, 200]);
			const { homeroom_teacher_id } = await db.student.findUniqueOrThrow({ where: { id_user: siti.id } });
			expect(homeroom_teacher_id).toBe(budi.id);
		}
	});
});

describe("the next school year", () => {
	const dates = { begins: "2027-07-12", second_semester: "2028-01-03", ends: "2028-06-24" };

	it("is planned, and made the current one, which closes the one before with its classes", async () => {
		const [ratna, maya] = [await manager(), await homeroomTeacher()];
		const siti = await student({ homeroom_teacher_id: maya.id });
		const old = await classOf(siti);
		const planned = await ratna.post("/school-years/create", dates);
		expect(planned).toHaveStatus(201);
		expect(planned.data).toMatchObject([
			{ school_year: 2027, ...dates, state: "planned" },
			{ school_year: 2026, state: "current" },
		]);
		expect(await ratna.put("/school-years/2027/start")).toHaveStatus(409, "year_too_early");
		const next = await make(ratna, { name: "XII DKV", school_year: 2027 });
		setClock("2027-06-26 10:00");
		const again = await logInAgain(ratna);
		expect((await again.put("/school-years/2027/start")).data).toMatchObject([
			{ school_year: 2027, begins: "2027-06-26", state: "current" },
			{ school_year: 2026, ends: "2027-06-25", state: "closed" },
		]);
		expect((await again.get("/classes")).data).toMatchObject({ year: 2027, classes: [{ id_class: next }] });
		expect((await again.get("/classes?school_year=2026")).data.classes).toMatchObject([{ id_class: old }]);
		expect(await again.put(`/classes/${old}/update`, await form())).toHaveStatus(409, "year_closed");
		expect(await move(again, String(old), [siti])).toHaveStatus(409, "year_closed");
		expect((await move(again, next, [siti], old)).data).toEqual({ moved: 1 });
		expect(await again.put("/school-years/2027/start")).toHaveStatus(404);
		expect((await entries()).map(({ action }) => action)).toEqual(
			expect.arrayContaining(["school.year_planned", "school.year_started"]),
		);
	});

	it("does not overlap another one, and has its dates in order", async () => {
		const ratna = await manager();
		await ratna.post("/school-years/create", dates);
		expect((await ratna.post("/school-years/create", { ...dates, begins: "2027-07-05" })).data).toMatchObject(
			[{ begins: "2027-07-05" }, {}],
		);
		for (const [fields, field] of [
			[{ begins: "2026-12-01", second_semester: "2027-02-01", ends: "2027-06-24" }, "begins"],
			[{ begins: "2027-06-30" }, "begins"],
			[{ begins: "2028-02-01", second_semester: "2028-03-01", ends: "2028-12-01" }, "begins"],
			[{ second_semester: "2027-07-12" }, "second_semester"],
			[{ ends: "2028-01-03" }, "ends"],
			[{ ends: "2029-01-03" }, "ends"],
		] as const)
			expect(
				await ratna.post("/school-years/create", { ...dates, ...fields }),
				JSON.stringify(fields),
			).toBlame(field);
		expect(await db.schoolYear.count()).toBe(2);
	});
});
