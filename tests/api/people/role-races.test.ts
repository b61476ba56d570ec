import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildTeacher } from "@/prisma/builders";
import { pool } from "@/server/database/db";
import { untilBlocked } from "../../support/blocked";
import { checkIn, studentProfile, studentRegistration, teacherProfile } from "../../support/forms";
import { jpeg } from "../../support/images";
import { many } from "../../support/many";
import { holderOf, leaderOf, majorId, roleOf } from "../../support/roles";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	storedFiles,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const deadlocks = async () => {
	const { rows } = await pool.query(
		"SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
	);
	return Number(rows[0].deadlocks);
};
let before = 0;
beforeEach(async () => {
	before = await deadlocks();
});

/** Every role has its place and every place has its role, and nobody waited in a circle. */
afterEach(async () => {
	const { rows } = await pool.query(`
		SELECT u.id_user, u.role FROM users u LEFT JOIN teachers t USING (id_user) LEFT JOIN majors m ON m.major_leader_id = u.id_user
		WHERE (u.role = 'kepala_program') <> (m.id_major IS NOT NULL) OR (u.role = 'manajemen_sekolah') <> (t.position_id IS NOT NULL)
			OR (u.role <> 'wali_kelas' AND EXISTS (SELECT FROM students s WHERE s.homeroom_teacher_id = u.id_user))`);
	expect(rows).toEqual([]);
	expect(await db.user.count({ where: { role: "manajemen_sekolah" } })).toBeGreaterThan(0);
	expect(await deadlocks()).toBe(before);
});

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const teachers = (count: number) => Promise.all(Array.from({ length: count }, () => teacher()));
const office = async () =>
	Promise.all(
		["Kepala Sekolah", "Kesiswaan", "Kurikulum"].map((position) => manager({ position })),
	) as Promise<[Person, Person, Person]>;

describe("five heads promoted at once for one major", () => {
	it("make one head", async () => {
		const managers = await office();
		for (let round = 0; round < many(5); round++) {
			const five = await teachers(5);
			const id = await leaderOf("DKV");
			const body = { id, majorId: await majorId("DKV") };
			const answers = await Promise.all(
				five.map((one, turn) =>
					(managers[turn % 3] as Person).put(`/users/${one.id}/promote-major-leader`, body),
				),
			);
			expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
			const winner = five[answers.findIndex(({ status }) => status === 200)];
			expect(await leaderOf("DKV")).toBe(winner?.id);
			if (id) expect(await roleOf(id)).toBe("guru_pembimbing");
			expect(await db.user.count({ where: { role: "kepala_program" } })).toBe(1);
			for (const one of five) expect(await one.get("/user")).toHaveStatus(one === winner ? 401 : 200);
		}
	});
});

describe("one teacher promoted to everything at once", () => {
	it("gets one office", async () => {
		const [ratna] = await office();
		for (let round = 0; round < many(8); round++) {
			const { id } = await teacher();
			const answers = await Promise.all([
				ratna.put(`/users/${id}/promote-homeroom`),
				ratna.put(`/users/${id}/promote-major-leader`, {
					id: await leaderOf("AK"),
					majorId: await majorId("AK"),
				}),
				ratna.put(`/users/${id}/promote-major-leader`, {
					id: await leaderOf("MP"),
					majorId: await majorId("MP"),
				}),
				ratna.put(`/users/${id}/promote-management`, {
					id: await holderOf("Humas & Kemitraan Industri"),
					position: "Humas & Kemitraan Industri",
				}),
			]);
			expect(statuses(answers)).toEqual([200, 409, 409, 409]);
		}
	});
});

