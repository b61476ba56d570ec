import type { Page } from "@playwright/test";
import { addDays } from "@/lib/dates/dates";
import type { Role } from "@/lib/labels";
import { schoolYearOf } from "@/lib/rapor/rapor";
import { PAGES } from "@/lib/routes";
import { today } from "@/server/clock";
import { expectAccessible } from "../support/accessibility";
import { test as base, enter, enterNext, expect, stand } from "../support/e2e";
import { ENLARGE, expectReadable } from "../support/readable";
import { buildRichSchool, type RichSchool } from "../support/rich-school";

/* Every page of the page table, with data on it, by axe and with large text, at the width of a phone and of a desk. */

const test = base.extend<object, { school: RichSchool }>({
	school: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => use(await buildRichSchool()),
		{ scope: "worker" },
	],
});
test.describe.configure({ mode: "parallel" });

type Person = keyof RichSchool["people"];

/** Who opens the pages of the table. A page is opened by the first of them who may. */
const OPENERS: [Person, Role][] = [
	["siti", "peserta_didik"],
	["budi", "guru_pembimbing"],
	["maya", "wali_kelas"],
	["agus", "kepala_program"],
	["ratna", "manajemen_sekolah"],
];
const openerOf = (roles: readonly Role[]) => OPENERS.find(([, role]) => roles.includes(role))?.[0] ?? null;

/** The pages of the table that a person opens. Null: a guest. */
const pagesOf = (person: Person | null) =>
	PAGES.filter(({ path, roles }) => openerOf(roles) === person && path !== "/luring").map(({ path }) => path);

/** These show something else to other people. */
const MORE_PAGES: Partial<Record<Person, string[]>> = {
	incomplete: ["/beranda", "/presensi", "/jurnal", "/profil", "/profil/edit"],
	waiting: ["/guru/beranda"],
	maya: ["/guru/beranda", "/guru/kehadiran", "/guru/kehadiran/bulan", "/guru/rekap", "/guru/dokumen"],
	agus: ["/guru/beranda", "/guru/kehadiran"],
	hana: ["/guru/instrumen-pkl", "/guru/instrumen-pkl/buat-instrumen-pkl", "/guru/rapor/tujuan"],
	ratna: [
		"/guru/beranda",
		"/guru/gambaran",
		"/guru/kehadiran",
		"/guru/peserta-didik",
		"/guru/pengganti",
		"/guru/dokumen",
	],
};

/** Other states of a page, by its address in the table. */
function statesOf(path: string, { ids }: RichSchool, person: Person | null): string[] {
	const { journals } = ids;
	const yesterday = addDays(today("WIB"), -1);
	const states: Record<string, string[]> = {
		"/presensi": ["?page=2"],
		"/jurnal": ["?status=needsRevision"],
		"/jurnal/buat-jurnal/[idJurnal]": [
			`/jurnal/buat-jurnal/${journals.unwritten}`,
			`/jurnal/buat-jurnal/${journals.review}`,
			`/jurnal/buat-jurnal/${journals.approved}`,
		],
		"/konfirmasi-email": ["?token=x"],
		"/undangan": ["?kode=ABCDEFGH23&minta=angka"],
		"/guru/undangan/[idKelas]": ["/guru/undangan/0"],
		"/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]": [
			`/guru/bimbingan/${ids.id_internship}/jurnal-aktivitas/${journals.revision}`,
		],
		"/guru/peserta-didik": ["?search=tidak", "?pembimbing=0"],
		"/guru/dunia-kerja": ["?search=tidak"],
		"/guru/rekap": ["?lihat=kelas"],
		"/guru/kehadiran": [`?date=${yesterday}`, "?status=no_description", "?kelompok=kelas"],
		"/guru/gambaran/jurnal": ["?lama=baru"],
		"/guru/perhatian": ["?search=Kreasi&kelas=0", "?daftar=kesiapan"],
		"/guru/tahun": [`?ke=${schoolYearOf(yesterday) + 1}`],
		"/guru/rapor/kelas": [`?kelas=${ids.class_id}`],
		"/guru/catatan-audit": ["?search=Budi"],
		"/guru/privasi": ["?consent=given"],
		"/guru/cari": ["?search=siti", "?search=zzz-tidak-ada"],
		// Only the management opens the pages of staff.
		...(person === "ratna" && {
			"/guru/pengguna/[idPengguna]": [`/guru/pengguna/${ids.budi}`, `/guru/pengguna/${ids.waiting}`],
			"/guru/pengguna/[idPengguna]/edit": [`/guru/pengguna/${ids.budi}/edit`],
		}),
		"/guru/kelola-admin": [
			...["?search=zzz-tidak-ada", "?role=guru_pembimbing", "?role=wali_kelas"],
			...["?role=kepala_program", "?role=manajemen_sekolah"],
		],
	};
	return (states[path] ?? []).map((state) => (state.startsWith("?") ? path + state : state));
}

