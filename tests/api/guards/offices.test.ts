import { beforeEach, describe, expect, it } from "vitest";
import { buildInstrument, buildInternship } from "@/prisma/builders";
import { checkIn, studentProfile } from "../../support/forms";
import { jpeg } from "../../support/images";
import { leaderOf, majorId, roleOf } from "../../support/roles";
import {
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

/* Siti of DKV is in the class of Rina, who leads AK; Ani is of AK, and Joko of BR. Budi and others supervise them. */
let rina: Person;
let ratna: Person;
let siti: Person;
let ani: Person;
let joko: Person;
let ids: Record<"siti" | "ani" | "joko", string>;

beforeEach(async () => {
	rina = await head("AK", { name: "Rina" });
	ratna = await manager({ name: "Ratna", position: "Kepala Sekolah" });
	const own = await placement({ student: { major: "DKV", homeroom_teacher_id: rina.id } });
	const led = await placement({ student: { name: "Ani", major: "AK" } });
	const far = await placement({ student: { name: "Joko", major: "BR" } });
	[siti, ani, joko] = [own.siti, led.siti, far.siti];
	ids = { siti: own.id_internship, ani: led.id_internship, joko: far.id_internship };
});

const seenBy = async (person: Person) => {
	const { data } = await person.get("/internships/assigned?per_page=100");
	return (data as { id_internship: string }[]).map(({ id_internship }) => id_internship).sort();
};
const listed = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name]).sort();

/** A student's letter, which the student has just sent. */
async function letterOf(person: Person) {
	const [day] = (await person.get("/attendances/my")).data;
	const sick = checkIn({ status: "sick", attachment: await jpeg() });
	expect(await person.put(`/attendances/${day.id_attendance}/update`, sick)).toHaveStatus(200);
	const row = await db.attendance.findUniqueOrThrow({ where: { id_attendance: day.id_attendance } });
	return `/storage/${row.attachment}`;
}

describe("a head who has a class", () => {
	it("sees major and class, and nobody else's", async () => {
		expect(await seenBy(rina)).toEqual(listed("siti", "ani"));
		expect((await rina.get("/users/me")).data.role).toBe("kepala_program");
		expect(await seenBy(await head("DKV"))).toEqual(listed("siti"));
	});

	it("opens doctor's letters and emergency contacts of the class alone", async () => {
		const letters = [await letterOf(siti), await letterOf(ani), await letterOf(joko)];
		const statuses = [];
		for (const letter of letters) statuses.push((await rina.get(letter)).status);
		for (const name of ["siti", "ani", "joko"] as const)
			statuses.push((await rina.post(`/internships/${ids[name]}/emergency-contact`)).status);
		expect(statuses).toEqual([200, 404, 404, 200, 404, 404]);
	});

	it("does as head what concerns the major, and not the class", async () => {
		const named = await teacher();
		const name = (id: string) =>
			rina.put("/internships/supervisor", { internships: [id], teacher_id: named.id });
		expect((await name(ids.siti)).status).toBe(404);
		expect((await name(ids.joko)).status).toBe(404);
		expect((await name(ids.ani)).status).toBe(200);
		expect(await db.internship.count({ where: { teacher_id: named.id } })).toBe(1);
	});

	it("reads instruments of both, and changes only that of the major", async () => {
		await buildInstrument({ major: "AK", status: "not_applied" });
		const other = await buildInstrument({ major: "DKV" });
		expect((await rina.get("/instruments")).data).toHaveLength(2);
		expect(await rina.put("/instruments/set-status", { status: "not_applied" })).toHaveStatus(200);
		expect(
			await rina.put(`/instruments/${other.id_instrument}/required-assesments`, { required_assesments: 3 }),
		).toHaveStatus(404);
		expect(
			(await db.instrument.findUniqueOrThrow({ where: { id_instrument: other.id_instrument } })).status,
		).toBe("applied");
	});

	it("decides about changes of both, until the class is another's", async () => {
		const wish = async (person: Person, major: string) => {
			const maya = await homeroomTeacher();
			const form = studentProfile({
				email: person.email,
				major_id: await majorId(major),
				homeroom_teacher_id: maya.id,
			});
			await person.put("/students/profile/edit", form);
			const { id_change } = await db.change.findFirstOrThrow({
				where: { person_id: person.id, state: "waiting" },
			});
			return `/changes/${id_change}/decide`;
		};
		const urls = [await wish(siti, "DKV"), await wish(ani, "AK"), await wish(joko, "BR")];
		const statuses = [];
		for (const url of urls) statuses.push((await rina.put(url, { decision: "rejected" })).status);
		expect(statuses).toEqual([200, 200, 404]);
		expect(await ratna.put(`/users/${rina.id}/remove-homeroom`)).toHaveStatus(200);
		expect(await seenBy(await logInAgain(rina))).toEqual(listed("ani"));
		expect(await roleOf(rina.id)).toBe("kepala_program");
	});

	it("is offered as homeroom teacher to students", async () => {
		const { data } = await siti.get("/teachers/homerooms");
		expect(data.map(({ id_user }: { id_user: number }) => id_user)).toContain(rina.id);
		const form = { major_id: await majorId("BR"), homeroom_teacher_id: rina.id };
		expect(await (await student()).put("/students/profile/edit", studentProfile(form))).toHaveStatus(200);
	});

	it("keeps the class when somebody else is named head of the major", async () => {
		const budi = await teacher();
		const body = { id: rina.id, majorId: await majorId("AK") };
		expect(await ratna.put(`/users/${budi.id}/promote-major-leader`, body)).toHaveStatus(200);
		expect(await rina.get("/user")).toHaveStatus(401);
		expect(await roleOf(rina.id)).toBe("wali_kelas");
		expect(await seenBy(await logInAgain(rina))).toEqual(listed("siti"));
	});

	it("hands over the class, and is said to lead the major, when deleted", async () => {
		const asked = (await ratna.get(`/users/dependants?ids=${rina.id}`)).data;
		expect(asked).toMatchObject({ vacated: ["Kepala Program AK"], students: { count: 1 } });
		const other = await head("BR");
		expect(await ratna.delete(`/users/${rina.id}/delete`, { homeroom_successor_id: other.id })).toHaveStatus(
			200,
		);
		expect(await leaderOf("AK")).toBeNull();
		expect(await roleOf(other.id)).toBe("kepala_program");
		expect(await seenBy(await logInAgain(other))).toEqual(listed("siti", "joko"));
	});
});

