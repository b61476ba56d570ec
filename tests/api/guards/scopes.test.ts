import { beforeEach, describe, expect, it } from "vitest";
import { buildInstrument, findMajor } from "@/prisma/builders";
import { privacyForm, sign } from "../../support/consents";
import { checkIn, internshipForm, journalForm, studentProfile } from "../../support/forms";
import { jpeg } from "../../support/images";
import { waitingJournal } from "../../support/journals";
import {
	changeClass,
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
import { instrumentForm, SCORE } from "../../support/scoring";

freshSchool();

/*
 * One student of the major DKV with all their rows, and every kind of person that the contract distinguishes. For each
 * model, the tests say who sees what.
 */

const PEOPLE = [
	"owner",
	"other student",
	"supervisor",
	"other supervisor",
	"homeroom teacher",
	"other homeroom teacher",
	"head of the major",
	"head of another major",
	"head of nothing",
	"management",
] as const;
type Name = (typeof PEOPLE)[number];

let people: Record<Name, Person>;
let owned: Awaited<ReturnType<typeof waitingJournal>> & { attendance: { id_attendance: string } };

beforeEach(async () => {
	const maya = await homeroomTeacher();
	const waiting = await waitingJournal({
		start: "2026-11-17",
		student: { homeroom_teacher_id: maya.id, major: "DKV" },
	});
	const elsewhere = await waitingJournal({ student: { major: "AK" } });
	people = {
		owner: waiting.siti,
		"other student": elsewhere.siti,
		supervisor: waiting.budi,
		"other supervisor": elsewhere.budi,
		"homeroom teacher": maya,
		"other homeroom teacher": await homeroomTeacher(),
		"head of the major": await head("DKV"),
		"head of another major": await head("BR"),
		"head of nothing": await teacher({ role: "kepala_program" }),
		management: await manager(),
	};
	const [, yesterday] = (await waiting.siti.get("/attendances/my")).data;
	owned = { ...waiting, attendance: yesterday };
});

const READERS: Name[] = ["supervisor", "homeroom teacher", "head of the major", "management"];
const STAFF = PEOPLE.slice(2);
const statuses = async (ask: (person: Person) => Promise<{ status: number; code?: string }>) => {
	const answers: [Name, string][] = [];
	for (const name of PEOPLE) {
		const { status, code } = await ask(people[name]);
		answers.push([name, `${status}${code ? ` ${code}` : ""}`]);
	}
	return Object.fromEntries(answers);
};
const sameFor = (names: readonly Name[], status: string) =>
	Object.fromEntries(names.map((name) => [name, status]));

describe("internships", () => {
	it("are listed for those who see the student", async () => {
		for (const name of STAFF) {
			const ids = (await people[name].get("/internships/assigned")).data.map(
				(row: { id_internship: string }) => row.id_internship,
			);
			expect(ids.includes(owned.id_internship), name).toBe(READERS.includes(name));
		}
	});

	it("are edited by the owner, the supervisor and the management", async () => {
		const form = internshipForm({ teacher_id: people.supervisor.id, start_date: "2026-11-17" });
		const answers = await statuses((person) =>
			person.put(`/internships/${owned.id_internship}/update`, form),
		);
		expect(answers).toEqual({
			owner: "200",
			"other student": "404",
			...sameFor(STAFF, "403"),
			supervisor: "200",
			management: "200",
		});
	});

	it("of anybody are nothing to a head who leads no major", async () => {
		const nobody = people["head of nothing"];
		const { id_internship } = owned;
		const to = { internships: [id_internship], teacher_id: people["other supervisor"].id };
		const before = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		expect(await nobody.put("/internships/supervisor", to)).toHaveStatus(404);
		expect(await db.internship.findUniqueOrThrow({ where: { id_internship } })).toEqual(before);
	});

	it("have changes that wait for the supervisor or the management", async () => {
		const form = internshipForm({ teacher_id: people.supervisor.id, start_date: "2026-11-18" });
		await people.owner.put(`/internships/${owned.id_internship}/update`, form);
		const { id_change } = await db.change.findFirstOrThrow({ where: { state: "waiting" } });
		const answers = await statuses((person) =>
			person.put(`/changes/${id_change}/decide`, { decision: "rejected" }),
		);
		expect(answers).toEqual({
			...sameFor(PEOPLE.slice(0, 2), "403"),
			...sameFor(STAFF, "404"),
			supervisor: "200",
			management: "409 change_decided",
		});
	});

	it("have a change of class decided by those who see the student now", async () => {
		const { homeroom_teacher_id, major_id } = await db.student.findUniqueOrThrow({
			where: { id_user: people.owner.id },
		});
		const class_ = { homeroom_teacher_id: Number(homeroom_teacher_id), major_id: Number(major_id) };
		const wanted = { ...class_, homeroom_teacher_id: people["other homeroom teacher"].id };
		const form = studentProfile({ ...wanted, email: people.owner.email });
		await people.owner.put("/students/profile/edit", form);
		const { id_change } = await db.change.findFirstOrThrow({ where: { state: "waiting" } });
		const answers = await statuses((person) =>
			person.put(`/changes/${id_change}/decide`, { decision: "rejected" }),
		);
		expect(answers).toEqual({
			...sameFor(PEOPLE.slice(0, 2), "403"),
			...sameFor(STAFF, "404"),
			"homeroom teacher": "200",
			...sameFor(["head of the major", "management"], "409 change_decided"),
		});
	});

	it("are completed by the owner or the management", async () => {
		const answers = await statuses((person) =>
			person.put(`/internships/${owned.id_internship}/set-completed`),
		);
		expect(answers).toEqual({
			owner: "200",
			"other student": "404",
			...sameFor(STAFF, "403"),
			management: "409 internship_completed",
		});
	});

	it("are reopened by the supervisor or the management", async () => {
		await people.owner.put(`/internships/${owned.id_internship}/set-completed`);
		const answers = await statuses((person) => person.put(`/internships/${owned.id_internship}/reopen`));
		expect(answers).toEqual({
			owner: "403",
			"other student": "403",
			...sameFor(STAFF, "404"),
			supervisor: "200",
			management: "409 internship_not_completed",
		});
	});

	it("of a student are listed for that student alone", async () => {
		for (const name of ["owner", "other student"] as const) {
			const { data } = await people[name].get("/internships/my");
			expect(data).toHaveLength(1);
			expect(data[0].id_internship === owned.id_internship).toBe(name === "owner");
		}
	});
});

describe("attendances", () => {
	it("are listed for those who see the student, with every internship's student counted once", async () => {
		for (const name of STAFF) {
			const { data } = await people[name].get("/attendances/assigned");
			const ids = data.map((row: { id_attendance: string }) => row.id_attendance);
			expect(ids.includes(owned.attendance.id_attendance), name).toBe(READERS.includes(name));
			expect(new Set(ids).size).toBe(ids.length);
		}
	});

	it("are filled by the owner alone", async () => {
		const url = `/attendances/${owned.attendance.id_attendance}/update`;
		const answers = await statuses((person) => person.put(url, checkIn()));
		expect(answers).toEqual({ owner: "200", "other student": "404", ...sameFor(STAFF, "403") });
		expect(await db.attendance.count({ where: { status: "present", student_id: people.owner.id } })).toBe(2);
	});
});

describe("journals", () => {
	it("are written by the owner alone", async () => {
		await people.supervisor.put(owned.review, { status: "needs_revision" });
		const image_path = await jpeg();
		const answers = await statuses((person) =>
			person.post(owned.url, journalForm({ date: "2026-11-18", image_path })),
		);
		expect(answers).toEqual({ owner: "200", "other student": "404", ...sameFor(STAFF, "403") });
	});

	it("are reviewed by the supervisor alone", async () => {
		const answers = await statuses((person) => person.put(owned.review, { status: "approved" }));
		expect(answers).toEqual({
			...sameFor(PEOPLE, "403 review_rejected"),
			owner: "403",
			"other student": "403",
			supervisor: "200",
		});
	});
});

describe("observations and assessments", () => {
	it("are added and submitted by the supervisor alone", async () => {
		await buildInstrument({ major: "DKV" });
		const internship_id = owned.id_internship;
		const supervisorOnly = (status: string) => ({
			...sameFor(PEOPLE, "403 review_rejected"),
			...sameFor(["owner", "other student"], "403"),
			supervisor: status,
		});
		const { id_observation } = await db.observation.findFirstOrThrow({ where: { internship_id } });
		const observe = `/observations/${id_observation}/update`;
		expect(await statuses((person) => person.put(observe, { score: SCORE }))).toEqual(supervisorOnly("200"));
		const add = `/internships/${internship_id}/assesments/create`;
		expect(await statuses((person) => person.post(add))).toEqual(supervisorOnly("201"));
		const { id_assesment } = await db.assesment.findFirstOrThrow({ where: { internship_id } });
		const assess = `/assesments/${id_assesment}/update`;
		expect(await statuses((person) => person.put(assess, { score: SCORE }))).toEqual(supervisorOnly("200"));
	});
});

describe("instruments", () => {
	it("are read by staff once applied, before that by the head of the major alone", async () => {
		await buildInstrument({ major: "DKV", status: "not_applied" });
		const sees = (person: Person) =>
			person.get("/instruments").then(({ status, data }) => ({ status, code: String(data?.length ?? "-") }));
		expect(await statuses(sees)).toEqual({
			...sameFor(STAFF, "200 0"),
			"head of the major": "200 1",
			...sameFor(["owner", "other student"], "403 -"),
		});
		await people["head of the major"].put("/instruments/set-status", { status: "applied" });
		expect(await statuses(sees)).toEqual({
			...sameFor(STAFF, "200 1"),
			...sameFor(["head of another major", "head of nothing"], "200 0"),
			...sameFor(["owner", "other student"], "403 -"),
		});
	});

	it("are written by the head of the major alone", async () => {
		const { id_instrument, major_id } = await buildInstrument({ major: "DKV", status: "not_applied" });
		const url = `/instruments/${id_instrument}/update`;
		const answers = await statuses((person) => person.put(url, instrumentForm(major_id)));
		expect(answers).toEqual({
			...sameFor(PEOPLE, "403"),
			...sameFor(["head of another major", "head of nothing"], "404"),
			"head of the major": "200",
		});
	});
});

describe("files", () => {
	it("are read by those who see the record", async () => {
		const { image_path } = await owned.read();
		const answers = await statuses((person) => person.get(`/storage/${image_path}`));
		expect(answers).toEqual({ ...sameFor(PEOPLE, "404"), ...sameFor(["owner", ...READERS], "200") });
	});
});

describe("health data, contacts and places", () => {
	const CLOSE: Name[] = ["supervisor", "homeroom teacher"];

	it("doctor's letters are opened by the owner, the supervisor and the homeroom teacher", async () => {
		const sick = checkIn({ status: "sick", attachment: await jpeg() });
		await people.owner.put(`/attendances/${owned.attendance.id_attendance}/update`, sick);
		const { attachment } = await db.attendance.findFirstOrThrow({ where: { attachment: { not: null } } });
		const answers = await statuses((person) => person.get(`/storage/${attachment}`));
		expect(answers).toEqual({ ...sameFor(PEOPLE, "404"), ...sameFor(["owner", ...CLOSE], "200") });
	});

	it("emergency contacts are opened by the supervisor and the homeroom teacher, as written down", async () => {
		const url = `/internships/${owned.id_internship}/emergency-contact`;
		const before = await db.auditEntry.count();
		const answers = await statuses((person) => person.post(url));
		expect(answers).toEqual({
			...sameFor(PEOPLE, "404"),
			...sameFor(["owner", "other student"], "403"),
			...sameFor(CLOSE, "200"),
		});
		expect(await db.auditEntry.count()).toBe(before + CLOSE.length);
	});

	it("a day's place is read by the owner and those who see the student", async () => {
		const day = `/attendances/${owned.attendance.id_attendance}`;
		for (const url of [`${day}/location`, `${day}/check-out/location`]) {
			const answers = await statuses((person) => person.get(url));
			expect(answers).toEqual({ ...sameFor(PEOPLE, "404"), ...sameFor(["owner", ...READERS], "200") });
		}
	});
});

describe("consents", () => {
	const management = (status: string) => ({ ...sameFor(PEOPLE, "403"), management: status });

	it("are asked for, recorded and taken back by the management alone", async () => {
		const settings = await statuses((person) => person.put("/privacy/update", privacyForm()));
		expect(settings).toEqual(management("200"));
		expect(await statuses((person) => sign(person, [people.owner]))).toEqual(management("201"));
		const { id_consent } = await db.consent.findFirstOrThrow();
		const answers = await statuses((person) => person.put(`/consents/${id_consent}/withdraw`));
		expect(answers).toEqual(management("200"));
	});
});

describe("users", () => {
	const management = (status: string) => ({ ...sameFor(PEOPLE, "403"), management: status });

	it("are listed for the management alone, and so are the positions", async () => {
		for (const url of ["/users", "/positions"])
			expect(await statuses((person) => person.get(url)), url).toEqual(management("200"));
	});

	it("are given another role by the management alone", async () => {
		const { id_major } = await findMajor("MP");
		const body = { majorId: id_major, position: "Kesiswaan" };
		for (const call of ["promote-homeroom", "promote-major-leader", "promote-management"]) {
			const { id } = await teacher();
			const answers = await statuses((person) => person.put(`/users/${id}/${call}`, body));
			expect(answers, call).toEqual(management("200"));
		}
		const { id } = await homeroomTeacher();
		const removed = await statuses((person) => person.put(`/users/${id}/remove-homeroom`));
		expect(removed).toEqual(management("200"));
	});

	it("are deleted by the management alone", async () => {
		const [one, other] = [await student(), await student()];
		const single = await statuses((person) => person.delete(`/users/${one.id}/delete`));
		expect(single).toEqual(management("200"));
		const many = await statuses((person) => person.delete("/users/delete", { ids: [other.id] }));
		expect(many).toEqual(management("200"));
	});
});

describe("a scope follows the facts of the day", () => {
	const sees = async (person: Person) => (await person.get("/internships/assigned")).data.length;

	it("of the homeroom", async () => {
		const [maya, other] = [people["homeroom teacher"], people["other homeroom teacher"]];
		await changeClass({ id_user: people.owner.id }, { homeroom_teacher_id: other.id });
		expect([await sees(maya), await sees(other)]).toEqual([0, 1]);
	});

	it("of the major", async () => {
		await changeClass({ id_user: people.owner.id }, { major_id: (await findMajor("BR")).id_major });
		expect([await sees(people["head of the major"]), await sees(people["head of another major"])]).toEqual([
			0, 1,
		]);
	});

	it("of the role: a homeroom teacher made guru_pembimbing sees only mentees", async () => {
		const maya = people["homeroom teacher"];
		await db.internship.updateMany({
			where: { student_id: people["other student"].id },
			data: { teacher_id: maya.id },
		});
		expect(await sees(maya)).toBe(2);
		await people.management.put(`/users/${maya.id}/remove-homeroom`);
		const again = await logInAgain(maya);
		expect((await again.get("/internships/assigned")).data).toMatchObject([{ teacher_id: maya.id }]);
	});

	it("adds mentees to what the role sees", async () => {
		await db.internship.updateMany({ data: { teacher_id: people["head of another major"].id } });
		expect(await sees(people["head of another major"])).toBe(2);
		expect(await sees(people["homeroom teacher"])).toBe(1);
		expect(await sees(people.supervisor)).toBe(0);
	});

	it("of students without a major or homeroom teacher opens them to nobody by accident", async () => {
		await changeClass({}, { major_id: null, homeroom_teacher_id: null });
		for (const name of ["head of nothing", "head of the major", "homeroom teacher"] as const)
			expect(await sees(people[name]), name).toBe(0);
		expect(await sees(await student().then(() => people.management))).toBe(2);
	});
});

describe("the calendar of a school", () => {
	it("is read and kept by the management alone, for the own school", async () => {
		await db.school.create({ data: { npsn: "20400404", name: "SMK yang hanya dicari" } });
		const others = sameFor(
			PEOPLE.filter((name) => name !== "management"),
			"403",
		);
		const holiday = { date: "2027-01-01", name: "Tahun Baru" };
		expect(await statuses((person) => person.get("/calendar"))).toEqual({ ...others, management: "200" });
		expect(await statuses((person) => person.get("/calendar?npsn=20400404"))).toEqual({
			...others,
			management: "404",
		});
		const add = (person: Person) => person.post("/calendar/holidays/create", holiday);
		expect(await statuses(add)).toEqual({ ...others, management: "201" });
	});
});