/** The address of a page of the table in this school. */
function addressOf(path: string, { ids }: RichSchool): string {
	if (/\/reset-password$/.test(path)) return `${path}?email=rani@contoh.sch.id&token=x`;
	const values: Record<string, string | undefined> = {
		kode: ids.code,
		token: "x",
		idInternship: ids.id_internship,
		idInstrumen: ids.id_instrument,
		idTempat: ids.workplace_id,
		idKunjungan: ids.id_visit,
		idKejadian: ids.id_incident,
		idKelas: ids.class_id,
		idPengguna: String(ids.id_user),
		idPerubahan: ids.id_bulk_change,
		idImpor: ids.id_import,
		idJurnal: path.startsWith("/jurnal") ? ids.journals.revision : ids.journals.review,
		idObservasi: path.includes("/detail-") ? ids.observed : ids.unobserved,
		idAsesmen: path.includes("/detail-") ? ids.assessed : ids.unassessed,
	};
	return path.replace(/\[(\w+)\]/g, (_, name) => {
		if (!values[name]) throw new Error(`What stands for [${name}] of ${path}?`);
		return values[name];
	});
}

const looseBadges = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("main span.rounded-full:has(> svg + span)")]
			.filter((badge) => badge.checkVisibility())
			.filter((badge) => {
				const { paddingLeft, paddingRight } = getComputedStyle(badge);
				const parts = [...badge.children].map((part) => part.getBoundingClientRect());
				const inner =
					Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left));
				const spare = badge.clientWidth - inner - Number.parseFloat(paddingLeft);
				return spare - Number.parseFloat(paddingRight) >= 3;
			})
			.map(({ innerText }) => innerText),
	);

const BOTH = ["light", "dark"] as const;

/** Names are cut on purpose there: it shows only the beginning of what it copies. */
const MAY_CUT = /^\/guru\/e-rapor\//;

/**
 * Loads a page once, and looks at it in every size of the screen and of the text.
 * @param narrow in pixels, the screen on which text of 200 % must fit
 * @param isFirst looks at all colours at both widths. Other pages have the same frame, so that one theme at each will do.
 */
async function look(page: Page, address: string, { narrow = 320, isFirst = false } = {}) {
	await test.step(address, async () => {
		const readable = (what: string) =>
			expectReadable(page, `${address}: ${what}`, { mayCut: MAY_CUT.test(address) });
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(address);
		await expectAccessible(page, "at 360 px", isFirst ? BOTH : ["light"]);
		await page.evaluate(() => {
			for (const fold of document.querySelectorAll("details")) fold.open = true;
		});
		for (const [way, enlarge] of Object.entries(ENLARGE)) {
			await page.setViewportSize({ width: narrow, height: 640 });
			await enlarge(page, 2);
			await readable(`${narrow} px, text of 200 % by ${way}`);
			if (way === "a style")
				for (const width of [820, 1024, 1280]) {
					await page.setViewportSize({ width, height: 740 });
					await readable(`${width} px, text of 200 %`);
				}
			await enlarge(page, 1);
		}
		await page.setViewportSize({ width: 320, height: 640 });
		await readable("320 px");
		expect(await lowControls(page), "row buttons below 44 px").toEqual([]);
		expect(await looseBadges(page), "badges wider than their words").toEqual([]);
		await page.setViewportSize({ width: 820, height: 740 });
		await readable("820 px");
		await page.setViewportSize({ width: 1280, height: 800 });
		await readable("1280 px");
		await expectAccessible(page, "at 1280 px", isFirst ? BOTH : ["dark"]);
	});
}

/** The buttons and links of rows that are too low for a thumb. */
const lowControls = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("main tr :is(a, button)")]
			.filter((control) => control.checkVisibility())
			.filter((control) => {
				// A name in a row has a larger area before it.
				const area = Number.parseFloat(getComputedStyle(control, "::before").height) || 0;
				return Math.max(area, control.getBoundingClientRect().height) < 44;
			})
			.map(({ outerHTML }) => outerHTML.slice(0, 200)),
	);

/** These are looked at in `npm test`. */
const OFTEN: [Person | null, string[]][] = [
	[null, ["/login", "/register"]],
	["siti", ["/beranda", "/presensi", "/jurnal", "/jurnal/buat-jurnal/[idJurnal]"]],
	[
		"budi",
		[
			...["/guru/beranda", "/guru/bimbingan", "/guru/periksa"],
			"/guru/observasi/[idInternship]/isi-observasi/[idObservasi]",
		],
	],
	["ratna", ["/guru/kelola-admin", "/guru/catatan-audit"]],
];
const isOften = (person: Person | null, path: string) =>
	OFTEN.some(([one, paths]) => one === person && paths.includes(path));

