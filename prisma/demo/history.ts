import { randomUUID } from "node:crypto";
import { firstOpenDate } from "@/lib/attendances/deadline";
import { addDays, timeOf } from "@/lib/dates/dates";
import { now, today } from "@/server/clock";
import { db } from "@/server/database/db";
import { store } from "@/server/files/storage";
import { EXCUSES, FEEDBACK, ILLNESSES, REVISION, TRADES, type Trade } from "./content";
import { dice, drawPhoto } from "./photos";

/* What the students of the demo school have recorded so far, and what their teachers said about it. */

/** So many drawings there are of each trade. A student has none of them twice in three months. */
const DRAWINGS = 80;
/** Of the first teacher's students, this one has not been heard of for a week, and the other one owes revisions. */
const SILENT = 5;
const REVISING = 8;

/** So many rows are written at a time, because the log warns of slow statements. */
const BATCH = 1000;

type Filled = {
	id: string;
	status: "present" | "sick" | "excused";
	time: string;
	latitude: number | null;
	longitude: number | null;
	accuracy: number | null;
	note: string | null;
};
type Written = {
	id: string;
	status: "not_created" | "in_review" | "needs_revision" | "approved";
	description: string | null;
	image_path: string | null;
	captured_at: string | null;
	feedback: string | null;
	reviewer_id: number | null;
	reviewed_at: string | null;
};

/**
 * Fills the days in. Most are present; days whose deadline has not passed are still open here and there. The first
 * student's today stays open for whoever tries the product.
 */
export async function fillHistory(): Promise<void> {
	const days = await readDays();
	const open = firstOpenDate(today("WIB"));
	const [date, time] = [today("WIB"), timeOf(now(), "WIB")];
	const filled: Filled[] = [];
	const written: (Written & { photo: { code: Trade["code"]; number: number } | null })[] = [];
	for (const day of days) {
		const roll = dice(day.person * 1000 + day.number);
		const isToday = day.date === date;
		const came = `0${6 + Math.floor(roll() * 2)}:${String(10 + Math.floor(roll() * 45)).padStart(2, "0")}:${String(Math.floor(roll() * 60)).padStart(2, "0")}`;
		const die = roll();
		const silent = day.person === SILENT && day.age < 6;
		if (silent || (isToday && (day.person === 0 || came > time || die > 0.8))) continue;
		// Nobody but the silent one misses a day of the last weeks.
		if (die > 0.97 && day.age > 10) continue;
		const status = die > 0.94 ? "sick" : die > 0.92 ? "excused" : "present";
		const near = (of: number | null) => (of === null ? null : of + (roll() - 0.5) * 0.0012);
		const place = status === "present" && day.latitude !== null;
		filled.push({
			id: day.id,
			status,
			time: came,
			latitude: place ? near(day.latitude) : null,
			longitude: place ? near(day.longitude) : null,
			accuracy: place ? 8 + Math.round(roll() * 40) : null,
			note: status === "sick" ? pick(ILLNESSES, roll()) : status === "excused" ? pick(EXCUSES, roll()) : null,
		});
		if (status === "present") written.push(writeJournal(day, roll, open));
	}
	await savePhotos(written);
	for (let from = 0; from < days.length; from += BATCH) {
		await saveDays(filled.slice(from, from + BATCH));
		await saveJournals(written.slice(from, from + BATCH));
	}
}

const pick = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length)] as T;

type Day = Awaited<ReturnType<typeof readDays>>[number];

/** Each day of each placement: whose it is, by number, and how many working days ago it was. */
const readDays = () =>
	db.$queryRaw<
		{
			id: string;
			journal: string;
			person: number;
			number: number;
			age: number;
			date: string;
			code: Trade["code"];
			teacher_id: number;
			latitude: number | null;
			longitude: number | null;
		}[]
	>`
		SELECT id_attendance AS id, id_journal AS journal, a.date::text AS date, m.code, i.teacher_id,
			(dense_rank() OVER (ORDER BY i.student_id) - 1)::int AS person,
			row_number() OVER (PARTITION BY i.student_id ORDER BY a.date)::int AS number,
			(row_number() OVER (PARTITION BY i.student_id ORDER BY a.date DESC) - 1)::int AS age,
			p.latitude, p.longitude
		FROM attendances a JOIN journals ON attendance_id = id_attendance JOIN internships i ON i.id_internship = a.internship_id
		JOIN students s ON s.id_user = i.student_id JOIN majors m ON m.id_major = s.major_id
		LEFT JOIN workplace_points p ON p.workplace_id = i.workplace_id
		ORDER BY i.student_id, a.date`;

