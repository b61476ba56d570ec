import { beforeEach, describe, expect, it } from "vitest";
import { findMajor } from "@/prisma/builders";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { readMove } from "@/server/services/internships/board";
import { findSchedule } from "@/server/services/internships/calendars";
import { listWaiting } from "@/server/services/internships/read-changes";
import { findRapor, pageOfRapors } from "@/server/services/rapor/read";
import { lines } from "../../support/audit";
import { setClock } from "../../support/clock";
import { checkIn } from "../../support/forms";
import {
	actorOf,
	db,
	freshSchool,
	head,
	manager,
	type Person,
	placement,
	teacher,
} from "../../support/school";
import { placesAt } from "../../support/workplaces";

freshSchool();

let dewi: Person;
let siti: Person;
let budi: Person;
let old: string;
let next: string;
beforeEach(async () => {
	dewi = await head("DKV", { name: "Dewi" });
	({
		siti,
		budi,
		id_internship: old,
	} = await placement({
		start: "2026-11-02",
		end: "2027-04-30",
		student: { major: "DKV" },
	}));
	next = await placesAt(dewi, "PT Baru", 1);
});

const form = (fields: object = {}) => ({
	workplace_id: next,
	job_name: "Animator",
	start_date: "2026-11-18",
	end_date: "2027-04-30",
	...fields,
});
const move = (actor: Person, fields: object = {}) => actor.post(`/internships/${old}/move`, form(fields));
const headActor = async () =>
	actorOf({
		id_user: dewi.id,
		role: "kepala_program",
		name: "Dewi",
		major_led: (await findMajor("DKV")).id_major,
	});
const read = async (id_internship: string) =>
	db.internship.findUniqueOrThrow({ where: { id_internship }, include: { attendances: true } });
const days = ({ attendances }: { attendances: { date: Date }[] }) =>
	attendances.map(({ date }) => date.toISOString().slice(0, 10)).sort();