describe("managers who turn on each other", () => {
	it("leave one, and whoever was deleted first has deleted nobody", async () => {
		for (let round = 0; round < many(6); round++) {
			await db.user.deleteMany({ where: { role: "manajemen_sekolah" } });
			const [a, b, c] = await office();
			const answers = await Promise.all([
				a.delete(`/users/${b.id}/delete`),
				b.delete(`/users/${c.id}/delete`),
				c.delete(`/users/${a.id}/delete`),
				a.delete("/users/delete", { ids: [b.id, c.id] }),
				b.delete("/users/me"),
				c.delete("/users/me"),
			]);
			for (const { status } of answers) expect([200, 401, 404, 409]).toContain(status);
		}
	});

	it("who replace each other stay as many as before", async () => {
		for (let round = 0; round < many(6); round++) {
			await db.user.deleteMany({ where: { role: "manajemen_sekolah" } });
			const [a, b, c] = await office();
			const news = await teachers(4);
			const replace = (who: Person, id: number, position: string, by: Person) =>
				who.put(`/users/${by.id}/promote-management`, { id, position });
			const answers = await Promise.all([
				replace(a, b.id, "Kesiswaan", news[0] as Person),
				replace(b, c.id, "Kurikulum", news[1] as Person),
				replace(c, a.id, "Kepala Sekolah", news[2] as Person),
				replace(a, a.id, "Kepala Sekolah", news[3] as Person),
			]);
			for (const { status } of answers) expect([200, 401, 409]).toContain(status);
			expect(await db.user.count({ where: { role: "manajemen_sekolah" } })).toBe(3);
		}
	});

	it("of two, one replaced and one leaving, leave one", async () => {
		for (let round = 0; round < many(8); round++) {
			await db.user.deleteMany({ where: { role: "manajemen_sekolah" } });
			const [a, b] = [
				await manager({ position: "Kepala Sekolah" }),
				await manager({ position: "Kesiswaan" }),
			];
			const budi = await teacher();
			await Promise.all([
				a.put(`/users/${budi.id}/promote-management`, { id: b.id, position: "Kesiswaan" }),
				b.delete("/users/me"),
				a.delete("/users/me"),
				budi.delete("/users/me"),
			]);
		}
	});
});

describe("a class taken from its teacher", () => {
	it("while students choose that teacher, stays with nobody", { tags: ["slow"] }, async () => {
		const [ratna] = await office();
		const major_id = await majorId("DKV");
		for (let round = 0; round < many(6); round++) {
			const maya = await homeroomTeacher();
			const pupils = await Promise.all(
				Array.from({ length: 8 }, () => student({ homeroom_teacher_id: maya.id })),
			);
			const form = () => studentProfile({ major_id, homeroom_teacher_id: maya.id });
			const answers = await Promise.all([
				...pupils.map((pupil) => pupil.put("/students/profile/edit", form())),
				ratna.put(`/users/${maya.id}/remove-homeroom`),
				...pupils.map((pupil) => pupil.put("/students/profile/edit", form())),
				maya.put("/teachers/profile/edit", teacherProfile()),
			]);
			for (const { status } of answers) expect([200, 401, 422]).toContain(status);
			expect(await db.student.count({ where: { homeroom_teacher_id: maya.id } })).toBe(0);
		}
	});
});

describe("people who save, check in and leave while they are promoted or deleted", () => {
	it("is no server error, and leaves nothing behind", { tags: ["slow"] }, async () => {
		const [ratna, other] = await office();
		for (let round = 0; round < many(8); round++) {
			const { siti, budi } = await placement({ start: "2026-11-17" });
			const [agus, maya] = [await head("DKV"), await homeroomTeacher()];
			const letter = await jpeg();
			const answers = await Promise.all([
				siti.post("/attendances/create", checkIn({ status: "sick", attachment: letter })),
				budi.put("/teachers/profile/edit", teacherProfile()),
				agus.put("/teachers/profile/edit", teacherProfile()),
				ratna.put(`/users/${budi.id}/promote-major-leader`, { id: agus.id, majorId: await majorId("DKV") }),
				siti.put(
					"/students/profile/edit",
					studentProfile({ major_id: await majorId("DKV"), homeroom_teacher_id: maya.id }),
				),
				other.delete("/users/delete", { ids: [siti.id, maya.id] }),
				siti.delete("/users/me"),
				maya.delete("/users/me"),
				siti.get("/internships/my"),
				ratna.get("/users"),
				agus.delete("/users/me"),
			]);
			for (const { status } of answers) expect([200, 201, 401, 404, 409, 422]).toContain(status);
			await db.user.deleteMany({ where: { role: { notIn: ["manajemen_sekolah"] } } });
		}
		expect(await db.attendance.count()).toBe(0);
		expect(storedFiles("attendances")).toEqual([]);
	});

	it("deletes each once, however many delete the same at once", async () => {
		const managers = await office();
		const pupils = await Promise.all(Array.from({ length: 6 }, () => student()));
		const ids = pupils.map(({ id }) => id);
		const answers = await Promise.all([
			...managers.map((one) => one.delete("/users/delete", { ids })),
			...managers.map((one) => one.delete("/users/delete", { ids: [...ids].reverse() })),
		]);
		expect(statuses(answers)).toEqual([200, 404, 404, 404, 404, 404]);
	});
});

