import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ForgotPasswordForm } from "@/components/people/forgot-password-form";
import { ResetPasswordForm } from "@/components/people/reset-password-form";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert } from "../../support/component/dialogs";
import { watchLeaving } from "../../support/component/leaving";
import { show } from "../../support/component/render";

const email = page.getByLabelText("Email");
const password = page.getByLabelText("Password", { exact: true });
const confirmation = page.getByLabelText("Konfirmasi Password");

describe("asking for a link", () => {
	const send = page.getByRole("button", { name: "Kirim Link Reset" });

	test("needs an e-mail address, and then says that the mail was sent", async () => {
		await show(<ForgotPasswordForm />, { at: "/lupa-password", id_user: null });
		await send.click();
		await expect.element(email).toHaveAccessibleDescription("Email wajib diisi.");
		await email.fill("rani@");
		await send.click();
		await expect.element(email).toHaveAccessibleDescription("Format email tidak valid.");
		expect(api.calls()).toEqual([]);

		api.on("POST /forgot-password", ok(null, "Link reset telah dikirim."));
		await email.fill("rani@contoh.sch.id");
		await send.click();
		await expect.element(alert("Email Berhasil Dikirim!")).toHaveTextContent("Link reset telah dikirim.");
	});

	test.for([
		[refusal(429, "Terlalu banyak permintaan."), "Terlalu banyak permintaan."],
		[
			refusal(500, "Kesalahan server."),
			"Terjadi kesalahan saat melakukan pengiriman email. Silahkan muat ulang halaman ini.",
		],
	] as const)("says why none was sent: %j", async ([reply, text]) => {
		api.on("POST /forgot-password", reply);
		await show(<ForgotPasswordForm />, { at: "/lupa-password", id_user: null });
		await email.fill("rani@contoh.sch.id");
		await send.click();
		const title = "Proses Pengiriman Link Reset Password Gagal!";
		await expect.element(alert(title)).toHaveTextContent(text);
	});
});

describe("a new password", () => {
	const send = page.getByRole("button", { name: "Reset Password" });
	const open = (loginHref = "/login") =>
		show(<ResetPasswordForm email="rani@contoh.sch.id" token="abc" loginHref={loginHref} />, {
			at: "/reset-password",
			id_user: null,
		});

	test("that differs from its repetition is refused on leaving the field, and not sent", async () => {
		await open();
		await expect.element(email).toHaveValue("rani@contoh.sch.id");
		await password.fill("sandi-yang-baru");
		await confirmation.fill("sandi-yang-lain");
		await userEvent.tab();
		await expect.element(confirmation).toHaveAccessibleDescription("Password dan konfirmasi tidak sama");
		await send.click();
		await expect.element(confirmation).toHaveFocus();
		expect(api.calls()).toEqual([]);
	});

	test.for(["/login", "/guru/login"])("leads to %s, the login of its entry", async (login) => {
		const left = watchLeaving();
		api.on("POST /reset-password", ok(null, "Password berhasil direset."));
		await open(login);
		await password.fill("sandi-yang-baru");
		await confirmation.fill("sandi-yang-baru");
		await send.click();
		await acknowledge("Password Berhasil Direset!");
		await expect.poll(left).toBe(login);
		expect((await api.called("POST /reset-password")).body).toEqual({
			email: "rani@contoh.sch.id",
			token: "abc",
			password: "sandi-yang-baru",
			password_confirmation: "sandi-yang-baru",
		});
	});

	test.for<NonNullable<Parameters<typeof refusal>[2]>>([
		{ code: "invalid_token" },
		{ errors: { email: ["Email tidak sesuai dengan tautan."] } },
		{ errors: { token: ["Token wajib diisi."] } },
	])("is refused in a notice when the link is no good: %j", { tags: ["slow"] }, async (about) => {
		api.on("POST /reset-password", refusal(422, "Tautan tidak berlaku lagi.", about));
		await open();
		await password.fill("sandi-yang-baru");
		await confirmation.fill("sandi-yang-baru");
		await send.click();
		await expect.element(alert("Reset Password Gagal!")).toHaveTextContent("Tautan tidak berlaku lagi.");
	});
});
