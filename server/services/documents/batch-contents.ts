import "server-only";
import {
	CLASS_DOCUMENT_NAMES,
	CLASS_DOCUMENTS,
	type ClassDocumentName,
	DOCUMENTS,
	type DocumentName,
	LETTERS,
	type Letter,
} from "@/lib/documents/documents";
import { WITHOUT_CLASS } from "@/lib/rapor/rapor";
import type { Actor } from "../../auth/session";
import { db, type Prisma } from "../../database/db";
import type { LetterContent } from "../../documents/letter";
import type { Paper } from "../../documents/paper";
import { notFound } from "../../errors";
import { readStored } from "../../files/storage";
import type { ZipEntry } from "../../files/zip";
import { internshipScope } from "../../scopes";
import { toDate } from "../../wire/dates";
import { attendanceSheet } from "../attendances/export";
import { journalSheet } from "../journals/export";
import { recapSheet } from "../scores/export";
import { composeClassDocument } from "./class-documents";
import { composeDocument, composeKeptLetter, fileName } from "./documents";
import { kindOf } from "./numbered-documents";

/* The documents of a batch, and the content of its ZIP file. The documents are made first, and then read one by one. */

const isOfClass = (document: string): document is ClassDocumentName => document in CLASS_DOCUMENTS;
const isLetter = (document: string): document is Letter => (LETTERS as readonly string[]).includes(document);

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
	{ internship_id: "asc" },
	{ document: "asc" },
] satisfies Prisma.BatchFileOrderByWithRelationInput[];

type Entries = AsyncGenerator<ZipEntry, void, void>;

/** A folder for each kind of document. */
export async function* batchEntries(files: readonly MadeFile[]): Entries {
	const { present, problemsFile } = notes();
	const unique = uniqueNames();
	for (const { document, path, problem, left_out, internship } of files) {
		const { user, nisn } = internship.student;
		// A student may have had two placements in the year.
		const name = unique(`${document}/${fileName(nisn ?? "", user.name).replace(/\.pdf$/, "")}`);
		yield* present(
			`${name}.pdf`,
			path && (await readStored(path)),
			{ problem, left_out },
			`${document} – ${user.name}`,
		);
	}
	yield* problemsFile();
}

/**
 * Everything of a school year, for the school to keep. It has a folder with letters, and a folder for each class with
 * its sheets and documents. In that, each placement has a folder with documents and photos. Doctor's letters, contacts
 * and positions are left out, because they have their own readers and their own time limit (docs/privacy.md).
 */
export async function* archiveEntries(actor: Actor, files: readonly MadeFile[]): Entries {
	const { present, problemsFile } = notes();
	const unique = uniqueNames();
	const numbers = await numbersOf(files);
	for (const { internship_id, document, path, problem, left_out } of files.filter((file) =>
		isLetter(file.document),
	)) {
		const number = numbers.get(`${internship_id} ${document}`) ?? "";
		const name = unique(`Surat/${folderName(`${DOCUMENTS[document as Letter]} ${number}`)}`);
		yield* present(`${name}.pdf`, path && (await readStored(path)), { problem, left_out });
	}
	const ofStudents = files.filter(({ document }) => !isLetter(document));
	for (const ofClass of runsOf(ofStudents, ({ internship }) => internship.enrolment?.class.id_class)) {
		const name = ofClass[0]?.internship.enrolment?.class.name;
		const folder = unique(name ? folderName(`Kelas ${name}`) : WITHOUT_CLASS);
		for (const { document, path, problem, left_out } of ofClass)
			if (isOfClass(document)) {
				// A student who has changed the class since brings the document of the former one along.
				const name = unique(`${folder}/${CLASS_FILES[document]}`);
				yield* present(`${name}.pdf`, path && (await readStored(path)), { problem, left_out });
			}
		const own = ofClass.filter(({ document }) => !isOfClass(document));
		const placements = runsOf(own, ({ internship_id }) => internship_id);
		const ids = placements.flatMap(([file]) => file?.internship_id ?? []);
		const sheets = [recapSheet(actor, ids), attendanceSheet(actor, ids), journalSheet(ids)];
		for (const { name, stream } of await Promise.all(sheets))
			yield { name: `${folder}/${name}`, input: stream };
		for (const documents of placements) {
			const { user, nisn } = documents[0]?.internship.student ?? {};
			const below = unique(`${folder}/${folderName(`${user?.name} ${nisn ?? ""}`)}`);
			for (const { document, path, problem, left_out } of documents)
				yield* present(`${below}/${document}.pdf`, path && (await readStored(path)), { problem, left_out });
			for (const { date, image_path } of await photosOf(documents[0]?.internship_id ?? ""))
				yield* present(`${below}/foto/${toDate(date)}.jpg`, image_path && (await readStored(image_path)));
		}
	}
	yield* problemsFile();
}