/** The journal of a day: not written yet, waiting, sent back or approved. */
function writeJournal(day: Day, roll: () => number, open: string) {
	const chance = roll();
	const owes = day.person === REVISING && day.age > 3 && day.age < 8;
	const isOpen = day.date >= open;
	const status = owes
		? "needs_revision"
		: isOpen && chance < 0.4
			? "not_created"
			: day.age <= 2 || (isOpen && chance < 0.9)
				? "in_review"
				: day.age < 5 && chance < 0.04
					? "needs_revision"
					: "approved";
	const { tasks } = TRADES.find(({ code }) => code === day.code) as Trade;
	const wrote = status !== "not_created";
	const reviewed = status === "needs_revision" || status === "approved";
	const feedback =
		status === "needs_revision" ? REVISION : reviewed && chance > 0.8 ? pick(FEEDBACK, roll()) : null;
	return {
		id: day.journal,
		status,
		description: wrote ? (tasks[(day.number * 3 + day.person) % tasks.length] as string) : null,
		captured_at: wrote
			? `${day.date}T${10 + Math.floor(roll() * 5)}:${10 + Math.floor(roll() * 49)}:00+07:00`
			: null,
		image_path: wrote ? `journals/${randomUUID()}.jpg` : null,
		photo: wrote ? { code: day.code, number: (day.number + day.person * 13) % DRAWINGS } : null,
		feedback,
		reviewer_id: reviewed ? day.teacher_id : null,
		reviewed_at: reviewed
			? `${addDays(day.date, Math.floor(chance * 3))}T19:${10 + Math.floor(roll() * 49)}:00+07:00`
			: null,
	} as const;
}

async function saveDays(filled: Filled[]): Promise<void> {
	await db.$executeRaw`
		UPDATE attendances a SET status = r.status::attendance_status, time = r.time, expired_at = NULL, note = r.note,
			latitude = r.latitude, longitude = r.longitude, accuracy = r.accuracy
		FROM jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) AS r (id text, status text, time time, note text,
			latitude float, longitude float, accuracy float)
		WHERE id_attendance = r.id`;
}

async function saveJournals(written: Written[]): Promise<void> {
	const rows = JSON.stringify(written);
	await db.$executeRaw`
		UPDATE journals SET status = r.status::journal_status, description = r.description, image_path = r.image_path,
			captured_at = r.captured_at, feedback = r.feedback, submitted_at = r.captured_at,
			reviewed_at = CASE WHEN r.reviewed_at IS NOT NULL THEN least(r.reviewed_at, ${now()}) END
		FROM jsonb_to_recordset(${rows}::jsonb) AS r (id text, status text, description text, image_path text,
			captured_at timestamptz, feedback text, reviewed_at timestamptz)
		WHERE id_journal = r.id`;
	await db.$executeRaw`
		INSERT INTO journal_rounds (journal_id, reviewer_id, reviewed_at, status, feedback, description, image_path, captured_at)
		SELECT id, reviewer_id, least(reviewed_at, ${now()}), status::journal_status, feedback, description, image_path, captured_at
		FROM jsonb_to_recordset(${rows}::jsonb) AS r (id text, reviewer_id int, reviewed_at timestamptz, status text,
			feedback text, description text, image_path text, captured_at timestamptz)
		WHERE reviewer_id IS NOT NULL`;
}

/** Stores a file for each journal. Each drawing is made once. */
async function savePhotos(
	written: readonly { image_path: string | null; photo: { code: Trade["code"]; number: number } | null }[],
) {
	const drawn = new Map<string, Promise<Buffer>>();
	const { write } = await store();
	const waiting = written.values();
	const work = async () => {
		for (const { image_path, photo } of waiting) {
			if (!image_path || !photo) continue;
			const key = `${photo.code} ${photo.number}`;
			const picture = drawn.get(key) ?? drawPhoto(photo.code, photo.number);
			drawn.set(key, picture);
			await write(image_path, await picture);
		}
	};
	await Promise.all(Array.from({ length: 16 }, work));
}
