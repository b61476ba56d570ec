import type { Page } from "@playwright/test";
import { copyTemplate } from "../../scripts/steps/test-database";
import { acknowledge, test as base, call, expect } from "../support/e2e";
import { studentRegistration } from "../support/forms";
import { readBody } from "../support/mail";
import { openMailServer } from "../support/mail-server";
import { startServer } from "../support/more-servers";

type Mail = Awaited<ReturnType<typeof openMailServer>>;

/**
 * A server that sends mail, with its own database. Otherwise the other servers would do its errands without a mail
 * server.
 */
const test = base.extend<{ mail: Mail }, { mailing: { address: string; mail: Mail } }>({
	mailing: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const mail = await openMailServer();
			const { address, stop } = await startServer({
				DATABASE_URL: await copyTemplate(process.env.TEST_TEMPLATE_URL as string, `e2e_mail_${process.pid}`),
				SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
				MAIL_FROM: "pkl@contoh.sch.id",
			});
			await use({ address, mail });
			await stop();
			mail.close();
		},
		{ scope: "worker" },
	],
	baseURL: ({ mailing }, use) => use(mailing.address),
	mail: ({ mailing }, use) => use(mailing.mail),
});

const alert = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const reminder = (page: Page) => page.getByText("Email Anda belum dikonfirmasi.");

/** The link in the latest mail, once this many mails have come. */
async function linkOf(mail: Mail, count: number): Promise<string> {
	// A server does an errand at once, or at its next look ten seconds later.
	await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(count);
	return /\/konfirmasi-email\?token=[\w-]+/.exec(readBody(mail.received.at(-1)?.text ?? ""))?.[0] ?? "";
}

test("a new student is reminded until the link is opened, in whatever browser", async ({
	page,
	mail,
	browser,
	baseURL,
	expectErrors,
}) => {
	expectErrors(/409|422/);
	for (const path of ["/konfirmasi-email", "/konfirmasi-email?token=", "/konfirmasi-email?token=a&token=b"]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { name: "Tautan tidak lengkap" })).toBeVisible();
	}
	const registration = studentRegistration({ email: "rani@contoh.sch.id" });
	expect((await call(page, "POST", "/register", registration)).status()).toBe(201);
	const first = await linkOf(mail, 1);

	for (const path of ["/beranda", "/profil"]) {
		await page.goto(path);
		await expect(reminder(page)).toBeVisible();
	}
	await page.goto("/presensi");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(reminder(page)).toBeHidden();
	await page.goto("/profil");
	await page.getByRole("button", { name: "Kirim ulang tautan" }).click();
	const sent = alert(page, "Tautan Terkirim");
	await expect(sent).toContainText("Tautan konfirmasi dikirim ke rani@contoh.sch.id.");
	await acknowledge(sent);
	const link = await linkOf(mail, 2);

	const elsewhere = await browser.newContext({ baseURL });
	const phone = await elsewhere.newPage();
	await phone.goto(link);
	await expect(phone.getByRole("heading", { name: "Konfirmasi Email" })).toBeVisible();
	// Opening the link has confirmed nothing.
	await page.reload();
	await expect(reminder(page)).toBeVisible();

	await phone.getByRole("button", { name: "Konfirmasi Email" }).click();
	await expect(alert(phone, "Email Dikonfirmasi!")).toContainText("email Anda telah dikonfirmasi");
	await acknowledge(alert(phone, "Email Dikonfirmasi!"));
	await expect(phone).toHaveURL(/\/login$/);
	await elsewhere.close();

	// This page does not know yet that the address was confirmed.
	await page.getByRole("button", { name: "Kirim ulang tautan" }).click();
	await expect(alert(page, "Tautan Gagal Dikirim!")).toContainText("Email Anda sudah dikonfirmasi.");
	await acknowledge(alert(page, "Tautan Gagal Dikirim!"));
	await expect(reminder(page)).toBeHidden();

	// The person is logged in, and opens the link again.
	await page.goto(link);
	await page.getByRole("button", { name: "Konfirmasi Email" }).click();
	await expect(alert(page, "Email Dikonfirmasi!")).toContainText("sudah dikonfirmasi sebelumnya");
	await acknowledge(alert(page, "Email Dikonfirmasi!"));
	await expect(page).toHaveURL(/\/beranda$/);

	// Another link has replaced this one.
	await page.goto(first);
	await page.getByRole("button", { name: "Konfirmasi Email" }).click();
	await expect(alert(page, "Konfirmasi Email Gagal!")).toContainText("Tautan konfirmasi tidak berlaku lagi.");
	await acknowledge(alert(page, "Konfirmasi Email Gagal!"));
	await expect(page).toHaveURL(/\/beranda$/);
});
