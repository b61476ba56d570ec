import { describe, expect, it } from "vitest";
import { findMajor } from "@/prisma/builders";
import { internshipForm, studentProfile, studentRegistration, teacherProfile } from "../../support/forms";
import { leaveTries } from "../../support/rate-limits";
import { expectBlame } from "../../support/refusals";
import {
	changeClass,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const majorOf = async (code: string) => (await findMajor(code)).id_major;

async function newcomer() {
	const [siti, maya] = [await student({ complete: false }), await homeroomTeacher({ name: "Maya Kusuma" })];
	return {
		siti,
		maya,
		form: studentProfile({ major_id: await majorOf("AK"), homeroom_teacher_id: maya.id }),
	};
}

describe("a student's profile", () => {
	it("is saved and answered whole", async () => {
		const { siti, form } = await newcomer();
		const answer = await siti.put("/students/profile/edit", { ...form, email: "SITI@contoh.sch.id" });
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Data Diri Anda Telah Diperbarui");
		expect(answer.data).toMatchObject({
			id_user: siti.id,
			email: "siti@contoh.sch.id",
			name: "Siti Rahmawati",
			student: {
				birthplace: "Jakarta",
				birthdate: "2009-05-17",
				contact: "081234567890",
				gender: "female",
				emergency_contact: "081311112222",
				emergency_contact_name: "Ibu Sari",
				major_detail: { code: "AK", name: "Akuntansi" },
				homeroom_teacher: { name: "Maya Kusuma" },
			},
		});
		expect((await siti.get("/users/me")).data).toEqual(answer.data);
	});

	it("lets the student go on to an internship, which it did not before", async () => {
		const { siti, form } = await newcomer();
		const internship = internshipForm({ teacher_id: (await teacher()).id });
		expect(await siti.post("/internships/create", internship)).toHaveStatus(409, "profile_incomplete");
		await siti.put("/students/profile/edit", form);
		expect(await siti.post("/internships/create", internship)).toHaveStatus(201);
	});

	it.each([
		"major_id",
		"birthplace",
		"birthdate",
		"contact",
		"gender",
		"emergency_contact",
		"emergency_contact_name",
	])("counts as incomplete without %s", async (column) => {
		const siti = await student();
		await changeClass({ id_user: siti.id }, { [column]: null });
		const answer = await siti.post(
			"/internships/create",
			internshipForm({ teacher_id: (await teacher()).id }),
		);
		expect(answer).toHaveStatus(409, "profile_incomplete");
	});

	it("is one's own, whoever the body names", async () => {
		const { siti, form } = await newcomer();
		const sari = await student({ name: "Sari" });
		const extra = {
			id_user: sari.id,
			nisn: "9999999999",
			school: "SMA Palsu",
			npsn: "20200202",
			role: "manajemen_sekolah",
			avatar: "journals/x.jpg",
		};
		const answer = await siti.put("/students/profile/edit", { ...form, ...extra });
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject({
			id_user: siti.id,
			role: "peserta_didik",
			student: { school: "SMKN 16 Jakarta", avatar: null },
		});
		expect(answer.data.student.nisn).not.toBe("9999999999");
		expect((await sari.get("/users/me")).data.name).toBe("Sari");
	});

	it("refuses a wrong field, which is named", async () => {
		const { siti, form } = await newcomer();
		const send = (wrong: object) => siti.put("/students/profile/edit", { ...form, ...wrong });
		await expectBlame(send, [
			["firstname", undefined, "Nama depan wajib diisi."],
			["email", "bukan-email", "Format email tidak valid."],
			["birthplace", "  ", "Tempat lahir wajib diisi."],
			["birthdate", "17/05/2009", "Tanggal lahir bukan tanggal yang valid."],
			["birthdate", "2026-02-30", "Tanggal lahir bukan tanggal yang valid."],
			["birthdate", "0000-01-01", "Tanggal lahir bukan tanggal yang valid."],
			["birthdate", "+275760-09-13", "Tanggal lahir bukan tanggal yang valid."],
			["birthdate", "2009-05-17T00:00:00Z", "Tanggal lahir bukan tanggal yang valid."],
			["birthdate", "2026-11-18", "Tanggal lahir harus sebelum hari ini."],
			["birthdate", "2030-01-01", "Tanggal lahir harus sebelum hari ini."],
			["contact", "081234567", "Kontak harus terdiri dari 10 sampai 15 angka."],
			["contact", "0812345678901234", "Kontak harus terdiri dari 10 sampai 15 angka."],
			["contact", "+6281234567890", "Kontak harus terdiri dari 10 sampai 15 angka."],
			["gender", "other", "Jenis kelamin wajib dipilih."],
			["gender", "", "Jenis kelamin wajib dipilih."],
			["major_id", undefined, "Kompetensi keahlian wajib dipilih."],
			["major_id", "", "Kompetensi keahlian wajib dipilih."],
			["major_id", 0, "Kompetensi keahlian tidak valid."],
			["major_id", -1, "Kompetensi keahlian tidak valid."],
			["major_id", 1.5, "Kompetensi keahlian tidak valid."],
			["major_id", 2147483648, "Kompetensi keahlian tidak valid."],
			["major_id", 99999, "Kompetensi keahlian tidak ditemukan."],
			["homeroom_teacher_id", 99999, "Guru yang dipilih bukan wali kelas."],
			["emergency_contact", "tidak ada", "Kontak darurat harus terdiri dari 10 sampai 15 angka."],
			["emergency_contact_name", "", "Nama kontak darurat wajib diisi."],
		]);
		expect((await siti.get("/users/me")).data.student.birthplace).toBeNull();
	});

	it("takes numbers as digits, as forms send them", async () => {
		const { siti, form } = await newcomer();
		const digits = { major_id: String(form.major_id), homeroom_teacher_id: String(form.homeroom_teacher_id) };
		expect(await siti.put("/students/profile/edit", { ...form, ...digits })).toHaveStatus(200);
	});

	it("takes a birthdate of yesterday in WIB", async () => {
		const { siti, form } = await newcomer();
		expect(await siti.put("/students/profile/edit", { ...form, birthdate: "2026-11-17" })).toHaveStatus(200);
	});

	it("takes only a wali_kelas for homeroom teacher", async () => {
		const { siti, form } = await newcomer();
		for (const other of [await teacher(), await head("BR"), await manager(), await student()])
			expect(await siti.put("/students/profile/edit", { ...form, homeroom_teacher_id: other.id })).toBlame(
				"homeroom_teacher_id",
				"Guru yang dipilih bukan wali kelas.",
			);
	});

	it("names a wrong major and a wrong homeroom teacher at once", async () => {
		const { siti, form } = await newcomer();
		const answer = await siti.put("/students/profile/edit", {
			...form,
			major_id: 99999,
			homeroom_teacher_id: 99999,
		});
		expect(answer).toBlame("major_id");
		expect(answer).toBlame("homeroom_teacher_id");
	});

	it("keeps its own e-mail address, and takes nobody else's in any case", async () => {
		const { siti, form } = await newcomer();
		const sari = await student();
		expect(
			await siti.put("/students/profile/edit", { ...form, email: siti.email.toUpperCase() }),
		).toHaveStatus(200);
		const taken = await siti.put("/students/profile/edit", {
			...form,
			email: sari.email.toUpperCase(),
			birthplace: "Lain",
		});
		expect(taken).toBlame("email", "Email sudah terdaftar.");
		expect((await siti.get("/users/me")).data.student.birthplace).toBe("Jakarta");
	});

	it("takes an address for one of ten who want it at once", async () => {
		const homeroom = await homeroomTeacher();
		const class_ = await Promise.all(
			Array.from({ length: 10 }, () => student({ homeroom_teacher_id: homeroom.id })),
		);
		const form = studentProfile({
			major_id: await majorOf("AK"),
			homeroom_teacher_id: homeroom.id,
			email: "satu@contoh.sch.id",
		});
		const answers = await Promise.all(class_.map((one) => one.put("/students/profile/edit", form)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toBlame("email");
	});

	it("is used at the next login: the new address, not the old one", async () => {
		const siti = await student({ password: "kunci-siti" });
		const maya = await homeroomTeacher();
		const form = studentProfile({
			major_id: await majorOf("DKV"),
			homeroom_teacher_id: maya.id,
			email: "baru@contoh.sch.id",
		});
		await siti.put("/students/profile/edit", form);
		expect(await guest().post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(401);
		expect(
			await guest().post("/login", { email: "baru@contoh.sch.id", password: "kunci-siti" }),
		).toHaveStatus(200);
	});
});

describe("a teacher's profile", () => {
	it.each([
		["guru_pembimbing", () => teacher()],
		["wali_kelas", () => homeroomTeacher()],
		["kepala_program", () => head("DKV")],
		["manajemen_sekolah", () => manager({ position: "Kesiswaan" })],
	])("is saved for a %s", async (role, build) => {
		const person = await build();
		const answer = await person.put(
			"/teachers/profile/edit",
			teacherProfile({ role: "peserta_didik", position_id: 1 }),
		);
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject({
			id_user: person.id,
			role,
			name: "Budi Santoso",
			teacher: {
				nip: "198501012010011001",
				birthdate: "1985-01-01",
				gender: "male",
				role,
				position: role === "manajemen_sekolah" ? "Kesiswaan" : null,
			},
		});
		expect((await person.get("/users/me")).data).toEqual(answer.data);
	});

	it.each(["", undefined, null, "-"])("is saved with one name, the other sent as %j", async (lastname) => {
		const person = await teacher();
		const { data } = await person.put(
			"/teachers/profile/edit",
			teacherProfile({ firstname: "Suharti", lastname }),
		);
		expect(data).toMatchObject({ name: "Suharti", teacher: { firstname: "Suharti", lastname: null } });
	});

	it("takes a landline of nine digits, which no mobile number has", async () => {
		const person = await teacher();
		const save = (contact: string) => person.put("/teachers/profile/edit", teacherProfile({ contact }));
		for (const contact of ["027412345", "021345678", "6227412345"])
			expect((await save(contact)).data.teacher).toMatchObject({ contact });
		for (const contact of ["081234567", "123456789", "02741234"])
			expect(await save(contact)).toBlame("contact");
	});

	it.each(["", undefined, null])("is saved without a NIP, sent as %j", async (nip) => {
		const person = await teacher();
		const { data } = await person.put("/teachers/profile/edit", teacherProfile({ nip }));
		expect(data.teacher).toMatchObject({ nip: null, contact: expect.any(String) });
	});

	it("refuses a wrong field, which is named", async () => {
		const budi = await teacher();
		const send = (wrong: Record<string, unknown>) =>
			budi.put("/teachers/profile/edit", teacherProfile(wrong));
		await expectBlame(send, [
			["firstname", "", "Nama depan wajib diisi."],
			["nip", "19850101-2010", "NIP hanya boleh berisi angka."],
			["nip", "1".repeat(31), "NIP maksimal 30 karakter."],
			["email", null, "Email wajib diisi."],
			["birthdate", "2026-11-18", "Tanggal lahir harus sebelum hari ini."],
			["contact", "abc", "Kontak harus terdiri dari 10 sampai 15 angka."],
			["gender", null, "Jenis kelamin wajib dipilih."],
		]);
	});
});

describe("asking by one's own profile who has an account", () => {
	const save = (who: Person, email: string) => who.put("/teachers/profile/edit", teacherProfile({ email }));

	it("is counted with registration's, where no mail is sent too", async () => {
		const [budi, sari] = [await teacher(), await student()];
		const stranger = guest();
		stranger.address = budi.address;
		const form = studentRegistration({ email: sari.email });
		expect(await stranger.post("/register", form)).toBlame("email", "Email sudah terdaftar.");
		await leaveTries(1, "taken-address");
		expect(await save(budi, sari.email)).toBlame("email", "Email sudah terdaftar.");
		expect(await save(budi, sari.email)).toHaveStatus(429, "too_many_requests");
		expect(await stranger.post("/register", form)).toHaveStatus(429, "too_many_requests");
	});

	it("is answered twenty times an hour to one account, wherever it is asked from", async () => {
		const [budi, sari] = [await teacher(), await student()];
		for (let time = 0; time < 20; time++) {
			budi.address = `10.9.0.${time}`;
			if (time % 2) expect(await save(budi, sari.email)).toBlame("email");
			else expect(await save(budi, `baru-${time}@contoh.sch.id`)).toHaveStatus(200);
		}
		for (const email of [sari.email, "lain@contoh.sch.id"])
			expect(await save(budi, email)).toHaveStatus(429, "too_many_requests");
		// If the address does not change, the profile is saved as before.
		expect(await save(budi, "baru-18@contoh.sch.id")).toHaveStatus(200);
	});
});

describe("what pickers show", () => {
	it("lists the majors by code, each with its head's name", async () => {
		const agus = await head("DKV", { name: "Agus Setiawan" });
		const answer = await (await student()).get("/majors");
		expect(answer.data.map(({ code }: { code: string }) => code)).toEqual(["AK", "BR", "DKV", "MP"]);
		expect(answer.data[2]).toEqual({
			id_major: await majorOf("DKV"),
			code: "DKV",
			name: "Desain Komunikasi Visual",
			major_leader: { id_user: agus.id, name: "Agus Setiawan" },
		});
	});

	it("lists teachers by name with id, name and contact, and nothing else", async () => {
		const siti = await student({ homeroom_teacher_id: (await homeroomTeacher({ name: "Maya Kusuma" })).id });
		await teacher({ name: "Budi Santoso" });
		await manager({ name: "Ratna Wulandari" });
		const { data } = await siti.get("/teachers");
		expect(data.map(({ name }: { name: string }) => name)).toEqual([
			"Budi Santoso",
			"Maya Kusuma",
			"Ratna Wulandari",
		]);
		for (const item of data) {
			expect(Object.keys(item).sort()).toEqual(["id_user", "name", "teacher"]);
			expect(Object.keys(item.teacher)).toEqual(["contact"]);
		}
		const homerooms = await siti.get("/teachers/homerooms");
		expect(homerooms.data.map(({ name }: { name: string }) => name)).toEqual(["Maya Kusuma"]);
	});

	it("gives no e-mail address away", async () => {
		await head("DKV");
		const siti = await student();
		for (const url of ["/teachers", "/teachers/homerooms", "/majors"])
			expect((await siti.get(url)).bytes.toString()).not.toContain("@");
	});
});
