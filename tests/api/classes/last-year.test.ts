import { describe, expect, it } from "vitest";
import { buildInternship } from "@/prisma/builders";
import { findRecap, groupsOfRecap } from "@/server/services/scores/recap";
import { entries } from "../../support/audit";
import { setClock } from "../../support/clock";
import { checkIn } from "../../support/forms";
import { readPage } from "../../support/pages";
import { assessed, fill, lockedRapor } from "../../support/rapor";
import { classNames, inClass, JULY, july, rollOver, school, undo } from "../../support/roll-over";
import {
	actorOf,
	db,
	freshSchool,
	homeroomTeacher,
	logInAgain,
	manager,
	type Person,
	teacher,
} from "../../support/school";

freshSchool();

describe("a placement across July", () => {
	it("stays in its class and year, while one of the new year follows the student", async () => {
		const { ratna, eleven } = await school();
		const fields = { student_id: eleven.person.id, teacher_id: (await teacher()).id };
		const running = await buildInternship({ ...fields, start: "2026-11-16", end: "2027-07-30" });
		const ahead = await buildInternship({ ...fields, start: "2027-08-02", end: "2027-12-30" });
		const again = await july(ratna);
		await rollOver(again);
		const rows = await db.internship.findMany({
			orderBy: { start_date: "asc" },
			include: { enrolment: true },
		});
		expect(rows).toMatchObject([
			{ id_internship: running.id_internship, school_year: 2026, enrolment: { class_id: eleven.id_class } },
			{ id_internship: ahead.id_internship, school_year: 2027 },
		]);
		expect(
			await readPage("/guru/rekap/[idInternship]", again, {
				params: { idInternship: running.id_internship },
			}),
		).toContain("XI DKV 1");
	});

	it("keeps its student in the class that graduates, and so does an open rapor unless somebody says otherwise", async () => {
		const { ratna, twelve } = await school();
		const dodi = await inClass("Dodi", "XII DKV 2", "XII");
		const teacher_id = (await teacher()).id;
		await buildInternship({
			student_id: twelve.person.id,
			teacher_id,
			start: "2027-05-03",
			end: "2027-11-30",
		});
		await buildInternship({
			student_id: dodi.person.id,
			teacher_id,
			start: "2027-05-03",
			end: "2027-06-01",
			status: "completed",
			completed_at: new Date("2027-06-01"),
		});
		const again = await july(ratna);
		await rollOver(again);
		expect(await classNames()).toMatchObject({ Citra: "XII DKV 1", Dodi: "XII DKV 2" });
		await rollOver(again, { also_unlocked: true });
		expect(await classNames()).toMatchObject({ Citra: "XII DKV 1", Dodi: null });
	});
});

describe("papers and recap of last year", () => {
	it("stay the same before and after a roll-over, and after it is undone", { tags: ["slow"] }, async () => {
		const { id_internship } = await lockedRapor();
		const rina = await homeroomTeacher({ name: "Rina Baru" });
		const ratna = await manager();
		await db.internship.updateMany({ data: { status: "completed", completed_at: new Date("2026-11-17") } });
		const again = await july(ratna);
		const reader = actorOf({ id_user: ratna.id, name: "Ratna", role: "manajemen_sekolah" });
		const look = async () => [
			await findRecap(reader, id_internship),
			await groupsOfRecap(reader, "class", { year: 2026 }),
			(await again.get(`/internships/${id_internship}/rapor`)).data,
			String((await again.get("/exports/recap?format=csv&year=2026")).bytes),
		];
		// The class gets another name and another teacher.
		await db.class.updateMany({ data: { name: "XI DKV", grade: "XI" } });
		const before = await look();
		const id = await rollOver(again, {}, () => ({ name: "XII Desain", homeroom_teacher_id: rina.id }));
		expect(await classNames()).toEqual({ "Siti Rahmawati": "XII Desain" });
		expect(await look()).toEqual(before);
		await undo(again, id);
		expect(await look()).toEqual(before);
	});
});

