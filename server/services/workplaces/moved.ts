import "server-only";
import type { Instructor, Workplace } from "@/prisma/generated/client";
import type { Transaction } from "../../database/db";
import { toDateOrNull } from "../../wire/dates";

/*
 * Merging copies what hangs on a workplace to its heir, and moves the placements. The merged one keeps its own rows, so
 * undoing a merge only takes the copies away. What somebody changed since stays with the heir, and is named.
 */

/**
 * An instructor's copy at the heir. If the heir had one of the same name, that one, with what it lacked. `link`: the link
 * that went along.
 */
export type MovedInstructor = {
	from: string;
	to: string;
	made: boolean;
	filled: Partial<Reach>;
	link?: string;
};
export type Reach = Pick<Instructor, (typeof REACH)[number]>;

/** What a merge did. It names no person. */
export type Moved = {
	/** The placements with the words that they had. */
	placements: { id: string; from: string; words: string; shift: string | null }[];
	instructors: MovedInstructor[];
	/** The points and their copies. */
	points: { from: string; to: string }[];
	places: { school_year: number; major_id: number }[];
	/** The schedules and their copies, or the heir's schedule of the same name. Older merges do not have them. */
	schedules?: { from: string; to: string; made: boolean }[];
	/** The days off that the heir lacked. */
	days_off?: string[];
	/** The fields that the heir lacked. */
	filled: Partial<Filled>;
	/** The agreement that the heir took over, as text. The merged one keeps the heir's old one meanwhile. */
	agreement: AgreementText | null;
	/** Workplaces that were merged into this one before. */
	heirs: string[];
};

export const REACH = ["position", "contact", "email", "nip"] as const;
export const FILLED = ["field", "address", "district", "contact", "email", "zone"] as const;
export type Filled = Pick<Workplace, (typeof FILLED)[number]>;
export const FILLED_LABELS: Record<keyof Filled, string> = {
	field: "bidang usaha",
	address: "alamat",
	district: "kabupaten/kota",
	contact: "telepon",
	email: "email",
	zone: "zona waktu",
};
export const AGREEMENT = ["agreement_number", "agreement_from", "agreement_until", "agreement_file"] as const;
export type Agreement = Pick<Workplace, (typeof AGREEMENT)[number]>;

/** The fields that only the other row has. */
export function lacking<Row extends object>(
	own: Row,
	other: Row,
	fields: readonly (keyof Row)[],
): Partial<Row> {
	const found: Partial<Row> = {};
	for (const field of fields) if (own[field] === null && other[field] !== null) found[field] = other[field];
	return found;
}

export const agreementOf = (row: Workplace): Agreement => ({
	agreement_number: row.agreement_number,
	agreement_from: row.agreement_from,
	agreement_until: row.agreement_until,
	agreement_file: row.agreement_file,
});
export const hasAgreement = (row: Agreement): boolean => AGREEMENT.some((field) => row[field] !== null);
/** An agreement as JSON keeps it. */
export type AgreementText = Record<(typeof AGREEMENT)[number], string | null>;
export const textOf = (row: Agreement): AgreementText => ({
	agreement_number: row.agreement_number,
	agreement_from: toDateOrNull(row.agreement_from),
	agreement_until: toDateOrNull(row.agreement_until),
	agreement_file: row.agreement_file,
});
const NO_AGREEMENT = {
	agreement_number: null,
	agreement_from: null,
	agreement_until: null,
	agreement_file: null,
};

/** Exchanges two agreements. A file belongs to one row at a time, so the first lets it go before the second takes it. */
export async function swapAgreements(tx: Transaction, one: Workplace, other: Workplace): Promise<void> {
	const write = ({ id_workplace }: Workplace, data: Agreement) =>
		tx.workplace.update({ where: { id_workplace }, data });
	await write(one, NO_AGREEMENT);
	await write(other, agreementOf(one));
	await write(one, agreementOf(other));
}
