import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { RegisterForm } from "@/components/people/register-form";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { watchLeaving } from "../../support/component/leaving";
import { show } from "../../support/component/render";

const field = (label: string) => page.getByLabelText(label, { exact: true });
const npsn = field("NPSN");
const school = field("Sekolah");
const check = page.getByRole("button", { name: "Cek" });
const send = page.getByRole("button", { name: "Daftar" });

const open = (entry: "student" | "teacher" = "student") =>
	show(<RegisterForm entry={entry} />, { at: "/register", id_user: null });

const findSchool = () =>
	api.on("GET /sekolah", ({ path }) =>
		path.endsWith("=20100159")
			? ok({ dataSekolah: [{ sekolah: "SMKN 16 Jakarta" }] })
			: refusal(404, "Sekolah tidak ditemukan."),
	);

async function fillIn() {
	findSchool();
	await field("Nama Depan").fill("Rani");
	await npsn.fill("20100159");
	await expect.element(school).toHaveValue("SMKN 16 Jakarta");
	await field("Email").fill("rani@contoh.sch.id");
	await field("Password").fill("kata-sandi-baru");
	await field("Konfirmasi Password").fill("kata-sandi-baru");
}

describe("the form of a registration", () => {
	test("needs all but the last name, and tells what is wrong without sending it", async () => {
		await open();
		await send.click();
		for (const [label, message] of [
			["Nama Depan", "Nama depan wajib diisi."],
			["NISN", "NISN wajib diisi."],
			["NPSN", "NPSN wajib diisi."],
			["Sekolah", "Sekolah wajib diisi. Masukkan NPSN, lalu tekan Cek."],
			["Email", "Email wajib diisi."],
			["Password", "Password wajib diisi."],
		] as const)
			await expect.element(field(label)).toHaveAccessibleDescription(message);
		await expect.element(field("Nama Belakang")).toHaveAccessibleDescription("Boleh kosong");
		await expectAccessible();

		await field("NISN").fill("00x1234567890123");
		await expect.element(field("NISN")).toHaveValue("0012345678");
		await field("NISN").fill("001234567");
		await field("Email").fill("bukan-email");
		await send.click();
		await expect.element(field("Email")).toHaveAccessibleDescription("Format email tidak valid.");
		await expect.element(field("NISN")).toHaveAccessibleDescription("NISN harus terdiri dari 10 angka");
		await expect.element(field("NISN")).toHaveAttribute("aria-invalid", "true");
		expect(api.calls()).toEqual([]);
	});

	test("leads somebody whose NISN is taken to the page of invitations", { tags: ["slow"] }, async () => {
		const words = "NISN sudah terdaftar.";
		api.on("POST /register", refusal(422, words, { errors: { nisn: [words] } }));
		await open();
		await fillIn();
		await field("NISN").fill("0012345678");
		await send.click();
		await expect.element(field("NISN")).toHaveAccessibleDescription(words);
		const link = page.getByRole("link", { name: "Buka dengan kode undangan" });
		await expect.element(link).toHaveAttribute("href", "/undangan");
	});

	test("takes eight typed digits for the NPSN, and the school from the lookup alone", {
		tags: ["slow"],
	}, async () => {
		findSchool();
		await open();
		await expect.element(npsn).toHaveAttribute("title", "NPSN harus terdiri dari 8 angka");
		await expect.element(check).toBeDisabled();
		await expect.element(school).toHaveAttribute("readonly");
		await npsn.click();
		await userEvent.keyboard("2010a01b5999");
		await expect.element(npsn).toHaveValue("20100159");
		// The page looks the number up by itself at the eighth digit. The button does it again.
		await expect.element(school).toHaveValue("SMKN 16 Jakarta");
		await check.click();
		await api.called("GET /sekolah", 2);
		await expect.element(school).toHaveValue("SMKN 16 Jakarta");

		await npsn.click();
		await userEvent.keyboard("{End}{Backspace}");
		await expect.element(school).toHaveValue("");
		await expect.element(check).toBeDisabled();
		await userEvent.keyboard("0");
		await expect.element(alert("Pencarian Gagal!")).toHaveTextContent("NPSN sekolah tidak ditemukan");
		await acknowledge("Pencarian Gagal!");
		await expect.element(school).toHaveValue("");

		for (const type of ["copy", "cut", "paste", "contextmenu", "dragstart"]) {
			const event = new Event(type, { bubbles: true, cancelable: true });
			expect(npsn.element().dispatchEvent(event), type).toBe(false);
		}
	});

	test("says on leaving the field that the passwords differ, and does not send them", {
		tags: ["slow"],
	}, async () => {
		await open();
		await fillIn();
		await field("NISN").fill("4000000001");
		await field("Konfirmasi Password").fill("lain-sama-sekali");
		await userEvent.tab();
		await expect
			.element(field("Konfirmasi Password"))
			.toHaveAccessibleDescription("Password dan konfirmasi tidak sama");
		await send.click();
		await expect.element(field("Konfirmasi Password")).toHaveFocus();
		expect(api.calls("POST /register")).toEqual([]);
	});

	test("says under their fields that email and NISN are taken", async () => {
		const errors = { email: ["Email sudah terdaftar."], nisn: ["NISN sudah terdaftar."] };
		api.on("POST /register", refusal(422, "Email sudah terdaftar.", { errors }));
		await open();
		await fillIn();
		await field("NISN").fill("4000000001");
		await send.click();
		await expect.element(field("Email")).toHaveAccessibleDescription("Email sudah terdaftar.");
		await expect.element(field("NISN")).toHaveAccessibleDescription("NISN sudah terdaftar.");
		await expect.element(field("NISN")).toHaveFocus();
	});

	test.for([
		["student", "/register", "Kode kelas", "class_code", "/profil/edit", "siap digunakan"],
		[
			"teacher",
			"/teacher/register",
			"Kode sekolah",
			"school_code",
			"/guru/profil/edit",
			"menunggu persetujuan",
		],
	] as const)("of a %s sends its code, and leads on to the profile", async (row) => {
		const [entry, endpoint, label, name, profile, state] = row;
		const left = watchLeaving();
		api.on(`POST ${endpoint}`, {
			status: 201,
			json: { message: "Berhasil", data: {}, ...(entry === "teacher" && { status: "awaiting_approval" }) },
		});
		await open(entry);
		await fillIn();
		await expect.element(field("NISN")).toHaveLength(entry === "student" ? 1 : 0);
		if (entry === "student") await field("NISN").fill("4000000001");
		await field(label).fill("abcde-fghjk");
		await send.click();
		const { body } = await api.called(`POST ${endpoint}`);
		expect(body).toMatchObject({ firstname: "Rani", npsn: "20100159", [name]: "abcde-fghjk" });

		await expect.element(alert("Registrasi Berhasil")).toHaveTextContent(state);
		document.elementFromPoint(5, 5)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
		await userEvent.keyboard("{Escape}");
		await expect.element(alert("Registrasi Berhasil")).toBeVisible();
		await acknowledge("Registrasi Berhasil");
		const prompt = "Profil Belum Lengkap, Yuk Sempurnakan!";
		await expect
			.element(alert(prompt))
			.toHaveTextContent("Kami butuh datamu untuk memastikan akunmu aman dan tetap terhubung.");
		await answer(prompt, "Lengkapi Profil");
		await expect.poll(left).toBe(profile);
	});

	test("says why a code was not taken", { tags: ["slow"] }, async () => {
		const errors = { school_code: ["Kode sekolah tidak benar."] };
		api.on("POST /teacher/register", refusal(422, "Kode sekolah tidak benar.", { errors }));
		await open("teacher");
		await fillIn();
		await field("Kode sekolah").fill("salah");
		await send.click();
		await expect.element(field("Kode sekolah")).toHaveFocus();
		await expect.element(field("Kode sekolah")).toHaveAccessibleDescription("Kode sekolah tidak benar.");
	});
});
