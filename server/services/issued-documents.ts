import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor } from "../auth/session";
import { now, today } from "../clock";
import { db, type Prisma, type Transaction } from "../database/db";
import { toIso, toIsoOrNull } from "../wire/dates";

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

/** Keeps a document as it is handed out. The caller has seen to it that no other one of its kind is valid. */
export async function issueDocument(
	tx: Transaction,
	actor: Actor,
	{ number, content, ...document }: Issue,
): Promise<string> {
	const code = newCode();
	await tx.issuedDocument.create({
		data: {
			...{ ...document, code, npsn: actor.npsn, content: content as Prisma.InputJsonObject },
			...{ issued_at: now(), issued_by: actor.id_user },
			...{ number: number?.text ?? null, sequence: number?.sequence ?? null },
			year: number?.year ?? Number(today().slice(0, 4)),
		},
	});
	return code;
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
