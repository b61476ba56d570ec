import { type DateString, formatLongDate, formatTimeIn, type Zone } from "../dates/dates";

/** What a student can report, the gravest first. The database has the same. */
export const INCIDENT_KINDS = ["injury", "illness", "violence", "danger", "damage", "other"] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];
export const INCIDENT_LABELS: Record<IncidentKind, string> = {
	injury: "Kecelakaan atau luka",
	illness: "Sakit mendadak",
	violence: "Kekerasan, pelecehan, atau perundungan",
	danger: "Tempat atau alat yang berbahaya",
	damage: "Barang rusak atau hilang",
	other: "Lainnya",
};

/**
 * Whom a report reaches, the widest first: all who look after the student, or only head and management, or only the
 * management. The student chooses, because a report may be about a teacher.
 */
export const INCIDENT_REACHES = ["usual", "heads", "management"] as const;
export type IncidentReach = (typeof INCIDENT_REACHES)[number];
export const REACH_LABELS: Record<IncidentReach, string> = {
	usual: "Guru pembimbing, wali kelas, kepala program, dan manajemen sekolah",
	heads: "Kepala program dan manajemen sekolah saja",
	management: "Manajemen sekolah saja",
};

/** The number for emergencies of the whole country. */
export const EMERGENCY_NUMBER = "112";

/** When it happened, as far as it is known. `time` is `HH:MM:SS`. */
export type Occurred = { date: DateString; time: string | null; zone: Zone };

/** `Rabu, 18 November 2026 pukul 10:15 WIB`, without the time where only the day is known. */
export const occurredWords = ({ date, time, zone }: Occurred): string =>
	time ? `${formatLongDate(date)} pukul ${formatTimeIn(time, zone)}` : formatLongDate(date);

/** What was done, and when (ISO 8601). The name is null once the author is deleted. */
export type IncidentNote = {
	id_note: string;
	written_at: string;
	author: string | null;
	text: string;
	/** The student does not see it. */
	staff_only: boolean;
	/** It closed the report (true), or opened it again (false). */
	closes: boolean | null;
};

/** Who has opened a report, and when (ISO 8601). */
export type IncidentView = { name: string; seen_at: string };

/** A report as its student sees it. */
export type OwnIncident = {
	id_incident: string;
	kind: IncidentKind;
	reach: IncidentReach;
	occurred: Occurred;
	place: string | null;
	text: string;
	image_path: string | null;
	/** ISO 8601, as the others. */
	recorded_at: string;
	received_at: string;
	/** The clock of the phone was changed, or the typed time had not come yet. */
	time_unsure: boolean;
	closed_at: string | null;
	/** When the student reported it again after it was closed. */
	again_at: string | null;
	/** Where the student worked when it was made. */
	company_name: string | null;
	/** The first one first. */
	views: IncidentView[];
	/** Without what only staff may read. */
	notes: IncidentNote[];
};
