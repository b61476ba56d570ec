import "server-only";
import type { Prisma } from "../database/db";
import { toDateOrNull } from "./dates";

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
