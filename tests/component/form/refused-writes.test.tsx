import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { CompleteButton } from "@/components/internships/complete-button";
import { InternshipForm } from "@/components/internships/internship-form";
import { JournalForm } from "@/components/journals/journal-form";
import { DeleteAccountButton } from "@/components/people/delete-account-button";
import { RegisterForm } from "@/components/people/register-form";
import { ResetPasswordForm } from "@/components/people/reset-password-form";
import { SessionShell } from "@/components/people/session-shell";
import { StudentProfileForm } from "@/components/people/student-profile-form";
import { addDays, dateOf } from "@/lib/dates/dates";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { fillInInternship, internship, teachers } from "../../support/component/internships";
import { watchLeaving } from "../../support/component/leaving";
import { stand } from "../../support/component/location";
import { place } from "../../support/component/navigation";
import { newStudent } from "../../support/component/people";
import { show } from "../../support/component/render";

/* Every write of a student, refused in the middle. 401, 419 and 403 always lead away in the same way. */

const AWAY = "Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi.";

const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
const field = (label: string) => page.getByLabelText(label, { exact: true });

const today = dateOf(new Date(), "WIB");
const journal = {
	id_journal: "pkl",
	date: today,
	status: "needs_revision" as const,
	description: "Poster.",
	image_path: "journals/pkl.jpg",
	captured_at: null,
};
const student = newStudent({
	birthplace: "Jakarta",
	birthdate: "2009-05-17",
	contact: "081234567890",
	gender: "female",
	major_id: 1,
	homeroom_teacher_id: 7,
	emergency_contact: "081311112222",
	emergency_contact_name: "Ibu Sari",
});

type Case = {
	what: string;
	element: ReactElement;
	endpoint: string;
	/** Fills in the form and sends it. */
	send: () => Promise<void>;
	/** The notice about the failure. */
	title: string;
	text?: string;
};

async function checkIn() {
	stand();
	await button("Masuk").click();
	await page.getByRole("radio", { name: "Hadir" }).click();
	await button("Simpan").click();
}

async function addInternship() {
	await fillInInternship();
	await button("Simpan").click();
	await answer("Simpan Data PKL?", "Simpan");
}

const asked = (press: string, question: string, yes: string) => async () => {
	await button(press).click();
	await answer(question, yes);
};

const attendance = { title: "Proses Penyimpanan Data Presensi Gagal", send: checkIn };

const STUDENTS: Case[] = [
	{
		what: "checking in",
		endpoint: "POST /attendances/create",
		...attendance,
		element: <CheckInButton date={today} label="Masuk" />,
	},
	{
		what: "filling a day",
		endpoint: "POST /attendances/day/update",
		...attendance,
		element: <CheckInButton date={addDays(today, -1)} attendanceId="day" label="Masuk" />,
	},
	{
		what: "sending a journal",
		endpoint: "POST /journals/pkl/update",
		element: <JournalForm journal={journal} />,
		send: asked("Kirim Perbaikan", "Kirim Jurnal Aktivitas PKL?", "Kirim"),
		title: "Proses Penyimpanan Data Jurnal Gagal",
	},
	{
		what: "adding an internship",
		endpoint: "POST /internships/create",
		element: <InternshipForm teachers={teachers} />,
		send: addInternship,
		title: "Proses Penyimpanan Data PKL Gagal",
	},
	{
		what: "changing an internship",
		endpoint: "PUT /internships/pkl/update",
		element: <InternshipForm internship={internship} teachers={teachers} />,
		send: asked("Simpan", "Edit Data PKL?", "Simpan"),
		title: "Proses Edit Data PKL Gagal",
	},
	{
		what: "completing an internship",
		endpoint: "PUT /internships/pkl/set-completed",
		element: <CompleteButton internship={{ ...internship, status: "ongoing" }} unfinished={null} />,
		async send() {
			await button("Selesaikan PKL").click();
			await field("Alasan").fill("Perusahaan tutup.");
			await button("Selesaikan").click();
		},
		title: "Proses Penyelesaian PKL Gagal",
	},
	{
		what: "saving the profile",
		endpoint: "PUT /students/profile/edit",
		element: (
			<StudentProfileForm
				student={{ ...student, email: "rani@contoh.sch.id" }}
				majors={[{ id_major: 1, code: "DKV", name: "Desain Komunikasi Visual" }]}
				classes={[]}
				ownClass={null}
				homeroomTeachers={teachers}
				lastBirthdate="2015-01-01"
				nextHref="/beranda"
			/>
		),
		send: asked("Simpan", "Simpan Perubahan?", "Simpan"),
		title: "Edit Profil Gagal!",
	},
	{
		what: "deleting the account",
		endpoint: "DELETE /users/me",
		element: <DeleteAccountButton loginHref="/login" />,
		send: asked("Hapus Akun", "Peringatan: Penghapusan Akun", "Lanjut"),
		title: "Penghapusan Akun Pengguna Gagal",
	},
	{
		what: "logging out",
		endpoint: "POST /logout",
		element: (
			<SessionShell
				id_user={1}
				role="peserta_didik"
				sealedRole="sealed-role"
				zone="WIB"
				brand="Jejak PKL"
				user={{ name: "Rani", roleLabel: "XII DKV", picture: null, profileHref: "/profil" }}
				pages={[]}
				waiting={{}}
				menu={[]}
				bar={[]}
				mapTiles={{ tileUrl: "", attribution: "" }}
			>
				<p>Beranda</p>
			</SessionShell>
		),
		async send() {
			await page.getByRole("button", { name: /^Rani/ }).click();
			await button("Keluar").click();
			await answer("Konfirmasi Logout", "Keluar");
		},
		title: "Proses Logout Gagal",
		text: "Terjadi kesalahan saat melakukan logout. Silahkan coba lagi.",
	},
];

