import { type Late, lateWords } from "../attendances/late";
import { type PlaceFact, tellPlaceFact } from "../attendances/place";
import { tellDistance } from "../attendances/position";
import { formatDate } from "../dates/dates";

/*
 * Why a journal needs a second look. A reason is a fact, never a verdict, because each reason has innocent
 * explanations. server/services/journals/review-queue.ts finds them.
 */

/** Two photos look the same if their hashes differ in at most this many of 64 bits. */
export const SAME_PHOTO_BITS = 5;
/** Two texts resemble each other if they share this part of their groups of three letters (pg_trgm). */
export const SAME_TEXT = 0.7;
/** In days before and after a journal. We compare its text with texts of the class, and of the same student. */
export const TEXT_DAYS = { class: 3, own: 30 } as const;
/** A text with fewer letters than this is short. */
export const SHORT_TEXT = 40;
/** We need this many check-ins with a location to work out the usual place. */
export const USUAL_AFTER = 5;
/**
 * A check-in is far away if it is this many metres from the usual place. We first subtract the inaccuracy of the
 * position.
 */
export const FAR_METRES = 1_000;

/** In the order in which we show them. */
export const REVIEW_REASONS = [
	"photo_used",
	"text_similar",
	"other_day",
	"no_capture_time",
	"short_text",
	"late",
	"far",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The journal that a photo or a text resembles. The ids and the name are null where the reader may not see it. */
export type Resembled = {
	id_journal: string | null;
	internship_id: string | null;
	date: string;
	/** The name of its student. Null for the same student. */
	name: string | null;
	own: boolean;
};

export type Checked = {
	date: string;
	captured_at: string | null;
	captured_from_file: boolean;
	description: string | null;
	late: Late | null;
	check_in: { late: Late | null; distance: number | null };
	photo_like: Resembled | null;
	text_like: Resembled | null;
};

function tellResembled(what: string, other: Resembled | null): string {
	if (!other) return what;
	const whose = other.own ? "" : other.name ? ` ${other.name}` : " peserta didik lain di kelasnya";
	return `${what} jurnal${whose} tanggal ${formatDate(other.date)}`;
}

/** A reason in words: 'Foto diambil pada hari lain (05/11/2026)'. */
export function tellReason(reason: ReviewReason, journal: Checked): string {
	switch (reason) {
		case "photo_used":
			return tellResembled("Fotonya sama dengan", journal.photo_like);
		case "text_similar":
			return tellResembled("Teksnya mirip", journal.text_like);
		case "other_day":
			return `${journal.captured_from_file ? "Berkas foto bertanggal" : "Foto diambil pada"} hari lain (${formatDate(journal.captured_at?.slice(0, 10))})`;
		case "no_capture_time":
			return "Foto tanpa waktu pengambilan";
		case "short_text":
			return `Teksnya pendek (kurang dari ${SHORT_TEXT} huruf)`;
		case "late": {
			const late = journal.late ?? journal.check_in.late;
			return `${late ? lateWords(late) : "Susulan"} (${journal.late ? "jurnal" : "presensi"})`;
		}
		case "far":
			return `Presensi ${tellDistance(journal.check_in.distance ?? 0)} dari tempat PKL biasanya`;
		default:
			return reason satisfies never;
	}
}

/** Within this distance, somebody is at their usual place. */
const AT_PLACE_METRES = 300;

/** Where somebody checked in, in words: 'di tempat PKL biasanya (± 18 m)'. A fact about its place says it best. */
export function tellPlace(checkIn: {
	located: boolean;
	accuracy: number | null;
	distance: number | null;
	place_fact: PlaceFact | null;
}): string {
	const { located, accuracy, distance, place_fact } = checkIn;
	if (place_fact) {
		const { finding, detail } = tellPlaceFact(place_fact);
		return `${finding.charAt(0).toLowerCase()}${finding.slice(1)}: ${detail}`;
	}
	if (!located) return "tanpa lokasi";
	const exact = accuracy === null ? "" : ` (ketelitian ± ${tellDistance(accuracy)})`;
	if (distance === null) return `lokasi terekam${exact}`;
	return distance <= AT_PLACE_METRES
		? `di tempat PKL biasanya${exact}`
		: `${tellDistance(distance)} dari tempat PKL biasanya${exact}`;
}