/** The names of a class's documents in its folder, beside the sheets. */
const CLASS_FILES = { rekap: "rekap-nilai", kehadiran: "rekap-kehadiran" } satisfies Record<
	ClassDocumentName,
	string
>;

/** The numbers of letters, by their kind and the placement that they are kept with. */
async function numbersOf(files: readonly MadeFile[]): Promise<Map<string, string | null>> {
	const ids = files.flatMap(({ internship_id, document }) => (isLetter(document) ? [internship_id] : []));
	const rows = await db.issuedDocument.findMany({
		where: { internship_id: { in: ids }, kind: { in: LETTERS.map(kindOf) } },
		select: { internship_id: true, kind: true, number: true },
	});
	return new Map(
		rows.map(({ internship_id, kind, number }) => [`${internship_id} ${kind.replace("_", "-")}`, number]),
	);
}

const photosOf = (internship_id: string) =>
	db.journal.findMany({
		where: { internship_id, image_path: { not: null } },
		select: { date: true, image_path: true },
		orderBy: { date: "asc" },
	});

/** Passes existing files on as entries. What is missing becomes a list at the end, and so do letters that are. */
function notes() {
	const missing: string[] = [];
	const incomplete: string[] = [];
	const file = (name: string, lines: string[]): ZipEntry[] =>
		lines.length ? [{ name, input: Buffer.from(`${lines.join("\r\n")}\r\n`) }] : [];
	return {
		present(
			name: string,
			bytes: Uint8Array | "" | null | undefined,
			{ problem, left_out }: Partial<Pick<MadeFile, "problem" | "left_out">> = {},
			called = name,
		): ZipEntry[] {
			if (!bytes) {
				missing.push(`${called}: ${problem ?? "berkas tidak ditemukan"}`);
				return [];
			}
			if (left_out) incomplete.push(`${called}: ${left_out}`);
			return [{ name, input: bytes }];
		},
		problemsFile: () => [
			...file("TIDAK-DIBUAT.txt", missing),
			...file("HURUF-TIDAK-TERCETAK.txt", incomplete),
		],
	};
}

/** Groups neighbours that have the same key. */
function runsOf<T>(rows: readonly T[], key: (row: T) => unknown): T[][] {
	const runs: T[][] = [];
	for (const [index, row] of rows.entries()) {
		const before = rows[index - 1];
		if (before !== undefined && key(before) === key(row)) runs.at(-1)?.push(row);
		else runs.push([row]);
	}
	return runs;
}

/** Makes each name unique: the second `rapor/Siti` becomes `rapor/Siti (2)`. */
function uniqueNames() {
	const taken = new Map<string, number>();
	return (name: string): string => {
		const key = name.toLowerCase();
		const count = (taken.get(key) ?? 0) + 1;
		taken.set(key, count);
		return count === 1 ? name : `${name} (${count})`;
	};
}

/**
 * A name that Windows, macOS and Linux accept for a folder: `Drs. A/B.` → `Drs. A-B`. Marks of direction would show the
 * name backwards.
 */
const folderName = (name: string): string =>
	name
		.replace(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu, "-")
		.slice(0, 80)
		.replace(/[. ]+$/, "");
