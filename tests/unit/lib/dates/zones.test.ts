import { describe, expect, it } from "vitest";
import { DEADLINE_DAYS, isOpen } from "@/lib/attendances/deadline";
import {
	addDays,
	dateOf,
	formatInstant,
	isoOf,
	midnightOf,
	parseInstant,
	timeOf,
	ZONES,
	type Zone,
} from "@/lib/dates/dates";

/*
 * The days of the three zones, beside the time zone database of the runtime. Half of the instants lie within two hours
 * of a midnight, and a third of them around New Year.
 */

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const NAMES: Record<Zone, string> = { WIB: "Asia/Jakarta", WITA: "Asia/Makassar", WIT: "Asia/Jayapura" };
// Swedes write `2026-11-05 07:05:09`.
const clockOf = (zone: Zone) =>
	new Intl.DateTimeFormat("sv-SE", { timeZone: NAMES[zone], dateStyle: "short", timeStyle: "medium" });
const CLOCKS = { WIB: clockOf("WIB"), WITA: clockOf("WITA"), WIT: clockOf("WIT") };

function clockIn(zone: Zone, instant: Date) {
	const [date = "", time = ""] = CLOCKS[zone].format(instant).split(" ");
	const ahead = (Date.parse(`${date}T${time}Z`) - Math.floor(instant.getTime() / SECOND) * SECOND) / HOUR;
	return { date, time, offset: `+0${ahead}:00` };
}

/** The same numbers in every run. */
function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

function instants(count: number): Date[] {
	const next = random(20_261_127);
	return Array.from({ length: count }, (_, index) => {
		const year = 2020 + Math.floor(next() * 20);
		const day = index % 3 === 0 ? 0 : Math.floor(next() * 366);
		// Midnight in Jakarta is two hours after that in Jayapura.
		const around = index % 2 ? (next() * 4 - 2) * HOUR - 8 * HOUR : next() * DAY;
		const exact = index % 10 === 1 ? Math.round(around / HOUR) * HOUR : around;
		return new Date(Date.UTC(year, 0, 1 + day) + Math.round(exact / SECOND) * SECOND);
	});
}

const INSTANTS = instants(10_000);

/** What is wrong with each instant. Ten thousand assertions would take seconds. */
const wrong = (check: (instant: Date) => unknown[][]) =>
	INSTANTS.flatMap((instant) =>
		check(instant)
			.filter(([found, meant]) => found !== meant)
			.map((pair) => [instant, ...pair]),
	);

describe.each(ZONES)("in %s, 10,000 instants", (zone) => {
	it("have the date, the time and the offset of the clock on the wall", () => {
		const check = (instant: Date) => {
			const { date, time, offset } = clockIn(zone, instant);
			const iso = isoOf(instant, zone);
			return [
				[dateOf(instant, zone), date],
				[timeOf(instant, zone), time],
				[iso, `${date}T${time}${offset}`],
				[parseInstant(iso, "WIB")?.getTime(), instant.getTime()],
				[parseInstant(iso.slice(0, 19), zone)?.getTime(), instant.getTime()],
				[formatInstant(iso).split(" pukul ")[1], `${time.slice(0, 5)} ${zone}`],
			];
		};
		expect(wrong(check)).toEqual([]);
	});

	it("lie between the midnights of their date, and can be filled in until the second one after", () => {
		const check = (instant: Date) => {
			const date = dateOf(instant, zone);
			const begin = midnightOf(date, zone);
			const deadline = midnightOf(addDays(date, DEADLINE_DAYS), zone);
			const last = new Date(deadline.getTime() - 1);
			const { date: first, time } = clockIn(zone, begin);
			const days = (Date.parse(clockIn(zone, deadline).date) - Date.parse(date)) / DAY;
			return [
				[`${first} ${time}`, `${date} 00:00:00`],
				[begin <= instant && instant < new Date(begin.getTime() + DAY), true],
				[days, 2],
				[clockIn(zone, last).date, addDays(date, 1)],
				[isOpen(deadline, last), true],
				[isOpen(deadline, deadline), false],
			];
		};
		expect(wrong(check)).toEqual([]);
	});
});
