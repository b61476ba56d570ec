import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LoginForm } from "@/components/people/login-form";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert } from "../../support/component/dialogs";
import { watchLeaving } from "../../support/component/leaving";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const email = page.getByLabelText("Email");
const password = page.getByLabelText("Password", { exact: true });
const send = page.getByRole("button", { name: "Masuk" });
const code = page.getByLabelText("Kode Verifikasi");

const open = () =>
	show(<LoginForm forgotHref="/lupa-password" passkeys={false} />, { at: "/login", id_user: null });

async function logIn() {
	await email.fill("rani@contoh.sch.id");
	await password.fill("rahasia");
	await send.click();
}

describe("the login", () => {
	test("says under each empty field that it is required, and sends nothing", async () => {
		await open();
		await send.click();
		await expect.element(email).toHaveAccessibleDescription("Email wajib diisi.");
		await expect.element(password).toHaveAccessibleDescription("Password wajib diisi.");
		await expect.element(email).toHaveFocus();
		expect(api.calls()).toEqual([]);
	});

	test("says under the email that the password is wrong, and keeps what was typed", async () => {
		api.on("POST /login", refusal(401, "Email dan kata sandi tidak valid."));
		await open();
		await logIn();
		await expect.element(email).toHaveAccessibleDescription("Email dan kata sandi tidak valid.");
		await expect.element(email).toHaveAttribute("aria-invalid", "true");
		await expect.element(email).toHaveFocus();
		await expect.element(email).toHaveValue("rani@contoh.sch.id");
		await expect.element(password).toHaveValue("rahasia");
	});

	test("shows the password on demand", { tags: ["slow"] }, async () => {
		await open();
		await password.fill("rahasia");
		await expect.element(password).toHaveAttribute("type", "password");
		await page.getByRole("button", { name: "Tampilkan password" }).click();
		await expect.element(password).toHaveAttribute("type", "text");
		await expect.element(password).toHaveValue("rahasia");
		await page.getByRole("button", { name: "Sembunyikan password" }).click();
		await expect.element(password).toHaveAttribute("type", "password");
	});

	test.for([
		["offline", "Tidak dapat terhubung ke server."],
		[refusal(429, "Terlalu banyak percobaan. Coba lagi dalam 5 menit."), "Terlalu banyak percobaan."],
		[
			refusal(500, "Kesalahan server."),
			"Terjadi kesalahan saat melakukan proses masuk. Silahkan muat ulang halaman ini",
		],
	] as const)("says why it failed, and keeps the input: %j", { tags: ["slow"] }, async ([reply, text]) => {
		api.on("POST /login", reply);
		await open();
		await logIn();
		await expect.element(alert("Proses Masuk Gagal!")).toHaveTextContent(text);
		await acknowledge("Proses Masuk Gagal!");
		await expect.element(email).toHaveValue("rani@contoh.sch.id");
	});

	test("sends once for two presses", async () => {
		const answer = api.hold("POST /login");
		await open();
		await email.fill("rani@contoh.sch.id");
		await password.fill("rahasia");
		const form = send.element().closest("form");
		// Both come before React has drawn the button that waits.
		form?.requestSubmit();
		form?.requestSubmit();
		await api.called("POST /login");
		answer(refusal(401, "Email dan kata sandi tidak valid."));
		await expect.element(email).toHaveAttribute("aria-invalid", "true");
		expect(api.calls("POST /login")).toHaveLength(1);
	});

	test.for([
		["peserta_didik", "/beranda"],
		["guru_pembimbing", "/guru/beranda"],
		["manajemen_sekolah", "/guru/beranda"],
	])("leads a %s to %s, and covers the page until it has loaded", async ([role, home]) => {
		const left = watchLeaving();
		api.on("POST /login", ok({ role }));
		await open();
		await logIn();
		await expect.poll(left).toBe(home);
		await expect.element(page.getByRole("status").filter({ hasText: /^Loading$/ })).toBeVisible();
		expect(getComputedStyle(document.documentElement).overflowY).toBe("hidden");
	});

	test("asks for JSON, waits 60 seconds, and fetches the anti-forgery token it lacks", async () => {
		const waits: number[] = [];
		const real = XMLHttpRequest.prototype.send;
		vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest, body) {
			waits.push(this.timeout);
			real.call(this, body);
		});
		api.on("POST /login", refusal(401, "Email dan kata sandi tidak valid."));
		await open();
		await logIn();
		const { headers } = await api.called("POST /login");
		expect(headers).toMatchObject({ Accept: "application/json", "x-xsrf-token": "token.of-the-test" });
		const [token] = api.calls("GET /sanctum/csrf-cookie");
		expect(token?.headers).toEqual({ Accept: "application/json" });
		expect(waits).toEqual([60_000, 60_000]);
	});

	test("renews a token that the server no longer takes, and nothing is lost", async () => {
		const left = watchLeaving();
		await cookieStore.set("XSRF-TOKEN", "kunci.lama");
		api.on("POST /login", ({ headers }) =>
			headers["x-xsrf-token"] === "kunci.lama" ? refusal(419, "CSRF") : ok({ role: "peserta_didik" }),
		);
		await open();
		await logIn();
		await expect.poll(left).toBe("/beranda");
	});

	test("says once that the session has ended, and clears what it left in this tab", async () => {
		sessionStorage.setItem("forcedExpiry", "1");
		sessionStorage.setItem("apa-saja", "milik orang sebelumnya");
		localStorage.setItem("routeFor", "student");
		const { unmount } = await open();
		await expect
			.element(alert("Sesi Habis!"))
			.toHaveTextContent("Sesi Anda telah habis. Silahkan login kembali!");
		await acknowledge("Sesi Habis!");
		expect(sessionStorage).toHaveLength(0);
		expect(localStorage.getItem("routeFor")).toBe("student");
		await unmount();
		sessionStorage.setItem("apa-saja", "milik orang sebelumnya");
		await open();
		await expect.element(send).toBeVisible();
		expect(sessionStorage).toHaveLength(0);
		await expect.element(alert("Sesi Habis!")).not.toBeInTheDocument();
	});
});

describe("the login's second step", () => {
	test("asks for a code, and takes a recovery code instead of it, by keyboard", async () => {
		const left = watchLeaving();
		const wrong = { errors: { otp: ["Kode verifikasi salah atau sudah dipakai."] } };
		api.on("POST /login", ({ body: { otp } }) => {
			if (!otp) return refusal(422, "Kode verifikasi diperlukan.", { code: "otp_required" });
			return otp === "ABCD-EFGH-JKLM-NPQR" ? ok({ role: "guru_pembimbing" }) : refusal(422, "Salah", wrong);
		});
		await open();
		await logIn();
		await expect.element(code).toHaveFocus();
		await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
		await expect.element(code).toHaveAttribute("inputmode", "numeric");
		await userEvent.keyboard("{Enter}");
		await expect.element(code).toHaveAccessibleDescription("Kode wajib diisi.");
		await expectAccessible();

		await page.getByRole("button", { name: "Ganti akun" }).click();
		await expect.element(email).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(code).toHaveFocus();
		await userEvent.keyboard("000000{Enter}");
		await expect.element(code).toHaveAccessibleDescription("Kode verifikasi salah atau sudah dipakai.");
		await page.getByRole("button", { name: "Pakai kode pemulihan" }).click();
		await expect.element(page.getByLabelText("Kode Pemulihan")).toHaveFocus();
		await userEvent.keyboard("ABCD-EFGH-JKLM-NPQR{Enter}");
		await expect.poll(left).toBe("/guru/beranda");
		expect(router.push).not.toHaveBeenCalled();
	});
});
