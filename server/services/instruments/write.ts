import "server-only";
import type { AuditAction } from "@/lib/audit/audit";
import type {
	EditInstrument,
	InstrumentInput,
	InstrumentStatusInput,
	RequiredAssesments,
} from "@/lib/schemas/instruments";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { type Transaction, transact, violatedUnique } from "../../database/db";
import { conflict, invalid, notFound } from "../../errors";
import { instrumentScope } from "../../scopes/instruments";
import { type InstrumentWire, instrumentSelect, toInstrument } from "../../wire/instruments";
import { keepYear } from "./instrument-sources";
import { findInstrument, listInstruments } from "./read";

function requireLedMajor(actor: Actor, major_id: number): void {
	if (major_id !== actor.major_led)
		throw invalid({ major_id: ["Anda hanya dapat mengelola instrumen program yang Anda pimpin."] });
}

async function recordInstrument(
	tx: Transaction,
	actor: Actor,
	action: Extract<AuditAction, `instrument.${string}`>,
	id_instrument: string,
	detail: Record<string, number> = {},
): Promise<void> {
	const { major_detail } = await tx.instrument.findUniqueOrThrow({
		where: { id_instrument },
		select: { major_detail: { select: { code: true } } },
	});
	await recordAudit(tx, actor, {
		action,
		subject_type: "instrument",
		subject_id: id_instrument,
		detail: { major: major_detail.code, ...detail },
	});
}

const headOf = ({ major_id, academic_year, note }: InstrumentInput) => ({ major_id, academic_year, note });

/** Adds all sections in two statements. PostgreSQL returns their ids in any order, so we match them by their codes. */
async function addSections(tx: Transaction, instrument_id: string, { instrument }: InstrumentInput) {
	const sections = await tx.instrumentSection.createManyAndReturn({
		data: instrument.map(({ section_code, section_label }) => ({
			instrument_id,
			section_code,
			section_label,
		})),
	});
	const ids = new Map(sections.map((row) => [row.section_code, row.id_instrument_section]));
	await tx.instrumentItem.createMany({
		data: instrument.flatMap(({ section_code, items }) =>
			items.map((item) => ({ ...item, instrument_section_id: ids.get(section_code) as number })),
		),
	});
}

/**
 * Creates the instrument of the major that the actor leads. It is not applied yet.
 * @returns a list with this instrument
 * @throws AppError 422 on major_id, for another major or a second instrument
 */
export async function createInstrument(actor: Actor, input: InstrumentInput): Promise<InstrumentWire[]> {
	requireLedMajor(actor, input.major_id);
	try {
		const id = await transact(async (tx) => {
			const { id_instrument } = await tx.instrument.create({ data: headOf(input) });
			await addSections(tx, id_instrument, input);
			await recordInstrument(tx, actor, "instrument.created", id_instrument);
			return id_instrument;
		});
		return [await findInstrument(actor, id)];
	} catch (error) {
		throw violatedUnique(error)
			? invalid({ major_id: ["Program ini sudah memiliki instrumen PKL."] })
			: error;
	}
}

/** @throws AppError 409 `instrument_changed` when these are not the sections that the actor was shown */
export function requireShown(
	{ instrument_sections }: Pick<InstrumentWire, "instrument_sections">,
	shown: readonly number[] | undefined,
	advice = "",
): void {
	const ids = instrument_sections.map(({ id_instrument_section }) => id_instrument_section);
	if (shown && shown.join() !== ids.join())
		throw conflict(
			"instrument_changed",
			`Instrumen PKL telah diubah sejak halaman ini dibuka. ${advice}`.trim(),
		);
}

/**
 * Rewrites an instrument that is not applied. Its sections get new ids, so that we notice answers to the old ones. If
 * it moves to another academic year, we keep its questions of the year that it leaves.
 * @returns a list with this instrument
 * @throws AppError 404; 409 `instrument_applied`, `instrument_changed`; 422 on major_id
 */
export async function updateInstrument(
	actor: Actor,
	id_instrument: string,
	{ sections, ...input }: EditInstrument,
): Promise<InstrumentWire[]> {
	// We check this before the body. An instrument that is missing or somebody else's is a 404.
	await findInstrument(actor, id_instrument);
	requireLedMajor(actor, input.major_id);
	await transact(async (tx) => {
		const before = await holdOwn(tx, actor, id_instrument);
		if (before.status === "applied")
			throw conflict(
				"instrument_applied",
				"Instrumen yang sedang diterapkan tidak dapat diubah. Batalkan penerapannya terlebih dahulu.",
			);
		requireShown(before, sections);
		if (before.academic_year !== input.academic_year) await keepYear(tx, before);
		await tx.instrument.update({ where: { id_instrument }, data: headOf(input) });
		await tx.instrumentSection.deleteMany({ where: { instrument_id: id_instrument } });
		await addSections(tx, id_instrument, input);
		await recordInstrument(tx, actor, "instrument.updated", id_instrument);
	});
	return [await findInstrument(actor, id_instrument)];
}

/** An instrument of the actor's, locked until the transaction ends. @throws AppError 404 */
async function holdOwn(tx: Transaction, actor: Actor, id_instrument: string): Promise<InstrumentWire> {
	await tx.$queryRaw`SELECT FROM instruments WHERE id_instrument = ${id_instrument} FOR UPDATE`;
	const row = await tx.instrument.findFirst({
		where: { AND: [{ id_instrument }, instrumentScope(actor)] },
		select: instrumentSelect,
	});
	if (!row) throw notFound();
	return toInstrument(row);
}

/**
 * Applies the instrument of the actor's major, or takes it back. If it already has that state, nothing changes.
 * @throws AppError 404 when there is no instrument yet; 409 `instrument_changed`
 */
export async function setInstrumentStatus(
	actor: Actor,
	{ status, sections }: InstrumentStatusInput,
): Promise<InstrumentWire[]> {
	await transact(async (tx) => {
		const changed = await tx.instrument.updateManyAndReturn({
			where: { AND: [instrumentScope(actor), { status: { not: status } }] },
			data: { status, updated_at: now() },
			select: { id_instrument: true },
		});
		const action = status === "applied" ? "instrument.applied" : "instrument.taken_back";
		for (const { id_instrument } of changed) {
			// The update has locked the row. Throwing undoes it.
			requireShown(await holdOwn(tx, actor, id_instrument), sections, "Periksa kembali isinya.");
			await recordInstrument(tx, actor, action, id_instrument);
		}
	});
	const instruments = await listInstruments(actor);
	if (instruments.length === 0) throw notFound();
	return instruments;
}

/**
 * Sets how many assessments make a student's data complete. This changes no question, so an applied instrument allows
 * it, too.
 * @returns a list with this instrument
 * @throws AppError 404
 */
export async function setRequiredAssesments(
	actor: Actor,
	id_instrument: string,
	{ required_assesments: count }: RequiredAssesments,
): Promise<InstrumentWire[]> {
	await transact(async (tx) => {
		const changed = await tx.instrument.updateManyAndReturn({
			where: { AND: [{ id_instrument, required_assesments: { not: count } }, instrumentScope(actor)] },
			data: { required_assesments: count },
			select: { id_instrument: true },
		});
		if (changed.length > 0)
			await recordInstrument(tx, actor, "instrument.assesments_required", id_instrument, { count });
	});
	return [await findInstrument(actor, id_instrument)];
}
