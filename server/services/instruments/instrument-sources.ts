import "server-only";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma, type Transaction } from "../../database/db";
import { instrumentScope, instrumentSourceScope } from "../../scopes/instruments";
import { type InstrumentWire, instrumentSelect, toInstrument } from "../../wire/instruments";

/* The sources that a head can copy an instrument from. */

/** Sections without the numbers of their rows. */
type Questions = {
	section_code: number;
	section_label: string;
	instrument_items: { item_code: string; item_label: string }[];
}[];

/** A source to copy from: an earlier year of the actor's instrument, or the instrument of another major. */
export type InstrumentSource = {
	id: string;
	/** Is it an earlier year of the actor's instrument? */
	own: boolean;
	academic_year: string;
	major_detail: { name: string; code: string };
	instrument_sections: Questions;
};

/** We offer at most this many earlier years, the latest ones. */
const YEARS_SHOWN = 20;

const questionsOf = ({ instrument_sections }: InstrumentWire): Questions =>
	instrument_sections.map(({ section_code, section_label, instrument_items }) => ({
		section_code,
		section_label,
		instrument_items: instrument_items.map(({ item_code, item_label }) => ({ item_code, item_label })),
	}));

/**
 * Keeps the questions of an instrument before it moves to another academic year. They are stored under the year that it
 * leaves.
 */
export async function keepYear(tx: Transaction, instrument: InstrumentWire): Promise<void> {
	const { id_instrument: instrument_id, academic_year } = instrument;
	const data = { sections: questionsOf(instrument) as Prisma.InputJsonArray, left_at: now() };
	await tx.instrumentYear.upsert({
		where: { instrument_id_academic_year: { instrument_id, academic_year } },
		create: { instrument_id, academic_year, ...data },
		update: data,
	});
}

/**
 * For `GET /instruments/sources`: earlier years of the actor's instrument, the latest first, then other majors by code.
 * @throws AppError 403
 */
export async function listSources(actor: Actor): Promise<InstrumentSource[]> {
	const [years, others] = await Promise.all([
		db.instrumentYear.findMany({
			where: { instrument: instrumentScope(actor) },
			select: {
				id_year: true,
				academic_year: true,
				sections: true,
				instrument: {
					select: { academic_year: true, major_detail: { select: { name: true, code: true } } },
				},
			},
			orderBy: [{ left_at: "desc" }, { academic_year: "desc" }],
			take: YEARS_SHOWN,
		}),
		db.instrument.findMany({
			where: instrumentSourceScope(actor),
			select: instrumentSelect,
			orderBy: { major_detail: { code: "asc" } },
		}),
	]);
	return [
		...years
			// The instrument may have returned to this year. Then it is no earlier year.
			.filter(({ academic_year, instrument }) => academic_year !== instrument.academic_year)
			.map(({ id_year, academic_year, sections, instrument }) => ({
				id: id_year,
				own: true,
				academic_year,
				major_detail: instrument.major_detail,
				instrument_sections: sections as Questions,
			})),
		...others.map(toInstrument).map((instrument) => ({
			id: instrument.id_instrument,
			own: false,
			academic_year: instrument.academic_year,
			major_detail: instrument.major_detail,
			instrument_sections: questionsOf(instrument),
		})),
	];
}
