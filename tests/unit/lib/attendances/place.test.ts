import { describe, expect, it } from "vitest";
import { doubtsOfTime, OLD_FIX_MS, tellPlaceFact } from "@/lib/attendances/place";
import { tellDistance } from "@/lib/attendances/position";
import { tellPlace } from "@/lib/journals/review-reasons";

const NOON = Date.parse("2026-11-18T05:00:00Z");
const at = (ms: number) => new Date(NOON + ms).toISOString();
const received = new Date(NOON);

describe("the age of a location", () => {
	it.each([
		["as old as it may be", { position_at: at(-OLD_FIX_MS), recorded_at: at(0), sent_at: at(0) }, []],
		["older", { position_at: at(-OLD_FIX_MS - 1), recorded_at: at(0), sent_at: at(0) }, ["old"]],
		[
			"of now on a clock that is hours behind",
			{ position_at: at(-9e6), recorded_at: at(-9e6), sent_at: at(-9e6) },
			[],
		],
		[
			"of the moment of a record that was sent later",
			{ position_at: at(-9e6), recorded_at: at(-9e6), sent_at: at(0) },
			[],
		],
		[
			"old when it is sent, and nobody knows when it was recorded",
			{ position_at: at(-9e6), recorded_at: null, sent_at: at(0) },
			["old"],
		],
		["with no other time of its clock", { position_at: at(-9e6), recorded_at: null, sent_at: null }, ["old"]],
		[
			"measured after its record",
			{ position_at: at(601_000), recorded_at: at(0), sent_at: at(0) },
			["clock"],
		],
		["without its time", { position_at: null, recorded_at: at(-9e6), sent_at: at(0) }, []],
	])("is told when it is %s", (_, times, doubts) =>
		expect(doubtsOfTime({ ...times, received })).toEqual(doubts),
	);
});

describe("a fact about a place", () => {
	const fact = {
		finding: "outside" as const,
		label: "Pos 2",
		radius: 50,
		distance: 1_234,
		accuracy: 7,
		doubts: [],
	};

	it("is a sentence with what it rests on", () => {
		expect(tellPlaceFact(fact)).toEqual({
			finding: "Di luar area tempat PKL",
			detail: "1,2 km dari Pos 2 (radius 50 m), ketelitian ± 7 m",
		});
		expect(
			tellPlaceFact({
				...fact,
				finding: "uncertain",
				distance: null,
				accuracy: null,
				doubts: ["nowhere", "old"],
			}),
		).toEqual({
			finding: "Tidak dapat dipastikan",
			detail: "titik dari ponsel tampaknya keliru, lokasi sudah lama saat dikirim",
		});
	});

	it("stands for the usual place in the review queue", () => {
		const checkIn = { located: true, accuracy: 7, distance: 20 };
		expect(tellPlace({ ...checkIn, place_fact: fact })).toBe(
			"di luar area tempat PKL: 1,2 km dari Pos 2 (radius 50 m), ketelitian ± 7 m",
		);
		expect(tellPlace({ ...checkIn, place_fact: null })).toBe("di tempat PKL biasanya (ketelitian ± 7 m)");
	});
});

it("a distance is told as exactly as it is useful", () => {
	expect([0, 4.6, 12, 994, 996, 12_340].map(tellDistance)).toEqual([
		"0 m",
		"5 m",
		"10 m",
		"990 m",
		"1 km",
		"12,3 km",
	]);
});
