import "server-only";
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
	DOCUMENTS,
	type DocumentName,
	type Lacking,
	lackingWords,
	letterNumber,
	type NumberedDocument,
	type TemplateName,
} from "@/lib/documents/documents";
import { can } from "@/lib/permissions";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, type Prisma, type Transaction, transact } from "../../database/db";
import { conflict } from "../../errors";
import { toIso, toIsoOrNull } from "../../wire/dates";

export type IssuedKind = Prisma.IssuedDocumentGetPayload<object>["kind"];

/** The name of a kind in the database. */
export const kindOf = (document: NumberedDocument) => document.replace("-", "_") as IssuedKind & TemplateName;

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code that nobody can guess: 26 characters from an alphabet of 32, so 130 bits. */
const newCode = (): string => [...randomBytes(26)].map((byte) => LETTERS[byte & 31]).join("");

type Issue = {
	kind: IssuedKind;
	internship_id: string;
	version: number;
	content: unknown;
	number?: { text: string; sequence: number; year: number };
};

/**
 * Keeps documents as they are handed out, in one statement. The caller makes sure that no other document of their kind
 * is valid.
 * @returns their codes, in the same order
 */
export async function issueDocuments(tx: Transaction, actor: Actor, documents: Issue[]): Promise<string[]> {
	const rows = documents.map(({ number, content, ...document }) => ({
		...document,
		code: newCode(),
		npsn: actor.npsn,
		content: content as Prisma.InputJsonObject,
		issued_at: now(),
		issued_by: actor.id_user,
		number: number?.text ?? null,
		sequence: number?.sequence ?? null,
		year: number?.year ?? Number(today(actor.zone).slice(0, 4)),
	}));
	await tx.issuedDocument.createMany({ data: rows });
	return rows.map(({ code }) => code);
}

type End = { internship_id: string; kind: IssuedKind; reason: string; at: Date; revoked?: boolean };

/** Ends the valid document of a kind. @returns its version, or null if no document was valid */
async function endDocument(
	tx: Transaction,
	{ reason, at, revoked = false, ...which }: End,
): Promise<number | null> {
	const [ended] = await tx.issuedDocument.updateManyAndReturn({
		where: { ...which, ended_at: null },
		data: { ended_at: at, end_reason: reason, revoked },
		select: { version: true },
	});
	return ended?.version ?? null;
}

/** With this lock, one request at a time counts the school's numbers, and hands out or ends numbered documents. */
const lockNumbers = (tx: Transaction, { npsn }: Actor) =>
	tx.$executeRaw`SELECT FROM schools WHERE npsn = ${npsn} FOR NO KEY UPDATE`;

type EndedCertificate = { id_internship: string; student_id: number; reason: string; revoked?: boolean };

/**
 * Ends the certificate of a placement, because its content is outdated or because somebody revoked it. Only the
 * management can hand a revoked certificate out again.
 * @returns whether there was one
 */
export async function endCertificate(
	tx: Transaction,
	actor: Actor,
	{ id_internship, student_id, reason, revoked }: EndedCertificate,
): Promise<boolean> {
	await lockNumbers(tx, actor);
	const which = { internship_id: id_internship, kind: "sertifikat" as const };
	const version = await endDocument(tx, { ...which, reason, revoked, at: now() });
	if (version === null) return false;
	await recordAudit(tx, actor, {
		action: "rapor.certificate_ended",
		subject_type: "internship",
		subject_id: id_internship,
		person_id: student_id,
		detail: { version },
	});
	return true;
}

/**
 * Ends the rapor and the certificate of a placement, because they may say something else soon.
 * @returns whether the rapor was locked
 */
export async function endRapor(
	tx: Transaction,
	actor: Actor,
	{
		id_internship,
		student_id,
		reason,
		certificate,
	}: {
		id_internship: string;
		student_id: number;
		reason: string;
		/** The reason for the end of the certificate. */
		certificate: string;
	},
): Promise<boolean> {
	const version = await endDocument(tx, { internship_id: id_internship, kind: "rapor", reason, at: now() });
	if (version !== null)
		await recordAudit(tx, actor, {
			action: "rapor.reopened",
			subject_type: "internship",
			subject_id: id_internship,
			person_id: student_id,
			detail: { version },
		});
	await endCertificate(tx, actor, { id_internship, student_id, reason: certificate });
	return version !== null;
}

/** A document that was handed out and is valid. */
export type Held = {
	code: string;
	version: number;
	number: string | null;
	content: unknown;
	issued_at: Date;
};

export const heldSelect = {
	code: true,
	version: true,
	number: true,
	content: true,
	issued_at: true,
} as const;

type Sharing = {
	/** The placements that share the document. */
	shared: readonly string[];
	/** Is a document that was handed out about the same thing? */
	isAbout: (content: unknown) => boolean;
};

/** The valid document of a kind, or null. If there are several, it is the one that was handed out first. */
export async function findHeld({ shared, isAbout }: Sharing, kind: IssuedKind): Promise<Held | null> {
	const rows = await db.issuedDocument.findMany({
		where: { internship_id: { in: [...shared] }, kind, ended_at: null },
		select: heldSelect,
		orderBy: [{ issued_at: "asc" }, { code: "asc" }],
	});
	return rows.find(({ content }) => isAbout(content)) ?? null;
}

