import { describe, expect, it } from "vitest";
import { studentRegistration, teacherRegistration } from "../../support/forms";
import { expectBlame } from "../../support/refusals";
import { db, freshSchool, guest, student } from "../../support/school";

freshSchool();

describe("registering as a student", () => {
	it("makes the account and a session", async () => {
		const siti = guest();
		const answer = await siti.post(
			"/register",
			studentRegistration({ email: "siti@contoh.sch.id", nisn: "0012345678" }),
		);
		expect(answer).toHaveStatus(201);
		expect(answer.message).toBe("Registrasi Berhasil");
		expect(answer.data).toMatchObject({
			email: "siti@contoh.sch.id",
			name: "Siti Rahmawati",
			role: "peserta_didik",
			student: {
				firstname: "Siti",
				nisn: "0012345678",
				npsn: "20100159",
				school: "SMKN 16 Jakarta",
				major_id: null,
			},
			teacher: null,
		});
		expect((await siti.get("/users/me")).data).toEqual(answer.data);
		expect((await siti.get("/user")).data.id_user).toBe(answer.data.id_user);
	});

	it("never tells the password, nor its hash", async () => {
		const answer = await guest().post("/register", studentRegistration());
		expect(JSON.stringify(answer.data)).not.toMatch(/argon2|password|kata-sandi/);
	});

	it("stores the password as argon2id with the recommended cost", async () => {
		await guest().post("/register", studentRegistration({ email: "siti@contoh.sch.id" }));
		const { password } = await db.user.findUniqueOrThrow({ where: { email: "siti@contoh.sch.id" } });
		expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	});

	it("takes the school's name from the server's own table, never from the form", async () => {
		const answer = await guest().post("/register", studentRegistration({ school: "SMA Palsu" }));
		expect(answer.data.student.school).toBe("SMKN 16 Jakarta");
		expect(await db.school.count({ where: { name: "SMA Palsu" } })).toBe(0);
	});

	it("ignores a role, an id or a major from the form", async () => {
		const extra = { role: "manajemen_sekolah", id_user: 1, major_id: 1, homeroom_teacher_id: 1, name: "Bos" };
		const answer = await guest().post("/register", studentRegistration(extra));
		expect(answer).toHaveStatus(201);
		expect(answer.data).toMatchObject({
			role: "peserta_didik",
			name: "Siti Rahmawati",
			student: { major_id: null },
		});
	});

	it("needs no last name", async () => {
		const answer = await guest().post("/register", studentRegistration({ lastname: undefined }));
		expect(answer).toHaveStatus(201);
		expect(answer.data).toMatchObject({ name: "Siti", student: { lastname: null } });
	});

	it("keeps names in any script as they were typed, without the blanks around them", async () => {
		const answer = await guest().post(
			"/register",
			studentRegistration({ firstname: "  Siti ✿ سيتي ", lastname: "O'Neil-Ñuñez" }),
		);
		expect(answer.data.student).toMatchObject({ firstname: "Siti ✿ سيتي", lastname: "O'Neil-Ñuñez" });
	});

	it("refuses a wrong field, which is named", async () => {
		const send = (wrong: object) => guest().post("/register", { ...studentRegistration(), ...wrong });
		await expectBlame(send, [
			["email", undefined, "Email wajib diisi."],
			["email", "   ", "Email wajib diisi."],
			["email", "siti", "Format email tidak valid."],
			["email", "siti@contoh", "Format email tidak valid."],
			["email", `${"s".repeat(250)}@contoh.id`, "Email maksimal 254 karakter."],
			["password", undefined, "Password wajib diisi."],
			["password", "1234567", "Password minimal 8 karakter."],
			["password", "p".repeat(201), "Password maksimal 200 karakter."],
			["password_confirmation", undefined, "Konfirmasi password wajib diisi."],
			["password_confirmation", "lain-sekali", "Password dan konfirmasi tidak sama"],
			["firstname", "", "Nama depan wajib diisi."],
			["firstname", "s".repeat(101), "Nama depan maksimal 100 karakter."],
			["nisn", undefined, "NISN wajib diisi."],
			["nisn", "123456789", "NISN harus terdiri dari 10 angka"],
			["nisn", "12345678901", "NISN harus terdiri dari 10 angka"],
			["nisn", "12345abcde", "NISN harus terdiri dari 10 angka"],
			["nisn", "١٢٣٤٥٦٧٨٩٠", "NISN harus terdiri dari 10 angka"],
			["npsn", undefined, "NPSN wajib diisi."],
			["npsn", "2010015", "NPSN harus terdiri dari 8 angka"],
			["npsn", "99999999", "NPSN sekolah tidak ditemukan"],
		]);
		expect(await db.user.count()).toBe(0);
	});

	it("names every wrong field at once", async () => {
		const answer = await guest().post("/register", {});
		expect(answer).toHaveStatus(422);
		expect(Object.keys(answer.errors).sort()).toEqual(
			["email", "firstname", "nisn", "npsn", "password", "password_confirmation"].sort(),
		);
	});

	it("says that the passwords differ even while another field is wrong", async () => {
		const answer = await guest().post(
			"/register",
			studentRegistration({ nisn: "1", password_confirmation: "berbeda-sekali" }),
		);
		expect(answer).toBlame("nisn");
		expect(answer).toBlame("password_confirmation", "Password dan konfirmasi tidak sama");
	});

	it("refuses an e-mail address that is taken, whatever its case", async () => {
		await guest().post("/register", studentRegistration({ email: "Siti@Contoh.sch.id" }));
		const again = await guest().post("/register", studentRegistration({ email: "sITI@contoh.SCH.id" }));
		expect(again).toBlame("email", "Email sudah terdaftar.");
	});

	it("refuses a NISN that is taken", async () => {
		await student({ nisn: "0087654321" });
		const answer = await guest().post("/register", studentRegistration({ nisn: "0087654321" }));
		expect(answer).toBlame("nisn", "NISN sudah terdaftar.");
	});

	it("lets one of twenty simultaneous registrations with one e-mail address through", async () => {
		const forms = Array.from({ length: 20 }, () => studentRegistration({ email: "siti@contoh.sch.id" }));
		const answers = await Promise.all(forms.map((form) => guest().post("/register", form)));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toBlame("email");
		expect(await db.user.count()).toBe(1);
	});

	it("lets one of ten simultaneous registrations with one NISN through", async () => {
		const forms = Array.from({ length: 10 }, () => studentRegistration({ nisn: "0012345678" }));
		const answers = await Promise.all(forms.map((form) => guest().post("/register", form)));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toBlame("nisn");
		expect(await db.user.count()).toBe(1);
	});

	it("ends the session of whoever was logged in before", async () => {
		const siti = await student();
		const before = siti.copy();
		expect(await siti.post("/register", studentRegistration())).toHaveStatus(201);
		expect(await before.get("/user")).toHaveStatus(401);
		expect((await siti.get("/user")).data.id_user).not.toBe(siti.id);
	});
});

