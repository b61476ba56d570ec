import "server-only";
import type { CountedHours } from "@/lib/attendances/hours";
import type { DateString } from "@/lib/dates/dates";
import type { Month } from "@/lib/dates/month";
import type { AttendanceStatus, JournalStatus } from "@/lib/labels";
import type { Prisma } from "../database/db";
import { toDateOrNull } from "./dates";
import type { ListedInternship } from "./internships";

/* Observations and assessments differ only in the name of their id. */

const scoreSelect = {
	internship_id: true,
	name: true,
	status: true,
	total_score: true,
	date: true,
	section_score: true,
	note: true,
} as const;

export const observationSelect = {
	id_observation: true,
	...scoreSelect,
} satisfies Prisma.ObservationSelect;

export const assesmentSelect = { id_assesment: true, ...scoreSelect } satisfies Prisma.AssesmentSelect;

const dated = <Row extends { date: Date | null }>(row: Row): Omit<Row, "date"> & { date: string | null } => ({
	...row,
	date: toDateOrNull(row.date),
});

export const toObservation = dated<Prisma.ObservationGetPayload<{ select: typeof observationSelect }>>;
export const toAssesment = dated<Prisma.AssesmentGetPayload<{ select: typeof assesmentSelect }>>;

export type ObservationWire = ReturnType<typeof toObservation>;
export type AssesmentWire = ReturnType<typeof toAssesment>;

/** An observation or assessment. Without a score it was not submitted. */
export type RecapScore = { id: string; number: number; total_score: number | null };

type Tally = {
	/** Days of attendance by status. Together they are all working days up to today. */
	days: Record<AttendanceStatus, number>;
	journals: Record<JournalStatus, number>;
};

/** A month of a placement. */
export type RecapMonth = { month: Month; days: number; present: number; approved: number };

/** What was scored in a placement. Means and totals have one decimal. */
export type RecapScores = {
	/** In the order of their numbers. */
	observations: RecapScore[];
	assesments: RecapScore[];
	/** The mean of the submitted observations. Null: none was submitted. */
	observation_mean: number | null;
	assesment_mean: number | null;
	/** The mean of the two means. If only one exists, it is that one. */
	total: number | null;
};

/** The mean of two means. If only one exists, it is that one. */
export const meanOfMeans = (one: string, other: string) =>
	`round((coalesce(${one}, ${other}) + coalesce(${other}, ${one})) / 2, 1)`;

/** The scores of an internship `i` in one table, with their mean, as a source of a query. */
export const scoresOf = (table: "observations" | "assesments", id: string) => `LATERAL (
	SELECT coalesce(json_agg(json_build_object('id', ${id}, 'number', number, 'total_score', total_score) ORDER BY number), '[]') AS list,
		round(avg(total_score::numeric), 1) AS mean, count(total_score) AS sent
	FROM ${table} WHERE internship_id = i.id_internship)`;

/** What was scored in an internship `i`, from {@link SCORED}: the columns of {@link RecapScores}. */
export const SCORES = `o.list AS observations, o.mean::float AS observation_mean, n.list AS assesments, n.mean::float AS assesment_mean,
	${meanOfMeans("o.mean", "n.mean")}::float AS total`;
export const SCORED = `CROSS JOIN ${scoresOf("observations", "id_observation")} o CROSS JOIN ${scoresOf("assesments", "id_assesment")} n`;

/** The results of a placement. */
export type RecapRow = Omit<ListedInternship, "student"> &
	Tally &
	RecapScores & {
		/** At how many visits the teacher saw the student. */
		visits: number;
		/** Is the reader its supervisor? */
		supervised: boolean;
		hours: CountedHours;
		start_date: DateString;
		last_day: DateString | null;
		student: ListedInternship["student"] & { nisn: string };
	};

/** The results of several placements: a class, a major, or all together. */
export type RecapGroup = Tally & {
	/** The id of the class or the major. 0: students without one. Null: all together. */
	key: string | null;
	name: string | null;
	/** The homeroom teacher of the class, or the code of the major. */
	detail: string | null;
	students: number;
	/** How many observations were submitted. */
	observations: number;
	assesments: number;
	/** Means over the placements that have a score. */
	observation_mean: number | null;
	assesment_mean: number | null;
	total: number | null;
};

/** The classes and majors that a recap can be narrowed to. */
export type RecapChoices = {
	classes: { id: string; name: string }[];
	majors: { id: number; code: string; name: string }[];
};
