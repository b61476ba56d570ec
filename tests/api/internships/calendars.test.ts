import { beforeEach, describe, expect, it } from "vitest";
import { buildInternship } from "@/prisma/builders";
import { findSchedule } from "@/server/services/internships/calendars";
import { setClock } from "../../support/clock";
import { checkIn } from "../../support/forms";
import {
	actorOf,
	db,
	freshSchool,
	head,
	logInAgain,
	manager,
	type Person,
	placement,
	student,
} from "../../support/school";

// A Monday.
freshSchool("2026-11-16 08:00");

let ratna: Person;
beforeEach(async () => {
	ratna = await manager({ name: "Ratna" });
});

const OFFICE = { begins: [480, 480, 480, 480, 480, 0, 0], ends: [960, 960, 960, 960, 960, 0, 0] };
const WEEKEND = { begins: [0, 0, 0, 0, 0, 480, 480], ends: [0, 0, 0, 0, 0, 960, 960] };

const scheduleOf = async (id_internship: string, name: string, hours = WEEKEND, main = false) => {
	const { workplace_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	return db.schedule.create({
		data: { workplace_id, name, main, anchor: new Date("2026-11-16"), ...hours },
	});
};
const arrange = (person: Person, internships: string[], fields: object) =>
	person.put("/internships/calendar/update", { internships, ...fields });
const days = async (siti: Person) =>
	((await siti.get("/attendances/my?sort=date")).data as { date: string }[])
		.map(({ date }) => date.slice(8))
		.join(" ");
const at = async (clock: string, siti: Person) => {
	setClock(clock);
	ratna = await logInAgain(ratna);
	return logInAgain(siti);
};

describe("a placement's own shift", () => {
	it("comes before the main schedule of its workplace, and holds from yesterday on", async () => {
		const { siti, budi, id_internship } = await placement();
		await scheduleOf(id_internship, "Kantor", OFFICE, true);
		const { id_schedule } = await scheduleOf(id_internship, "Akhir pekan");
		const there = await at("2026-11-20 09:00", siti);
		expect(await arrange(await logInAgain(budi), [id_internship], { schedule_id: id_schedule })).toHaveStatus(
			200,
		);
		expect(await days(there)).toBe("16 17 18");
		expect(await days(await at("2026-11-24 09:00", siti))).toBe("16 17 18 21 22");
		// Back to the main one: Monday and Tuesday come back, the weekend stays as it was.
		expect((await arrange(ratna, [id_internship], { schedule_id: "" })).data).toEqual({
			removed: 0,
			made: 2,
		});
		expect(await days(await logInAgain(siti))).toBe("16 17 18 21 22 23 24");
	});

	it("is planned ahead: the present one holds until the day before, and what was planned can change", async () => {
		const { siti, id_internship } = await placement();
		const office = await scheduleOf(id_internship, "Kantor", OFFICE, true);
		const { id_schedule } = await scheduleOf(id_internship, "Akhir pekan");
		const plan = (schedule_id: string, shift_from?: string) =>
			arrange(ratna, [id_internship], { schedule_id, shift_from });
		for (const day of ["2026-11-16", "2026-13-01", "2027-12-01"])
			expect(await plan(id_schedule, day)).toBlame("shift_from");
		expect(await plan(id_schedule, "2026-11-19")).toHaveStatus(200);
		const actor = actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: "Ratna" });
		expect(await findSchedule(actor, id_internship)).toMatchObject({
			schedule: { name: "Akhir pekan" },
			planned: { starts: "2026-11-19", until: OFFICE },
		});
		expect(await db.change.findFirst({ orderBy: { id_change: "desc" } })).toMatchObject({
			after: { shift: "Akhir pekan mulai 19/11/2026" },
		});
		// Another day for the same shift, and a shift of before once more.
		expect(await plan(id_schedule, "2026-11-20")).toHaveStatus(200);
		expect(await days(await at("2026-11-24 09:00", siti))).toBe("16 17 18 19 21 22");
		expect((await findSchedule(actor, id_internship)).planned).toBeNull();
		expect(await plan(office.id_schedule, "2026-12-01")).toHaveStatus(200);
		expect(await plan(office.id_schedule, "")).toHaveStatus(200);
		expect(await days(await logInAgain(siti))).toBe("16 17 18 19 21 22 23 24");
		expect((await findSchedule(actor, id_internship)).planned).toBeNull();
	});

	it("is a schedule of its workplace, and cannot be removed meanwhile", async () => {
		const { id_internship } = await placement();
		const other = await placement({ company_name: "PT Lain" });
		const { id_schedule, workplace_id } = await scheduleOf(id_internship, "Akhir pekan");
		const both = [id_internship, other.id_internship];
		expect(await arrange(ratna, both, { schedule_id: id_schedule })).toBlame("schedule_id");
		expect(await arrange(ratna, [id_internship], { schedule_id: "x" })).toBlame("schedule_id");
		expect(await arrange(ratna, [id_internship], { schedule_id: id_schedule })).toHaveStatus(200);
		const { version } = await db.workplace.findUniqueOrThrow({ where: { id_workplace: workplace_id } });
		expect(await ratna.delete(`/workplaces/schedules/${id_schedule}/delete`, { version })).toMatchObject({
			status: 409,
			code: "schedule_used",
		});
	});

	it("is set by the supervisor, the head of the major and the management, while it is not completed", async () => {
		const { siti, budi, id_internship } = await placement();
		const blocks = [{ from: "2026-11-16", until: "2026-11-22" }];
		expect(await arrange(siti, [id_internship], { blocks })).toHaveStatus(403);
		expect(await arrange(await head("AK"), [id_internship], { blocks })).toHaveStatus(404);
		for (const person of [budi, await head("DKV"), ratna])
			expect(await arrange(person, [id_internship], { blocks })).toHaveStatus(200);
		const actor = actorOf({ id_user: siti.id, role: "peserta_didik", name: siti.name });
		expect(await findSchedule(actor, id_internship)).toMatchObject({ blocks, arranges: false });
		await siti.put(`/internships/${id_internship}/set-completed`);
		expect(await arrange(ratna, [id_internship], { blocks })).toMatchObject({
			status: 409,
			code: "internship_completed",
		});
	});
});