describe("class codes, while their homeroom teacher is demoted", () => {
	it("are used and made without a circle or a fault, and nobody stays with the teacher", {
		tags: ["slow"],
	}, async () => {
		const [ratna] = await office();
		const [major_id, other] = [await majorId("AK"), await majorId("BR")];
		for (let round = 0; round < many(6); round++) {
			const maya = await homeroomTeacher();
			const code = (id: number) => ({ homeroom_teacher_id: maya.id, major_id: id });
			const made = await ratna.post("/school/class-codes/create", code(major_id));
			const [{ code: class_code }] = made.data.class_codes;
			const join = () => guest().post("/register", studentRegistration({ class_code }));
			const answers = await Promise.all([
				...[join(), join(), join(), join()],
				ratna.put(`/users/${maya.id}/remove-homeroom`),
				ratna.post("/school/class-codes/create", code(other)),
			]);
			for (const { status } of answers) expect([200, 201, 422]).toContain(status);
			expect(await db.student.count({ where: { homeroom_teacher_id: maya.id } })).toBe(0);
		}
	});

	it("cannot be made by whoever saw the role just before", async () => {
		const [ratna] = await office();
		const maya = await homeroomTeacher();
		const client = await pool.connect();
		await client.query("BEGIN");
		await client.query("UPDATE users SET role = 'guru_pembimbing' WHERE id_user = $1", [maya.id]);
		const made = ratna.post("/school/class-codes/create", {
			homeroom_teacher_id: maya.id,
			major_id: await majorId("AK"),
		});
		await untilBlocked(1, 4_000);
		await client.query("COMMIT");
		client.release();
		expect(await made).toBlame("homeroom_teacher_id");
	});

	it("are not used by whoever comes while they are deleted", async () => {
		const [ratna] = await office();
		const maya = await homeroomTeacher();
		const made = await ratna.post("/school/class-codes/create", {
			homeroom_teacher_id: maya.id,
			major_id: await majorId("AK"),
		});
		const [{ code }] = made.data.class_codes;
		const client = await pool.connect();
		await client.query("BEGIN");
		await client.query("DELETE FROM class_codes WHERE code = $1", [code]);
		const entry = guest().post("/register", studentRegistration({ class_code: code }));
		await untilBlocked(1, 4_000);
		await client.query("COMMIT");
		client.release();
		expect(await entry).toBlame("class_code");
	});
});

describe("the database itself", () => {
	it("sees a role taken while the place is given, whichever comes first", async () => {
		await office();
		const maya = await buildTeacher({ role: "wali_kelas" });
		const siti = await student();
		const take = `UPDATE users SET role = 'guru_pembimbing' WHERE id_user = ${maya.id_user}`;
		const { class_id } = await db.enrolment.findFirstOrThrow({ where: { student_id: siti.id } });
		const give = `UPDATE classes SET homeroom_teacher_id = ${maya.id_user} WHERE id_class = '${class_id}'`;
		for (const [first, second] of [
			[take, give],
			[give, take],
		] as const) {
			const [one, other] = [await pool.connect(), await pool.connect()];
			await one.query("BEGIN");
			await one.query(first);
			const waiting = other.query(second).then(
				() => "done",
				(error: { constraint: string }) => error.constraint,
			);
			await one.query("COMMIT");
			expect(await waiting).toBe(
				second === give ? "classes_homeroom_is_wali_kelas" : "users_role_leaves_no_place",
			);
			await db.user.update({ where: { id_user: maya.id_user }, data: { role: "wali_kelas" } });
			for (const client of [one, other]) client.release();
		}
		await db.class.updateMany({ where: { id_class: class_id }, data: { homeroom_teacher_id: null } });
	});
});
