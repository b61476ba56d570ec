import "server-only";
import type { Actor } from "../../auth/session";
import { db, type Prisma } from "../../database/db";
import { readStored } from "../../files/storage";
import type { ZipEntry } from "../../files/zip";
import { toDate } from "../../wire/dates";
import { archiveSheets } from "../list-exports";
import { fileName } from "./documents";

/* What the ZIP file of a batch contains. Its documents were made before, and we read them one by one. */

export const MADE_FILE = {
	...{ internship_id: true, document: true, path: true, problem: true },
	internship: {
		select: {
			student: {
				select: {
					nisn: true,
					user: { select: { name: true } },
					homeroom_teacher: { select: { id_user: true, name: true } },
				},
			},
		},
	},
} satisfies Prisma.BatchFileSelect;
/** A document of a batch. It was made, or it has the reason why it could not be made. */
export type MadeFile = Prisma.BatchFileGetPayload<{ select: typeof MADE_FILE }>;

/** By class, then by student. */
export const BY_NAME = [
	{ internship: { student: { homeroom_teacher: { name: "asc" } } } },
	{ internship: { student: { homeroom_teacher_id: "asc" } } },
	{ internship: { student: { user: { name: "asc" } } } },
	{ internship_id: "asc" },
	{ document: "asc" },
] satisfies Prisma.BatchFileOrderByWithRelationInput[];

type Entries = AsyncGenerator<ZipEntry, void, void>;

/** A folder for each kind of document. */
export async function* batchEntries(files: readonly MadeFile[]): Entries {
	const { present, problemsFile } = notes();
	const unique = uniqueNames();
	for (const { document, path, problem, internship } of files) {
		const { user, nisn } = internship.student;
		// A student may have had two placements in the year.
		const name = unique(`${document}/${fileName(nisn, user.name).replace(/\.pdf$/, "")}`);
		yield* present(`${name}.pdf`, path && (await readStored(path)), problem, `${document} – ${user.name}`);
	}
	yield* problemsFile();
}

/**
 * Everything of a school year, for the school to keep. It has a folder for each class with the class's sheets. In it,
 * each placement has a folder with documents and photos. Doctor's letters, contacts and positions are left out, because
 * they have their own readers and their own time limit (docs/privacy.md).
 */
export async function* archiveEntries(actor: Actor, files: readonly MadeFile[]): Entries {
	const { present, problemsFile } = notes();
	const unique = uniqueNames();
	for (const ofClass of runsOf(files, ({ internship }) => internship.student.homeroom_teacher?.id_user)) {
		const teacher = ofClass[0]?.internship.student.homeroom_teacher?.name;
		const folder = unique(teacher ? folderName(`Kelas ${teacher}`) : "Tanpa wali kelas");
		const placements = runsOf(ofClass, ({ internship_id }) => internship_id);
		const ids = placements.flatMap(([file]) => file?.internship_id ?? []);
		for (const { name, stream } of await archiveSheets(actor, ids))
			yield { name: `${folder}/${name}`, input: stream };
		for (const documents of placements) {
			const { user, nisn } = documents[0]?.internship.student ?? {};
			const below = unique(`${folder}/${folderName(`${user?.name} ${nisn}`)}`);
			for (const { document, path, problem } of documents)
				yield* present(`${below}/${document}.pdf`, path && (await readStored(path)), problem);
			for (const { date, image_path } of await photosOf(documents[0]?.internship_id ?? ""))
				yield* present(
					`${below}/foto/${toDate(date)}.jpg`,
					image_path && (await readStored(image_path)),
					null,
				);
		}
	}
	yield* problemsFile();
}

const photosOf = (internship_id: string) =>
	db.journal.findMany({
		where: { internship_id, image_path: { not: null } },
		select: { date: true, image_path: true },
		orderBy: { date: "asc" },
	});

/** Passes existing files on as entries. The missing files become a list at the end. */
function notes() {
	const lines: string[] = [];
	return {
		present(
			name: string,
			bytes: Uint8Array | "" | null | undefined,
			problem: string | null,
			called = name,
		): ZipEntry[] {
			if (bytes) return [{ name, input: bytes }];
			lines.push(`${called}: ${problem ?? "berkas tidak ditemukan"}`);
			return [];
		},
		problemsFile: (): ZipEntry[] =>
			lines.length ? [{ name: "TIDAK-DIBUAT.txt", input: Buffer.from(`${lines.join("\r\n")}\r\n`) }] : [],
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

/** A name that Windows, macOS and Linux accept for a folder: `Drs. A/B.` → `Drs. A-B` */
const folderName = (name: string): string =>
	name
		.replace(/[\p{Cc}<>:"/\\|?*]/gu, "-")
		.slice(0, 80)
		.replace(/[. ]+$/, "");
