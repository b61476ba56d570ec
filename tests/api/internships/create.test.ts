import { describe, expect, it } from "vitest";
import { setClock } from "../../support/clock";
import { internshipForm } from "../../support/forms";
import { many } from "../../support/many";
import { expectBlame } from "../../support/refusals";
import {
	db,
	freshSchool,
	head,
	homeroomTeacher,
	manager,
	placement,
	student,
	teacher,
} from "../../support/school";

freshSchool();

async function ready() {
	const [siti, budi] = [await student({ name: "Siti Rahmawati" }), await teacher({ name: "Budi Santoso" })];
	return { siti, budi, form: internshipForm({ teacher_id: budi.id }) };
}

describe("adding an internship", () => {
	it("answers with the whole internship", async () => {
		const { siti, budi, form } = await ready();
		const answer = await siti.post("/internships/create", form);
		expect(answer).toHaveStatus(201);
		expect(answer.data).toMatchObject({
			...form,
			id_internship: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
			status: "ongoing",
			teacher_id: budi.id,
			teacher: { name: "Budi Santoso" },
			student: { name: "Siti Rahmawati", slug: `siti-rahmawati-${siti.id}`, major_detail: { code: "DKV" } },
		});
		const [mine] = (await siti.get("/internships/my")).data;
		expect(mine).toMatchObject(answer.data);
	});

	it("also makes six observations and one assessment", async () => {
		const { siti, form } = await ready();
		await siti.post("/internships/create", form);
		const [{ observations, assesments }] = (await siti.get("/internships/my")).data;
		expect(observations.map(({ name }: { name: string }) => name)).toEqual(
			[1, 2, 3, 4, 5, 6].map((n) => `Observasi Bulan Ke-${n}`),
		);
		for (const observation of observations)
			expect(observation).toMatchObject({
				status: "needs_observation",
				total_score: null,
				internship_id: expect.any(String),
			});
		expect(assesments).toHaveLength(1);
		expect(assesments[0]).toMatchObject({ name: "Asesmen 1", status: "needs_assesment", total_score: null });
	});

	it.each([
		["pending", "2026-11-19", "2027-02-26"],
		["ongoing", "2026-11-18", "2027-02-26"],
		["ongoing", "2026-08-03", "2026-11-18"],
		["completed", "2026-08-03", "2026-11-17"],
	])("is %s from %s to %s", async (status, start_date, end_date) => {
		const { siti, form } = await ready();
		const answer = await siti.post("/internships/create", { ...form, start_date, end_date });
		expect(answer.data.status).toBe(status);
	});

	it("takes today's date from WIB, also at half past midnight", async () => {
		setClock("2026-11-18 00:30");
		const { siti, form } = await ready();
		const answer = await siti.post("/internships/create", { ...form, start_date: "2026-11-18" });
		expect(answer.data.status).toBe("ongoing");
	});

	it.each(["guru_pembimbing", "wali_kelas", "kepala_program", "manajemen_sekolah"])(
		"takes a %s for supervisor",
		async (role) => {
			const { siti, form } = await ready();
			const build = {
				guru_pembimbing: teacher,
				wali_kelas: homeroomTeacher,
				kepala_program: () => head("AK"),
				manajemen_sekolah: manager,
			};
			const { id } = await build[role as keyof typeof build]();
			expect(await siti.post("/internships/create", { ...form, teacher_id: id })).toHaveStatus(201);
		},
	);

	it("refuses a wrong field, which is named", async () => {
		const { siti, form } = await ready();
		const send = (wrong: object) => siti.post("/internships/create", { ...form, ...wrong });
		await expectBlame(send, [
			["job_name", undefined, "Nama pekerjaan wajib diisi."],
			["job_name", "j".repeat(151), "Nama pekerjaan maksimal 150 karakter."],
			["company_name", "  ", "Nama perusahaan wajib diisi."],
			["instructor_name", null, "Nama instruktur wajib diisi."],
			["instructor_contact", "12345", "Kontak instruktur harus terdiri dari 10 sampai 15 angka."],
			["teacher_id", undefined, "Guru pembimbing wajib dipilih."],
			["teacher_id", "Budi", "Guru pembimbing tidak valid."],
			["teacher_id", 99999, "Guru pembimbing tidak ditemukan."],
			["teacher_contact", "08-1234-5678", "Kontak guru pembimbing harus terdiri dari 10 sampai 15 angka."],
			["start_date", "", "Tanggal mulai wajib diisi."],
			["start_date", "2026-02-30", "Tanggal mulai bukan tanggal yang valid."],
			["start_date", "02/11/2026", "Tanggal mulai bukan tanggal yang valid."],
			["start_date", 20261102, "Tanggal mulai wajib diisi."],
			["end_date", null, "Tanggal selesai wajib diisi."],
			["end_date", "2026-11-02", "Tanggal selesai harus setelah tanggal mulai."],
			["end_date", "2026-10-01", "Tanggal selesai harus setelah tanggal mulai."],
			["start_date", "2025-11-17", "Tanggal mulai paling awal satu tahun yang lalu."],
			["start_date", "2017-01-10", "Tanggal mulai paling awal satu tahun yang lalu."],
			["end_date", "2028-11-19", "Tanggal selesai paling lambat dua tahun dari sekarang."],
			["end_date", "2999-12-31", "Tanggal selesai paling lambat dua tahun dari sekarang."],
		]);
		expect(await db.internship.count()).toBe(0);
		// The earliest and the latest day that are taken.
		expect(await send({ start_date: "2025-11-18", end_date: "2028-11-18" })).toHaveStatus(201);
	});

	it("refuses a student for supervisor", async () => {
		const { siti, form } = await ready();
		for (const { id } of [siti, await student()])
			expect(await siti.post("/internships/create", { ...form, teacher_id: id })).toBlame(
				"teacher_id",
				"Guru pembimbing tidak ditemukan.",
			);
	});

	it("ignores another student, a status and an id in the body", async () => {
		const { siti, form } = await ready();
		const sari = await student();
		const extra = { student_id: sari.id, status: "completed", id_internship: "x", days_until: "2030-01-01" };
		const answer = await siti.post("/internships/create", { ...form, ...extra });
		expect(answer.data).toMatchObject({ status: "ongoing", student: { name: "Siti Rahmawati" } });
		expect((await sari.get("/internships/my")).data).toEqual([]);
	});
});

