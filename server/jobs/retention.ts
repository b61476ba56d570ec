import "server-only";
import { addDays, dateOf } from "@/lib/dates/dates";
import { db, Prisma } from "../database/db";
import { removeStored } from "../files/storage";

/** Internships read at a time. */
const BATCH = 100;

/**
 * Applies each school's settings for old data, so many days after the last day of a completed internship. It rounds
 * coordinates to two decimals, which is about a kilometre, and `accuracy` says so. Their words go. It also deletes
 * doctor's letters, the notes of staff, the parents' permission, the insurance, and reports of incidents. It is
 * safe to run twice, and on two servers at once.
 * @returns how many days were rounded, and how many letters deleted
 */
export async function applyRetention(at: Date): Promise<{ coarsened: number; letters: number }> {
	const summary = { coarsened: 0, letters: 0 };
	const schools = await db.school.findMany({
		where: { OR: [{ coordinates_days: { not: null } }, { letters_days: { not: null } }] },
	});
	for (const { npsn, zone, coordinates_days, letters_days } of schools) {
		const today = dateOf(at, zone);
		if (coordinates_days !== null) await forgetPlaces(npsn, addDays(today, -coordinates_days));
		if (coordinates_days !== null)
			for await (const ids of completedBy(npsn, addDays(today, -coordinates_days)))
				summary.coarsened += await coarsen(ids);
		if (letters_days !== null)
			for await (const ids of completedBy(npsn, addDays(today, -letters_days))) {
				summary.letters += await removeLetters(ids);
				await removeFollowUps(ids);
				await removeReadiness(ids);
			}
		if (letters_days !== null) await removeIncidents(npsn, addDays(today, -letters_days));
	}
	return summary;
}

/** The completed internships of a school whose last day was before a date, in batches. */
async function* completedBy(npsn: string, date: string): AsyncGenerator<string[], void, void> {
	let last = "";
	for (;;) {
		const rows = await db.$queryRaw<{ id: string }[]>`
			SELECT id_internship AS id FROM internships
			WHERE npsn = ${npsn} AND status = 'completed' AND id_internship > ${last}
				AND coalesce((SELECT max(date) FROM attendances WHERE internship_id = id_internship), last_day) < ${date}::date
			ORDER BY id_internship LIMIT ${BATCH}`;
		const ids = rows.map(({ id }) => id);
		if (ids.length === 0) return;
		yield ids;
		last = ids.at(-1) ?? last;
	}
}

/** The place of a visit is only there to compare it, and to propose it for the map. */
const forgetPlaces = (npsn: string, date: string): Promise<number> => db.$executeRaw`
	WITH forgotten AS (
		UPDATE visits SET latitude = NULL, longitude = NULL, accuracy = NULL
		WHERE npsn = ${npsn} AND visited_on < ${date}::date AND latitude IS NOT NULL RETURNING id_visit)
	DELETE FROM point_proposals USING forgotten WHERE visit_id = id_visit`;

const coarsen = (ids: string[]): Promise<number> => db.$executeRaw`
	UPDATE attendances SET latitude = round(latitude::numeric, 2), longitude = round(longitude::numeric, 2),
		accuracy = CASE WHEN accuracy IS NOT NULL THEN greatest(accuracy, 1000) END,
		left_latitude = round(left_latitude::numeric, 2), left_longitude = round(left_longitude::numeric, 2),
		left_accuracy = CASE WHEN left_accuracy IS NOT NULL THEN greatest(left_accuracy, 1000) END,
		place_fact = NULL, left_place_fact = NULL
	WHERE internship_id = ANY(${ids}) AND (${isExact("")} OR ${isExact("left_")} OR num_nonnulls(place_fact, left_place_fact) > 0)`;

/** A location that is not coarse yet. @param of the beginning of its columns' names */
const isExact = (of: "" | "left_") =>
	Prisma.raw(`${of}latitude IS NOT NULL AND (${of}accuracy < 1000 OR ${of}latitude <> round(${of}latitude::numeric, 2)::float8
		OR ${of}longitude <> round(${of}longitude::numeric, 2)::float8)`);

/** Deletes the words of staff and instructors together with the letters, because they may speak of an illness, too. */
async function removeFollowUps(ids: string[]): Promise<void> {
	const internship_id = { in: ids };
	await db.followUp.deleteMany({ where: { internship_id } });
	await db.dayAnswer.updateMany({ where: { internship_id, word: { not: null } }, data: { word: null } });
}

/** Deletes the parents' permission and the insurance. As with letters, the file goes first. */
async function removeReadiness(ids: string[]): Promise<void> {
	const which = { internship_id: { in: ids }, line: { in: ["permission", "insurance"] } };
	const rows = await db.readinessMark.findMany({ where: { ...which, paper: { not: null } } });
	for (const { paper } of rows) await removeStored(paper as string);
	await db.readinessMark.deleteMany({ where: which });
}

/**
 * Deletes reports of incidents, which may speak of an illness too: so many days after they were closed, and after the
 * placement's last day. One that nobody ever closed goes a year later. It removes the photo first, as {@link removeLetters} does.
 */
async function removeIncidents(npsn: string, before: string): Promise<void> {
	const forgotten = addDays(before, -365);
	const rows = await db.$queryRaw<{ id_incident: string; image_path: string | null }[]>`
		SELECT id_incident, image_path FROM incidents n LEFT JOIN internships i ON i.id_internship = n.internship_id
		WHERE n.npsn = ${npsn} AND (n.closed_at < ${before}::date
			OR n.closed_at IS NULL AND greatest(n.received_at, n.again_at) < ${forgotten}::date) AND (i.id_internship IS NULL
			OR i.status = 'completed' AND i.last_day < ${before}::date)`;
	for (const { id_incident, image_path } of rows) {
		if (image_path) await removeStored(image_path);
		await db.incident.deleteMany({ where: { id_incident } });
	}
}

/** Removes the file first. If the process stops in between, the row still names the file. */
async function removeLetters(ids: string[]): Promise<number> {
	const rows = await db.attendance.findMany({
		where: { internship_id: { in: ids }, attachment: { not: null } },
		select: { id_attendance: true, attachment: true },
	});
	for (const { id_attendance, attachment } of rows) {
		await removeStored(attachment as string);
		await db.attendance.updateMany({ where: { id_attendance, attachment }, data: { attachment: null } });
	}
	const beside = await db.lateRecord.findMany({
		where: { attendance: { internship_id: { in: ids } }, attachment: { not: null } },
		select: { id_late_record: true, attachment: true },
	});
	for (const { id_late_record, attachment } of beside) {
		await removeStored(attachment as string);
		await db.lateRecord.updateMany({ where: { id_late_record, attachment }, data: { attachment: null } });
	}
	return rows.length + beside.length;
}
