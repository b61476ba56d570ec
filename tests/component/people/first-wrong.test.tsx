import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { InternshipForm } from "@/components/internships/internship-form";
import { JournalForm } from "@/components/journals/journal-form";
import { ForgotPasswordForm } from "@/components/people/forgot-password-form";
import { LoginForm } from "@/components/people/login-form";
import { RegisterForm } from "@/components/people/register-form";
import { ResetPasswordForm } from "@/components/people/reset-password-form";
import { StudentProfileForm } from "@/components/people/student-profile-form";
import { TeacherProfileForm } from "@/components/people/teacher-profile-form";
import { ClassCodeForm } from "@/components/schools/class-code-form";
import { api } from "../../support/component/api";
import { newStudent, teacherProfile } from "../../support/component/people";
import { show } from "../../support/component/render";

const student = { ...newStudent({ firstname: "" }), email: "rani@contoh.sch.id" };
const journal = {
	id_journal: "7",
	date: "2026-11-18",
	status: "not_created" as const,
	description: null,
	image_path: null,
	captured_at: null,
};
const profile = {
	classes: [],
	ownClass: null,
	homeroomTeachers: [],
	majors: [],
	lastBirthdate: "2026-11-17",
	nextHref: "/profil",
};

const forms: [form: ReactElement, send: string, first: string][] = [
	[<LoginForm key={1} forgotHref="/lupa-password" passkeys={false} />, "Masuk", "Email"],
	[<RegisterForm key={2} entry="student" />, "Daftar", "Nama Depan"],
	[<RegisterForm key={3} entry="teacher" />, "Daftar", "Nama Depan"],
	[<ForgotPasswordForm key={4} />, "Kirim Link Reset", "Email"],
	[<ResetPasswordForm key={5} email="a@b.id" token="x" loginHref="/login" />, "Reset Password", "Password"],
	[<StudentProfileForm key={6} student={student} {...profile} />, "Simpan", "Nama Depan"],
	[
		<TeacherProfileForm
			key={7}
			teacher={teacherProfile({ birthplace: "" })}
			roleLabel="Pembimbing"
			lastBirthdate="2026-11-17"
		/>,
		"Simpan",
		"Tempat Lahir",
	],
	[<InternshipForm key={8} teachers={[]} />, "Simpan", "Nama Pekerjaan"],
	[<JournalForm key={9} journal={journal} />, "Kirim", "Deskripsi"],
	[
		<ClassCodeForm key={10} classes={[]} homeroomTeachers={[]} majors={[]} />,
		"Tambah",
		"Kompetensi Keahlian",
	],
];

test.for(forms)("a refused form focuses its first wrong field, in sight: %#", async ([form, send, first]) => {
	await show(form);
	await page.getByRole("button", { name: send, exact: true }).click();
	const field = page.getByLabelText(first, { exact: true });
	await expect.element(field).toHaveFocus();
	await expect.element(field).toHaveAttribute("aria-invalid", "true");
	await expect.element(field).toBeInViewport({ ratio: 1 });
	expect(api.calls()).toEqual([]);
});
