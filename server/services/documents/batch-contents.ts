import "server-only";
import {
	CLASS_DOCUMENT_NAMES,
	CLASS_DOCUMENTS,
	type ClassDocumentName,
	type DocumentName,
	LETTERS,
	type Letter,
} from "@/lib/documents/documents";
import type { Actor } from "../../auth/session";
import { db, type Prisma } from "../../database/db";
import type { LetterContent } from "../../documents/letter";
import type { Paper } from "../../documents/paper";
import { notFound } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import { composeClassDocument } from "./class-documents";
import { composeDocument, composeKeptLetter } from "./compose";
import { kindOf } from "./issued-documents";

/* The documents of a batch, and what each says. They are made first, and then read one by one (batch-files.ts). */

export const isOfClass = (document: string): document is ClassDocumentName => document in CLASS_DOCUMENTS;
export const isLetter = (document: string): document is Letter =>
	(LETTERS as readonly string[]).includes(document);

type Placement = {
	id_internship: string;
	student: { nisn: string | null };
	enrolment: { class: { id_class: string } } | null;
};

/**
 * The documents that an archive has once for several placements: documents of their classes, and letters that were
 * handed out and name one of their students. Each is listed under one of the placements.
 */
export async function sharedDocuments(actor: Actor, placements: readonly Placement[], school_year: number) {
	const classes = new Map(
		placements.map(({ id_internship, enrolment }) => [enrolment?.class.id_class, id_internship]),
	);
	const students = new Set(placements.flatMap(({ student }) => student.nisn ?? []));
	const letters = await db.issuedDocument.findMany({
		where: {
			ended_at: null,
			kind: { in: LETTERS.map(kindOf) },
			internship: { AND: [internshipScope(actor), { school_year }] },
		},
		select: { internship_id: true, kind: true, content: true },
	});
	const named = letters.filter(({ content }) =>
		(content as LetterContent).students.some(({ nisn }) => students.has(nisn)),
	);
	return [
		...[...classes.values()].flatMap((internship_id) =>
			CLASS_DOCUMENT_NAMES.map((document: string) => ({ internship_id, document })),
		),
		...named.map(({ internship_id, kind }) => ({ internship_id, document: kind.replace("_", "-") })),
	];
}

/**
 * What one document of a batch says. An archive only keeps what was handed out before. It hands out nothing new. Other
 * batches hand out no certificate with gaps.
 * @param archive_year the school year of an archive
 * @throws AppError as composeDocument
 */
export async function composeBatchDocument(
	actor: Actor,
	{ internship_id, document }: { internship_id: string; document: string },
	archive_year: number | null,
): Promise<Paper> {
	if (isLetter(document)) return composeKeptLetter(actor, internship_id, document);
	if (archive_year !== null && isOfClass(document)) {
		const of = await db.internship.findUnique({
			where: { id_internship: internship_id },
			select: { enrolment: { select: { class_id: true } } },
		});
		if (!of) throw notFound();
		const asked = { school_year: archive_year, month: null };
		return (await composeClassDocument(actor, of.enrolment?.class_id ?? null, document, asked)).paper;
	}
	const issues = archive_year === null;
	return (await composeDocument(actor, internship_id, document as DocumentName, { issues })).paper;
}

export const MADE_FILE = {
	internship_id: true,
	document: true,
	path: true,
	problem: true,
	left_out: true,
	internship: {
		select: {
			student_id: true,
			student: { select: { nisn: true, user: { select: { name: true } } } },
			enrolment: { select: { class: { select: { id_class: true, name: true } } } },
		},
	},
} satisfies Prisma.BatchFileSelect;
/** A document of a batch. It was made, or it has the reason why it could not be made. */
export type MadeFile = Prisma.BatchFileGetPayload<{ select: typeof MADE_FILE }>;

/** By class, then by student. */
export const BY_NAME = [
	{ internship: { enrolment: { class: { name: "asc" } } } },
	{ internship: { student: { user: { name: "asc" } } } },
	{ internship: { student_id: "asc" } },
	{ internship_id: "asc" },
	{ document: "asc" },
] satisfies Prisma.BatchFileOrderByWithRelationInput[];
