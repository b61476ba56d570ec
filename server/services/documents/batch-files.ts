import "server-only";
import {
	type ClassDocumentName,
	DOCUMENT_NAMES,
	DOCUMENTS,
	type DocumentName,
	LETTERS,
	type Letter,
} from "@/lib/documents/documents";
import { WITHOUT_CLASS } from "@/lib/rapor/rapor";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db } from "../../database/db";
import { joinDocuments } from "../../documents/join";
import type { Note } from "../../documents/notes";
import { readStored } from "../../files/storage";
import { streamOf } from "../../files/streams";
import type { ZipEntry } from "../../files/zip";
import { toDate } from "../../wire/dates";
import { attendanceSheet } from "../attendances/export";
import { journalSheet } from "../journals/export";
import { recapSheet } from "../scores/export";
import { isLetter, isOfClass, type MadeFile } from "./batch-contents";
import { kindOf } from "./issued-documents";

/* The files that a batch is downloaded as: one for each document, one for each class, or an archive. */

type Entries = AsyncGenerator<ZipEntry, void, void>;

/** The documents of a student in a class. */
type OfStudent = {
	/** With the number in the class: `12 - Siti Rahmawati`. */
	name: string;
	files: MadeFile[];
};

/** The files of a batch by class, and by student. In each class the students have numbers in the order of their names. */
function listClassFiles(files: readonly MadeFile[]): { class_name: string; students: OfStudent[] }[] {
	const classes = runsOf(files, ({ internship }) => internship.enrolment?.class.id_class);
	return classes.map((ofClass) => {
		const students = runsOf(ofClass, ({ internship }) => internship.student_id);
		const digits = Math.max(2, String(students.length).length);
		return {
			class_name: ofClass[0]?.internship.enrolment?.class.name ?? WITHOUT_CLASS,
			students: students.map((own, index) => ({
				name: `${String(index + 1).padStart(digits, "0")} - ${own[0]?.internship.student.user.name}`,
				files: own.toSorted((one, other) => placeOf(one) - placeOf(other)),
			})),
		};
	});
}

/** A student's documents come in the order in which they are asked for: the rapor first. */
const placeOf = ({ document }: MadeFile): number => DOCUMENT_NAMES.indexOf(document as DocumentName);

/** A file for each document: `12 - Siti Rahmawati - rapor.pdf`. If there are several classes, each has a folder. */
export async function* batchEntries(files: readonly MadeFile[]): Entries {
	const { present, problemsFile } = notes();
	const unique = uniqueNames();
	const classes = listClassFiles(files);
	for (const { class_name, students } of classes) {
		const folder = classes.length > 1 ? `${folderName(class_name)}/` : "";
		for (const { name, files } of students)
			for (const { document, path, problem, left_out } of files) {
				const kind = document.replaceAll("-", " ");
				// A student may have had two placements in the year.
				const file = `${unique(`${folder}${folderName(name)} - ${kind}`)}.pdf`;
				yield* present(file, path && (await readStored(path)), { problem, left_out });
			}
	}
	yield* problemsFile();
}

/** A file with all documents of a class. */
type ClassFile = { name: string; pieces: AsyncGenerator<Buffer, void, void> };

/**
 * The documents of a batch as one PDF for each class. Its bookmarks name the students, and each document below its
 * student if there are several kinds. A last page lists what is missing.
 * @param drawNotes draws that page
 */
export function joinBatch(
	files: readonly MadeFile[],
	options: { what: string; even: boolean },
	drawNotes: (title: string, list: Note[]) => Promise<Uint8Array>,
): ClassFile[] {
	const unique = uniqueNames();
	const kinds = new Set(files.map(({ document }) => document)).size;
	return listClassFiles(files).map(({ class_name, students }) => {
		const title = `${options.what} – ${class_name}`;
		const list: Note[] = [];
		async function* parts() {
			for (const { name, files } of students)
				for (const { document, path, problem, left_out, internship } of files) {
					const called = DOCUMENTS[document as DocumentName];
					const note = { name: internship.student.user.name, document: called };
					const bytes = path && (await readStored(path));
					if (!bytes) list.push({ ...note, text: problem ?? LOST });
					else {
						if (left_out) list.push({ ...note, text: `Huruf yang tidak tercetak: ${left_out}` });
						yield { path: kinds > 1 ? [name, called] : [name], bytes };
					}
				}
			if (list.length > 0) yield { path: [NOTES], bytes: await drawNotes(`${NOTES} – ${title}`, list) };
		}
		const pieces = joinDocuments(parts(), { title, at: now(), even: options.even });
		return { name: unique(folderName(class_name)), pieces };
	});
}

/** A PDF for each class, to be put into one ZIP file. */
export async function* classEntries(
	classes: readonly ClassFile[],
	report: (error: unknown) => void,
): Entries {
	for (const { name, pieces } of classes)
		yield { name: `${name}.pdf`, input: await streamOf(pieces, report) };
}

/** The bookmark of the page with what is missing. */
const NOTES = "Catatan";
const LOST = "berkas tidak ditemukan";

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
		): ZipEntry[] {
			if (!bytes) {
				missing.push(`${name}: ${problem ?? LOST}`);
				return [];
			}
			if (left_out) incomplete.push(`${name}: ${left_out}`);
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
export const folderName = (name: string): string =>
	name
		.normalize("NFC")
		.replace(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu, "-")
		.replace(/^(.{80}).*$/su, "$1")
		.replace(/[. ]+$/, "");
