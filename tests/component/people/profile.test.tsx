import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { InternshipForm } from "@/components/internships/internship-form";
import { InternshipList } from "@/components/internships/internship-list";
import { StudentProfile } from "@/components/people/student-profile";
import { StudentProfileForm } from "@/components/people/student-profile-form";
import { TeacherProfileForm } from "@/components/people/teacher-profile-form";
import type { ClassChoice } from "@/server/wire/classes";
import type { ShownInternship } from "@/server/wire/internships";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { place, router } from "../../support/component/navigation";
import { newStudent, teacherProfile } from "../../support/component/people";
import { show } from "../../support/component/render";

const field = (label: string) => page.getByLabelText(label, { exact: true });
/** The value that a list shows beside this label. */
function shown(label: string) {
	const name = [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === label);
	return name?.nextElementSibling?.textContent;
}
const save = page.getByRole("button", { name: "Simpan" });
const question = "Simpan Perubahan?";
const email = "rani@contoh.sch.id";

describe("a student's profile", () => {
	const open = (student = newStudent()) =>
		show(<StudentProfile name="Rani Anggraini" email={email} student={student} />);

	test("shows all there is to know, and '-' for what is missing", async () => {
		await open();
		await expect.element(page.getByRole("heading", { name: "Rani Anggraini" })).toBeVisible();
		expect(shown("Nama Depan")).toBe("Rani");
		expect(shown("Nama Belakang")).toBe("Anggraini");
		expect(shown("Email")).toBe(email);
		expect(shown("NISN")).toBe("0012345678");
		expect(shown("Sekolah")).toBe("SMKN 16 Jakarta");
		for (const label of ["Tempat Lahir", "Tanggal Lahir", "Jenis Kelamin", "Kontak", "Wali Kelas"])
			expect(shown(label), label).toBe("-");
		for (const label of ["Kompetensi Keahlian", "Nama Kontak Darurat", "Kontak Darurat"])
			expect(shown(label), label).toBe("-");
		const edit = page.getByRole("link", { name: "Edit Profil" });
		await expect.element(edit).toHaveAttribute("href", "/profil/edit");
	});

	test("shows gender, birthplace, birthdate and major in words", async () => {
		const major_detail = { code: "DKV", name: "Desain Komunikasi Visual" };
		await open(
			newStudent({ gender: "male", birthplace: "ujung PANDANG", birthdate: "2009-05-17", major_detail }),
		);
		expect(shown("Jenis Kelamin")).toBe("Laki-laki");
		expect(shown("Tempat Lahir")).toBe("Ujung Pandang");
		expect(shown("Tanggal Lahir")).toBe("17/05/2009");
		expect(shown("Kompetensi Keahlian")).toBe("Desain Komunikasi Visual (DKV)");
	});

	test("lists the internships, with the way to add and to edit one", async () => {
		const internship: ShownInternship = {
			id_internship: "3",
			status: "ongoing",
			job_name: "Desainer",
			company_name: "PT Kreasi",
			instructor_name: "Hendra",
			instructor_contact: "081377778888",
			teacher_id: null,
			teacher: null,
			teacher_contact: "081298765432",
			start_date: "2026-11-11",
			end_date: null,
			last_day: null,
			waits_for: null,
			student: {
				name: "Rani",
				slug: "rani-1",
				avatar: null,
				major_detail: null,
				homeroom_teacher: null,
				class_name: null,
			},
		};
		await show(
			<InternshipList
				internships={[internship]}
				documents={new Map()}
				unfinished={new Map()}
				schedules={new Map()}
			/>,
		);
		expect(shown("Periode")).toBe("11/11/2026 – Sekarang");
		const add = page.getByRole("link", { name: "Tambah Data PKL" });
		await expect.element(add).toHaveAttribute("href", "/profil/tambah-data-pkl");
		const edit = page.getByRole("link", { name: /Edit data PKL/ });
		await expect.element(edit).toHaveAttribute("href", "/profil/edit-data-pkl/3");
	});
});

