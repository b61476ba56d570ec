import { type DateString, formatLongDate } from "../dates/dates";
import { EMERGENCY_NUMBER } from "../incidents/incidents";
import { ATTENDANCE_LABELS, type CheckInStatus } from "../labels";
import { withCheckIn, withCheckOut, withJournal } from "./accepted";
import type { OfflineDays } from "./days";

/** What the queue has to know about a kind of record. */
type Kind = {
	/** How lists name one. @param status what a check-in records, null for others */
	name: (record: { date: DateString; status: CheckInStatus | null }) => string;
	/** The fields that somebody wrote. A refused record shows them, so that nothing typed is lost. */
	texts?: readonly string[];
	/** When one of this kind and day waits already: the first stays, the newest takes its place, or both are sent. */
	twice: "first" | "newest" | "both";
	/** It goes before all others. */
	urgent?: true;
	/** It says when it was made also without a ticket of the server's clock. */
	tellsTime?: true;
	/** What the message adds once the phone has kept it. */
	kept?: string;
	/** Does it wait for the check-in of its day? Without that, the server has no day for it. */
	afterCheckIn?: true;
	/** Adds the row that the server has answered to the days that the phone keeps. */
	accept?: (days: OfflineDays, row: unknown) => OfflineDays;
};

/**
 * THE kinds of records that a phone or browser keeps until it can send them. Everything that differs between them
 * stands here. Of one day, they are sent in this order. Phones keep the names, so a name never changes.
 */
const KINDS = {
	incident: {
		name: ({ date }) => `Laporan kejadian ${formatLongDate(date)}`,
		texts: ["text", "place"],
		twice: "both",
		urgent: true,
		tellsTime: true,
		kept: `Bila keadaannya darurat, jangan menunggu: telepon ${EMERGENCY_NUMBER} atau sekolah Anda.`,
	},
	attendance: {
		name: ({ date, status }) =>
			`Presensi ${ATTENDANCE_LABELS[status ?? "present"]} untuk ${formatLongDate(date)}`,
		texts: ["note"],
		twice: "first",
		accept: withCheckIn,
	},
	checkout: {
		name: ({ date }) => `Presensi Pulang untuk ${formatLongDate(date)}`,
		twice: "first",
		afterCheckIn: true,
		accept: withCheckOut,
	},
	journal: {
		name: ({ date }) => `Jurnal untuk ${formatLongDate(date)}`,
		texts: ["description"],
		twice: "newest",
		afterCheckIn: true,
		accept: withJournal,
	},
	visit: {
		name: ({ date }) => `Kunjungan ${formatLongDate(date)}`,
		texts: ["met", "findings", "agreed"],
		twice: "both",
	},
} as const satisfies Record<string, Kind>;

export type UnsentKind = keyof typeof KINDS;

/** A kind that this version does not know, because a newer one kept it on this phone. */
const UNKNOWN: Kind = { name: ({ date }) => `Catatan untuk ${formatLongDate(date)}`, twice: "both" };

/** What the queue has to know about a record. */
export const kindOf = ({ kind }: { kind: UnsentKind }): Kind =>
	(KINDS as Partial<Record<string, Kind>>)[kind] ?? UNKNOWN;

const ORDER = Object.keys(KINDS);

/** The place of a record among those of its day. */
export const placeOf = ({ kind }: { kind: UnsentKind }): number => {
	const place = ORDER.indexOf(kind);
	return place === -1 ? ORDER.length : place;
};

/** What the server has answered to a record. */
export type Accepted = { kind: UnsentKind; row: unknown };

/** The days with a row that the server has just answered, until the phone reads them again. */
export const withAccepted = (days: OfflineDays, { kind, row }: Accepted): OfflineDays =>
	kindOf({ kind }).accept?.(days, row) ?? days;
