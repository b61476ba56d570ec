import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DeleteAccountButton } from "@/components/people/delete-account-button";
import { MarkExpired } from "@/components/people/mark-expired";
import { RememberEntry } from "@/components/people/remember-entry";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { watchLeaving } from "../../support/component/leaving";
import { place } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const question = "Peringatan: Penghapusan Akun";

async function remove() {
	await page.getByRole("button", { name: "Hapus Akun" }).click();
	await answer(question, "Lanjut");
}

describe("a request in somebody's name", () => {
	test("carries the role that the page was made for", async () => {
		api.on("DELETE /users/me", refusal(500, "Kesalahan server."));
		await show(<DeleteAccountButton loginHref="/login" />, { at: "/profil" });
		await remove();
		const { headers } = await api.called("DELETE /users/me");
		expect(headers).toMatchObject({ "X-Session-Role": "sealed-role" });
	});

	test("from a tab that holds no role sends nothing, and leads to forbidden", async () => {
		await show(<DeleteAccountButton loginHref="/login" />, { at: "/profil" });
		sessionStorage.clear();
		await remove();
		await expect.poll(place).toBe("/forbidden");
		expect(api.calls()).toEqual([]);
	});

	test.for([
		[401, "/unauthenticated"],
		[419, "/unauthenticated"],
		[403, "/forbidden"],
	] as const)(
		"that is refused with %i leads to %s, and leaves nothing in the tab",
		async ([status, page]) => {
			api.on("DELETE /users/me", refusal(status, "Ditolak."));
			await show(<DeleteAccountButton loginHref="/login" />, { at: "/profil" });
			sessionStorage.setItem("apa-saja", "milik orang ini");
			await remove();
			await expect.poll(place).toBe(page);
			expect({ ...sessionStorage }).toEqual({ forcedExpiry: "1" });
		},
	);
});

describe("deleting one's account", () => {
	test("warns, deletes, and leads to the login with nothing left behind", async () => {
		const left = watchLeaving();
		api.on("DELETE /users/me", ok());
		await show(<DeleteAccountButton loginHref="/login" note="Minta penggantinya dulu." />, { at: "/profil" });
		await page.getByRole("button", { name: "Hapus Akun" }).click();
		await expect
			.element(alert(question))
			.toHaveTextContent("semua data akan hilang dan tidak dapat dipulihkan");
		await expect.element(alert(question)).toHaveTextContent("Minta penggantinya dulu.");
		await answer(question, "Batal");
		expect(api.calls()).toEqual([]);
		await remove();
		await acknowledge("Akun pengguna telah berhasil dihapus.");
		await expect.poll(left).toBe("/login");
		expect(sessionStorage).toHaveLength(0);
	});

	test("that is refused says why, and the page stays", async () => {
		const left = watchLeaving();
		const text = "Anda masih menjadi wali kelas 1 peserta didik.";
		api.on("DELETE /users/me", refusal(409, text, { code: "still_responsible" }));
		await show(<DeleteAccountButton loginHref="/guru/login" />, { at: "/guru/profil" });
		await remove();
		await expect.element(alert("Penghapusan Akun Pengguna Gagal")).toHaveTextContent(text);
		await acknowledge("Penghapusan Akun Pengguna Gagal");
		expect(left()).toBeUndefined();
	});
});

test("a guest page remembers its entry, and fetches a token", async () => {
	await show(<RememberEntry entry="teacher" />, { id_user: null });
	await api.called("GET /sanctum/csrf-cookie");
	expect(localStorage.getItem("routeFor")).toBe("teacher");
});

test("the page of an ended session clears the tab, and keeps only the note that it has ended", async () => {
	sessionStorage.setItem("sr", "sealed-role");
	await show(<MarkExpired />, { id_user: null });
	expect({ ...sessionStorage }).toEqual({ forcedExpiry: "1" });
});
