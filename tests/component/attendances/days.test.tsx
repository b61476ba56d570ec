import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LocationButton } from "@/components/attendances/location-button";
import { MapSettings } from "@/components/attendances/map-settings";
import { MonthCalendar } from "@/components/attendances/month-calendar";
import { OwnAttendanceTable } from "@/components/attendances/own-attendance-table";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok } from "../../support/component/api";
import { acknowledge, alert } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";
import { dayRow, openRow } from "../../support/component/rows";

const NOW = "2026-11-24T03:00:00.000Z";
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const KUNINGAN = { latitude: -6.2297, longitude: 106.8166 };
const LOCATION = "GET /attendances/day-2026-11-23/location";
const mapDialog = page.getByRole("dialog", { name: "Detail Kehadiran" });
/** Parts of a map, which are only pictures to others. */
const drawn = (selector: string) => expect.poll(() => document.querySelector(selector)).toBeTruthy();

describe("the history of attendance", () => {
	test("offers an open day with its time left, tells a missed one, and where a recorded one was", async () => {
		const rows = [
			openRow("2026-11-23", "2026-11-24T17:00:00.000Z"),
			openRow("2026-11-20", "2026-11-21T17:00:00.000Z"),
			dayRow("2026-11-19"),
		];
		await show(<OwnAttendanceTable rows={rows} now={NOW} withoutLocation={false} />);
		const headings = page
			.getByRole("columnheader")
			.elements()
			.map((heading) => heading.textContent);
		expect(headings).toEqual(["No.", "Tanggal", "Status", "Waktu", "Lokasi"]);
		await expect.element(row("23/11/2026").getByRole("timer")).toHaveTextContent("14:00:00");
		await expect.element(row("23/11/2026").getByText("sisa 14 j 0 m")).toBeVisible();
		await expect.element(row("23/11/2026").getByRole("button", { name: "Isi Presensi" })).toBeVisible();
		await expect.element(row("20/11/2026")).toHaveTextContent("Belum Masuk · lewat");
		expect(row("20/11/2026").getByRole("button").elements()).toHaveLength(0);
		await expect.element(row("19/11/2026").getByRole("button", { name: /^Detail Lokasi/ })).toBeVisible();
		await expect.element(row("19/11/2026")).toHaveTextContent("07:12");
	});

	test("counts an open day down to zero, once a second, and is then rendered again", async () => {
		vi.useFakeTimers();
		const now = new Date().toISOString();
		api.on("GET /health", ok());
		const rows = [openRow("2026-11-23", new Date(Date.now() + 3000).toISOString())];
		await show(<OwnAttendanceTable rows={rows} now={now} withoutLocation={false} />);
		const left = page.getByRole("timer", { name: "Sisa waktu presensi" });
		await expect.element(left).toHaveTextContent("00:00:03");
		await vi.advanceTimersByTimeAsync(1000);
		await expect.element(left).toHaveTextContent("00:00:02");
		expect(router.refresh).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(2000);
		await expect.element(left).toHaveTextContent("00:00:00");
		await expect.poll(() => router.refresh).toHaveBeenCalledOnce();
	});

	test("says of every day on the home page why it has no location", async () => {
		const rows = [
			openRow("2026-11-20", "2026-11-21T17:00:00.000Z"),
			dayRow("2026-11-19", { located: false }),
		];
		await show(<OwnAttendanceTable everyPlace rows={rows} now={NOW} withoutLocation={false} />);
		for (const date of ["20/11/2026", "19/11/2026"]) {
			await row(date)
				.getByRole("button", { name: /^Detail Lokasi/ })
				.click();
			await expect
				.element(alert("Lokasi Tidak Terdeteksi"))
				.toHaveTextContent("Anda harus melakukan presensi supaya lokasi bisa didapatkan.");
			await acknowledge("Lokasi Tidak Terdeteksi");
		}
		expect(api.calls()).toEqual([]);
	});
});

describe("the map of a day", () => {
	const openMap = () => page.getByRole("button", { name: /^Detail Lokasi/ }).click();

	test("stands at zoom 13 with its circle to scale, and goes to 19", { tags: ["slow"] }, async () => {
		api.on(LOCATION, ok({ ...KUNINGAN, accuracy: 1000 }));
		await show(<LocationButton {...dayRow("2026-11-23")} />);
		await openMap();
		await expect.element(mapDialog.getByText("Akurasi ± 1000 m")).toBeVisible();
		// Web Mercator has 156543 m per pixel at the equator at zoom 0, and half of it with each step.
		const diameter = 2000 / ((156_543.034 * Math.cos((KUNINGAN.latitude * Math.PI) / 180)) / 2 ** 13);
		const width = () =>
			document.querySelector(".leaflet-overlay-pane path")?.getBoundingClientRect().width ?? 0;
		// The line and whole pixels add a little.
		await expect.poll(() => Math.abs(width() - diameter)).toBeLessThan(4);
		const closer = mapDialog.getByRole("button", { name: "Perbesar" });
		const scale = () => document.querySelector(".leaflet-control-scale-line")?.textContent;
		for (let zoom = 13; zoom < 19; zoom++) {
			await expect.element(closer).toHaveAttribute("aria-disabled", "false");
			const before = scale();
			await closer.click();
			// The map takes no other press until it has come closer. The scale changes then.
			await expect.poll(scale).not.toBe(before);
		}
		await expect.element(closer).toHaveAttribute("aria-disabled", "true");
	});

	test("asks this server for its tiles, and says so where they are missing", async () => {
		api.on(LOCATION, ok({ ...KUNINGAN, accuracy: 18 }));
		const tiles = { tileUrl: "/tiles/{z}/{x}/{y}.png", attribution: "© OpenStreetMap" };
		await show(
			<MapSettings value={tiles}>
				<LocationButton {...dayRow("2026-11-23")} />
			</MapSettings>,
		);
		await openMap();
		// Kuningan lies on this tile, by the usual formula.
		await drawn('img[src="/tiles/13/6526/4238.png"]');
		await expect.element(mapDialog.getByText("Gambar peta tidak dapat dimuat.")).toBeVisible();
		await expect.element(mapDialog.getByText("© OpenStreetMap")).toBeVisible();
		await drawn(".leaflet-overlay-pane path");
	});
});