describe("the blocks of a placement", () => {
	it("are the only days on which somebody is expected, and correct unfilled days of any time", async () => {
		const { siti, id_internship } = await placement();
		await siti.post("/attendances/create", checkIn());
		const there = await at("2026-11-26 09:00", siti);
		expect(await days(there)).toBe("16 17 18 19 20 23 24 25 26");
		const blocks = [
			{ from: "2026-11-18", until: "2026-11-19" },
			{ from: "2026-11-25", until: "2026-12-31" },
		];
		expect((await arrange(ratna, [id_internship], { blocks })).data).toEqual({ removed: 4, made: 0 });
		expect(await days(there)).toBe("16 18 19 25 26");
		const later = [{ from: "2026-11-17", until: "2026-11-25" }];
		expect((await arrange(ratna, [id_internship], { blocks: later })).data).toEqual({ removed: 1, made: 4 });
		expect(await days(there)).toBe("16 17 18 19 20 23 24 25");
		expect((await arrange(ratna, [id_internship], { blocks: [] })).data).toEqual({ removed: 0, made: 1 });
		expect(await days(await at("2026-11-27 09:00", siti))).toBe("16 17 18 19 20 23 24 25 26 27");
	});

	it("are set for several placements, all or none, and each student reads it", async () => {
		const { siti, id_internship } = await placement();
		const second = await student();
		const { id_internship: other } = await buildInternship({ student_id: second.id, start: "2026-11-16" });
		const blocks = [{ from: "2026-11-17", until: "2026-11-17" }];
		expect(await arrange(ratna, [id_internship, "01ARZ3NDEKTSV4RRFFQ69G5FAV"], { blocks })).toHaveStatus(404);
		expect(await days(siti)).toBe("16");
		expect(await arrange(ratna, [id_internship, other], { blocks })).toHaveStatus(200);
		expect(await days(siti)).toBe("");
		expect(await days(await at("2026-11-18 09:00", second))).toBe("17");
		expect(await db.change.findMany({ where: { internship_id: other } })).toMatchObject([
			{ before: { blocks: null }, after: { blocks: "17/11/2026–17/11/2026" } },
		]);
	});

	it("blame a block that ends before it begins, or lasts for ever", async () => {
		const { id_internship } = await placement();
		const block = (from: string, until: string) =>
			arrange(ratna, [id_internship], { blocks: [{ from, until }] });
		expect(await block("2026-11-17", "2026-11-16")).toBlame("blocks.0.until");
		expect(await block("2026-11-17", "2027-11-17")).toHaveStatus(200);
		expect(await block("2026-11-17", "2027-11-18")).toBlame("blocks.0.until");
		expect(await block("2026-11-17", "2029-11-16")).toBlame("blocks.0.until");
		expect(await block("17/11/2026", "2026-11-16")).toBlame("blocks.0.from");
	});
});
