import { describe, expect, it } from "vitest";
import { MAP, mapView } from "@/lib/overview/map-view";
import {
	journalsHref,
	readStage,
	STAGE_KEYS,
	stageHref,
	WAIT_KEYS,
	waitIn,
	weekHref,
} from "@/lib/overview/overview-lists";
import { tell, toldOf } from "@/lib/overview/small-groups";
import { formatWeek, shortWeek, weekIn, weeksUntil } from "@/lib/overview/weeks";
import { attendanceWords, mapWords, reviewWords, visitWords } from "@/lib/overview/words";
import { sizeOf, WORKPLACE_FILTERS, workplaceFilterIn } from "@/lib/workplaces/workplace-size";

const queryOf = (href: string) => Object.fromEntries(new URL(href, "http://sekolah").searchParams);

describe("a number of people", () => {
	it("is told from five on, and when there are none", () => {
		expect([0, 1, 4, 5, 96].map((people) => tell(toldOf(people)))).toEqual([
			...["0", "kurang dari 5", "kurang dari 5", "5", "96"],
		]);
	});

	it("is not told where it leaves a few, whom a subtraction would tell apart", () => {
		expect([0, 4, 5, 6, 9, 10].map((part) => tell(toldOf(part, 10)))).toEqual([
			...["0", "kurang dari 5", "5", "hampir semua", "hampir semua", "10"],
		]);
		expect(tell(toldOf(9, 20, 10))).toBe("hampir semua");
	});
});

describe("a week of the overview", () => {
	it("begins on Monday, and the latest one stands last", () => {
		const weeks = weeksUntil("2026-11-18");
		expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([8, "2026-09-28", "2026-11-16"]);
		expect(weeksUntil("2026-11-22").at(-1)).toBe("2026-11-16");
	});

	it("is read from an address, which may name any day until the latest one", () => {
		expect(weekIn("2026-11-12", "2026-11-18")).toBe("2026-11-09");
		for (const other of ["2026-11-19", "kemarin", undefined, ["2026-11-12"]])
			expect(weekIn(other, "2026-11-18")).toBe("2026-11-16");
	});

	it("is written with its first and last day", () => {
		expect(formatWeek("2026-11-09")).toBe("9–15 November 2026");
		expect(formatWeek("2026-11-30")).toBe("30 November – 6 Desember 2026");
		expect(formatWeek("2026-12-28")).toBe("28 Desember 2026 – 3 Januari 2027");
		expect(shortWeek("2026-11-09")).toBe("9/11");
	});
});

describe("the words above a chart", () => {
	const [before, latest] = ["2026-11-09", "2026-11-16"];
	const weeks = [before, latest];

	it("compare the latest week with the one before it", () => {
		const words = (all: Record<string, number>) => attendanceWords(weeks, all, []);
		const start = "16–22 November 2026: peserta didik hadir pada 90% hari kerja";
		expect(words({ [latest]: 90 })).toBe(`${start}.`);
		expect(words({ [before]: 92, [latest]: 90 })).toBe(`${start}, turun 2 poin dari minggu sebelumnya.`);
		expect(words({ [before]: 90, [latest]: 90 })).toBe(`${start}, sama dengan minggu sebelumnya.`);
		expect(words({})).toBe("Belum ada hari kerja yang dapat ditampilkan.");
	});

	it("name the classes that fell, and never one that is not told", () => {
		const fell = (name: string, to: number | null) => ({ name, percents: { [before]: 95, [latest]: to } });
		const words = (classes: { name: string; percents: Record<string, number | null> }[]) =>
			attendanceWords(weeks, { [before]: 95, [latest]: 90 }, classes).split(". ")[1];
		expect(words([fell("A", 85), fell("B", 86), fell("C", null)])).toBe("A turun 10 poin.");
		expect(words(["A", "B", "C", "D", "E"].map((name) => fell(name, 50)))).toBe(
			"A turun 45 poin, B turun 45 poin, C turun 45 poin, 2 kelas lain juga turun.",
		);
	});

	it("say how long half of the journals waited", () => {
		const told = (week: string, days: number) => ({ week, told: { days } });
		expect(reviewWords([told(before, 3), told(latest, 1.5)])).toBe(
			"16–22 November 2026: separuh jurnal diperiksa dalam 1,5 hari atau kurang (minggu sebelumnya 3 hari).",
		);
		expect(reviewWords([{ week: latest, told: null }])).toBe("Belum ada jurnal yang diperiksa.");
	});

	it("count visited places", () => {
		expect(visitWords({ visited: 3, unvisited: 2, overdue: 1 })).toBe(
			"3 dari 5 tempat PKL sudah dikunjungi. 1 lewat tanggal rencananya.",
		);
		expect(visitWords({ visited: 0, unvisited: 0, overdue: 0 })).toBe(
			"Belum ada tempat PKL di semester ini.",
		);
	});
});

describe("the address of a list behind a number", () => {
	it("is read as it was written", () => {
		for (const stage of STAGE_KEYS)
			expect(readStage(queryOf(stageHref(stage, 2)))).toEqual({ stage, page: 2 });
		for (const wait of WAIT_KEYS) expect(waitIn(queryOf(journalsHref({ wait })))).toBe(wait);
		expect(waitIn(queryOf(journalsHref({ week: "2026-11-09" })))).toBeNull();
		expect(weekHref({ week: "2026-11-09" })).toBe("/guru/gambaran/kehadiran?minggu=2026-11-09");
		for (const [filter, { value }] of Object.entries(WORKPLACE_FILTERS))
			expect(workplaceFilterIn(value)).toBe(filter);
		expect(workplaceFilterIn("entah")).toBeNull();
	});
});

describe("the map", () => {
	const place = (latitude: number, longitude: number, name = "PT Maju") => ({
		name,
		district: "Kota Bekasi",
		size: "few" as const,
		latitude,
		longitude,
	});

	it("puts every place inside, north above and east to the right", () => {
		const view = mapView([place(-6.2, 106.8), place(-6.3, 107.0), place(-6.25, 106.9)]);
		const [north, south] = view?.places ?? [];
		expect(north?.y).toBeLessThan(south?.y ?? 0);
		expect(north?.x).toBeLessThan(south?.x ?? 0);
		for (const { x, y } of view?.places ?? []) {
			expect([x >= 0, x <= MAP.width]).toEqual([true, true]);
			expect([y >= 0, y <= MAP.height]).toEqual([true, true]);
		}
		expect(view).toMatchObject({ outside: 0, districts: [{ name: "Kota Bekasi" }] });
	});

	it("covers itself with tiles of one zoom", () => {
		const view = mapView([place(-6.2, 106.8)]);
		expect(view?.zoom).toBe(15);
		const lefts = view?.tiles.map(({ left }) => left) ?? [];
		expect(Math.min(...lefts)).toBeLessThanOrEqual(0);
		expect(Math.max(...lefts) + 256).toBeGreaterThanOrEqual(MAP.width);
	});

	it("leaves out a place that would squeeze the others into a spot, and says so", () => {
		const near = Array.from({ length: 6 }, (_, index) => place(-6.2 - index / 100, 106.8));
		const view = mapView([...near, place(35.68, 139.76, "Tokyo Works")]);
		expect([view?.places.length, view?.outside]).toEqual([6, 1]);
		expect(mapWords(view, 7)).toContain("1 tempat lain terlalu jauh untuk peta ini.");
	});

	it("is absent without places", () => {
		expect(mapView([])).toBeNull();
		expect([0, 1, 4, 5, 10, 20].map(sizeOf)).toEqual([undefined, "few", "few", "some", "many", "most"]);
	});
});