describe("late entries of last year", () => {
	it("are possible and recorded until the rapor is locked, whatever the calendar says", async () => {
		const { budi, dewi, path, the_class } = await assessed();
		const ratna = await manager();
		await db.internship.updateMany({ data: { status: "completed", completed_at: new Date("2026-11-17") } });
		const again = await july(ratna);
		await rollOver(again, { also_unlocked: true });
		const [teacherNow, headNow] = [await logInAgain(budi), await logInAgain(dewi)];
		expect(await fill(teacherNow, path)).toHaveStatus(200);
		expect((await entries()).at(-1)).toMatchObject({ action: "rapor.filled", actor_id: budi.id });
		expect(await headNow.put("/rapor/lock", the_class)).toHaveStatus(200);
		expect(await fill(teacherNow, path)).toHaveStatus(409, "rapor_locked");
	});

	it("go on in a placement across July: the student checks in, and the teacher sees it", async () => {
		const { ratna, eleven } = await school();
		const budi = await teacher({ name: "Budi" });
		await buildInternship({
			student_id: eleven.person.id,
			teacher_id: budi.id,
			start: "2027-06-28",
			end: "2027-09-30",
		});
		await rollOver(await july(ratna));
		const pupil = await logInAgain(eleven.person);
		expect(await pupil.post("/attendances/create", checkIn())).toHaveStatus(201);
		expect(await readPage("/guru/kehadiran", await logInAgain(budi))).toContain("Budi");
	});
});

it("Last year's homeroom teacher still reads the placements of that class, but not who is new in it", async () => {
	const { ratna, eleven } = await school();
	const rina = await homeroomTeacher({ name: "Rina" });
	const fields = { student_id: eleven.person.id, teacher_id: (await teacher()).id };
	const old = await buildInternship({ ...fields, start: "2026-11-16", end: "2027-06-25" });
	const fresh = await buildInternship({ ...fields, start: "2027-08-02", end: "2027-12-20" });
	await rollOver(await july(ratna), {}, ({ grade }) =>
		grade === "XI" ? { homeroom_teacher_id: rina.id } : undefined,
	);
	const ids = async (person: Person) => {
		const { data } = await (await logInAgain(person)).get("/internships/assigned");
		return data.map(({ id_internship }: { id_internship: string }) => id_internship).sort();
	};
	expect(await ids(eleven.maya)).toEqual([old.id_internship]);
	expect(await ids(rina)).toEqual([old.id_internship, fresh.id_internship].sort());
	expect(await readPage("/guru/rekap", await logInAgain(eleven.maya))).toContain("Budi");
	// Telephone numbers are for those who have the student now.
	expect(
		await (await logInAgain(eleven.maya)).post(`/internships/${old.id_internship}/emergency-contact`),
	).toHaveStatus(404);
	// It lasts a year after that school year has ended.
	setClock("2028-06-29 10:00");
	expect(await ids(eleven.maya)).toEqual([old.id_internship]);
	setClock("2028-07-02 10:00");
	expect(await ids(eleven.maya)).toEqual([]);
	// Nor does it outlast the office.
	setClock(JULY);
	const again = await logInAgain(ratna);
	expect(await again.put(`/users/${eleven.maya.id}/remove-homeroom`)).toHaveStatus(200);
	expect(await ids(eleven.maya)).toEqual([]);
});

it("A homeroom teacher reads no placement of a student who is in another class of the same year", async () => {
	const { ratna, ten, eleven } = await school();
	const fields = { student_id: eleven.person.id, teacher_id: (await teacher()).id };
	await buildInternship({ ...fields, start: "2026-11-16", end: "2027-06-25" });
	setClock("2026-11-20 10:00");
	const moved = { students: [eleven.person.id], from: eleven.id_class };
	expect(await (await logInAgain(ratna)).put(`/classes/${ten.id_class}/students`, moved)).toHaveStatus(200);
	const count = async (person: Person) =>
		(await (await logInAgain(person)).get("/internships/assigned")).data.length;
	expect([await count(eleven.maya), await count(ten.maya)]).toEqual([0, 1]);
});