describe("an internship that is not completed", () => {
	const message = "Anda masih memiliki PKL yang sedang berlangsung atau belum dimulai.";

	it.each(["2026-11-02", "2026-12-01"])(
		"stands in the way of a second one (begun %s)",
		async (start_date) => {
			const { siti, form } = await ready();
			await siti.post("/internships/create", { ...form, start_date });
			const answer = await siti.post("/internships/create", form);
			expect(answer).toHaveStatus(409, "active_internship_exists");
			expect(answer.message).toBe(message);
		},
	);

	it("is no obstacle any more once it is completed", async () => {
		const { siti, form } = await ready();
		const { data } = await siti.post("/internships/create", form);
		await siti.put(`/internships/${data.id_internship}/set-completed`);
		expect(await siti.post("/internships/create", form)).toHaveStatus(201);
		expect((await siti.get("/internships/my")).data.map(({ status }: { status: string }) => status)).toEqual([
			"ongoing",
			"completed",
		]);
	});

	it("is added once, however many requests come at once", async () => {
		const { siti, form } = await ready();
		await siti.get("/sanctum/csrf-cookie");
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => siti.post("/internships/create", form)),
		);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 201))
			expect(answer).toHaveStatus(409, "active_internship_exists");
		expect(await db.internship.count()).toBe(1);
		expect(await db.observation.count()).toBe(6);
		expect(await db.assesment.count()).toBe(1);
	});

	it("hinders no other student: a whole class adds theirs at once", async () => {
		const { budi, form } = await ready();
		const homeroom = await homeroomTeacher();
		const pupils = await Promise.all(
			Array.from({ length: many(30) }, () => student({ homeroom_teacher_id: homeroom.id })),
		);
		const answers = await Promise.all(pupils.map((pupil) => pupil.post("/internships/create", form)));
		expect(answers.map(({ status }) => status)).toEqual(pupils.map(() => 201));
		expect((await budi.get("/internships/assigned")).data).toHaveLength(pupils.length);
	});
});

