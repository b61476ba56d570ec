import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { JournalAttendance } from "@/components/journals/journal-attendance";
import { JournalRounds } from "@/components/journals/journal-rounds";
import { JournalTabs } from "@/components/journals/journal-tabs";
import { OwnJournalTable } from "@/components/journals/own-journal-table";
import { formatDate, formatLongDate } from "@/lib/dates/dates";
import { journalTab } from "@/lib/journals/journal-filter";
import type { RoundWire } from "@/server/wire/journals";
import { place } from "../../support/component/navigation";
import { show } from "../../support/component/render";
import { dayRow, journalRow } from "../../support/component/rows";
import { boxOf, DESK, PHONE, resize } from "../../support/component/screen";

const rowOf = (date: string) => page.getByRole("row").filter({ hasText: formatDate(date) });
const headings = () =>
	page
		.getByRole("columnheader")
		.elements()
		.map((heading) => heading.textContent);
const NOTHING = "-";

afterEach(() => page.viewport(360, 740));

describe("the list of one's journals", () => {
	const waiting = journalRow("2026-11-19", "in_review");
	const absent = (date: string, fields: Parameters<typeof dayRow>[1]) =>
		journalRow(date, "not_present", { attendance: dayRow(date, fields) });
	const missed = absent("2026-11-13", { status: "no_description", time: null, located: false });
	const rows = [
		...[journalRow("2026-11-20", "not_created"), waiting, journalRow("2026-11-18", "needs_revision")],
		...[journalRow("2026-11-17", "approved"), absent("2026-11-16", { status: "sick" }), missed],
	];

	test("shows every state a day can have, with what can be done", async () => {
		await page.viewport(1600, 900);
		await show(<OwnJournalTable rows={rows} />);
		expect(headings()).toEqual([
			...[
				"No.",
				"Jurnal Aktivitas",
				"Status Kehadiran",
				"Waktu",
				"Lokasi",
				"Status Jurnal",
				"Tanggal",
				"Aksi",
			],
		]);
		for (const [index, [attendance, time, status, action]] of [
			["Hadir", "07:12", "Belum Buat", "Buat Jurnal"],
			["Hadir", "07:12", "Sedang Diperiksa", "Lihat Detail"],
			["Hadir", "07:12", "Perlu Revisi", "Buat Jurnal"],
			["Hadir", "07:12", "Disetujui", "Lihat Detail"],
			["Sakit", "07:12", NOTHING, NOTHING],
			["Belum Masuk", NOTHING, NOTHING, NOTHING],
		].entries()) {
			const { date = "", id_journal } = rows[index] ?? {};
			const cells = rowOf(date)
				.getByRole("cell")
				.elements()
				.map((cell) => cell.textContent);
			expect([cells[2], cells[3], cells[5], cells[6], cells[7]]).toEqual([
				...[attendance, time, status, formatDate(date), action],
			]);
			const link = rowOf(date).getByRole("link", { name: `${action} ${formatLongDate(date)}` });
			if (action === NOTHING) await expect.element(link).not.toBeInTheDocument();
			else await expect.element(link).toHaveAttribute("href", `/jurnal/buat-jurnal/${id_journal}`);
		}
		expect(document.querySelector("button:disabled")).toBeNull();
	});

	test("on the home page disables what has no journal", async () => {
		await show(<OwnJournalTable brief rows={[missed]} />);
		await expect.element(page.getByRole("button", { name: "Lihat Detail" })).toBeDisabled();
	});

	test("offers to fill in an open day, and not a missed one", async () => {
		await page.viewport(1600, 900);
		const openDay = absent("2026-11-20", {
			status: "no_description",
			time: null,
			expired_at: "2026-11-21T17:00:00.000Z",
		});
		const fillIn = { now: "2026-11-20T03:00:00.000Z", withoutLocation: false };
		await show(<OwnJournalTable rows={[openDay, missed]} fillIn={fillIn} />);
		await expect.element(rowOf(openDay.date).getByRole("button", { name: "Isi Presensi" })).toBeVisible();
		await expect
			.element(rowOf(missed.date).getByRole("button", { name: "Isi Presensi" }))
			.not.toBeInTheDocument();
	});

	test("is one row a day on a phone: the date, the state and what can be done", async () => {
		await show(<OwnJournalTable rows={rows} />);
		for (const { date } of rows) expect(boxOf(rowOf(date)).height, date).toBeLessThanOrEqual(96);
		await expect.element(rowOf(missed.date).getByText("Belum Masuk")).toBeVisible();
	});

	test("has date and time of a day that nobody filled in red", async () => {
		await page.viewport(1600, 900);
		await show(<OwnJournalTable rows={rows} />);
		const colour = (element?: Element | null) => element && getComputedStyle(element).color;
		const red = colour(rowOf(missed.date).getByText("Belum Masuk").element());
		for (const column of [1, 3, 6]) {
			const inRow = (date: string) =>
				colour(rowOf(date).getByRole("cell").nth(column).element().querySelector("span"));
			expect(inRow(missed.date)).toBe(red);
			expect(inRow(waiting.date)).not.toBe(red);
		}
	});

	test("leaves out columns on a tablet, where the state of a journal is beside its button", async () => {
		await page.viewport(820, 1180);
		await show(<OwnJournalTable rows={rows} />);
		expect(headings()).toEqual([
			...["Jurnal Aktivitas", "Status Kehadiran", "Lokasi", "Status Jurnal", "Aksi"],
		]);
		const box = (element: Element) => element.getBoundingClientRect();
		const state = box(rowOf(waiting.date).getByText("Sedang Diperiksa").element());
		const button = box(rowOf(waiting.date).getByRole("link", { name: "Lihat Detail" }).element());
		expect(state.right).toBeLessThan(button.left);
	});

	test("leaves a date with two marks beside it two lines on a phone", async () => {
		const recorded_at = "2026-11-19T03:00:00.000Z";
		const late = { recorded_at, received_at: "2026-11-20T03:00:00.000Z", clock_changed: false };
		await show(<OwnJournalTable rows={[{ ...waiting, late }]} />);
		await expect.element(page.getByRole("button", { name: /^Susulan, / })).toBeVisible();
		const heading = page.getByRole("cell").first().element();
		expect(heading.getBoundingClientRect().height).toBeLessThan(60);
	});
});

