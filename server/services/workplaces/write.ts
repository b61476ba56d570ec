import "server-only";
import type { AuditAction } from "@/lib/audit/audit";
import { type Changed, changedFields, type Values, WORKPLACE_FIELDS } from "@/lib/internships/changes";
import type { NewWorkplace, WorkplaceInput } from "@/lib/schemas/workplaces";
import { MODE_LABELS, type WorkplaceMode } from "@/lib/workplaces/labels";
import type { Workplace } from "@/prisma/generated/client";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { type Prisma, type Transaction, transact } from "../../database/db";
import { holdWorkplaces } from "../../database/workplace-lock";
import { conflict, invalid, notFound } from "../../errors";
import { editsWorkplace } from "../../scopes/workplaces";
import { fromDate, toDateOrNull } from "../../wire/dates";

/** What a page showed: a workplace, and how often it had been edited. */
export type Shown = { id_workplace: string; version: number };

/**
 * A workplace that the actor may edit, as the page showed it. Nobody else edits workplaces until the
 * transaction ends, so call it first.
 * @throws AppError 403; 404; 409 `workplace_changed`
 */
export async function requireShown(
	tx: Transaction,
	actor: Actor,
	{ id_workplace, version }: Shown,
): Promise<Workplace> {
	const edited = editsWorkplace(actor);
	await holdWorkplaces(tx, actor.npsn);
	const seen = await tx.$queryRaw<unknown[]>`
		SELECT 1 FROM workplaces w
		WHERE w.id_workplace = ${id_workplace} AND w.npsn = ${actor.npsn} AND ${edited}`;
	if (seen.length === 0) throw notFound();
	const row = await tx.workplace.findUniqueOrThrow({ where: { id_workplace } });
	// Merging is an edit too.
	if (row.version !== version || row.heir_id !== null)
		throw conflict(
			"workplace_changed",
			"Data tempat PKL ini baru saja diubah orang lain. Periksa dulu data terbarunya, lalu simpan lagi.",
		);
	return row;
}

/** Counts an edit, so that pages that were opened before it are outdated. Whoever edits a proposed one knows it. */
export const countEdit = (
	tx: Transaction,
	id_workplace: string,
	data: Prisma.WorkplaceUncheckedUpdateInput = {},
) =>
	tx.workplace.update({
		where: { id_workplace },
		data: { ...data, proposed: false, version: { increment: 1 } },
	});

type Fields = Omit<NewWorkplace, "agreement_from" | "agreement_until"> &
	Record<"agreement_from" | "agreement_until", string | null>;

/** The fields as the audit log tells them. */
const told = ({ field, active, modes, ...rest }: Fields): Values => ({
	...rest,
	business: field,
	state: active ? "aktif" : "tidak aktif",
	modes: modes.map((mode) => MODE_LABELS[mode]).join(", "),
});

/** What changes of a workplace, for the audit log. A field that was not there was empty. */
export const changedFrom = (before: Values, after: Values): Changed =>
	changedFields(
		WORKPLACE_FIELDS,
		Object.fromEntries(Object.keys(after).map((field) => [field, before[field] ?? null])),
		after,
	);

const toRow = ({ agreement_from, agreement_until, ...fields }: NewWorkplace) => ({
	...fields,
	agreement_from: agreement_from === null ? null : fromDate(agreement_from),
	agreement_until: agreement_until === null ? null : fromDate(agreement_until),
});

const fieldsOf = (row: Workplace): Fields => ({
	name: row.name,
	active: row.active,
	field: row.field,
	address: row.address,
	district: row.district,
	contact: row.contact,
	email: row.email,
	agreement_number: row.agreement_number,
	zone: row.zone as Fields["zone"],
	modes: row.modes as WorkplaceMode[],
	agreement_from: toDateOrNull(row.agreement_from),
	agreement_until: toDateOrNull(row.agreement_until),
});

