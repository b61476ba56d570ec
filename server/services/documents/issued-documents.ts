import "server-only";
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { letterNumber } from "@/lib/documents";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, type Prisma, type Transaction, transact } from "../../database/db";
import { toIso, toIsoOrNull } from "../../wire/dates";

export type IssuedKind = Prisma.IssuedDocumentGetPayload<object>["kind"];

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code that nobody guesses: 26 of 32 letters, 130 bits. */
const newCode = (): string => [...randomBytes(26)].map((byte) => LETTERS[byte & 31]).join("");

type Issue = {
	kind: IssuedKind;
	internship_id: string;
	version: number;
	content: unknown;
	number?: { text: string; sequence: number; year: number };
};

/**
 * Keeps documents as they are handed out, in one statement. The caller has seen to it that no other one of their kind is valid.
 * @returns their codes, in the same order
 */
export async function issueDocuments(tx: Transaction, actor: Actor, documents: Issue[]): Promise<string[]> {
	const rows = documents.map(({ number, content, ...document }) => ({
		...{ ...document, code: newCode(), npsn: actor.npsn, content: content as Prisma.InputJsonObject },
		...{ issued_at: now(), issued_by: actor.id_user },
		...{ number: number?.text ?? null, sequence: number?.sequence ?? null },
		year: number?.year ?? Number(today().slice(0, 4)),
	}));
	await tx.issuedDocument.createMany({ data: rows });
	return rows.map(({ code }) => code);
}

type End = { internship_id: string; kind: IssuedKind; reason: string; at: Date };

/** Ends the valid document of a kind. @returns its version, or null where there is none */
export async function endDocument(tx: Transaction, { reason, at, ...which }: End): Promise<number | null> {
	const [ended] = await tx.issuedDocument.updateManyAndReturn({
		where: { ...which, ended_at: null },
		data: { ended_at: at, end_reason: reason },
		select: { version: true },
	});
	return ended?.version ?? null;
}

type Held = { code: string; version: number; number: string | null; content: unknown; issued_at: Date };

const heldSelect = { code: true, version: true, number: true, content: true, issued_at: true } as const;

/** The document of a kind that is valid now, or null. */
export const findHeld = (internship_id: string, kind: IssuedKind): Promise<Held | null> =>
	db.issuedDocument.findFirst({ where: { internship_id, kind, ended_at: null }, select: heldSelect });

type Numbered = { kind: IssuedKind; internship_id: string; pattern: string; content: { date: string } };

/**
 * Hands out a numbered document. If the valid one says the same, that one is handed out again, with its date.
 * Otherwise this becomes the next version under the same number.
 * @param content what it says; its date is that of the day it was first said
 */
export function issueNumbered(
	actor: Actor,
	{ kind, internship_id, pattern, content }: Numbered,
): Promise<Held> {
	return transact(async (tx) => {
		// One request at a time counts the school's letters.
		await tx.$executeRaw`SELECT FROM schools WHERE npsn = ${actor.npsn} FOR NO KEY UPDATE`;
		const latest = await tx.issuedDocument.findFirst({
			where: { internship_id, kind },
			select: { ...heldSelect, sequence: true, year: true, ended_at: true },
			orderBy: { version: "desc" },
		});
		const undated = (value: unknown) => ({ ...(value as object), date: "" });
		if (latest?.ended_at === null && isDeepStrictEqual(undated(latest.content), undated(content)))
			return latest;
		if (latest?.ended_at === null)
			await endDocument(tx, { internship_id, kind, reason: "Isinya diperbarui", at: now() });
		const year = Number(content.date.slice(0, 4));
		const { _max } = await tx.issuedDocument.aggregate({
			where: { npsn: actor.npsn, kind, year },
			_max: { sequence: true },
		});
		const sequence = (_max.sequence ?? 0) + 1;
		const kept =
			latest?.number && latest.sequence !== null
				? { text: latest.number, sequence: latest.sequence, year: latest.year }
				: { text: letterNumber(pattern, sequence, content.date), sequence, year };
		const version = (latest?.version ?? 0) + 1;
		const [code = ""] = await issueDocuments(tx, actor, [
			{ kind, internship_id, version, content, number: kept },
		]);
		return tx.issuedDocument.findUniqueOrThrow({ where: { code }, select: heldSelect });
	});
}

/** Every document of the acting student, with what it said. */
export async function listOwnDocuments(actor: Actor) {
	const rows = await db.issuedDocument.findMany({
		where: { internship: { student_id: actor.id_user } },
		select: {
			...{ code: true, kind: true, version: true, number: true, content: true },
			...{ issued_at: true, ended_at: true, end_reason: true },
		},
		orderBy: { issued_at: "asc" },
	});
	return rows.map(({ issued_at, ended_at, ...row }) => ({
		...row,
		issued_at: toIso(issued_at),
		ended_at: toIsoOrNull(ended_at),
	}));
}
