import type { Page } from "@playwright/test";
import { buildInstrument, buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { enter, expect, listens, stand, test } from "../support/e2e";
import { buildMajor, buildScorable } from "../support/scorable";
import { buildDay, studentAtWork } from "../support/workday";

/** Opens a page as on a phone with a poor network. Its scripts come only when the test calls the returned function. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
	let release = () => {};
	const scripts = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/_next/static/**/*.js*", async (route) => {
		const response = await route.fetch();
		await scripts;
		await route.fulfill({ response });
	});
	await page.goto(path, { waitUntil: "commit" });
	// The heading comes before the rest of the page.
	await page.waitForFunction(() => document.readyState !== "loading");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	return async () => {
		release();
		await page.waitForFunction(listens);
	};
}

// A script that is still under way must not fail the next test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Everything on a page that people can type into. */
const CONTROLS =
	"main form[method=post] :is(input:not([type=file], [type=hidden], [type=radio], [type=checkbox], [role=combobox]), textarea):not([readonly])";

/** Types into everything on the page as a person would. @returns a function that reads the present values */
async function typeEverywhere(page: Page) {
	const controls = await page.locator(CONTROLS).all();
	for (const [index, control] of controls.entries()) {
		const { type, inputMode, placeholder } = await control.evaluate((element: HTMLInputElement) => ({
			type: element.type,
			inputMode: element.inputMode,
			placeholder: element.placeholder,
		}));
		if (placeholder === "DD/MM/YYYY") await control.fill("01/02/2010");
		else if (type === "tel" || inputMode === "numeric") await control.fill("0811");
		else await control.fill(`Diketik lebih dulu ${index}`);
	}
	const look = () =>
		page
			.locator(CONTROLS)
			.evaluateAll((all: HTMLInputElement[]) => all.map(({ name, value }) => `${name}: ${value}`));
	return { count: controls.length, look };
}

/** Logs in a student whose journal of yesterday was returned. @returns the journal's id */
async function enterWithReturnedJournal(page: Page): Promise<string> {
	const work = await studentAtWork();
	const { id_journal } = await buildDay(work, {
		ago: 1,
		journal: "needs_revision",
		feedback: "Tulis lebih rinci.",
	});
	await enter(page, work.student);
	return id_journal;
}

const forms: Record<string, (page: Page) => Promise<string>> = {
	"a journal that came back": async (page) => `/jurnal/buat-jurnal/${await enterWithReturnedJournal(page)}`,
	"a student's profile": async (page) => {
		await enter(page, await buildStudent());
		return "/profil/edit";
	},
	"a teacher's profile": async (page) => {
		await enter(page, await buildTeacher());
		return "/guru/profil/edit";
	},
	"an internship": async (page) => {
		const [student, teacher] = [await buildStudent(), await buildTeacher()];
		const { id_internship } = await buildInternship({
			student_id: student.id_user,
			teacher_id: teacher.id_user,
		});
		await enter(page, student);
		return `/profil/edit-data-pkl/${id_internship}`;
	},
	"an instrument": async (page) => {
		const { code } = await buildMajor();
		await enter(page, await buildTeacher({ role: "kepala_program", leads: code }));
		const { id_instrument } = await buildInstrument({ major: code, status: "not_applied" });
		return `/guru/instrumen-pkl/edit-instrumen-pkl/${id_instrument}`;
	},
	"an observation": async (page) => {
		const { teacher, id_internship } = await buildScorable();
		const { id_observation } = await db.observation.findFirstOrThrow({
			where: { internship_id: id_internship },
		});
		await enter(page, teacher);
		return `/guru/observasi/${id_internship}/isi-observasi/${id_observation}`;
	},
	"the school's consent": async (page) => {
		await enter(page, await buildTeacher({ role: "manajemen_sekolah" }));
		return "/guru/privasi";
	},
};

for (const [name, open] of Object.entries(forms))
	test(`what is typed before the scripts have come is kept: ${name}`, async ({ page }) => {
		const release = await openWithoutScripts(page, await open(page));
		const { count, look } = await typeEverywhere(page);
		expect(count).toBeGreaterThan(0);
		const before = await look();
		await release();
		await expect.poll(look).toEqual(before);
	});

