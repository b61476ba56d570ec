import { describe, expect, it } from "vitest";
import { SCHOOL } from "@/prisma/builders";
import { checkIn, internshipForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { waitingJournal } from "../../support/journals";
import { many } from "../../support/many";
import { readPage } from "../../support/pages";
import { lockedRapor } from "../../support/rapor";
import { leaderOf, places } from "../../support/roles";
import {
	changeClass,
	db,
	freshSchool,
	head,
	homeroomTeacher,
	manager,
	placement,
	storedFiles,
	student,
	teacher,
} from "../../support/school";

freshSchool();

/** A student with a photo, a letter, and rows in every table. */
async function fullStudent() {
	const waiting = await waitingJournal({ start: "2026-11-17" });
	const [, yesterday] = (await waiting.siti.get("/attendances/my")).data;
	const sick = checkIn({ status: "sick", attachment: await jpeg() });
	await waiting.siti.put(`/attendances/${yesterday.id_attendance}/update`, sick);
	return waiting;
}

const rows = async () => [
	await db.student.count(),
	await db.internship.count(),
	await db.attendance.count(),
	await db.journal.count(),
	await db.observation.count(),
	await db.assesment.count(),
];
const files = () => [storedFiles("journals").length, storedFiles("attendances").length];

describe("a deletion that says in which role it saw somebody", () => {
	it("spares whoever has been given another role meanwhile", async () => {
		const ratna = await manager();
		const [budi, agus] = [await teacher(), await teacher()];
		await ratna.put(`/users/${budi.id}/promote-homeroom`);
		const seen = "expected_role=guru_pembimbing";
		expect(await ratna.delete(`/users/${budi.id}/delete?${seen}`)).toHaveStatus(409, "role_changed");
		const both = { ids: [budi.id, agus.id] };
		expect(await ratna.delete(`/users/delete?${seen}`, both)).toHaveStatus(409, "role_changed");
		expect(await db.user.count({ where: { id_user: { in: both.ids } } })).toBe(2);
		expect(await ratna.delete(`/users/${agus.id}/delete?${seen}`)).toHaveStatus(200);
		expect(await ratna.delete(`/users/${budi.id}/delete`)).toHaveStatus(200);
	});
});

describe("deleting one user", () => {
	it("removes their rows, files and sessions for good", async () => {
		const ratna = await manager();
		const [one, other] = [await fullStudent(), await fullStudent()];
		expect([await rows(), files()]).toEqual([
			[2, 2, 4, 4, 12, 2],
			[2, 2],
		]);
		const answer = await ratna.delete(`/users/${one.siti.id}/delete`);
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Pengguna Berhasil Dihapus");
		const left: number[] = answer.data.map(({ id_user }: { id_user: number }) => id_user);
		expect([left.includes(one.siti.id), left.includes(other.siti.id)]).toEqual([false, true]);
		expect([await rows(), files()]).toEqual([
			[1, 1, 2, 2, 6, 1],
			[1, 1],
		]);
		expect(await one.siti.get("/user")).toHaveStatus(401);
		expect(await other.siti.get("/user")).toHaveStatus(200);
		expect(await ratna.delete(`/users/${one.siti.id}/delete`)).toHaveStatus(404);
	});

	it("leaves the internships, the class and the major of staff without a teacher", async () => {
		const [ratna, maya, agus] = [await manager(), await homeroomTeacher(), await head("DKV")];
		const { siti, budi } = await placement({ student: { homeroom_teacher_id: maya.id } });
		for (const { id } of [budi, maya, agus])
			expect(await ratna.delete(`/users/${id}/delete`)).toHaveStatus(200);
		const told = await readPage("/profil", siti);
		for (const [what, { id }] of [["Guru pembimbing", budi] as const, ["Wali kelas", maya] as const])
			expect(told).toContain(`${what} pengguna terhapus nomor ${id} → kosong`);
		expect((await siti.get("/internships/my")).data[0]).toMatchObject({ teacher_id: null, teacher: null });
		expect((await siti.get("/users/me")).data.student.homeroom_teacher_id).toBeNull();
		expect(await leaderOf("DKV")).toBeNull();
	});

	it("who is another manager leaves the position vacant", async () => {
		const [ratna, other] = [
			await manager({ position: "Kurikulum" }),
			await manager({ position: "Kesiswaan" }),
		];
		expect(await ratna.delete(`/users/${other.id}/delete`)).toHaveStatus(200);
		expect(await other.get("/user")).toHaveStatus(401);
		expect((await ratna.get("/positions")).data[1]).toMatchObject({ name: "Kesiswaan", holder: null });
	});

	it("is refused for oneself, whether or not one is the last manager", async () => {
		const ratna = await manager();
		for (let managers = 1; managers <= 2; managers++) {
			const answer = await ratna.delete(`/users/${ratna.id}/delete`);
			expect(answer).toHaveStatus(409, "self_deletion");
			expect(await ratna.get("/user")).toHaveStatus(200);
			await manager();
		}
	});

	it.each(["0", "-1", "01", "1e3", "2147483648", "abc", "me", "%00"])(
		"finds nobody under the id %s",
		async (id) => {
			expect(await (await manager()).delete(`/users/${id}/delete`)).toHaveStatus(404);
		},
	);
});

describe("staff who delete their own account", () => {
	const ASK = "Minta manajemen sekolah menyerahkannya kepada guru lain dulu, lalu ulangi.";

	it("first have their placements and their class handed over", async () => {
		const [ratna, maya] = [await manager(), await homeroomTeacher()];
		const { siti, id_internship } = await placement({
			student: { homeroom_teacher_id: maya.id },
		});
		await db.internship.updateMany({ data: { teacher_id: maya.id } });
		const refused = await maya.delete("/users/me");
		expect(refused).toHaveStatus(409, "has_dependants");
		expect(refused.message).toBe(
			`Anda masih membimbing 1 PKL yang masih memerlukan pembimbing dan menjadi wali kelas 1 peserta didik. ${ASK}`,
		);
		expect((await siti.get("/users/me")).data.student.homeroom_teacher_id).toBe(maya.id);

		const [other, homeroom] = [await teacher(), await homeroomTeacher()];
		await db.teacher.update({ where: { id_user: other.id }, data: { contact: "081211112222" } });
		const handed = { internships: [id_internship], teacher_id: other.id };
		expect(await ratna.put("/internships/supervisor", handed)).toHaveStatus(200);
		expect((await maya.delete("/users/me")).message).toBe(
			`Anda masih menjadi wali kelas 1 peserta didik. ${ASK}`,
		);
		await changeClass({}, { homeroom_teacher_id: homeroom.id });
		expect(await maya.delete("/users/me")).toHaveStatus(200);
		expect(await db.user.count({ where: { id_user: maya.id } })).toBe(0);
	});

	it("may leave placements with a locked rapor, applicants and a major behind", async () => {
		const [maya, agus] = [await homeroomTeacher(), await head("AK")];
		const { siti, budi, id_internship } = await lockedRapor();
		await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
		await student({ homeroom_teacher_id: maya.id, approval: "waiting" });
		for (const one of [budi, maya, agus]) expect(await one.delete("/users/me")).toHaveStatus(200);
		expect((await siti.get("/internships/my")).data[0]).toMatchObject({ teacher_id: null });
	});

	it("are refused while a completed placement has no locked rapor", async () => {
		const { siti, budi, id_internship } = await placement();
		expect(await siti.put(`/internships/${id_internship}/set-completed`)).toHaveStatus(200);
		expect(await budi.delete("/users/me")).toHaveStatus(409, "has_dependants");
	});

	it("while a student names them leave no placement without its teacher", async () => {
		for (let round = 0; round < many(6); round++) {
			const [siti, budi] = [await student(), await teacher()];
			const [left, placed] = await Promise.all([
				budi.delete("/users/me"),
				siti.post("/internships/create", internshipForm({ teacher_id: budi.id, start_date: "2026-11-18" })),
			]);
			expect([200, 409]).toContain(left.status);
			expect(placed.status === 201).toBe(left.status === 409);
			expect(await db.internship.count({ where: { teacher_id: null } })).toBe(0);
		}
	});
});

describe("deleting many users", () => {
	it("deletes them all, each once", async () => {
		const ratna = await manager();
		const [siti, budi, rest] = [await student(), await teacher(), await student()];
		const ids = [siti.id, String(budi.id), siti.id];
		const answer = await ratna.delete("/users/delete?role=peserta_didik", { ids });
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("2 Pengguna Berhasil Dihapus");
		expect(answer.data).toMatchObject([{ id_user: rest.id }]);
		expect(answer.meta).toMatchObject({ total: 1 });
		expect(await db.user.count({ where: { id_user: { in: [siti.id, budi.id] } } })).toBe(0);
	});

	it("deletes none when one of them is not there, or is oneself", async () => {
		const ratna = await manager();
		const { siti, budi } = await fullStudent();
		const before = [await places(), await rows(), files()];
		const missing = await ratna.delete("/users/delete", { ids: [siti.id, budi.id, 2_147_483_647] });
		expect(missing).toHaveStatus(404);
		expect(missing.message).toBe(
			"Sebagian pengguna yang dipilih tidak ditemukan. Tidak ada pengguna yang dihapus.",
		);
		const self = await ratna.delete("/users/delete", { ids: [siti.id, ratna.id] });
		expect(self).toHaveStatus(409, "self_deletion");
		expect([await places(), await rows(), files()]).toEqual(before);
		expect(await siti.get("/user")).toHaveStatus(200);
	});

	it.each([
		[undefined, "Pengguna wajib dipilih."],
		[[], "Pengguna wajib dipilih."],
		["1,2", "Pengguna wajib dipilih."],
		[{ 0: 1 }, "Pengguna wajib dipilih."],
		[[1, "x"], "Pengguna tidak valid."],
		[[null], "Pengguna tidak valid."],
		[[1.5], "Pengguna tidak valid."],
		[[[1]], "Pengguna tidak valid."],
		[[2 ** 31], "Pengguna tidak valid."],
		[Array.from({ length: 101 }, (_, at) => at + 1), "Pengguna yang dipilih maksimal 100 sekaligus."],
	])("refuses ids %j", async (ids, message) => {
		const ratna = await manager();
		expect(await ratna.delete("/users/delete", { ids })).toBlame("ids", message);
		expect(await db.user.count()).toBe(1);
	});

	it("takes a hundred students with 120 days each in one go", { tags: ["slow"] }, async () => {
		const ratna = await manager();
		const homeroom = await homeroomTeacher();
		await db.$executeRaw`
			WITH people AS (
				INSERT INTO users (npsn, email, password, name, role)
				SELECT ${SCHOOL.npsn}, 'massal-' || n || '@contoh.sch.id', 'x', 'Siswa ' || n, 'peserta_didik' FROM generate_series(1, 100) n
				RETURNING id_user
			), pupils AS (
				INSERT INTO students (id_user, firstname, npsn, nisn, homeroom_teacher_id)
				SELECT id_user, 'Siswa', ${SCHOOL.npsn}, lpad(id_user::text, 10, '0'), ${homeroom.id} FROM people
				RETURNING id_user
			)
			INSERT INTO internships (student_id, npsn, status, job_name, company_name, instructor_name, instructor_contact,
				teacher_contact, start_date, end_date, days_until)
			SELECT id_user, ${SCHOOL.npsn}, 'completed', 'J', 'P', 'I', '081234567890', '081234567890', '2026-01-05', '2026-07-03', '2026-07-03' FROM pupils`;
		for (let quarter = 0; quarter < 4; quarter++)
			await db.$executeRaw`
			WITH days AS (
				INSERT INTO attendances (internship_id, student_id, date, status, time)
				SELECT id_internship, student_id, '2026-01-05'::date + n, 'present', '07:00' FROM internships, generate_series(1, 120) n
				WHERE student_id % 4 = ${quarter}
				RETURNING id_attendance, internship_id, date
			)
			INSERT INTO journals (attendance_id, internship_id, date, status)
			SELECT id_attendance, internship_id, date, 'not_created' FROM days`;
		const pupils = await db.student.findMany({ select: { id_user: true } });
		const begin = performance.now();
		const answer = await ratna.delete("/users/delete", { ids: pupils.map(({ id_user }) => id_user) });
		expect(answer).toHaveStatus(200);
		expect(performance.now() - begin).toBeLessThan(8_000);
		expect(await rows()).toEqual([0, 0, 0, 0, 0, 0]);
	});
});