describe("the form of a student's profile", () => {
	const majors = [
		{ id_major: 1, code: "AK", name: "Akuntansi" },
		{ id_major: 3, code: "DKV", name: "Desain Komunikasi Visual" },
	];
	const homeroomTeachers = [
		{ id: 11, name: "Maya Kartika" },
		{ id: 12, name: "Agus Salim" },
	];
	const open = (student = newStudent(), classes: ClassChoice[] = [], ownClass: string | null = null) =>
		show(
			<StudentProfileForm
				student={{ ...student, email }}
				classes={classes}
				ownClass={ownClass}
				majors={majors}
				homeroomTeachers={homeroomTeachers}
				lastBirthdate="2026-11-17"
				nextHref="/beranda"
			/>,
			{ at: "/profil/edit" },
		);

	test("needs all but the last name, and keeps school and NISN", async () => {
		await open();
		for (const label of ["Sekolah", "NISN"]) await expect.element(field(label)).toHaveAttribute("readonly");
		await save.click();
		for (const [label, message] of [
			["Tempat Lahir", "Tempat lahir wajib diisi."],
			["Kompetensi Keahlian", "Kompetensi keahlian wajib dipilih."],
			["Wali Kelas", "Wali kelas wajib dipilih."],
		] as const)
			await expect.element(field(label)).toHaveAccessibleDescription(message);
		await expect.element(page.getByText("Jenis kelamin wajib dipilih.")).toBeVisible();
		await expect.element(field("Nama Belakang")).not.toHaveAttribute("aria-invalid", "true");
		await expect.element(field("Tempat Lahir")).toHaveFocus();
		expect(api.calls()).toEqual([]);
	});

	test("offers the majors, and the homeroom teachers whose name fits", async () => {
		await open();
		const options = [...(field("Kompetensi Keahlian").element() as HTMLSelectElement).options];
		expect(options.map(({ text }) => text)).toEqual([
			"Pilih kompetensi keahlian",
			"Akuntansi (AK)",
			"Desain Komunikasi Visual (DKV)",
		]);
		await field("Wali Kelas").fill("KARTIKA");
		await expect.element(page.getByRole("option", { name: "Agus Salim" })).not.toBeInTheDocument();
		await page.getByRole("option", { name: "Maya Kartika" }).click();
		await expect.element(field("Wali Kelas")).toHaveValue("Maya Kartika");
	});

	const classes = [
		{ id_class: "01ARZ3NDEKTSV4RRFFQ69G5FA1", name: "XII DKV 1", homeroom_teacher: "Maya Kartika" },
		{ id_class: "01ARZ3NDEKTSV4RRFFQ69G5FA2", name: "XII DKV 2", homeroom_teacher: null },
	];

	test("offers the classes of the school, and teacher and major only to whoever has another one", {
		tags: ["slow"],
	}, async () => {
		api.on("PUT /students/profile/edit", ok({ email }));
		await open({ ...complete, major_id: null, homeroom_teacher_id: null }, classes);
		const options = [...(field("Kelas").element() as HTMLSelectElement).options];
		expect(options.map(({ text }) => text)).toEqual([
			"Pilih kelas",
			"XII DKV 1 (Maya Kartika)",
			"XII DKV 2 (tanpa wali kelas)",
			"Kelas saya tidak ada di daftar",
		]);
		await expect.element(field("Wali Kelas")).not.toBeInTheDocument();
		await save.click();
		await expect.element(field("Kelas")).toHaveAccessibleDescription("Kelas wajib dipilih.");
		await field("Kelas").selectOptions("Kelas saya tidak ada di daftar");
		await save.click();
		await expect.element(field("Wali Kelas")).toHaveAccessibleDescription("Wali kelas wajib dipilih.");
		await field("Kelas").selectOptions("XII DKV 2 (tanpa wali kelas)");
		await expect.element(field("Wali Kelas")).not.toBeInTheDocument();
		await save.click();
		await answer(question, "Simpan");
		expect((await api.called("PUT /students/profile/edit")).body).toMatchObject({
			class_id: "01ARZ3NDEKTSV4RRFFQ69G5FA2",
		});
	});

	test("starts with the own class, or with teacher and major where there is none", {
		tags: ["slow"],
	}, async () => {
		const { unmount } = await open(complete, classes, "01ARZ3NDEKTSV4RRFFQ69G5FA1");
		await expect.element(field("Kelas")).toHaveValue("01ARZ3NDEKTSV4RRFFQ69G5FA1");
		await unmount();
		api.on("PUT /students/profile/edit", ok({ email }));
		await open(complete, classes);
		await expect.element(field("Wali Kelas")).toHaveValue("Maya Kartika");
		await save.click();
		await answer(question, "Simpan");
		const { body } = await api.called("PUT /students/profile/edit");
		expect(body).toMatchObject({ class_id: null, major_id: "1", homeroom_teacher_id: 11 });
	});

	const complete = newStudent({
		birthplace: "Jakarta",
		birthdate: "2009-05-17",
		gender: "female",
		contact: "081234567890",
		major_id: 1,
		homeroom_teacher_id: 11,
		emergency_contact: "081311112222",
		emergency_contact_name: "Ibu Sari",
	});

	test("asks first, sends all of it, and goes on", async () => {
		api.on("PUT /students/profile/edit", ok({ email }));
		await open(complete);
		await field("Kontak").fill("+62 812-3456-7890");
		await save.click();
		await expect.element(alert(question)).toHaveTextContent("Data diri Anda akan diperbarui");
		await answer(question, "Batal");
		expect(api.calls()).toEqual([]);
		await save.click();
		await answer(question, "Simpan");
		await acknowledge("Data Diri Anda Telah Diperbarui");
		await expect.poll(place).toBe("/beranda");
		// The frame shows the name and whether the profile is complete.
		expect(router.refresh).toHaveBeenCalled();
		const { body } = await api.called("PUT /students/profile/edit");
		expect(body).toMatchObject({
			birthdate: "2009-05-17",
			gender: "female",
			contact: "6281234567890",
			major_id: "1",
			homeroom_teacher_id: 11,
		});
	});

	test("tells a taken email under its field", async () => {
		const errors = { email: ["Email sudah terdaftar."] };
		api.on("PUT /students/profile/edit", refusal(422, "Email sudah terdaftar.", { errors }));
		await open(complete);
		await field("Email").fill("lain@contoh.sch.id");
		await save.click();
		await answer(question, "Simpan");
		await expect.element(field("Email")).toHaveAccessibleDescription("Email sudah terdaftar.");
		await expect.element(field("Email")).toHaveFocus();
	});

	test("says where the link went that changes the email", { tags: ["slow"] }, async () => {
		api.on("PUT /students/profile/edit", ok({ email }));
		await open(complete);
		await field("Email").fill("Baru@contoh.sch.id");
		await save.click();
		await answer(question, "Simpan");
		await expect
			.element(alert("Data Diri Anda Telah Diperbarui"))
			.toHaveTextContent("Buka tautan yang dikirim ke baru@contoh.sch.id untuk mengganti email.");
	});
});

