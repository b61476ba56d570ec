import { MODE_LABELS, type WorkplaceMode } from "../workplaces/labels";
import { POSITION_TOLERANCE_MS } from "./late";
import { tellDistance } from "./position";

/*
 * What the location of one check-in or check-out said about its workplace, at that moment. It is a fact with its doubts,
 * never a verdict, and nothing is counted from it. The database's place_fact_of has the rule.
 */

const DOUBTS = {
	nowhere: "titik dari ponsel tampaknya keliru",
	no_accuracy: "ponsel tidak menyebut ketelitiannya",
	weak: "lokasi kurang akurat",
	old: "lokasi sudah lama saat dikirim",
	clock: "jam ponsel berubah",
	edge: "di sekitar batas area",
} as const;
export type PlaceDoubt = keyof typeof DOUBTS;

/** Numbers are in metres. */
export type PlaceFact =
	| {
			finding: "inside" | "outside" | "uncertain";
			/** The point of the workplace whose circle is nearest. */
			label: string;
			radius: number;
			/** From the middle of the circle. Null where the location is wrong. */
			distance: number | null;
			/** Null where the phone did not say it. */
			accuracy: number | null;
			/** Why it is uncertain. */
			doubts: PlaceDoubt[];
	  }
	/** Students of this workplace work elsewhere, so no distance says anything. */
	| { finding: "unmeasured"; modes: WorkplaceMode[] };

const FINDINGS = {
	inside: "Di area tempat PKL",
	outside: "Di luar area tempat PKL",
	uncertain: "Tidak dapat dipastikan",
} as const;

/** Exact, because it stands beside a radius. */
const metres = (whole: number) => (whole < 1_000 ? `${whole} m` : tellDistance(whole));

/** A fact in words, the same for everybody who may see the location. @returns what it says, and what it rests on */
export function tellPlaceFact(fact: PlaceFact): { finding: string; detail: string } {
	if (fact.finding === "unmeasured")
		return {
			finding: "Jarak tidak dihitung",
			detail: `cara PKL: ${fact.modes.map((mode) => MODE_LABELS[mode].toLowerCase()).join(", ")}`,
		};
	const { finding, label, radius, distance, accuracy, doubts } = fact;
	return {
		finding: FINDINGS[finding],
		detail: [
			...doubts.map((doubt) => DOUBTS[doubt]),
			distance !== null && `${metres(distance)} dari ${label} (radius ${radius} m)`,
			distance !== null && accuracy !== null && `ketelitian ± ${metres(accuracy)}`,
		]
			.filter(Boolean)
			.join(", "),
	};
}

/** A location that was measured so long before its record is old: its owner may have gone on. */
export const OLD_FIX_MS = 5 * 60_000;

/** The phone's times, ISO 8601, and when the server received the record. */
type Fix = { position_at: string | null; recorded_at: string | null; sent_at: string | null; received: Date };

/**
 * What is doubtful about the time of a location. Two times of the same clock tell its age, however wrong that clock is.
 * Without its time, a location is as new as its record.
 */
export function doubtsOfTime({ position_at, recorded_at, sent_at, received }: Fix): PlaceDoubt[] {
	if (position_at === null) return [];
	const made = new Date(recorded_at ?? sent_at ?? received).getTime();
	const age = made - new Date(position_at).getTime();
	if (age > OLD_FIX_MS) return ["old"];
	return age < -POSITION_TOLERANCE_MS ? ["clock"] : [];
}
