import "server-only";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import { notFound } from "../../errors";
import { instrumentScope } from "../../scopes/instruments";
import { type InstrumentWire, instrumentSelect, toInstrument } from "../../wire/instruments";

/**
 * For `GET /instruments`. A head gets the instrument of their major in any state, others get the applied ones. @throws
 * AppError 403
 */
export async function listInstruments(actor: Actor): Promise<InstrumentWire[]> {
	const rows = await db.instrument.findMany({
		where: instrumentScope(actor),
		select: instrumentSelect,
		orderBy: { major_detail: { code: "asc" } },
	});
	return rows.map(toInstrument);
}

/** An instrument that the actor may see. @throws AppError 404 */
export async function findInstrument(actor: Actor, id_instrument: string): Promise<InstrumentWire> {
	const row = await db.instrument.findFirst({
		where: { AND: [{ id_instrument }, instrumentScope(actor)] },
		select: instrumentSelect,
	});
	if (!row) throw notFound();
	return toInstrument(row);
}

/** The instrument that an internship is scored with: the applied one of the student's major, or null. */
export async function findApplied(internship_id: string): Promise<InstrumentWire | null> {
	const row = await db.instrument.findFirst({
		where: {
			status: "applied",
			major_detail: { students: { some: { internships: { some: { id_internship: internship_id } } } } },
		},
		select: instrumentSelect,
	});
	return row && toInstrument(row);
}

/** The applied instruments of majors, by the number of the major. The caller has checked the access. */
export async function readApplied(majors: readonly number[]): Promise<Map<number, InstrumentWire>> {
	const rows = await db.instrument.findMany({
		where: { status: "applied", major_id: { in: [...majors] } },
		select: instrumentSelect,
	});
	return new Map(rows.map((row) => [row.major_id, toInstrument(row)]));
}
