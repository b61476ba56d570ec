import "server-only";
import { daysAfter } from "@/lib/dates/dates";
import { db } from "../database/db";
import { FOLDERS, isHalfWritten, isStoredPath, store } from "../files/storage";
import { log } from "../log";
import type { Store } from "../stores/store";

const BATCH = 500;
/** A crash leaves only a few files behind. If there are more, something else is wrong. */
const FEW = 50;
/** The store keeps the number of its database in this file. */
const OWNER = "owner.txt";

/**
 * Removes files that no row names, as crashes leave them. It only looks at files that we could have written, at least a
 * day ago. A mistake would cost a student's photos. So it removes nothing when the store belongs to another database.
 * It also removes nothing when crashes cannot explain so many files, as with an empty or older database. It then logs a
 * warning.
 * @returns how many files there are, how many have no row, and how many were removed
 */
export async function sweepFiles(at: Date) {
	const files = await store();
	const { all, orphans } = await findOrphans(files, daysAfter(at, -1));
	const counts = { files: all, orphans: orphans.length, removed: 0 };
	if (orphans.length > FEW && orphans.length > all / 10) {
		log.warn(counts, "too many files without a row, so none was removed: is this the right database?");
		return counts;
	}
	if (!(await ownsStore(files))) {
		log.warn(counts, `${OWNER} in the store of files names another database: none was removed`);
		return counts;
	}
	for (const path of orphans) await files.remove(path);
	return { ...counts, removed: orphans.length };
}

async function findOrphans(files: Store, before: Date) {
	const orphans: string[] = [];
	let all = 0;
	let batch: string[] = [];
	for (const folder of FOLDERS)
		for await (const { path, written } of files.list(folder)) {
			all++;
			if (written > before) continue;
			if (isHalfWritten(path)) orphans.push(path);
			if (!isStoredPath(path)) continue;
			batch.push(path);
			if (batch.length < BATCH) continue;
			orphans.push(...(await withoutRow(batch)));
			batch = [];
		}
	orphans.push(...(await withoutRow(batch)));
	return { all, orphans };
}

async function withoutRow(paths: string[]): Promise<string[]> {
	const rows = await db.$queryRaw<{ path: string }[]>`
		SELECT path FROM unnest(${paths}::text[]) AS paths (path)
		WHERE NOT EXISTS (SELECT FROM journals WHERE image_path = path)
			AND NOT EXISTS (SELECT FROM journal_rounds WHERE image_path = path)
			AND NOT EXISTS (SELECT FROM attendances WHERE attachment = path)
			AND NOT EXISTS (SELECT FROM late_records WHERE attachment = path OR image_path = path)
			AND NOT EXISTS (SELECT FROM batch_files f WHERE f.path = paths.path)
			AND NOT EXISTS (SELECT FROM document_settings WHERE logo = path)
			AND NOT EXISTS (SELECT FROM workplaces WHERE agreement_file = path)
			AND NOT EXISTS (SELECT FROM internships WHERE signed_paper = path)
			AND NOT EXISTS (SELECT FROM readiness_marks WHERE paper = path)
			AND NOT EXISTS (SELECT FROM incidents WHERE image_path = path)
			AND NOT EXISTS (SELECT FROM visits WHERE photo = path)`;
	return rows.map(({ path }) => path);
}

/** Does the store belong to this database? A store without an owner belongs to it from now on. */
async function ownsStore(files: Store): Promise<boolean> {
	// A copy of a database has another cluster, or another number within it.
	const [row] = await db.$queryRaw<{ id: string }[]>`
		SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS id
		FROM pg_control_system()`;
	const id = `${row?.id}\n`;
	const owner = await files.read(OWNER);
	if (!owner) await files.write(OWNER, Buffer.from(id));
	return !owner || owner.toString() === id;
}
