import { describe, expect, it, test } from "vitest";
import { datesBetween } from "@/lib/dates/dates";
import { findTerm, type Term, termLabel, termsOf, termText } from "@/lib/visits/terms";
import { isAround, keptPlaces, planOf, type VisitablePlace } from "@/lib/visits/visits";

const PLACE: Omit<VisitablePlace, "students"> = {
	...{ workplace_id: "W", name: "PT Maju", teacher_id: 1, teacher: null, zone: "WIB", has_point: false },
	...{ plan: null, instructors: [] },
};
const DAYS = datesBetween("2026-11-02", "2026-11-21");
const place = (workplace_id: string, from = "2026-07-01", until: string | null = null) => ({
	workplace_id,
	from,
	until,
});
const spread = { way: "spread", times: 1, from: "2026-11-02", until: "2026-11-21", days: DAYS } as const;
const datesOf = (...plan: Parameters<typeof planOf>) => planOf(...plan).map(({ planned_on }) => planned_on);

describe("a plan of visits", () => {
	it("spreads forty workplaces evenly, neighbours on neighbouring days", () => {
		const places = Array.from({ length: 40 }, (_, at) => place(`W${at}`));
		const plan = planOf(places, spread);
		expect(plan.map(({ workplace_id }) => workplace_id)).toEqual(
			places.map(({ workplace_id }) => workplace_id),
		);
		for (const day of DAYS) expect(plan.filter(({ planned_on }) => planned_on === day)).toHaveLength(2);
	});

	it("goes to each workplace several times, once in each part of the days", () => {
		const dates = datesOf([place("A"), place("B")], { ...spread, times: 2 });
		expect(dates).toEqual(["2026-11-02", "2026-11-07", "2026-11-12", "2026-11-17"]);
		// With fewer days than rounds, each visit still has a day.
		const two = { ...spread, until: "2026-11-03", times: 6 };
		expect(datesOf([place("A")], two)).toEqual(DAYS.slice(0, 2));
	});

	it("may have one day for all, and none without days", () => {
		expect(datesOf([place("A"), place("B")], { ...spread, way: "one" })).toEqual([
			"2026-11-02",
			"2026-11-02",
		]);
		expect(datesOf([place("A")], { ...spread, until: "2026-11-01" })).toEqual([""]);
	});

	it("stays in the time of the placements", () => {
		const dates = datesOf([place("A", "2026-11-10"), place("B", "2026-07-01", "2026-11-05")], spread);
		expect(dates).toEqual(["2026-11-10", "2026-11-05"]);
		// Two rounds of a short placement fall on its last day, which is planned once.
		const short = place("C", "2026-07-01", "2026-11-02");
		expect(datesOf([short], { ...spread, times: 6 })).toEqual(["2026-11-02"]);
	});
});

describe("a placement", () => {
	it("is visited from two weeks before until two weeks after it", () => {
		const placed = { start_date: "2026-11-17", last_day: "2026-12-18" };
		const is = (date: string) => isAround(placed, date);
		expect(["2026-11-02", "2026-11-03", "2027-01-01", "2027-01-02"].map(is)).toEqual([
			false,
			true,
			true,
			false,
		]);
		expect(isAround({ ...placed, last_day: null }, "2030-01-01")).toBe(true);
	});
});

test("A phone keeps the students who are there, and those who left lately", () => {
	const kept = (last_day: string | null) => {
		const students = [{ internship_id: "A", name: "Ani", start_date: "2026-01-05", last_day }];
		return keptPlaces([{ ...PLACE, students }], "2026-11-18").length;
	};
	expect(["2026-10-17", "2026-10-18", "2026-12-18", null].map(kept)).toEqual([0, 1, 1, 1]);
});

describe("a term", () => {
	const year = (school_year: number, begins: string, second_semester: string, ends: string) => ({
		...{ school_year, begins, second_semester, ends },
	});
	const terms = termsOf([
		year(2026, "2026-07-13", "2027-01-04", "2027-06-19"),
		year(2027, "2027-07-12", "2028-01-03", "2028-06-17"),
	]);

	it("is a half of a year; the days between two years belong to the earlier one", () => {
		expect(terms.map((term) => [termText(term), term.from, term.until])).toEqual([
			["2027-2", "2028-01-03", "2028-06-17"],
			["2027-1", "2027-07-12", "2028-01-02"],
			["2026-2", "2027-01-04", "2027-07-11"],
			["2026-1", "2026-07-13", "2027-01-03"],
		]);
		expect(termLabel({ school_year: 2026, semester: 2 })).toBe("Semester 2 2026/2027");
	});

	it("lists visits of days that no term has with the first or the last one", () => {
		expect(terms.map(({ lists }) => [lists.from, lists.until])).toEqual([
			["2028-01-03", "9999-12-31"],
			["2027-07-12", "2028-01-02"],
			["2027-01-04", "2027-07-11"],
			["0001-01-01", "2027-01-03"],
		]);
	});

	it("is the one that is asked for, or of the day, or the latest", () => {
		const found = (asked: unknown, date: string) => termText(findTerm(terms, asked, date) as Term);
		expect(found("2026-1", "2028-01-10")).toBe("2026-1");
		expect(found("x", "2027-07-01")).toBe("2026-2");
		expect(found(undefined, "2031-01-01")).toBe("2027-2");
		expect(findTerm([], undefined, "2026-11-18")).toBeUndefined();
	});
});
