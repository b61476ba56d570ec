import "server-only";
import { classNameOf, PRESENT_CLASS } from "../../database/classes";
import type { Prisma } from "../../database/db";
import type { InstrumentWire } from "../../wire/instruments";
import { readApplied } from "../instruments/read";

/* A sheet shows one observation or assessment, by its number, for all mentees of a teacher. */

/** A mentee's line of a sheet. */
export type SheetRow = {
	id_internship: string;
	name: string;
	avatar: string | null;
	class_name: string | null;
	company_name: string;
	/** The applied instrument of the major. Null: the major has none yet. */
	id_instrument: string | null;
	/** The observation or assessment. Null: it has not been added yet. */
	id: string | null;
	done: boolean;
	/** Is it missing, and the next one that can be added? */
	addable: boolean;
};

export type Sheet = {
	number: number;
	/** For each number, how many mentees still need it. */
	waiting: number[];
	rows: SheetRow[];
	/** The instruments of these mentees. */
	instruments: Pick<InstrumentWire, "id_instrument" | "instrument_sections">[];
};

/** The columns of a mentee that a sheet needs. */
export const sheetSelect = {
	id_internship: true,
	company_name: true,
	student: {
		select: {
			avatar: true,
			major_id: true,
			user: { select: { name: true } },
			major_detail: { select: { code: true } },
			enrolments: PRESENT_CLASS,
		},
	},
} satisfies Prisma.InternshipSelect;

type MenteeRow = Prisma.InternshipGetPayload<{ select: typeof sheetSelect }>;

/**
 * The number with which a sheet opens: the one asked for, or else the first that a mentee still needs, or else 1.
 * @param waiting how many wait for each number, from 1 on
 */
export const sheetNumber = (asked: number | undefined, waiting: readonly number[]): number =>
	asked !== undefined && asked >= 1 && asked <= waiting.length
		? asked
		: Math.max(0, waiting.findIndex(Boolean)) + 1;

/** For each number from 1 to `most`, how many mentees still need it. */
export const waitingFor = (most: number, counts: readonly { number: number; _count: number }[]): number[] =>
	Array.from({ length: most }, (_, index) => counts.find(({ number }) => number === index + 1)?._count ?? 0);

/** The lines of a sheet, with the instruments of their majors. */
export async function toSheetRows<Row extends MenteeRow>(
	mentees: readonly Row[],
	stateOf: (mentee: Row) => Pick<SheetRow, "id" | "done" | "addable">,
): Promise<Pick<Sheet, "rows" | "instruments">> {
	const majors = mentees.flatMap(({ student }) => student.major_id ?? []);
	const applied = await readApplied([...new Set(majors)]);
	return {
		rows: mentees.map((mentee) => {
			const { id_internship, company_name, student } = mentee;
			return {
				id_internship,
				company_name,
				name: student.user.name,
				avatar: student.avatar,
				class_name: classNameOf(student),
				id_instrument: applied.get(student.major_id ?? 0)?.id_instrument ?? null,
				...stateOf(mentee),
			};
		}),
		instruments: [...applied.values()].map(({ id_instrument, instrument_sections }) => ({
			id_instrument,
			instrument_sections,
		})),
	};
}
