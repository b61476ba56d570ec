import { type DateString, formatDate } from "../dates/dates";

/* THE lines of a safe start, which a school asks for before the first day of a placement. They are signs: nothing is
 * refused because one is missing. */

/** The agreement is known from the workplace. Somebody records the others. */
export const READINESS_LINES = [
	"briefing",
	"safety_briefing",
	"permission",
	"insurance",
	"agreement",
] as const;
export type ReadinessLine = (typeof READINESS_LINES)[number];

export const READINESS_LABELS: Record<ReadinessLine, string> = {
	briefing: "Pembekalan",
	safety_briefing: "Pembekalan K3",
	permission: "Izin orang tua",
	insurance: "Asuransi",
	agreement: "Perjanjian kerja sama",
};

/** The lines that are recorded for many at once, because they are the same for a class. */
export const SHARED_LINES = ["briefing", "safety_briefing", "insurance"] as const;
export type SharedLine = (typeof SHARED_LINES)[number];

/** A line that is asked for and not there, and why. The database finds them (server/services/internships/readiness.ts). */
export type Gap =
	| ReadinessLine
	| "permission_waits"
	| "permission_withdrawn"
	| "insurance_later"
	| "insurance_ends"
	| "agreement_later"
	| "agreement_ends";

/** The line of each gap. */
export const LINE_OF: Record<Gap, ReadinessLine> = {
	briefing: "briefing",
	safety_briefing: "safety_briefing",
	permission: "permission",
	permission_waits: "permission",
	permission_withdrawn: "permission",
	insurance: "insurance",
	insurance_later: "insurance",
	insurance_ends: "insurance",
	agreement: "agreement",
	agreement_later: "agreement",
	agreement_ends: "agreement",
};

/** The dates that the words for gaps name. */
export type GapDates = {
	insurance_from: DateString | null;
	insurance_until: DateString | null;
	agreement_from: DateString | null;
	agreement_until: DateString | null;
	withdrawn_on: DateString | null;
};

const day = (date: DateString | null) => (date ? formatDate(date) : "-");

/** A gap in words: 'Asuransi berakhir 31/12/2026'. */
export function tellGap(gap: Gap, dates: GapDates): string {
	switch (gap) {
		case "briefing":
		case "safety_briefing":
			return `Belum p${READINESS_LABELS[gap].slice(1)}`;
		case "permission_waits":
			return `Izin orang tua menunggu diperiksa${dates.withdrawn_on ? `, setelah ditarik ${day(dates.withdrawn_on)}` : ""}`;
		case "permission_withdrawn":
			return `Izin orang tua ditarik ${day(dates.withdrawn_on)}`;
		case "insurance_later":
			return `Asuransi baru berlaku ${day(dates.insurance_from)}`;
		case "insurance_ends":
			return `Asuransi hanya sampai ${day(dates.insurance_until)}`;
		case "agreement_later":
			return `Perjanjian baru berlaku ${day(dates.agreement_from)}`;
		case "agreement_ends":
			return `Perjanjian hanya sampai ${day(dates.agreement_until)}`;
		default:
			return `${READINESS_LABELS[gap]} belum ada`;
	}
}

/** How near the first day is: 'Mulai besok', 'Sudah mulai 3 hari'. @param days until the first day */
export function tellStart(days: number): string {
	if (days > 1) return `Mulai ${days} hari lagi`;
	if (days === 1) return "Mulai besok";
	return days === 0 ? "Mulai hari ini" : `Sudah mulai ${-days} hari`;
}