describe("the calendar of a month", () => {
	const showMonth = (days: Parameters<typeof MonthCalendar>[0]["days"]) =>
		show(
			<MonthCalendar
				month="2026-11"
				today="2026-11-24"
				now={NOW}
				previousHref={null}
				nextHref={null}
				days={days}
				holidays={[{ date: "2026-11-25", name: "Hari Jadi Sekolah" }]}
				free={["2026-11-22", "2026-11-25"]}
			/>,
		);

	test("shows each day's word and icon, as large as a finger", async () => {
		await showMonth([dayRow("2026-11-23")]);
		const day = page.getByRole("button", { name: "Senin, 23 November 2026, Hadir" });
		await expect.element(day).toHaveTextContent("23Hadir");
		expect(day.element().querySelectorAll("svg")).toHaveLength(1);
		const { width, height } = day.element().getBoundingClientRect();
		expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
		await expect.element(page.getByText("25/11/2026: Hari Jadi Sekolah")).toBeVisible();
	});

	test("tells open, missed and free days apart without colour", async () => {
		await showMonth([
			openRow("2026-11-24", "2026-11-25T17:00:00.000Z"),
			openRow("2026-11-20", "2026-11-21T17:00:00.000Z"),
		]);
		const names = page
			.getByRole("button")
			.elements()
			.map((day) => [day.getAttribute("aria-label"), day.textContent]);
		expect(names).toEqual([
			["Jumat, 20 November 2026, Belum Masuk, lewat", "20Lewat"],
			["Selasa, 24 November 2026, Belum Masuk", "24Belum"],
		]);
		const drawings = page
			.getByRole("button")
			.elements()
			.map((day) => day.querySelector("svg")?.innerHTML);
		expect(new Set(drawings).size).toBe(2);
		const free = page
			.getByRole("listitem")
			.elements()
			.filter(({ textContent }) => textContent?.endsWith("Libur"));
		expect(free.map(({ textContent }) => textContent)).toEqual(["22Libur", "25Libur", "Libur"]);
		await expectAccessible();
	});
});

test("a day says what its places say, and how it ended, with a map of each", async () => {
	const fact = { label: "Gerbang", radius: 150, accuracy: 18 };
	const place_fact = { ...fact, finding: "inside" as const, distance: 40, doubts: [] };
	const left = { ...fact, finding: "uncertain" as const, distance: 140, doubts: ["old" as const] };
	const checkout = {
		left_at: "2026-11-23T16:05:00+07:00",
		received_at: null,
		forgotten: false,
		late: null,
		early: 25,
		located: true,
		open: false,
		begins_at: null,
		ends_at: null,
		minutes: 480,
	};
	await show(
		<MonthCalendar
			month="2026-11"
			today="2026-11-24"
			now={NOW}
			previousHref={null}
			nextHref={null}
			days={[dayRow("2026-11-23", { place_fact, checkout: { ...checkout, place_fact: left } })]}
			holidays={[]}
			free={[]}
		/>,
	);
	await page.getByRole("button", { name: "Senin, 23 November 2026, Hadir" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi" });
	await expect
		.element(dialog)
		.toHaveTextContent("Di area tempat PKL40 m dari Gerbang (radius 150 m), ketelitian ± 18 m");
	await expect.element(dialog).toHaveTextContent("Pulang 16:05 WIB, pulang 25 menit sebelum jam selesai");
	await expect
		.element(dialog)
		.toHaveTextContent("Tidak dapat dipastikanlokasi sudah lama saat dikirim, 140 m dari Gerbang");
	await expectAccessible();
	api.on(
		"GET /attendances/day-2026-11-23/check-out/location",
		ok({ ...KUNINGAN, accuracy: 18, place_fact: left }),
	);
	await dialog.getByRole("button", { name: "Detail Lokasi Pulang Senin, 23 November 2026" }).click();
	await expect.element(mapDialog.getByText("Tidak dapat dipastikan")).toBeVisible();
	await drawn(".leaflet-overlay-pane path");
});
