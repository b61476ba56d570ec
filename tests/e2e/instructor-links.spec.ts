import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { enter, expect, leave, test } from "../support/e2e";

/** The end of the number that the builders give instructors. */
const DIGITS = "8888";

test("a teacher sends a link, a mail scanner gets nothing out of it, and the instructor still opens it", async ({
	page,
	expectErrors,
}) => {
	// What the scanner submits is refused.
	expectErrors(/status of 422/);
	const teacher = await buildTeacher();
	const student = await buildStudent({ name: "Wulan Kencana" });
	const company_name = `PT Pindai ${student.id_user}`;
	const { id_internship } = await buildInternship({
		student_id: student.id_user,
		teacher_id: teacher.id_user,
		company_name,
	});
	const { instructor_id, workplace_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	const secrets = new RegExp(`Wulan|${company_name}|Hendra|${teacher.name}`);

	const path = await test.step("the teacher makes it on the workplace's page", async () => {
		await enter(page, teacher);
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(`/guru/dunia-kerja/${workplace_id}`);
		await page.getByRole("button", { name: "Buat tautan Bapak Hendra" }).click();
		const dialog = page.getByRole("dialog", { name: "Tautan Bapak Hendra" });
		await expect(dialog.getByRole("img", { name: "Kode QR tautan Bapak Hendra" })).toBeVisible();
		await expectAccessible(page, "link dialog");
		const href = (await dialog.getByRole("link", { name: "Kirim WhatsApp" }).getAttribute("href")) ?? "";
		expect(href).toMatch(/^https:\/\/wa\.me\/6281377778888\?text=/);
		const text = new URL(href).searchParams.get("text") ?? "";
		expect(text).not.toContain("Wulan");
		await page.goto("/guru/dunia-kerja/instruktur");
		await expect(page.getByRole("button", { name: /(Ingatkan|Kirim tautan) Bapak Hendra/ })).toBeVisible();
		await expectAccessible(page, "instructors");
		await leave(page);
		return /\/dunia-kerja\/[\w-]{24}/.exec(text)?.[0] ?? "";
	});

	await test.step("HEAD, GET, every link followed and every form submitted by a script tell and change nothing", async () => {
		const link = () => db.instructorLink.findUniqueOrThrow({ where: { instructor_id } });
		const before = await link();
		for (const method of ["HEAD", "GET"]) {
			const answer = await page.context().request.fetch(path, { method });
			expect(answer.status()).toBe(200);
			expect(answer.headers()["cache-control"]).toContain("no-store");
			expect(await answer.text()).not.toMatch(secrets);
		}
		for (const value of ["", "test"]) {
			await page.goto(path);
			const field = page.getByLabel("4 angka terakhir nomor HP Anda");
			await field.evaluate((input: HTMLInputElement, typed) => {
				input.value = typed;
				input.form?.requestSubmit();
			}, value);
			await expect(field).toHaveAttribute("aria-invalid", "true");
			expect(await page.content()).not.toMatch(secrets);
		}
		const links = await page
			.getByRole("link")
			.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
		for (const href of links) {
			await page.goto(href);
			expect(await page.content()).not.toMatch(secrets);
		}
		expect(await link()).toEqual(before);
		expect(await db.instructorBrowser.count({ where: { link: { instructor_id } } })).toBe(0);
	});

	await test.step("a guess counts, and the right digits open it", async () => {
		await page.goto(path);
		await expectAccessible(page, "digits");
		const field = page.getByLabel("4 angka terakhir nomor HP Anda");
		await field.fill("1234");
		await page.getByRole("button", { name: "Buka" }).click();
		await expect(page.getByText(/4 kali lagi/)).toBeVisible();
		await field.fill(DIGITS);
		await page.getByRole("button", { name: "Buka" }).click();
		await expect(page.getByText("Wulan Kencana").first()).toBeVisible();
		await page.goto(path);
		await expect(page).toHaveURL(/\/dunia-kerja$/);
		expect(
			await page.evaluate(async () => (await caches.keys()).length && caches.match("/dunia-kerja")),
		).toBeFalsy();
	});

	await test.step("Bukan saya ends it, and the lost link asks the school", async () => {
		await page.getByRole("button", { name: "Bukan saya" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Keluar" }).click();
		await page.getByRole("link", { name: "Minta Tautan Baru" }).click();
		await page.getByLabel("Nomor HP atau email").fill("0813-7777-8888");
		await expectAccessible(page, "lost link");
		await page.getByRole("button", { name: "Minta Tautan" }).click();
		await expect(page.getByRole("heading", { name: "Permintaan Diterima" })).toBeVisible();
	});
});