/** Records an edit in its transaction. @param about the workplace's name after it */
export const recordEdit = (
	tx: Transaction,
	actor: Actor,
	action: AuditAction & `workplace.${string}`,
	{ id_workplace, name }: Pick<Workplace, "id_workplace" | "name">,
	changed?: Changed | Record<string, string | number>,
): Promise<void> =>
	recordAudit(tx, actor, {
		action,
		subject_type: "workplace",
		subject_id: id_workplace,
		detail: { workplace: name, ...changed },
	});

/**
 * Adds a workplace. A head's new one is for the own major, with places that nobody knows yet, so that the head sees it.
 * @returns its id
 * @throws AppError 403; 409 `name_taken`
 */
export const createWorkplace = (actor: Actor, input: NewWorkplace): Promise<string> =>
	transact(async (tx) => {
		const { npsn } = actor;
		await holdWorkplaces(tx, npsn);
		await requireFreeName(tx, actor, input.name);
		const row = await tx.workplace.create({ data: { npsn, ...toRow(input) } });
		await keepName(tx, row);
		if (actor.major_led !== null)
			await tx.$executeRaw`
				INSERT INTO workplace_places (workplace_id, npsn, school_year, major_id, places)
				VALUES (${row.id_workplace}, ${npsn}, school_year_on(${npsn}, ${today(actor.zone)}::date), ${actor.major_led}, NULL)`;
		await recordEdit(tx, actor, "workplace.created", row, changedFrom({}, told(input)));
		return row.id_workplace;
	});

/**
 * Changes a workplace. With a new name, the old ones still lead to it. Placements that go on take the new name as their
 * words, and completed ones keep theirs.
 * @throws AppError 403; 404; 409 `workplace_changed`, `name_taken`
 */
export const updateWorkplace = (
	actor: Actor,
	id_workplace: string,
	{ version, ...input }: WorkplaceInput,
): Promise<void> =>
	transact(async (tx) => {
		const before = await requireShown(tx, actor, { id_workplace, version });
		const changed = changedFrom(told(fieldsOf(before)), told(input));
		if (Object.keys(changed.after).length === 0) return;
		const row = await countEdit(tx, id_workplace, toRow(input));
		if (row.name !== before.name) {
			await requireFreeName(tx, actor, row.name, id_workplace);
			await keepName(tx, row);
			await tx.$executeRaw`
				UPDATE internships SET company_name = ${row.name}
				WHERE workplace_id = ${id_workplace} AND status <> 'completed' AND company_name <> ${row.name}`;
		}
		await recordEdit(tx, actor, "workplace.updated", row, changed);
	});

/** A name leads to one workplace of a school. @throws AppError 409 `name_taken` */
async function requireFreeName(tx: Transaction, actor: Actor, name: string, own = ""): Promise<void> {
	const [other] = await tx.$queryRaw<{ name: string; seen: boolean }[]>`
		SELECT w.name, (${editsWorkplace(actor)}) AS seen FROM workplace_names n
		JOIN workplaces o ON o.id_workplace = n.workplace_id
		JOIN workplaces w ON w.id_workplace = coalesce(o.heir_id, o.id_workplace)
		WHERE n.npsn = ${actor.npsn} AND n.key = company_key(${name}) AND w.id_workplace <> ${own}`;
	if (!other) return;
	if (!other.seen)
		throw invalid({
			name: [
				"Nama ini sudah dipakai tempat PKL lain di sekolah Anda. Minta manajemen sekolah mengisi daya tampungnya untuk jurusan Anda.",
			],
		});
	throw conflict(
		"name_taken",
		`Nama ini sudah dipakai ${other.name}. Bila keduanya sama, gabungkan; bila tidak, beri nama yang membedakannya.`,
	);
}

/** A name of a workplace finds it from now on, in this spelling. */
const keepName = (
	tx: Transaction,
	{ npsn, id_workplace, name }: Workplace,
): Promise<number> => tx.$executeRaw`
	INSERT INTO workplace_names (npsn, key, name, workplace_id) VALUES (${npsn}, company_key(${name}), ${name}, ${id_workplace})
	ON CONFLICT (npsn, key) DO UPDATE SET name = excluded.name`;
