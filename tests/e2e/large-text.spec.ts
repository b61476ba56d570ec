import type { Page } from "@playwright/test";
import { buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { enter, enterNext, expect, stand, test } from "../support/e2e";
import { buildEntry, buildMentee } from "../support/mentees";
import { buildScorable } from "../support/scorable";
import { buildDay, studentAtWork } from "../support/workday";

/** Two ways to make text twice as large: by a style, or by the browser's own setting. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
	"a style": async (page) => {
		await page.addStyleTag({ content: "html { font-size: 200% }" });
	},
	"the browser's setting": async (page) => {
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("Page.enable");
		await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
		await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
	},
};

/** What is wider than the screen, and which times, dates, names and words are cut or broken. */
const unreadable = (page: Page) =>
	page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		// Strips and tables scroll by themselves, so they may be wide.
		const reaches = (element: Element) =>
			element.getBoundingClientRect().right > clientWidth + 1 &&
			!element.parentElement?.closest(".scroll-strip, .overflow-x-auto");
		const lines = (element: Element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
		};
		const times = [...document.querySelectorAll("main *")].filter(
			({ children, textContent }) =>
				children.length === 0 && /^(\d\d:\d\d(:\d\d)?|\d\d\/\d\d\/\d{4})$/.test(textContent ?? ""),
		);
		const words = (heading: Element) => {
			const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
			return [...(text?.textContent ?? "").matchAll(/\S+/g)].filter(({ 0: word, index }) => {
				const range = document.createRange();
				if (text) range.setStart(text, index);
				if (text) range.setEnd(text, index + word.length);
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
			});
		};
		const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
			// Letters reach beyond a low line, and what only a screen reader sees has 1 px.
			clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight * 1.4);
		const names = [...document.querySelectorAll(".truncate, .line-clamp-2")];
		return {
			cut: names.filter(isCut).map(({ textContent }) => textContent),
			// On a phone, a long name may be wider than its card.
			split: [
				...document.querySelectorAll(
					`dialog[open] h2${innerWidth < 768 ? "" : ", main :is(h1, h2, h3, th, dt, label, button, a)"}`,
				),
			]
				.flatMap(words)
				.map(([word]) => word),
			// The innermost elements that are too wide, if the page scrolls sideways.
			wide: [...document.querySelectorAll("body *")]
				.filter(
					(element) => scrollWidth > clientWidth && reaches(element) && ![...element.children].some(reaches),
				)
				.map(({ outerHTML }) => outerHTML.slice(0, 200)),
			// The frame's links whose words or count reach beyond them, and what an open dialog cuts at its edge. A map cuts
			// its own parts.
			out: [
				...document.querySelectorAll("aside nav a, nav[aria-label='Menu bawah'] :is(a, button)"),
				...document.querySelectorAll(
					"dialog[open], dialog[open] *:not(input, .sr-only *, .map-ground, .map-ground *)",
				),
			]
				.filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
				.map(({ outerHTML }) => outerHTML.slice(0, 200)),
			broken: times.filter((time) => lines(time) > 1).map(({ textContent }) => textContent),
		};
	});

/** The page draws a new size of the screen or of the text a moment later, so we look until it has. */
const expectReadable = (page: Page, what: string) =>
	expect.poll(() => unreadable(page), what).toEqual({ wide: [], out: [], broken: [], cut: [], split: [] });

/** Opens a page with text of 200 %, and looks at it at each width. */
async function lookLarge(page: Page, path: string) {
	await page.goto(path);
	await page.addStyleTag({ content: "html { font-size: 200% }" });
	for (const width of [1280, 1024, 820, 360]) {
		await page.setViewportSize({ width, height: 740 });
		await expectReadable(page, `${path} at ${width}`);
	}
}

async function aMonth() {
	const work = await studentAtWork();
	await buildDay(work, { ago: 1, status: "no_description" });
	const journal = await buildDay(work, { ago: 2, journal: "needs_revision", feedback: "Jelaskan alatnya." });
	for (const ago of [3, 4]) await buildDay(work, { ago });
	await buildDay(work, { ago: 5, status: "sick" });
	for (let ago = 6; ago < 20; ago++) await buildDay(work, { ago });
	return { ...work, journal };
}

for (const [way, enlarge] of Object.entries(WAYS))
	test(`at 320 px, text of 200 % by ${way} needs no sideways scrolling and breaks no time`, async ({
		page,
		expectErrors,
	}) => {
		test.slow();
		// The photo of this journal has no file.
		expectErrors(/404/);
		const work = await aMonth();
		await page.setViewportSize({ width: 320, height: 640 });
		for (const path of ["/login", "/register", "/lupa-password", "/unauthenticated"]) {
			await page.goto(path);
			await enlarge(page);
			await expectReadable(page, path);
		}
		await enter(page, work.student);
		for (const path of [
			...["/beranda", "/presensi", "/jurnal", "/profil", "/profil/edit", "/profil/tambah-data-pkl"],
			`/jurnal/buat-jurnal/${work.journal.id_journal}`,
		]) {
			await page.goto(path);
			await enlarge(page);
			for (const fold of await page.locator("main summary:visible").all()) await fold.click();
			await expectReadable(page, path);
		}
		await stand(page);
		await page.goto("/presensi");
		await enlarge(page);
		await page.getByRole("button", { name: "Masuk Sekarang" }).click();
		await expect(page.getByText("Akurasi ± 25 m")).toBeVisible();
		await expectReadable(page, "the check-in");
	});

