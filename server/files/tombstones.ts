import { z } from "zod";
import { parseInstant } from "@/lib/dates/dates";
import { ULID } from "@/lib/limits";
import type { Store } from "../stores/store";

/* The notes of erasures that lie outside the database. The server and `npm run restore` use them. */

/**
 * We accept only instants that PostgreSQL accepts. Otherwise one damaged note would stop the others from being
 * replayed.
 */
const instant = z
	.string()
	.transform((text) => parseInstant(text, "WIB")?.toISOString())
	.pipe(z.string());

const tombstone = z.object({
	id_erasure: z.string().regex(ULID),
	/** What was erased: a whole account, or the locations of a student. */
	kind: z.enum(["account", "location"]),
	id_user: z.int32(),
	user_created_at: instant,
	erased_at: instant,
});
export type Tombstone = z.infer<typeof tombstone>;

/** Reads a note. Undefined for any other text. */
export function parseTombstone(text: string): Tombstone | undefined {
	try {
		return tombstone.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

const FOLDER = "erasures";

/** The path of an erasure's note in the store. */
export const tombstonePath = (id_erasure: string): string => `${FOLDER}/${id_erasure}.json`;

/** The notes in a store, except for the known ones. It skips other files in the folder. */
export async function readTombstones(store: Store, known: ReadonlySet<string>): Promise<Tombstone[]> {
	const found: Tombstone[] = [];
	for await (const { path } of store.list(FOLDER)) {
		const id = /^\w+\/([0-9A-Z]{26})\.json$/.exec(path)?.[1];
		if (!id || known.has(id)) continue;
		const noted = parseTombstone(String(await store.read(path)));
		if (noted) found.push(noted);
	}
	return found;
}

/** Runs SQL with `$1` and so on, because both Prisma's client and that of a restore do. */
export type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/**
 * Erases again what an older database brought back. Call it in a transaction. A person is identified by number and time
 * of registration, because numbers are reused after a restore. It skips erasures that the database knows. The rows it
 * writes name the files to remove afterwards.
 */
export async function replayErasures(query: Query, tombstones: readonly Tombstone[]): Promise<void> {
	for (const { id_erasure, kind, id_user, user_created_at, erased_at } of tombstones)
		await query(SQL[kind], [id_erasure, id_user, user_created_at, erased_at]);
}

const SQL = {
	account: `
		WITH gone AS (
			SELECT id_user FROM users WHERE id_user = $2::int AND created_at = $3::timestamptz
		), noted AS (
			INSERT INTO erasures (id_erasure, kind, id_user, user_created_at, erased_at, files)
			SELECT $1::text, 'account', $2::int, $3::timestamptz, $4::timestamptz, ARRAY(
				SELECT attachment FROM attendances JOIN gone ON student_id = id_user WHERE attachment IS NOT NULL
				UNION
				SELECT signed_paper FROM internships JOIN gone ON student_id = id_user WHERE signed_paper IS NOT NULL
				UNION
				SELECT paper FROM readiness_marks m JOIN internships i ON i.id_internship = m.internship_id
				JOIN gone ON i.student_id = id_user WHERE paper IS NOT NULL
				UNION
				SELECT image_path FROM incidents JOIN gone ON student_id = id_user WHERE image_path IS NOT NULL
				UNION
				SELECT v.photo FROM visits v JOIN visit_students s ON s.visit_id = v.id_visit
				JOIN internships i ON i.id_internship = s.internship_id
				JOIN gone ON i.student_id = id_user WHERE s.seen AND v.photo IS NOT NULL
				UNION
				SELECT image_path FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id
				JOIN gone ON a.student_id = id_user WHERE image_path IS NOT NULL
				UNION
				SELECT file FROM late_records l JOIN attendances a ON a.id_attendance = l.attendance_id
				JOIN gone ON a.student_id = id_user
				CROSS JOIN unnest(ARRAY[l.attachment, l.image_path]) AS file WHERE file IS NOT NULL
				UNION
				SELECT r.image_path FROM journal_rounds r JOIN journals j ON j.id_journal = r.journal_id
				JOIN attendances a ON a.id_attendance = j.attendance_id
				JOIN gone ON a.student_id = id_user WHERE r.image_path IS NOT NULL
			)
			ON CONFLICT DO NOTHING RETURNING id_erasure
		)
		DELETE FROM users USING gone, noted WHERE users.id_user = gone.id_user`,
	location: `
		WITH noted AS (
			INSERT INTO erasures (id_erasure, kind, id_user, user_created_at, erased_at)
			VALUES ($1::text, 'location', $2::int, $3::timestamptz, $4::timestamptz)
			ON CONFLICT DO NOTHING RETURNING id_user, user_created_at, erased_at
		), known AS (
			SELECT id_user, erased_at FROM noted JOIN users USING (id_user) WHERE created_at = user_created_at
		), ended AS (
			UPDATE consents SET ended_at = erased_at FROM known
			WHERE student_id = id_user AND ended_at IS NULL AND recorded_at <= erased_at
		)
		UPDATE attendances SET latitude = NULL, longitude = NULL, accuracy = NULL,
			left_latitude = NULL, left_longitude = NULL, left_accuracy = NULL,
			place_fact = NULL, left_place_fact = NULL FROM known
		WHERE student_id = id_user AND (date + time) AT TIME ZONE zone_name(zone) <= erased_at`,
} as const;