describe("a manager", () => {
	it("with a class opens health data of that class, and still sees the school", async () => {
		const own = await student({ name: "Wati", homeroom_teacher_id: ratna.id });
		const { id } = await teacher();
		await buildInternship({ student_id: own.id, teacher_id: id, start: "2026-11-18" });
		const letters = [await letterOf(own), await letterOf(siti)];
		expect((await ratna.get(letters[0] as string)).status).toBe(200);
		expect((await ratna.get(letters[1] as string)).status).toBe(404);
		expect(await seenBy(ratna)).toHaveLength(4);
	});

	it("who leads a major does as head what concerns it alone", async () => {
		const both = await manager({ leads: "DKV" });
		const { data } = await both.get("/rapor/classes");
		expect(JSON.stringify(data)).not.toContain("Akuntansi");
		await buildInstrument({ major: "AK" });
		expect((await both.get("/instruments")).data).toHaveLength(1);
		expect((await both.put("/instruments/set-status", { status: "not_applied" })).status).toBe(404);
		const { class_id } = await db.enrolment.findFirstOrThrow({ where: { student_id: ani.id } });
		const class_ = { class_id, school_year: 2026 };
		expect(await both.put("/rapor/lock", class_)).toHaveStatus(404);
		expect(await db.issuedDocument.count()).toBe(0);
	});

	it("who hands on the position keeps the highest other office", async () => {
		const both = await manager({ leads: "DKV", position: "Kesiswaan" });
		const budi = await teacher();
		const body = { id: both.id, position: "Kesiswaan" };
		expect(await ratna.put(`/users/${budi.id}/promote-management`, body)).toHaveStatus(200);
		expect(await roleOf(both.id)).toBe("kepala_program");
		expect(await leaderOf("DKV")).toBe(both.id);
	});
});

describe("the head of a major", () => {
	const nameLeader = async (code: string, leader: number | null, expected: number | null) =>
		ratna.put(`/majors/${await majorId(code)}/leader`, { leader, expected });

	it("is named among all staff, who keep their other offices", async () => {
		const maya = await homeroomTeacher();
		await student({ homeroom_teacher_id: maya.id });
		expect(await nameLeader("DKV", maya.id, null)).toHaveStatus(200);
		expect(await maya.get("/user")).toHaveStatus(401);
		expect(await roleOf(maya.id)).toBe("kepala_program");
		expect(await nameLeader("BR", ratna.id, null)).toHaveStatus(200);
		expect(await roleOf(ratna.id)).toBe("manajemen_sekolah");
		expect(await nameLeader("BR", null, ratna.id)).toHaveStatus(200);
		expect(await nameLeader("DKV", null, maya.id)).toHaveStatus(200);
		expect([await leaderOf("DKV"), await leaderOf("BR"), await roleOf(maya.id)]).toEqual([
			null,
			null,
			"wali_kelas",
		]);
		expect(await db.auditEntry.count({ where: { action: { startsWith: "role." } } })).toBe(4);
	});

	it("is not named twice, from outside the staff, or by a request that does not name the present one", async () => {
		expect(await nameLeader("AK", ratna.id, null)).toHaveStatus(409);
		for (const leader of [siti.id, (await teacher({ approval: "waiting" })).id, rina.id]) {
			const refused = await nameLeader("DKV", leader, null);
			expect(refused).toHaveStatus(422);
			expect(Object.keys(refused.errors)).toEqual(["leader"]);
		}
		expect((await ratna.put("/majors/2147483647/leader", { leader: ratna.id })).status).toBe(404);
		expect([await leaderOf("AK"), await leaderOf("DKV")]).toEqual([rina.id, null]);
	});
});