const password = "sandi-yang-baru";
const fillInPassword = async () => {
	for (const label of ["Password", "Konfirmasi Password"]) await field(label).fill(password);
};

const GUESTS: Case[] = [
	{
		what: "resetting the password",
		endpoint: "POST /reset-password",
		title: "Reset Password Gagal!",
		element: <ResetPasswordForm email="rani@contoh.sch.id" token="abc" loginHref="/login" />,
		async send() {
			await fillInPassword();
			await button("Reset Password").click();
		},
	},
	{
		what: "registering",
		endpoint: "POST /register",
		title: "Register Gagal!",
		element: <RegisterForm entry="student" />,
		async send() {
			api.on("GET /sekolah", ok({ dataSekolah: [{ sekolah: "SMKN 16 Jakarta" }] }));
			await field("Nama Depan").fill("Rani");
			await field("NISN").fill("0012345678");
			await field("NPSN").fill("20100159");
			await expect.element(field("Sekolah")).toHaveValue("SMKN 16 Jakarta");
			await field("Email").fill("rani@contoh.sch.id");
			await fillInPassword();
			await button("Daftar").click();
		},
	},
];

let people = 500;
/** Each test is of another person, because the phone keeps what a session that ended could not send. */
const open = (element: ReactElement, isGuest = false) =>
	show(element, { at: "/halaman", id_user: isGuest ? null : ++people });

// `npm test` tries every fourth.
for (const [index, form] of [...STUDENTS, ...GUESTS].entries())
	test(`${form.what} fails in the catalogue's words while the database is away, and leaves the page as it was`, {
		tags: index % 4 ? ["slow"] : [],
	}, async () => {
		const { element, endpoint, send, title, text = AWAY } = form;
		const left = watchLeaving();
		api.on(endpoint, refusal(503, AWAY));
		await open(element, GUESTS.includes(form));
		await send();
		await expect.element(alert(title)).toHaveTextContent(text);
		await acknowledge(title);
		expect([place(), left()]).toEqual(["/halaman", undefined]);
		expect(document.querySelector("[aria-busy=true]")).toBeNull();
	});

const ENDINGS = [
	["after the session has ended", 401, "/unauthenticated"],
	["with an anti-forgery token that cannot be renewed", 419, "/unauthenticated"],
	["after the role has changed", 403, "/forbidden"],
] as const;

describe.each(STUDENTS)("$what", (form) => {
	const { element, endpoint, send } = form;
	// `npm test` tries each ending with another write.
	const daily = STUDENTS.indexOf(form);

	for (const [index, [when, status, away]] of ENDINGS.entries())
		test(`${when} leads away (${status})`, { tags: index === daily ? [] : ["slow"] }, async () => {
			api.on(endpoint, refusal(status, "Ditolak."));
			await open(element);
			await send();
			await expect.poll(place).toBe(away);
			expect(Object.keys(sessionStorage)).toEqual(["forcedExpiry"]);
			expect(api.calls(endpoint)).toHaveLength(status === 419 ? 2 : 1);
		});
});

test("a lookup that fails clears the school, and says why", async () => {
	api.on("GET /sekolah", ok({ dataSekolah: [{ sekolah: "SMKN 16 Jakarta" }] }));
	await open(<RegisterForm entry="student" />, true);
	await field("NPSN").fill("20100159");
	await expect.element(field("Sekolah")).toHaveValue("SMKN 16 Jakarta");
	api.on("GET /sekolah", refusal(503, AWAY));
	await button("Cek").click();
	await expect.element(alert("Pencarian Gagal!")).toHaveTextContent(AWAY);
	await expect.element(field("Sekolah")).toHaveValue("");
});

test("a reset link with a damaged email says so", async () => {
	await open(<ResetPasswordForm email="abc" token="x" loginHref="/login" />, true);
	await fillInPassword();
	await button("Reset Password").click();
	await expect.element(page.getByText("Format email tidak valid.")).toBeVisible();
	expect(api.calls()).toEqual([]);
});