describe("changing the workplace", () => {
	it("ends one placement the day before and begins the next, each with its own days", async () => {
		const rina = await teacher();
		const answer = await move(dewi, { teacher_id: rina.id });
		expect(answer).toHaveStatus(201);
		const [before, after] = [await read(old), await read(answer.data.id_internship)];
		expect(before).toMatchObject({
			status: "completed",
			completion_reason: "Pindah ke PT Baru",
			company_name: "PT Kreasi Nusantara",
			moved_to: after.id_internship,
		});
		expect(before.last_day?.toISOString().slice(0, 10)).toBe("2026-11-17");
		expect(days(before).at(-1)).toBe("2026-11-17");
		expect(after).toMatchObject({
			status: "ongoing",
			waits_for: null,
			company_name: "PT Baru",
			instructor_name: "Ibu Sari",
			teacher_id: rina.id,
			job_name: "Animator",
		});
		expect(days(after)).toEqual(["2026-11-18"]);
		expect(await siti.post("/attendances/create", checkIn())).toHaveStatus(201);
		expect(await lines("internship.moved")).toHaveLength(1);
		// The student and the teacher before are told.
		expect(await db.change.findFirst({ where: { internship_id: after.id_internship } })).toMatchObject({
			person_id: siti.id,
			left_id: budi.id,
		});
	});

	it("keeps the blocks, as far as the new placement goes", async () => {
		const blocks = [
			{ from: "2026-11-02", until: "2026-11-20" },
			{ from: "2027-04-19", until: "2027-05-14" },
		];
		expect(await dewi.put("/internships/calendar/update", { internships: [old], blocks })).toHaveStatus(200);
		const { data } = await move(dewi);
		const actor = await headActor();
		expect((await findSchedule(actor, data.id_internship)).blocks).toEqual([
			{ from: "2026-11-18", until: "2026-11-20" },
			{ from: "2027-04-19", until: "2027-04-30" },
		]);
		await db.$executeRaw`UPDATE internships SET blocks = '{[2026-11-02,2026-11-20]}' WHERE id_internship = ${data.id_internship}`;
		const third = await placesAt(dewi, "PT Ketiga", 1);
		const answer = await dewi.post(
			`/internships/${data.id_internship}/move`,
			form({ workplace_id: third, start_date: "2027-01-04" }),
		);
		// None of its days lies in a block, so it goes on every day.
		expect((await findSchedule(actor, answer.data.id_internship)).blocks).toEqual([]);
	});

	it("waits for its day, and lets the first one go on until then", async () => {
		const answer = await move(dewi, { start_date: "2026-12-01" });
		expect(answer).toHaveStatus(201);
		expect(await read(old)).toMatchObject({ status: "ongoing" });
		expect((await read(old)).end_date?.toISOString().slice(0, 10)).toBe("2026-11-30");
		expect(await read(answer.data.id_internship)).toMatchObject({ status: "pending", waits_for: null });
	});

	it("from a day in the past on makes nobody absent on days that were free at the first workplace", async () => {
		const { workplace_id } = await read(old);
		const off = ["2026-11-09", "2026-11-10"].map((date) => ({
			workplace_id,
			date: new Date(date),
			name: "Cuti",
		}));
		await db.workplaceDayOff.createMany({ data: off });
		await db.attendance.deleteMany({ where: { date: { in: off.map(({ date }) => date) } } });
		const { data } = await move(dewi, { start_date: "2026-11-06" });
		const expected = ["06", "11", "12", "13", "16", "17", "18"].map((day) => `2026-11-${day}`);
		expect(days(await read(data.id_internship))).toEqual(expected);
	});

	it("is refused where days were recorded, without a place, or before the first days", async () => {
		await siti.post("/attendances/create", checkIn());
		const recorded = await move(dewi);
		expect(recorded).toHaveStatus(409, "days_recorded");
		expect(recorded.message).toContain("18/11/2026");
		expect(await move(dewi, { start_date: "2026-11-03" })).toBlame("start_date");
		await db.workplacePlaces.updateMany({ where: { workplace_id: next }, data: { places: 0 } });
		expect(await move(dewi, { start_date: "2026-11-19" })).toHaveStatus(409, "places_full");
		const own = await db.internship.findUniqueOrThrow({ where: { id_internship: old } });
		expect(await move(await manager(), { workplace_id: own.workplace_id })).toBlame("workplace_id");
		expect(await db.internship.count()).toBe(1);
		expect(await read(old)).toMatchObject({ status: "ongoing", moved_to: null });
	});

	it("happens once, however many press, and goes on from where the student is then", async () => {
		await db.workplacePlaces.updateMany({ where: { workplace_id: next }, data: { places: 9 } });
		const pressed = [1, 2, 3].map(() => move(dewi, { start_date: "2026-12-01", end_date: "2027-02-26" }));
		const statuses = (await Promise.all(pressed)).map(({ status }) => status);
		expect(statuses.sort()).toEqual([201, 409, 409]);
		const { moved_to } = await read(old);
		// The rapor finds both through this link, so a second move must not replace it.
		const again = await move(dewi, { start_date: "2027-03-01" });
		expect(again).toHaveStatus(409, "internship_moved");
		expect(again.message).toContain("PT Baru mulai 01/12/2026");
		expect((await read(old)).moved_to).toBe(moved_to);
		expect(await db.internship.count()).toBe(2);
	});

	it("is for the head of the major and the management", async () => {
		expect(await move(budi)).toHaveStatus(403);
		expect(await move(siti)).toHaveStatus(403);
		expect(await move(await head("AK"))).toHaveStatus(404);
		const { student, workplaces } = await readMove(await headActor(), old);
		expect(student).toMatchObject({ name: "Siti Rahmawati", major: "DKV" });
		expect(workplaces.map(({ name }) => name)).toEqual(["PT Baru"]);
	});
});