const TITLE = "have no violation, and stay readable in every size";

/** Looks at these addresses as this person. Null: a guest. */
async function lookAt(page: Page, school: RichSchool, person: Person | null, addresses: string[]) {
	if (person) await enterNext(page, school.people[person]);
	// Staff work on larger phones.
	const narrow = person && !["siti", "incomplete"].includes(person) ? 360 : 320;
	for (const [index, address] of addresses.entries())
		await look(page, address, { narrow, isFirst: index === 0 });
}

const VIEWERS: [whose: string, people: (Person | null)[]][] = [
	["guests and a student", [null, "siti"]],
	["staff", ["budi", "ratna"]],
];

for (const [whose, people] of VIEWERS)
	test(`the usual pages of ${whose} ${TITLE}`, { tag: "@journey" }, async ({ page, school }) => {
		for (const [person, paths] of OFTEN.filter(([one]) => people.includes(one)))
			await lookAt(
				page,
				school,
				person,
				paths.map((path) => addressOf(path, school)),
			);
	});

const GROUPS: { whose: string; person: Person | null; wanted?: RegExp }[] = [
	{ whose: "guests", person: null },
	{ whose: "a student", person: "siti" },
	{ whose: "a new student", person: "incomplete" },
	{ whose: "a teacher who waits for approval", person: "waiting" },
	{ whose: "a teacher who scores", person: "budi", wanted: /observasi|asesmen/ },
	{ whose: "a teacher who writes rapors", person: "budi", wanted: /rekap|rapor|dokumen/ },
	{ whose: "a teacher with mentees", person: "budi" },
	{ whose: "a homeroom teacher", person: "maya" },
	{ whose: "a head of a programme", person: "agus" },
	{ whose: "a head without an instrument", person: "hana" },
	{ whose: "the management", person: "ratna" },
];

for (const [index, { whose, person, wanted = /./ }] of GROUPS.entries())
	test(`the other pages of ${whose} ${TITLE}`, async ({ page, school, expectErrors }) => {
		test.slow();
		const taken = GROUPS.slice(0, index).filter((group) => group.person === person);
		const paths = [...pagesOf(person), ...((person && MORE_PAGES[person]) ?? [])].filter(
			(path) => wanted.test(path) && !taken.some((group) => group.wanted?.test(path)),
		);
		const addresses = paths.flatMap((path) => [
			...(isOften(person, path) ? [] : [addressOf(path, school)]),
			...statesOf(path, school, person),
		]);
		if (!person) {
			expectErrors(/404/);
			addresses.push("/tidak-ada");
		}
		await lookAt(page, school, person, addresses);
	});

test("what opens stays readable at text of 200 %, and every button in sight", async ({ page, school }) => {
	const { people } = school;
	await page.setViewportSize({ width: 320, height: 640 });
	await stand(page);
	await enter(page, people.siti);
	await page.goto("/presensi");
	for (const enlarge of Object.values(ENLARGE)) {
		await enlarge(page, 2);
		await page.getByRole("button", { name: "Masuk Sekarang" }).click();
		await expect(page.getByText("Akurasi ± 25 m")).toBeVisible();
		await expectReadable(page, "the check-in");
		await page.keyboard.press("Escape");
		await enlarge(page, 1);
	}

	await enterNext(page, people.budi);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/guru/periksa");
	await ENLARGE["a style"](page, 2);
	// What an instructor said otherwise stands above the journals.
	const button = page.getByRole("button", { name: "Minta Revisi" });
	const journal = page.getByRole("article").filter({ has: button }).first();
	await journal.scrollIntoViewIfNeeded();
	for (const name of ["Minta Revisi", "Setujui"])
		await expect(journal.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
	await page.getByRole("button", { name: "Buka menu" }).click();
	await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
	await expectReadable(page, "the menu");
	await page.getByRole("button", { name: "Tutup menu" }).click();
	await journal.getByRole("button", { name: "Minta Revisi" }).click();
	await expect(page.getByRole("button", { name: "Ubah Kalimat" })).toBeVisible();
	await expectReadable(page, "the sheet of a revision");

	// With normal text, the list of a tablet shows whole badges.
	await page.setViewportSize({ width: 820, height: 740 });
	await page.goto("/guru/observasi");
	const box = async (name: string | RegExp) => page.getByRole("cell", { name }).first().boundingBox();
	const [badge, action] = [await box("Data Belum Lengkap"), await box(/Lihat Detail/)];
	expect(badge && badge.x + badge.width).toBeLessThanOrEqual(action?.x ?? 0);
});