it("an internship cannot be added while the profile is incomplete", async () => {
	const siti = await student({ complete: false });
	const { id } = await teacher();
	const answer = await siti.post("/internships/create", internshipForm({ teacher_id: id }));
	expect(answer).toHaveStatus(409, "profile_incomplete");
	expect(answer.message).toBe("Profil Anda belum lengkap. Silahkan lengkapi profil terlebih dahulu.");
});

describe("the lists of internships", () => {
	it("nest what the specification names, and no e-mail address", async () => {
		const { siti, budi, id_internship } = await placement();
		for (const person of [siti, budi]) {
			const answer = await person.get(person === siti ? "/internships/my" : "/internships/assigned");
			expect(answer.data).toHaveLength(1);
			expect(answer.data[0]).toMatchObject({
				id_internship,
				attendances: [{ date: "2026-11-18" }],
				journals: [{ date: "2026-11-18" }],
			});
			expect(answer.bytes.toString()).not.toContain("@");
		}
	});

	it("are whole by default, and paged with a count when asked", async () => {
		const { budi } = await placement({ student: { name: "Andi" } });
		for (const name of ["Citra", "Bayu"]) {
			const { id } = await student({ name });
			const { buildInternship } = await import("@/prisma/builders");
			await buildInternship({ student_id: id, teacher_id: budi.id });
		}
		expect((await budi.get("/internships/assigned")).meta).toBeUndefined();
		const names = async (query: string) => {
			const { data, meta } = await budi.get(`/internships/assigned?${query}`);
			return { names: data.map((row: { student: { name: string } }) => row.student.name), meta };
		};
		expect(await names("sort=name")).toMatchObject({ names: ["Andi", "Bayu", "Citra"] });
		expect(await names("sort=-name&per_page=2")).toEqual({
			names: ["Citra", "Bayu"],
			meta: { page: 1, per_page: 2, total: 3 },
		});
		expect(await names("sort=name&page=2&per_page=2")).toEqual({
			names: ["Citra"],
			meta: { page: 2, per_page: 2, total: 3 },
		});
		expect(await names("page=9")).toEqual({ names: [], meta: { page: 9, per_page: 10, total: 3 } });
		expect(await names("search=ITR")).toMatchObject({ names: ["Citra"] });
		expect(await names("status=pending")).toMatchObject({ names: [] });
	});

	it("search for wildcards as plain characters", async () => {
		const { siti, budi } = await placement();
		const rename = (name: string) => db.user.update({ where: { id_user: siti.id }, data: { name } });
		for (const search of ["%", "_", "\\", "%%", "a%i", "'", "\\_"]) {
			const found = async () =>
				(await budi.get(`/internships/assigned?search=${encodeURIComponent(search)}`)).data.length;
			await rename("Andi");
			expect(await found(), search).toBe(0);
			await rename(`An${search}di`);
			expect(await found(), search).toBe(1);
		}
	});

	it("refuse a wrong query", async () => {
		const { siti, budi } = await placement();
		const wrong = {
			page: ["0", "-1", "x", "1.5", "", "99999999999999999999"],
			per_page: ["0", "101"],
			sort: ["password", "name;drop table users"],
			date: ["2026-02-30", "kemarin"],
			search: ["s".repeat(101), "\u0000"],
		};
		for (const [name, values] of Object.entries(wrong))
			for (const query of values.map((value) => `?${name}=${encodeURIComponent(value)}`)) {
				for (const url of ["/internships/assigned", "/attendances/assigned"])
					expect(await budi.get(url + query)).toBlame(name);
				for (const url of ["/attendances/my", "/journals/my"])
					expect(await siti.get(url + query)).toBlame(name);
			}
	});
});
