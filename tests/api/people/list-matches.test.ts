import { describe, expect, it } from "vitest";
import { buildStudent, SCHOOL } from "@/prisma/builders";
import { transact } from "@/server/database/db";
import { type ListedApplicant, noteMatches } from "@/server/services/people/list-matches";
import { studentRegistration } from "../../support/forms";
import { invite, listedStudent } from "../../support/invitations";
import { db, freshSchool, guest, homeroomTeacher, manager, student } from "../../support/school";

freshSchool();

/** Somebody who registered and waits, and a list that names the same NISN. */
async function aWaiting(own: Parameters<typeof buildStudent>[0] = {}, listed: Partial<ListedApplicant> = {}) {
	const ratna = await manager();
	const maya = await homeroomTeacher();
	const pupil = await student({ homeroom_teacher_id: maya.id });
	const { class_id } = await db.enrolment.findFirstOrThrow({ where: { student_id: pupil.id } });
	const rani = await buildStudent({ name: "Rani", approval: "waiting", complete: false, ...own });
	const match = { name: "Rani Putri", birthdate: "2009-05-17", nipd: "123", class_id, ...listed };
	await transact((tx) => noteMatches(tx, SCHOOL, [{ id_user: rani.id_user, ...match }]));
	return { ratna, maya, class_id, rani };
}

const profileOf = (id_user: number) => db.student.findUniqueOrThrow({ where: { id_user } });

describe("a waiting student whose NISN a list names", () => {
	it("gets nothing of the list before the approval, and class, number and birth date with it", async () => {
		const { ratna, maya, class_id, rani } = await aWaiting();
		expect(await profileOf(rani.id_user)).toMatchObject({
			nipd: null,
			birthdate: null,
			homeroom_teacher_id: null,
		});
		expect(await ratna.put(`/users/${rani.id_user}/approve`)).toHaveStatus(200);
		expect(await profileOf(rani.id_user)).toMatchObject({
			firstname: "Rani",
			nipd: "123",
			birthdate: new Date("2009-05-17"),
			homeroom_teacher_id: maya.id,
		});
		expect(await db.enrolment.count({ where: { student_id: rani.id_user, class_id, until: null } })).toBe(1);
		expect(await db.listMatch.count()).toBe(0);
	});

	it("keeps the own birth date and the password, and is told to nobody else", async () => {
		const { ratna, rani } = await aWaiting({ complete: true }, { birthdate: "2010-01-01" });
		await ratna.put(`/users/${rani.id_user}/approve`);
		expect((await profileOf(rani.id_user)).birthdate).toEqual(new Date("2009-05-17"));
		expect((await db.user.findUniqueOrThrow({ where: { id_user: rani.id_user } })).password).toBe(
			rani.password,
		);
	});

	it("stays as it is when the school refuses it, and goes with the account", async () => {
		const { ratna, rani } = await aWaiting();
		await ratna.put(`/users/${rani.id_user}/reject`);
		expect((await profileOf(rani.id_user)).nipd).toBeNull();
		await ratna.delete(`/users/${rani.id_user}/delete`);
		expect(await db.listMatch.count()).toBe(0);
	});

	it("is approved without the class when its year has closed meanwhile", async () => {
		const { ratna, rani } = await aWaiting();
		await db.schoolYear.updateMany({ data: { state: "closed" } });
		expect(await ratna.put(`/users/${rani.id_user}/approve`)).toHaveStatus(200);
		expect(await profileOf(rani.id_user)).toMatchObject({ nipd: "123", homeroom_teacher_id: null });
	});
});

it("registering with an invited NISN is refused in the words for one that is taken", async () => {
	await invite(await manager(), [listedStudent({ nisn: "0012345678" })]);
	await student({ nisn: "0012345679" });
	const [invited, taken] = await Promise.all(
		["0012345678", "0012345679"].map((nisn) => guest().post("/register", studentRegistration({ nisn }))),
	);
	expect(invited).toBlame("nisn", "NISN sudah terdaftar.");
	expect(String(invited?.bytes)).toBe(String(taken?.bytes));
});
