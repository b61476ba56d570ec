import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher, PASSWORD } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, expect, leave, test } from "../support/e2e";
import { startServer } from "../support/more-servers";

/** A server with a name, because browsers allow no passkeys at numeric addresses. */
let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
	server = await startServer({}, "localhost");
});
test.afterAll(() => server.stop());

/** Chromium's simulation of a phone with a fingerprint sensor. */
async function addAuthenticator(page: Page) {
	const client = await page.context().newCDPSession(page);
	await client.send("WebAuthn.enable");
	const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return { client, authenticatorId };
}

async function logIn(page: Page, path: string, email: string) {
	await page.goto(`${server.address}${path}`);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Masuk", exact: true }).click();
}

test("a passkey is registered, logs in after logging out, and is removed", async ({ page, expectErrors }) => {
	expectErrors(/401/);
	const { client, authenticatorId } = await addAuthenticator(page);
	const budi = await buildTeacher();
	await page.goto(`${server.address}/guru/login`);
	await page.getByRole("button", { name: "Pakai passkey" }).click();
	await expect(page.getByText("Passkey tidak dipakai. Silahkan coba lagi")).toBeVisible();
	await acknowledge(page);
	await logIn(page, "/guru/login", budi.email);
	await expect(page).toHaveURL(/\/guru\/beranda$/);
	await page.goto(`${server.address}/guru/profil`);
	await page.getByText("Keamanan", { exact: true }).click();
	await page.getByRole("button", { name: "Tambah passkey" }).click();
	await expect(page.getByText("Passkey Berhasil Ditambahkan")).toBeVisible();
	await acknowledge(page);
	const keys = page.getByRole("list", { name: "Passkey Anda" }).getByRole("listitem");
	await expect(keys).toHaveCount(1);
	await expect(keys).toContainText("belum pernah dipakai");
	const { credentials } = await client.send("WebAuthn.getCredentials", { authenticatorId });
	expect(credentials).toMatchObject([{ rpId: "localhost", isResidentCredential: true }]);

	// The browser refuses a second passkey on the same phone.
	await page.getByRole("button", { name: "Tambah passkey" }).click();
	await expect(page.getByText("Perangkat ini sudah memiliki passkey untuk akun Anda.")).toBeVisible();
	await acknowledge(page);

	await leave(page);
	await page.goto(`${server.address}/guru/login`);
	await page.getByRole("button", { name: "Pakai passkey" }).click();
	await expect(page).toHaveURL(/\/guru\/beranda$/);
	await page.goto(`${server.address}/guru/profil`);
	await page.getByText("Keamanan", { exact: true }).click();
	await expect(keys).toContainText("terakhir dipakai");

	await keys.getByRole("button", { name: /^Hapus passkey/ }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Hapus" }).click();
	await expect(page.getByText("Passkey Berhasil Dihapus")).toBeVisible();
	await acknowledge(page);
	await expect(keys).toHaveCount(0);
	await leave(page);
	await page.goto(`${server.address}/guru/login`);
	await page.getByRole("button", { name: "Pakai passkey" }).click();
	await expect(page.getByText("Passkey ini tidak dapat dipakai untuk masuk.")).toBeVisible();
});

test("a student's passkey works at either entry, and proves who acts", async ({ page, expectErrors }) => {
	expectErrors(/423/);
	await addAuthenticator(page);
	const siti = await buildStudent();
	await logIn(page, "/login", siti.email);
	await expect(page).toHaveURL(/\/(beranda|profil.*)$/);
	await page.goto(`${server.address}/profil`);
	await page.getByText("Keamanan", { exact: true }).click();
	await page.getByRole("button", { name: "Tambah passkey" }).click();
	await acknowledge(page);

	await leave(page);
	await page.goto(`${server.address}/guru/login`);
	await page.getByRole("button", { name: "Pakai passkey" }).click();
	await expect(page).toHaveURL(/\/beranda$/);
	await expect(page).not.toHaveURL(/guru/);

	await db.session.updateMany({
		where: { user_id: siti.id_user },
		data: { created_at: new Date(Date.now() - 20 * 60_000) },
	});
	await page.goto(`${server.address}/profil`);
	await page.getByText("Keamanan", { exact: true }).click();
	await page.getByRole("button", { name: /^Hapus passkey/ }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Hapus" }).click();
	const dialog = page.getByRole("dialog", { name: "Konfirmasi Password" });
	await dialog.getByRole("button", { name: "Pakai passkey" }).click();
	await expect(page.getByText("Passkey Berhasil Dihapus")).toBeVisible();
});