test("what was typed early is what is sent", async ({ page }) => {
	const id_journal = await enterWithReturnedJournal(page);
	const release = await openWithoutScripts(page, `/jurnal/buat-jurnal/${id_journal}`);
	await page.getByLabel("Deskripsi").fill("Menyusun tata letak katalog, halaman 1 sampai 12.");
	await release();
	await page.getByRole("button", { name: "Kirim" }).click();
	await page
		.getByRole("alertdialog", { name: "Kirim Jurnal Aktivitas PKL?" })
		.getByRole("button", { name: "Kirim" })
		.click();
	await expect(page.getByRole("alertdialog", { name: "Berhasil!" })).toBeVisible();
	const { description } = await db.journal.findUniqueOrThrow({ where: { id_journal } });
	expect(description).toBe("Menyusun tata letak katalog, halaman 1 sampai 12.");
});

test("early input is found again where React makes the page anew", async ({ page, expectErrors }) => {
	expectErrors(/#418/);
	// A browser extension or a translation would change the page like this.
	const change = () => page.locator("h1").evaluate((heading) => (heading.textContent = "Diterjemahkan"));

	const path = await forms["a student's profile"]?.(page);
	const release = await openWithoutScripts(page, path ?? "");
	const { look } = await typeEverywhere(page);
	const before = await look();
	await change();
	await release();
	await expect(page.locator("h1")).not.toHaveText("Diterjemahkan");
	await expect.poll(look).toEqual(before);
});

test("whoever is typing when the scripts come goes on where the caret was", async ({ page }) => {
	const { code } = await buildMajor();
	await enter(page, await buildTeacher({ role: "kepala_program", leads: code }));
	const { id_instrument } = await buildInstrument({ major: code, status: "not_applied" });
	const path = `/guru/instrumen-pkl/edit-instrumen-pkl/${id_instrument}`;
	const note = page.getByLabel("Catatan");

	for (const name of ["Catatan", "Tahun Ajaran"])
		await test.step(`in a text nobody has changed yet: ${name}`, async () => {
			const release = await openWithoutScripts(page, path);
			await page.getByLabel(name).focus();
			await page.keyboard.press("ControlOrMeta+A");
			await release();
			await page.keyboard.insertText("Lain.");
			await expect(page.getByLabel(name)).toHaveValue("Lain.");
		});

	await test.step("in one's own", async () => {
		const release = await openWithoutScripts(page, path);
		await note.fill("Berlaku tahun ini.");
		await note.press("Home");
		await release();
		await page.keyboard.insertText("Tidak lagi: ");
		await expect(note).toHaveValue("Tidak lagi: Berlaku tahun ini.");
	});
});

test("a name being looked for early is looked for; one left half written is not", async ({ page }) => {
	const [student, old, fresh] = [await buildStudent(), await buildTeacher(), await buildTeacher()];
	const { id_internship } = await buildInternship({ student_id: student.id_user, teacher_id: old.id_user });
	await enter(page, student);
	const path = `/profil/edit-data-pkl/${id_internship}`;
	const teacher = page.getByLabel("Guru Pembimbing", { exact: true });

	let release = await openWithoutScripts(page, path);
	await teacher.fill(fresh.name);
	await release();
	await page.getByRole("option", { name: fresh.name }).click();
	await expect(teacher).toHaveValue(fresh.name);
	// Otherwise the text would come back as a draft.
	await page.getByRole("link", { name: "Batal" }).click();
	await expect(page).toHaveURL("/profil");

	release = await openWithoutScripts(page, path);
	await teacher.fill(fresh.name);
	await page.getByLabel("Nama Pekerjaan").fill("Animator");
	await release();
	await expect(teacher).toHaveValue(old.name);
	await expect(page.getByRole("option")).toHaveCount(0);
	await expect(page.getByLabel("Nama Pekerjaan")).toHaveValue("Animator");
});

test("a check-in that was asked for before the scripts have come opens once they are there", async ({
	page,
}) => {
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	const release = await openWithoutScripts(page, "/beranda");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	await release();
	await expect(page.getByRole("dialog", { name: "Presensi Kehadiran" })).toBeVisible();
});