test("the form of a teacher's profile shows the role, and keeps only the digits of a NIP", async () => {
	const props = { roleLabel: "Pembimbing", lastBirthdate: "2026-11-17" };
	await show(<TeacherProfileForm teacher={teacherProfile()} {...props} />);
	await expect.element(field("Peran")).toHaveValue("Pembimbing");
	await expect.element(field("Peran")).toHaveAttribute("readonly");
	await field("NIP").fill("1985 0101 2010 01 1 002");
	await expect.element(field("NIP")).toHaveValue("198501012010011002");
});

describe("the form of an internship", () => {
	const teachers = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Guru Bahari Nomor ${id}` }));

	test("finds a teacher by a part of the name in any case, and fills in the contact", async () => {
		api.on("POST /teachers/4/contact", ok({ contact: "081298765434" }));
		await show(<InternshipForm teachers={[...teachers, { id: 9, name: "Dewi" }]} />);
		const teacher = page.getByRole("combobox", { name: "Guru Pembimbing" });
		const options = page.getByRole("option");
		await teacher.fill("guru bahari");
		await expect.element(options).toHaveLength(6);
		expect(page.getByRole("listbox").element().getBoundingClientRect().height).toBeLessThanOrEqual(200);
		await teacher.fill("bahari NOMOR 4");
		await expect.element(options).toHaveLength(1);
		await userEvent.keyboard("{Enter}");
		await expect.element(teacher).toHaveValue("Guru Bahari Nomor 4");
		await expect.element(field("Kontak Guru Pembimbing")).toHaveValue("081298765434");
		await teacher.fill("tidak ada nama seperti ini");
		await expect.element(options).not.toBeInTheDocument();
		await expect.element(page.getByRole("paragraph").filter({ hasText: "Tidak ditemukan" })).toBeVisible();
	});

	test("takes a date from the calendar, too", { tags: ["slow"] }, async () => {
		await show(<InternshipForm teachers={teachers} />);
		await field("Tanggal Mulai").fill("02/11/2026");
		await page.getByRole("button", { name: "Buka kalender, dipilih 02/11/2026" }).click();
		const calendar = page.getByRole("dialog", { name: "Pilih tanggal" });
		await calendar.getByRole("button", { name: /16 November 2026/ }).click();
		await expect.element(calendar).not.toBeInTheDocument();
		await expect.element(field("Tanggal Mulai")).toHaveValue("16/11/2026");
	});

	test("is left for the profile by Batal", async () => {
		await show(<InternshipForm teachers={teachers} />, { at: "/profil/tambah-data-pkl" });
		await page.getByRole("link", { name: "Batal" }).click();
		expect(place()).toBe("/profil");
	});
});