/**
 * Do two documents say the same? We ignore their date, which is the day when each was first handed out, and the outcome of
 * a certificate, which follows from its scores.
 */
export const sameWords = (one: unknown, other: unknown): boolean =>
	isDeepStrictEqual(undated(one), undated(other));
/** What a document says, without its date and outcome. */
export const undated = (content: unknown) => ({ ...(content as object), date: "", outcome: null });

/** Only the management can bring back a document that it revoked. */
export const mayUndoRevocation = ({ offices }: Actor): boolean => can(offices, "document:revoke");

type Numbered = Sharing & {
	kind: IssuedKind;
	/** The pattern of the document's number. */
	pattern: string;
	/** What is missing in it. Only the next version of a document may have such gaps. */
	lacking: readonly Lacking[];
	content: { date: string };
	/** Checks the document's basis again. It runs behind the lock, so nobody can end that basis any more. */
	check?: (tx: Transaction) => Promise<void>;
};

/**
 * Hands out a numbered document. It returns the valid document if there is one. With `anew` it does so only while that
 * document says the same. Otherwise it makes the next version under the same number.
 * @param asked where somebody asks for it, or `anew` for its next version. The audit log records that
 * @throws AppError 409 `document_incomplete`; `document_revoked`, unless the management asks for it `anew`
 */
export function issueNumbered(
	actor: Actor,
	{ kind, shared, isAbout, pattern, lacking, content, check }: Numbered,
	asked?: { id_internship: string; student_id: number; anew: boolean },
): Promise<Held> {
	const anew = asked?.anew ?? false;
	return transact(async (tx) => {
		await lockNumbers(tx, actor);
		await check?.(tx);
		const rows = await tx.issuedDocument.findMany({
			where: { internship_id: { in: [...shared] }, kind },
			select: {
				...heldSelect,
				internship_id: true,
				sequence: true,
				year: true,
				ended_at: true,
				revoked: true,
			},
			orderBy: [{ issued_at: "asc" }, { version: "asc" }, { code: "asc" }],
		});
		const held = rows.find((row) => row.ended_at === null && isAbout(row.content));
		if (held && (!anew || sameWords(held.content, content))) return held;
		// We avoid a placement whose letter is about something else, such as its former company. It is our last choice.
		const free = shared.find((id) => !rows.some(({ internship_id }) => internship_id === id));
		const internship_id = held?.internship_id ?? free ?? shared[0] ?? "";
		const latest = rows.filter((row) => row.internship_id === internship_id).at(-1);
		if (latest?.revoked && !(anew && mayUndoRevocation(actor)))
			throw conflict(
				"document_revoked",
				"Dokumen ini dicabut oleh sekolah. Jika sudah benar, manajemen sekolah dapat menerbitkannya ulang di halaman peserta didik.",
			);
		if (lacking.length > 0 && !(anew && latest))
			throw conflict(
				"document_incomplete",
				`Sebelum diterbitkan, lengkapi dahulu: ${lackingWords(lacking)}.`,
			);
		if (latest?.ended_at === null)
			await endDocument(tx, { internship_id, kind, reason: "Isinya diperbarui", at: now() });
		const number = latest?.number
			? { text: latest.number, sequence: latest.sequence ?? 0, year: latest.year }
			: await nextNumber(tx, actor, { kind, pattern, date: content.date });
		const version = (latest?.version ?? 0) + 1;
		const [code = ""] = await issueDocuments(tx, actor, [{ kind, internship_id, version, content, number }]);
		if (asked)
			await recordAudit(tx, actor, {
				action: anew ? "rapor.reissued" : "rapor.issued",
				subject_type: "internship",
				subject_id: asked.id_internship,
				person_id: asked.student_id,
				detail: { document: DOCUMENTS[kind.replace("_", "-") as DocumentName], version },
			});
		return tx.issuedDocument.findUniqueOrThrow({ where: { code }, select: heldSelect });
	});
}

/** The number after the last number ever given in its year. The database counts it when the document is kept. */
async function nextNumber(
	tx: Transaction,
	{ npsn }: Actor,
	{ kind, pattern, date }: { kind: IssuedKind; pattern: string; date: string },
) {
	const year = Number(date.slice(0, 4));
	const counter = await tx.documentCounter.findUnique({
		where: { npsn_kind_year: { npsn, kind, year } },
		select: { last: true },
	});
	const sequence = (counter?.last ?? 0) + 1;
	return { text: letterNumber(pattern, sequence, date), sequence, year };
}

/**
 * The acting student's own documents, with their content. Letters are left out. They also name other students, and say
 * nothing about this student that the placement does not say.
 */
export async function listOwnDocuments(actor: Actor) {
	const rows = await db.issuedDocument.findMany({
		where: { internship: { student_id: actor.id_user }, kind: { in: ["rapor", "sertifikat"] } },
		select: {
			code: true,
			kind: true,
			version: true,
			number: true,
			content: true,
			issued_at: true,
			ended_at: true,
			end_reason: true,
		},
		orderBy: { issued_at: "asc" },
	});
	return rows.map(({ issued_at, ended_at, ...row }) => ({
		...row,
		issued_at: toIso(issued_at, actor.zone),
		ended_at: toIsoOrNull(ended_at, actor.zone),
	}));
}
