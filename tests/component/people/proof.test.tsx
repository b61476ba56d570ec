import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TeacherProfileForm } from "@/components/people/teacher-profile-form";
import { ProvedDownload } from "@/components/table/proved-download";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, answer } from "../../support/component/dialogs";
import { watchLeaving } from "../../support/component/leaving";
import { place } from "../../support/component/navigation";
import { teacherProfile } from "../../support/component/people";
import { show } from "../../support/component/render";

const dialog = page.getByRole("dialog", { name: "Konfirmasi Password" });
const password = dialog.getByLabelText("Password", { exact: true });
const code = dialog.getByLabelText("Kode Verifikasi");
const email = page.getByLabelText("Email");

/** The person's password is `rahasia`. Their login needs the code 123456, if they have a second step. */
function server({ secondStep = false } = {}) {
	let proved = false;
	const guarded = () =>
		proved
			? ok({ email: "budi@contoh.sch.id" })
			: refusal(423, "Masukkan password.", { code: "password_required" });
	api.on("PUT /teachers/profile/edit", guarded);
	api.on("GET /user/confirm-password", guarded);
	api.on("GET /passkeys", ok([]));
	api.on("POST /user/confirm-password", ({ body }) => {
		if (body.password !== "rahasia")
			return refusal(422, "Password salah.", { errors: { password: ["Password salah."] } });
		if (secondStep && !body.otp) return refusal(409, "Kode diperlukan.", { code: "otp_required" });
		proved = true;
		return ok();
	});
}

describe("what needs a recent proof", () => {
	const save = async () => {
		await page.getByRole("button", { name: "Simpan" }).click();
		await answer("Simpan Perubahan?", "Simpan");
	};
	const open = () =>
		show(
			<TeacherProfileForm teacher={teacherProfile()} roleLabel="Pembimbing" lastBirthdate="2026-11-17" />,
			{ at: "/guru/profil/edit" },
		);

	test("asks for the password, says when it is wrong, and then goes on by itself", async () => {
		server();
		await open();
		await email.fill("baru@contoh.sch.id");
		await save();
		await expect.element(password).toHaveFocus();
		await expectAccessible();
		await userEvent.keyboard("salah-sekali{Enter}");
		await expect.element(password).toHaveAccessibleDescription("Password salah.");
		await password.fill("rahasia");
		await userEvent.keyboard("{Enter}");
		await acknowledge("Data Diri Anda Telah Diperbarui");
		await expect.poll(place).toBe("/guru/profil");
		const { body } = await api.called("PUT /teachers/profile/edit", 2);
		expect(body).toMatchObject({ email: "baru@contoh.sch.id" });
	});

	test("leaves the form as it was after Batal", async () => {
		server();
		await open();
		await email.fill("baru@contoh.sch.id");
		await save();
		await dialog.getByRole("button", { name: "Batal" }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(email).toHaveValue("baru@contoh.sch.id");
		expect(place()).toBe("/guru/profil/edit");
	});
});

describe("a download that needs a recent proof", () => {
	let left: () => string | undefined;
	beforeEach(async () => {
		left = watchLeaving();
		await show(<ProvedDownload href="/api/user/export">Unduh Data Saya</ProvedDownload>);
	});
	const download = () => page.getByRole("link", { name: "Unduh Data Saya" }).click();

	test("asks for password and code, and then begins", async () => {
		server({ secondStep: true });
		await download();
		await password.fill("rahasia");
		await userEvent.keyboard("{Enter}");
		await expect.element(code).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(code).toHaveAccessibleDescription("Kode wajib diisi.");
		expect(left()).toBeUndefined();
		await userEvent.keyboard("123456{Enter}");
		await expect.poll(left).toBe("/api/user/export");
	});

	test("does not begin after Batal", async () => {
		server();
		await download();
		await dialog.getByRole("button", { name: "Batal" }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		expect(left()).toBeUndefined();
	});

	test("begins at once where the proof is recent", async () => {
		api.on("GET /user/confirm-password", ok());
		await download();
		await expect.poll(left).toBe("/api/user/export");
	});
});
