import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DownloadMenu } from "@/components/table/download-menu";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert } from "../../support/component/dialogs";
import { place } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const LIST = "GET /exports/users";
const PROOF = "GET /user/confirm-password";
const menu = <DownloadMenu list="users" query={{ role: "manajemen_sekolah", search: "", sort: null }} />;
const file = { status: 200, text: "Nama\nRatna\n" };

async function choose(format: RegExp) {
	await page.getByRole("button", { name: "Unduh" }).click();
	await page.getByRole("button", { name: format }).click();
}

describe("the download of a list", () => {
	test("asks for the list as it is filtered, in either format, and closes its menu", {
		tags: ["slow"],
	}, async () => {
		api.on(LIST, file);
		await show(menu);
		await page.getByRole("button", { name: "Unduh" }).click();
		await userEvent.keyboard("{Escape}");
		await expect.element(page.getByRole("button", { name: /Excel/ })).not.toBeInTheDocument();
		await choose(/Excel/);
		await choose(/CSV/);
		await api.called(LIST, 2);
		expect(api.calls(LIST).map(({ path }) => path)).toEqual([
			"/exports/users?format=xlsx&role=manajemen_sekolah",
			"/exports/users?format=csv&role=manajemen_sekolah",
		]);
		await expect.element(page.getByRole("button", { name: /CSV/ })).not.toBeInTheDocument();
	});

	test("asks for the password where the server wants it, and then for the list again", {
		tags: ["slow"],
	}, async () => {
		api.on(LIST, refusal(423, "Masukkan password.", { code: "password_required" }));
		api.on(PROOF, refusal(423, "Masukkan password.", { code: "password_required" }));
		api.on("GET /passkeys", ok([]));
		api.on("POST /user/confirm-password", () => {
			api.on(LIST, file);
			api.on(PROOF, ok());
			return ok();
		});
		await show(menu);
		await choose(/Excel/);
		const dialog = page.getByRole("dialog", { name: "Konfirmasi Password" });
		await dialog.getByLabelText("Password", { exact: true }).fill("Rahasia-123");
		await userEvent.keyboard("{Enter}");
		await api.called(LIST, 2);
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
	});

	test("says why it was refused, and that no answer came, on the page as it was", {
		tags: ["slow"],
	}, async () => {
		api.on(LIST, refusal(429, "Terlalu banyak percobaan."));
		await show(menu, { at: "/guru/kelola-admin?role=manajemen_sekolah" });
		await choose(/CSV/);
		await expect.element(alert("Unduh Gagal!")).toHaveTextContent("Terlalu banyak percobaan.");
		await acknowledge("Unduh Gagal!");
		api.on(LIST, "offline");
		await choose(/CSV/);
		await expect.element(alert("Unduh Gagal!")).toHaveTextContent("Tidak dapat terhubung ke server.");
		await acknowledge("Unduh Gagal!");
		expect(place()).toBe("/guru/kelola-admin?role=manajemen_sekolah");
	});
});