describe("registering as a teacher", () => {
	it("makes a guru_pembimbing who sees nobody yet", async () => {
		await student();
		const budi = guest();
		const answer = await budi.post("/teacher/register", teacherRegistration({ email: "budi@contoh.sch.id" }));
		expect(answer).toHaveStatus(201);
		expect(answer.data).toMatchObject({
			name: "Budi Santoso",
			role: "guru_pembimbing",
			major_led: null,
			student: null,
			teacher: { email: "budi@contoh.sch.id", school: "SMKN 16 Jakarta", nip: null, position: null },
		});
		expect((await budi.get("/internships/assigned")).data).toEqual([]);
		expect((await budi.get("/attendances/assigned")).data).toEqual([]);
	});

	it("cannot be used to become anything else", async () => {
		const form = teacherRegistration({
			role: "manajemen_sekolah",
			position_id: 1,
			position: "Kepala Sekolah",
		});
		const answer = await guest().post("/teacher/register", form);
		expect(answer.data).toMatchObject({ role: "guru_pembimbing", teacher: { position: null } });
	});

	it("refuses a wrong field, which is named", async () => {
		const send = (wrong: object) => guest().post("/teacher/register", { ...teacherRegistration(), ...wrong });
		await expectBlame(send, [
			["email", "budi@"],
			["password", "pendek"],
			["password_confirmation", "tidak-sama-lagi"],
			["firstname", " "],
			["npsn", "abcdefgh"],
		]);
		expect(await db.user.count()).toBe(0);
	});

	it("refuses the e-mail address of a student", async () => {
		const siti = await student({ email: "siti@contoh.sch.id" });
		const answer = await guest().post(
			"/teacher/register",
			teacherRegistration({ email: siti.email.toUpperCase() }),
		);
		expect(answer).toBlame("email", "Email sudah terdaftar.");
	});
});