test("text of 200 % needs no sideways scrolling on the staff's pages, and every button stays in sight", async ({
	page,
}) => {
	test.slow();
	const maya = await buildTeacher({ role: "wali_kelas", name: "Maya Kusuma" });
	const mentee = await buildMentee({
		...{ teacher_id: maya.id_user, homeroom_teacher_id: maya.id_user, captured_at: null },
		name: "Muhammad Rizky Wijayakusuma",
	});
	const pages = `/guru/bimbingan/${mentee.id_internship}`;
	await enter(page, maya);
	for (const path of ["beranda", "kehadiran", "kehadiran/bulan", "rekap", "observasi/per-bulan"])
		await lookLarge(page, `/guru/${path}`);
	for (const path of ["perhatian", "peserta-didik", "bimbingan", "rapor"])
		await lookLarge(page, `/guru/${path}`);
	for (const path of [pages, `${pages}/jurnal-aktivitas/${mentee.id_journal}`, "/guru/periksa"])
		await lookLarge(page, path);
	for (const name of ["Minta Revisi", "Setujui"])
		await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
	await page.getByRole("button", { name: "Buka menu" }).click();
	await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
	await expectReadable(page, "the menu");
	await page.getByRole("button", { name: "Tutup menu" }).click();
	await page.getByRole("button", { name: "Minta Revisi" }).click();
	await expect(page.getByRole("button", { name: "Ubah Kalimat" })).toBeVisible();
	await expectReadable(page, "the sheet of a revision");
});

test("text of 200 % breaks no word on the pages of scores, the profile and a journal's form", async ({
	page,
}) => {
	test.slow();
	const { teacher, student, id_internship } = await buildScorable();
	const [observation] = await db.observation.findMany({
		where: { internship_id: id_internship },
		orderBy: { number: "asc" },
		take: 1,
	});
	const { id_journal } = await buildEntry(id_internship, student.id_user, {
		status: "needs_revision",
		feedback: "Jelaskan alat yang dipakai, dan apa peranmu sendiri.",
	});
	const list = `/guru/observasi/${id_internship}`;
	await enter(page, teacher);
	// With normal text, the list of a tablet shows whole names and whole badges.
	await page.setViewportSize({ width: 820, height: 740 });
	await page.goto("/guru/observasi");
	await expectReadable(page, "/guru/observasi at 820");
	const box = (name: string | RegExp) => page.getByRole("cell", { name }).boundingBox();
	const [badge, action] = [await box("Data Belum Lengkap"), await box(/Lihat Detail/)];
	expect(badge && badge.x + badge.width).toBeLessThanOrEqual(action?.x ?? 0);
	for (const path of ["/guru/observasi", list, `${list}/isi-observasi/${observation?.id_observation}`])
		await lookLarge(page, path);
	for (const path of ["/guru/asesmen", `/guru/rekap/${id_internship}`, "/guru/profil"])
		await lookLarge(page, path);
	// This page shows only the beginning of what it copies, so texts are cut on purpose.
	await page.goto(`/guru/e-rapor/${id_internship}`);
	await page.addStyleTag({ content: "html { font-size: 200% }" });
	await expect.poll(() => unreadable(page)).toMatchObject({ wide: [] });
	await enterNext(page, student);
	await lookLarge(page, `/jurnal/buat-jurnal/${id_journal}`);
});

test("at 320 px the students' pages have no violation, and row buttons are 44 px high", async ({ page }) => {
	const work = await aMonth();
	await page.setViewportSize({ width: 320, height: 640 });
	await enter(page, work.student);
	for (const path of ["/beranda", "/presensi", "/jurnal"]) {
		await page.goto(path);
		for (const fold of await page.locator("main summary:visible").all()) await fold.click();
		await expectReadable(page, path);
		await expectAccessible(page);
		for (const control of await page.getByRole("row").locator("button:visible, a:visible").all()) {
			const box = await control.boundingBox();
			expect(box?.height, await control.innerText()).toBeGreaterThanOrEqual(44);
		}
		for (const badge of await page.locator("main span.rounded-full:has(> svg + span):visible").all()) {
			const spare = await badge.evaluate((element) => {
				const { paddingLeft, paddingRight } = getComputedStyle(element);
				const parts = [...element.children].map((part) => part.getBoundingClientRect());
				const inner =
					Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left));
				return element.clientWidth - inner - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
			});
			expect(spare, `${path} ${await badge.innerText()}`).toBeLessThan(3);
		}
	}
});