test("tabs of journals, and on a phone the filter only, offer the same five with their counts", async () => {
	const counts = { not_present: 2, not_created: 11, in_review: 1, needs_revision: 1, approved: 1 };
	await resize(...DESK);
	await show(<JournalTabs path="/jurnal" current={journalTab("notCreated")} counts={counts} />);
	const names = ["Semua", "Belum Buat", "Sedang Diperiksa", "Perlu Revisi", "Disetujui"];
	const words = (within: Pick<typeof page, "getByRole">) =>
		within
			.getByRole("link")
			.elements()
			.map((link) => link.textContent);
	const tabs = page.getByRole("navigation", { name: "Status jurnal" });
	expect(words(tabs)).toEqual(names.map((name, at) => `${name}${[16, 11, 1, 1, 1][at]}`));
	await expect
		.element(tabs.getByRole("link", { name: "Belum Buat" }))
		.toHaveAttribute("aria-current", "page");
	await resize(...PHONE);
	await expect.element(tabs).not.toBeInTheDocument();
	const filter = page.getByRole("button", { name: "Filter: Belum Buat" });
	await filter.click();
	const list = document.getElementById(filter.element().getAttribute("aria-controls") ?? "") as HTMLElement;
	const options = page.elementLocator(list);
	expect(words(options)).toEqual(names.map((name, at) => `${name}${[16, 11, 1, 1, 1][at]}`));
	await options.getByRole("link", { name: "Disetujui" }).click();
	expect(place()).toBe("/jurnal?status=approved");
});

test("of a journal's reviews the latest is in sight with who and when, and earlier ones are behind a press", async () => {
	const round: RoundWire = {
		id_round: "2",
		status: "needs_revision",
		feedback: "Tulis lebih rinci.",
		description: "Poster.",
		image_path: "journals/2.jpg",
		captured_at: null,
		captured_from_file: false,
		reviewed_at: "2026-01-06T08:00:00+07:00",
		reviewer: { name: "Budi Santoso" },
	};
	const earlier = {
		...round,
		id_round: "1",
		feedback: "Alatnya apa?",
		description: "Membuat poster.",
		image_path: null,
		reviewed_at: "2026-01-05T09:30:00+07:00",
		reviewer: null,
	};
	await show(<JournalRounds rounds={[round, earlier]} changed={false} />);
	await expect.element(page.getByText("Tulis lebih rinci.").first()).toBeVisible();
	await expect
		.element(page.getByText("Budi Santoso, Selasa, 6 Januari 2026 pukul 08:00 WIB").first())
		.toBeVisible();
	await expect.element(page.getByText("Alatnya apa?")).not.toBeVisible();
	await page.getByText("Riwayat pemeriksaan (2)").click();
	for (const text of ["Alatnya apa?", "Membuat poster.", "Senin, 5 Januari 2026 pukul 09:30 WIB"])
		await expect.element(page.getByText(text)).toBeVisible();
	expect(page.getByRole("img", { name: /^Foto yang diperiksa/ }).elements()).toHaveLength(1);
});

test("a journal's page shows its day: status, time left, time and place", async () => {
	const day = { ...dayRow("2026-11-23"), latitude: -6.2297, longitude: 106.8166, accuracy: 18 };
	const now = "2026-11-23T10:00:00.000Z";
	const shown = (label: string) => page.getByText(label, { exact: true }).element().nextElementSibling;
	const { rerender } = await show(<JournalAttendance attendance={day} now={now} />);
	for (const [label, text] of [
		["Status kehadiran", "Hadir"],
		["Waktu", "07:12:30 WIB"],
		["Latitude", "-6.229700"],
		["Longitude", "106.816600"],
	] as const)
		expect(shown(label)?.textContent).toBe(text);
	const expired_at = "2026-11-24T17:00:00.000Z";
	await rerender(
		<JournalAttendance attendance={{ ...day, status: "no_description", expired_at }} now={now} />,
	);
	await expect
		.element(page.getByRole("timer", { name: "Sisa waktu presensi" }))
		.toHaveTextContent(/^(31:00:00|30:59:\d\d)$/);
});
