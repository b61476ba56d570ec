import { describe, expect, it } from "vitest";
import { buildInstrument, buildInternship, findMajor, SCHOOL } from "@/prisma/builders";
import { listOwnNews } from "@/server/services/internships/read-changes";
import { entries } from "../../support/audit";
import { setClock } from "../../support/clock";
import { readPage } from "../../support/pages";
import {
	classNames,
	firstDay,
	hashes,
	inClass,
	july,
	pressed,
	preview,
	rollOver,
	school,
	undo,
} from "../../support/roll-over";
import {
	actorOf,
	classOf,
	db,
	freshSchool,
	head,
	logInAgain,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const page = (path: string, person: Person, params: Record<string, string>) =>
	readPage(path, person, { params });

describe("the preview of a roll-over", () => {
	it("proposes next grades, names and teachers, and writes nothing", async () => {
		const { ratna } = await school();
		expect(await readPage("/guru/tahun", ratna)).toContain("Belum waktunya");
		expect(await readPage("/guru/tahun", ratna, { query: { ke: "2027" } })).toContain("Wali X DKV 1");
		const again = await july(ratna);
		await preview(again);
		const before = await hashes();
		const { year, classes, stays } = await preview(again);
		expect(year).toMatchObject({ school_year: 2027, begins: "2027-07-01", state: "current" });
		expect(
			classes.map(({ name, proposed }) => [name, proposed.action, proposed.name, proposed.grade]),
		).toEqual([
			["X DKV 1", "up", "XI DKV 1", "XI"],
			["XI DKV 1", "up", "XII DKV 1", "XII"],
			["XII DKV 1", "graduate", "XII DKV 1", null],
		]);
		expect(classes[0]?.proposed.homeroom_teacher_id).toBe(classes[0]?.homeroom_teacher?.id_user);
		expect(stays).toEqual([]);
		const page = await readPage("/guru/tahun", again);
		for (const words of ["Kenaikan kelas ke 2027/2028", "XI DKV 1", "Wali X DKV 1"])
			expect(page).toContain(words);
		expect(await hashes()).toEqual(before);
	});

	it("graduates after four years where the major takes four, and keeps classes of a retired major", async () => {
		const { ratna } = await school();
		await db.major.updateMany({ where: { code: "DKV" }, data: { study_years: 4, retired_at: new Date() } });
		const { classes, heads } = await preview(await july(ratna));
		expect(classes.at(-1)).toMatchObject({
			major: { code: "DKV", retired: true },
			proposed: { action: "up", name: "XIII DKV 1", grade: "XIII" },
		});
		await head("DKV", { name: "Dewi" });
		expect((await preview(await july(ratna))).heads).toContainEqual({
			code: "DKV",
			name: "Dewi",
			retired: true,
		});
		expect(heads.some(({ code }) => code === "DKV")).toBe(false);
	});

	it("names who has no class, whose placement goes on, and whose rapor is not locked", async () => {
		const { ratna, eleven, twelve } = await school();
		await student({ name: "Dodi", complete: false });
		const fields = { teacher_id: (await teacher()).id, start: "2027-05-03" };
		await buildInternship({ ...fields, student_id: twelve.person.id, end: "2027-11-30" });
		await buildInternship({
			...fields,
			student_id: eleven.person.id,
			end: "2027-06-01",
			status: "completed",
		});
		const { stays } = await preview(await july(ratna));
		expect(stays.map(({ name, class_name, reason }) => [name, class_name, reason])).toEqual([
			["Dodi", null, "no_class"],
			["Budi", "XI DKV 1", "unlocked"],
			["Citra", "XII DKV 1", "running"],
		]);
	});
});

describe("a roll-over", () => {
	it("moves students up on the year's first day, graduates the last grade, and is recorded", async () => {
		const { ratna, ten } = await school();
		const again = await july(ratna);
		await rollOver(again);
		expect(await classNames()).toEqual({ Ani: "XI DKV 1", Budi: "XII DKV 1", Citra: null });
		expect(
			await db.enrolment.findMany({ where: { student_id: ten.person.id }, orderBy: { since: "asc" } }),
		).toMatchObject([{ until: new Date("2027-06-30") }, { since: new Date("2027-07-01"), until: null }]);
		expect(await db.student.findMany({ where: { graduated_on: { not: null } } })).toMatchObject([
			{ firstname: "Citra", graduated_on: new Date("2027-07-12") },
		]);
		const told = (await entries()).filter(({ action }) => /rolled|moved_up|graduated/.test(action));
		expect(told.map(({ action, detail }) => [action, detail])).toHaveLength(4);
		expect(told.map(({ action, detail }) => [action, detail])).toEqual(
			expect.arrayContaining([
				["school.rolled_over", { year: "2027/2028", up: 2, graduated: 1 }],
				["school.class_moved_up", { count: 1, name: "X DKV 1", to: "XI DKV 1", year: "2027/2028" }],
				["school.class_moved_up", { count: 1, name: "XI DKV 1", to: "XII DKV 1", year: "2027/2028" }],
				["school.class_graduated", { count: 1, name: "XII DKV 1", year: "2027/2028" }],
			]),
		);
		expect((await preview(again)).year.school_year).toBe(2028);
	});

	it("follows what was changed by hand, class by class", async () => {
		const { ratna, ten } = await school();
		const budi = await teacher({ name: "Pak Budi" });
		const again = await july(ratna);
		await rollOver(again, {}, ({ name }) =>
			name.startsWith("XII")
				? { action: "stay" }
				: name.startsWith("XI")
					? { name: "XII Desain", homeroom_teacher_id: null }
					: { name: "XI Desain", homeroom_teacher_id: budi.id },
		);
		expect(await classNames()).toEqual({ Ani: "XI Desain", Budi: "XII Desain", Citra: "XII DKV 1" });
		expect(await db.student.findUnique({ where: { id_user: ten.person.id } })).toMatchObject({
			homeroom_teacher_id: budi.id,
		});
		expect((await db.user.findUniqueOrThrow({ where: { id_user: budi.id } })).role).toBe("wali_kelas");
		expect((await preview(again)).year.school_year).toBe(2027);
		expect((await preview(again)).classes).toMatchObject([{ name: "XII DKV 1" }]);
	});

	it("joins a class that the year already has, and makes one of two with the same name", async () => {
		const { ratna, eleven } = await school();
		await inClass("Eka", "XI DKV 2", "XI");
		const again = await july(ratna);
		await preview(again);
		const made = await db.class.create({
			data: {
				npsn: "20100159",
				school_year: 2027,
				name: "XII dkv 1",
				grade: "XII",
				major_id: (await findMajor("DKV")).id_major,
			},
		});
		await rollOver(again, {}, ({ grade }) => (grade === "XI" ? { name: "XII DKV 1" } : undefined));
		expect(await classNames()).toMatchObject({ Budi: "XII dkv 1", Eka: "XII dkv 1" });
		expect(await classOf({ id_user: eleven.person.id })).toBe(made.id_class);
	});

	it("refuses a name that another major or grade has, an unknown class, and a teacher who is not approved", async () => {
		const { ratna } = await school();
		await inClass("Eka", "XI AK 1", "XI", "AK");
		const waiting = await teacher({ approval: "waiting" });
		const again = await july(ratna);
		const shown = await preview(again);
		const send = (change: Parameters<typeof pressed>[1], fields: object = {}) =>
			again.post("/school-years/roll-over", { ...pressed(shown, change), ...fields });
		const before = await hashes();
		expect(await send(({ grade }) => (grade === "XI" ? { name: "XII A" } : undefined))).toBlame(
			"classes.2.name",
		);
		expect(await send(({ grade }) => (grade === "XI" ? { name: "" } : undefined))).toBlame("classes.1.name");
		expect(
			await send(({ grade }) => (grade === "X" ? { id_class: "01JD0000000000000000000000" } : undefined)),
		).toBlame("classes.0.id_class");
		expect(
			await send(({ grade }) => (grade === "X" ? { homeroom_teacher_id: waiting.id } : undefined)),
		).toBlame("classes.0.homeroom_teacher_id");
		expect(await send((row) => (row.grade === "X" ? { grade: "X" } : undefined))).toBlame("classes.0.grade");
		expect(await send(undefined, { school_year: 2031 })).toBlame("school_year");
		expect(await hashes()).toEqual(before);
	});

	it("is done once, however often and by however many it is pressed", async () => {
		const { ratna } = await school();
		const again = await july(ratna);
		const second = await manager({ name: "Rina" });
		const body = pressed(await preview(again));
		const answers = await Promise.all(
			[again, second, again].map((person) => person.post("/school-years/roll-over", body)),
		);
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(new Set(answers.map(({ data }) => data.id_bulk_change)).size).toBe(1);
		expect(await db.rollOver.count()).toBe(1);
		expect(await db.class.count({ where: { school_year: 2027 } })).toBe(2);
	});

	it("of an outdated preview does nothing, and says so", async () => {
		const { ratna } = await school();
		const again = await july(ratna);
		const body = pressed(await preview(again));
		await inClass("Eka", "XI DKV 2", "XI");
		await db.class.updateMany({ where: { name: "XI DKV 2" }, data: { school_year: 2026 } });
		expect(await again.post("/school-years/roll-over", body)).toHaveStatus(409, "roll_over_changed");
		expect(await db.rollOver.count()).toBe(0);
	});

	it("needs a manager and a recent proof, and leaves other schools alone", async () => {
		const { ratna } = await school();
		await db.school.create({ data: { npsn: "20100160", name: "SMKN 2 Jakarta" } });
		const theirs = await student({ name: "Fajar", npsn: "20100160" });
		const again = await july(ratna);
		const body = pressed(await preview(again));
		expect(await (await head("DKV")).post("/school-years/roll-over", body)).toHaveStatus(403);
		setClock("2027-07-12 11:00");
		expect(await again.post("/school-years/roll-over", body)).toHaveStatus(423, "password_required");
		const there = await db.enrolment.findMany({ where: { student_id: theirs.id } });
		await rollOver(await logInAgain(ratna));
		expect(await db.enrolment.findMany({ where: { student_id: theirs.id } })).toEqual(there);
	});

	it("takes along a class without a teacher, and voids what its students asked for", async () => {
		const { ratna, ten, eleven } = await school();
		await db.class.update({ where: { id_class: ten.id_class }, data: { homeroom_teacher_id: null } });
		const asked = await db.change.create({
			data: {
				person_id: ten.person.id,
				before: { class_id: ten.id_class },
				after: { class_id: eleven.id_class },
				state: "waiting",
				asked_at: new Date(),
			},
		});
		await rollOver(await july(ratna));
		expect(await classNames()).toMatchObject({ Ani: "XI DKV 1" });
		expect(await db.change.findUnique({ where: { id_change: asked.id_change } })).toMatchObject({
			state: "cancelled",
		});
	});

	it("tells students their new class", async () => {
		const { ratna, ten } = await school();
		await rollOver(await july(ratna));
		const ani = actorOf({ id_user: ten.person.id, role: "peserta_didik", name: "Ani" });
		expect(await listOwnNews(ani)).toMatchObject([
			{ lines: ["Kelas X DKV 1 → XI DKV 1"], state: "made", by: null },
		]);
		expect(await db.change.count()).toBe(2);
	});

	it("makes classes of the first grade again, empty, where somebody wants them", async () => {
		const { ratna } = await school();
		const again = await july(ratna);
		const shown = await preview(again);
		expect(shown.first).toMatchObject([{ name: "X DKV 1", code: "DKV" }]);
		const first_classes = shown.first.map(({ id_class }) => id_class);
		const send = (fields: object, change?: Parameters<typeof pressed>[1]) =>
			again.post("/school-years/roll-over", { ...pressed(shown, change), ...fields });
		expect(await send({ first_classes: ["01JD0000000000000000000000"] })).toBlame("first_classes");
		const taken = ({ grade }: { grade: string }) => (grade === "X" ? { name: "X DKV 1" } : undefined);
		expect(await send({ first_classes }, taken)).toBlame("first_classes");
		expect(await send({ first_classes })).toHaveStatus(201);
		expect(
			await db.class.findMany({ where: { school_year: 2027, grade: "X" }, include: { enrolments: true } }),
		).toMatchObject([{ name: "X DKV 1", homeroom_teacher_id: null, enrolments: [] }]);
	});

	it("adds national holidays that are certain and still to come, but for days that are off already", async () => {
		const { ratna } = await school();
		const again = await july(ratna);
		const own = { npsn: SCHOOL.npsn, date: new Date("2027-12-25"), name: "Libur akhir semester" };
		await db.holiday.create({ data: own });
		expect(await preview(again)).toMatchObject({ holidays: 1, certain: 7 });
		await rollOver(again);
		const days = await db.holiday.findMany({ where: { national: true }, orderBy: { date: "asc" } });
		expect(days).toHaveLength(7);
		expect(days[0]).toMatchObject({ date: new Date("2027-08-17"), name: "Proklamasi Kemerdekaan" });
		expect(await db.holiday.findMany({ where: { date: own.date } })).toHaveLength(1);
	});

	it("copies goals, rules and places, and moves the instrument with what it asked before", async () => {
		const { ratna } = await school();
		const { id_major } = await findMajor("DKV");
		const { id_instrument } = await buildInstrument({ major: "DKV" });
		await db.learningGoal.create({
			data: { major_id: id_major, school_year: 2026, number: 1, label: "Tujuan" },
		});
		await rollOver(await july(ratna));
		expect(await db.learningGoal.findMany({ where: { school_year: 2027 } })).toMatchObject([
			{ label: "Tujuan" },
		]);
		expect(await db.instrument.findUnique({ where: { id_instrument } })).toMatchObject({
			academic_year: "2027/2028",
			status: "applied",
		});
		expect(await db.instrumentYear.findMany()).toMatchObject([
			{ academic_year: "2026/2027", sections: [{ section_code: 1 }, { section_code: 2 }] },
		]);
	});
});

describe("a roll-over that is prepared in June", () => {
	it("makes the year and its classes at once, and moves students on the first day", async () => {
		const { ratna } = await school();
		setClock("2027-06-14 10:00");
		const again = await logInAgain(ratna);
		const before = await classNames();
		await rollOver(again);
		expect(await classNames()).toEqual(before);
		expect(await db.schoolYear.findMany({ orderBy: { school_year: "asc" } })).toMatchObject([
			{ school_year: 2026, state: "current" },
			{ school_year: 2027, state: "planned" },
		]);
		expect(await readPage("/guru/tahun", again)).toContain("Kenaikan kelas sudah disiapkan");
		expect(await again.post("/school-years/roll-over", pressed(await preview(again)))).toHaveStatus(
			409,
			"roll_over_waits",
		);
		// Who comes meanwhile moves along.
		const eka = await student({ name: "Eka", complete: false });
		await again.put(
			`/classes/${(await db.class.findFirstOrThrow({ where: { name: "X DKV 1" } })).id_class}/students`,
			{
				students: [eka.id],
			},
		);
		setClock("2027-06-30 23:59");
		expect(await firstDay()).toBe(0);
		setClock("2027-07-01 00:01");
		expect(await firstDay()).toBe(1);
		expect(await firstDay()).toBe(0);
		expect(await classNames()).toEqual({ Ani: "XI DKV 1", Eka: "XI DKV 1", Budi: "XII DKV 1", Citra: null });
		expect(await db.schoolYear.findFirst({ where: { state: "current" } })).toMatchObject({
			school_year: 2027,
		});
	});

	it("moves them at once when the year is started early, and never when it was undone", async () => {
		const { ratna } = await school();
		setClock("2027-06-14 10:00");
		const again = await logInAgain(ratna);
		await preview(again);
		const before = await hashes();
		expect((await undo(again, await rollOver(again))).data.kept).toEqual([]);
		expect(await hashes()).toEqual(before);
		await rollOver(again);
		expect(await again.put("/school-years/2027/start")).toHaveStatus(200);
		expect(await classNames()).toEqual({ Ani: "XI DKV 1", Budi: "XII DKV 1", Citra: null });
	});
});

describe("undoing a roll-over", () => {
	it("brings every row back, also what a student asked for, and it can be done again", async () => {
		const { ratna, ten, eleven } = await school();
		await db.change.create({
			data: {
				person_id: ten.person.id,
				before: { class_id: ten.id_class },
				after: { class_id: eleven.id_class },
				state: "waiting",
				asked_at: new Date(),
			},
		});
		await buildInstrument({ major: "DKV" });
		const budi = await teacher({ name: "Pak Budi" });
		await buildInternship({
			student_id: eleven.person.id,
			teacher_id: budi.id,
			start: "2027-08-02",
			end: "2027-12-30",
		});
		const again = await july(ratna);
		await preview(again);
		const before = await hashes();
		const give = () => ({ homeroom_teacher_id: budi.id });
		const first_classes = (await preview(again)).first.map(({ id_class }) => id_class);
		const done = await undo(
			again,
			await rollOver(again, { first_classes }, ({ grade }) => (grade === "X" ? give() : undefined)),
		);
		expect(done.data.kept).toEqual([]);
		expect(await hashes()).toEqual(before);
		expect(await db.change.findMany()).toMatchObject([{ person_id: ten.person.id, state: "waiting" }]);
		await rollOver(again);
		expect(await classNames()).toEqual({ Ani: "XI DKV 1", Budi: "XII DKV 1", Citra: null });
	});

	it("keeps whom somebody moved since, with the class, and brings the others back, or only one", async () => {
		const { ratna, ten } = await school();
		const again = await july(ratna);
		const id = await rollOver(again);
		expect((await undo(again, id, [`person:${ten.person.id}`])).data).toMatchObject({ undone: 1 });
		expect(await classNames()).toMatchObject({ Ani: "X DKV 1", Budi: "XII DKV 1" });
		const made = await again.post("/classes/create", {
			name: "XII DKV 9",
			grade: "XII",
			major_id: (await findMajor("DKV")).id_major,
			homeroom_teacher_id: null,
		});
		const budi = await db.user.findFirstOrThrow({ where: { name: "Budi" } });
		await again.put(`/classes/${made.data.id_class}/students`, { students: [budi.id_user] });
		const { kept } = (await undo(again, id)).data;
		expect(kept).toMatchObject([
			{ label: "Budi", why: "datanya sudah diubah sejak itu" },
			{ label: "XII DKV 1", why: "masih berisi peserta didik" },
		]);
		expect(await classNames()).toEqual({ Ani: "X DKV 1", Budi: "XII DKV 9", Citra: "XII DKV 1" });
		expect(await page("/guru/tahun/[idPerubahan]", again, { idPerubahan: id })).toContain(
			"datanya sudah diubah sejak itu",
		);
		const found = await readPage("/guru/tahun/[idPerubahan]", again, {
			params: { idPerubahan: id },
			query: { search: "xii dkv" },
		});
		expect(found).toContain("masih berisi peserta didik");
		expect(found).not.toContain("datanya sudah diubah");
	});
});