describe("a student who asks for another workplace", () => {
	const ask = (actor: Person, fields: object = {}) =>
		actor.post(`/internships/${old}/ask-move`, {
			company_name: "CV Lain",
			moves_on: "2026-12-01",
			...fields,
		});

	it("waits, is seen by the head, and is granted by being moved, also elsewhere", async () => {
		expect(await ask(siti)).toHaveStatus(200);
		expect(await read(old)).toMatchObject({ company_name: "PT Kreasi Nusantara", status: "ongoing" });
		const { rows } = await listWaiting(await headActor());
		expect(rows).toMatchObject([
			{
				moves: true,
				lines: ["Pindah tempat mulai kosong → 01/12/2026", "Nama perusahaan PT Kreasi Nusantara → CV Lain"],
			},
		]);
		const decide = `/changes/${rows[0]?.id_change}/decide`;
		expect(await dewi.put(decide, { decision: "approved" })).toHaveStatus(409, "move_needs_place");
		expect(await (await head("AK")).put(decide, { decision: "rejected" })).toHaveStatus(404);
		expect(await move(dewi, { start_date: "2026-12-01" })).toHaveStatus(201);
		expect(await db.change.findUnique({ where: { id_change: rows[0]?.id_change } })).toMatchObject({
			state: "approved",
			actor_id: dewi.id,
		});
	});

	it("asks for that alone: dates that wait do not mix with it, and the latest request counts", async () => {
		const edit = async (fields: object) => {
			const { job_name, company_name, instructor_name, instructor_contact } = await read(old);
			return siti.put(`/internships/${old}/update`, {
				job_name,
				company_name,
				instructor_name,
				instructor_contact,
				teacher_id: budi.id,
				teacher_contact: "081298765432",
				start_date: "2026-11-02",
				end_date: "2027-04-30",
				...fields,
			});
		};
		const waits = async () =>
			(await db.change.findMany({ where: { state: "waiting" } })).map(({ after }) => after);
		const asked = { company_name: "CV Lain", moves_on: "2026-12-01" };
		expect(await edit({ start_date: "2026-11-09" })).toHaveStatus(200);
		expect(await waits()).toEqual([{ start_date: "2026-11-09" }]);
		expect(await ask(siti)).toHaveStatus(200);
		expect(await waits()).toEqual([asked]);
		expect(await edit({ job_name: "Animator" })).toHaveStatus(200);
		expect(await waits()).toEqual([asked]);
		expect(await edit({ start_date: "2026-11-09" })).toHaveStatus(200);
		expect(await waits()).toEqual([{ start_date: "2026-11-09" }]);
		expect(await ask(siti)).toHaveStatus(200);
		expect(await edit({ company_name: "PT Ketiga" })).toHaveStatus(200);
		expect(await waits()).toEqual([]);
	});

	it("may be refused, and asks for a day after the first ones", async () => {
		expect(await ask(siti, { moves_on: "2026-11-03" })).toBlame("moves_on");
		expect(await ask(siti, { moves_on: "2036-11-03" })).toBlame("moves_on");
		expect(await ask(budi)).toHaveStatus(403);
		expect(await ask(siti)).toHaveStatus(200);
		const { id_change } = await db.change.findFirstOrThrow({ where: { state: "waiting" } });
		expect(await dewi.put(`/changes/${id_change}/decide`, { decision: "rejected" })).toHaveStatus(200);
		expect(await read(old)).toMatchObject({ moved_to: null, status: "ongoing" });
	});
});

describe("the rapor of a student who changed the workplace", () => {
	it("is one sheet with both, their absences together, and the forms of both", async () => {
		const answered = (answer: number) => ({
			status: "success" as const,
			total_score: 100 * answer,
			section_score: String(100 * answer),
			date: new Date(),
			scored_with: [
				{
					section_code: 1,
					section_label: "T",
					instrument_items: [{ item_code: "1", item_label: "I", answer }],
				},
			],
		});
		await db.observation.updateMany({ where: { internship_id: old, number: 1 }, data: answered(1) });
		const { data } = await move(dewi, { teacher_id: budi.id });
		const id = data.id_internship;
		await db.observation.updateMany({ where: { internship_id: id, number: 1 }, data: answered(0) });
		const of = { major_id: (await findMajor("DKV")).id_major, school_year: 2026 };
		await db.learningGoal.create({
			data: { ...of, number: 1, label: "Budaya kerja", section_labels: ["T"] },
		});
		await db.raporRules.create({
			data: {
				...of,
				earlier_sections: ["T"],
				observation_weight: 100,
				assesment_weight: 0,
				workplace_weight: 0,
			},
		});
		setClock("2026-11-21 10:00");
		await fillMissingDays(new Date());
		const actor = actorOf({ id_user: budi.id, role: "guru_pembimbing", name: "Budi" });
		const { rows } = await pageOfRapors(actor, 2026, { search: "", page: 1 });
		expect(rows.map(({ id_internship }) => id_internship)).toEqual([id]);
		const [sheet] = rows;
		expect(sheet?.content.placement.company_name).toBe("PT Baru");
		expect(sheet?.content.earlier).toEqual([
			{
				company_name: "PT Kreasi Nusantara",
				job_name: "Desainer Grafis",
				instructor_name: "Bapak Hendra",
				start_date: "2026-11-02",
				end_date: "2026-11-17",
			},
		]);
		// Twelve at the first workplace, and two whose deadline is over at the second.
		expect(sheet?.content.absences.absent).toBe(14);
		expect(sheet?.content.goals[0]?.score).toBe(50);
		const first = await findRapor(actor, old);
		expect(first.missing.map(({ what }) => what)).toContain(
			"Rapornya satu lembar dengan PKL berikutnya di PT Baru",
		);
	});
});
