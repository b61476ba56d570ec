import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PasswordCard } from "@/components/people/password-card";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge } from "../../support/component/dialogs";
import { show } from "../../support/component/render";

const CHANGE = "PUT /user/password";
const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = page.getByRole("button", { name: "Ganti Password" });

async function fill() {
	await show(<PasswordCard />, { at: "/profil" });
	await save.click();
	await field("Password Lama").fill("payung-merah");
	await field("Password Baru").fill("payung-biru-laut");
	await field("Konfirmasi Password").fill("payung-biru-laut");
}

test("the password is changed in Profil with the old one, and the form closes", async () => {
	api.on(CHANGE, ok(null));
	await fill();
	await expectAccessible();
	await save.click();
	await acknowledge("Password Berhasil Diganti");
	expect((await api.called(CHANGE)).body).toEqual({
		current_password: "payung-merah",
		password: "payung-biru-laut",
		password_confirmation: "payung-biru-laut",
	});
	await expect.element(field("Password Lama")).not.toBeInTheDocument();
});

test("a wrong old password is told under its field, and what was typed stays", {
	tags: ["slow"],
}, async () => {
	api.on(CHANGE, refusal(422, "Password salah.", { errors: { current_password: ["Password salah."] } }));
	await fill();
	await save.click();
	await expect.element(field("Password Lama")).toHaveAccessibleDescription("Password salah.");
	await expect.element(field("Password Baru")).toHaveValue("payung-biru-laut");
});

test("a code is asked for where the login needs one", { tags: ["slow"] }, async () => {
	api.on(CHANGE, refusal(409, "Masukkan kode.", { code: "otp_required" }));
	await fill();
	await save.click();
	const code = page.getByLabelText("Kode Verifikasi");
	await code.fill("123456");
	api.on(CHANGE, ok(null));
	await save.click();
	await acknowledge("Password Berhasil Diganti");
	expect(api.calls(CHANGE).at(-1)?.body).toMatchObject({ otp: "123456" });
});
