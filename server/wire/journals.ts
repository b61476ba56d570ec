import "server-only";
import type { Prisma } from "../db";
import { toDate, toIsoOrNull, toTimeOrNull } from "./dates";

const columns = {
	id_journal: true,
	internship_id: true,
	date: true,
	description: true,
	status: true,
	image_path: true,
	captured_at: true,
	feedback: true,
} satisfies Prisma.JournalSelect;

/** Without its attendance: where that is known already. */
export const plainJournalSelect = { ...columns, attendance_id: true } satisfies Prisma.JournalSelect;

export const journalSelect = {
	...columns,
	attendance: {
		select: {
			id_attendance: true,
			status: true,
			expired_at: true,
			time: true,
			latitude: true,
			longitude: true,
			accuracy: true,
		},
	},
} satisfies Prisma.JournalSelect;

type JournalRow = Prisma.JournalGetPayload<{ select: typeof journalSelect }>;

/** `id_internship` repeats `internship_id`: the specification's two documents name it differently. */
export function toJournal({ attendance, ...row }: JournalRow) {
	return {
		...row,
		id_internship: row.internship_id,
		date: toDate(row.date),
		captured_at: toIsoOrNull(row.captured_at),
		attendance: {
			...attendance,
			expired_at: toIsoOrNull(attendance.expired_at),
			time: toTimeOrNull(attendance.time),
		},
	};
}

export type JournalWire = ReturnType<typeof toJournal>;

type PlainJournalRow = Prisma.JournalGetPayload<{ select: typeof plainJournalSelect }>;

/** The journals of these attendances; one whose attendance is not among them is left out. */
export function toJournals(
	rows: readonly PlainJournalRow[],
	attendances: readonly JournalRow["attendance"][],
): JournalWire[] {
	const known = new Map(attendances.map((row) => [row.id_attendance, row]));
	return rows.flatMap(({ attendance_id, ...row }) => {
		const attendance = known.get(attendance_id);
		if (!attendance) return [];
		const { id_attendance, status, expired_at, time, latitude, longitude, accuracy } = attendance;
		return [
			toJournal({
				...row,
				attendance: { id_attendance, status, expired_at, time, latitude, longitude, accuracy },
			}),
		];
	});
}
