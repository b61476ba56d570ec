import sharp from "sharp";
import { addDays } from "@/lib/dates/dates";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db, type Prisma } from "@/server/database/db";
import { withStoredFile } from "@/server/files/storage";
import { fromDate, fromTime } from "@/server/wire/dates";

type Entry = Omit<Partial<Prisma.JournalUncheckedCreateInput>, "date"> & {
	/** `YYYY-MM-DD`. The default is yesterday. */
	date?: string;
};

type Fields = Entry & {
	teacher_id: number;
	name?: string;
	homeroom_teacher_id?: number;
};

/**
 * A student of this teacher who was present yesterday, whatever the weekday. The journal of that day waits for review.
 */
export async function buildMentee({ teacher_id, name, homeroom_teacher_id, ...journal }: Fields) {
	const student = await buildStudent({ name, homeroom_teacher_id });
	const { id_internship } = await buildInternship({ student_id: student.id_user, teacher_id });
	return { student, id_internship, ...(await buildEntry(id_internship, student.id_user, journal)) };
}

/** A day of presence with its journal. */
export async function buildEntry(
	internship_id: string,
	student_id: number,
	{ date = addDays(today("WIB"), -1), ...journal }: Entry = {},
) {
	const present = {
		status: "present",
		time: fromTime("07:12:30"),
		expired_at: null,
		latitude: -6.2297,
		longitude: 106.8166,
		accuracy: 18,
	} as const;
	const { id_attendance } = await db.attendance.upsert({
		where: { student_id_date: { student_id, date: fromDate(date) } },
		create: { internship_id, student_id, date: fromDate(date), ...present },
		update: present,
	});
	const id_journal = await withStoredFile("journals", await photo(), async (image_path) => {
		const written = {
			status: "in_review",
			description: "Menyusun tata letak katalog.",
			image_path,
			captured_at: new Date(`${date}T10:20:00+07:00`),
			...journal,
		} as const;
		const row = await db.journal.upsert({
			where: { attendance_id: id_attendance },
			create: { attendance_id: id_attendance, internship_id, date: fromDate(date), ...written },
			update: written,
		});
		await keepRound(row);
		return row.id_journal;
	});
	return { id_attendance, id_journal, date };
}

/** The decision that led a journal to this status. */
async function keepRound({ id_journal, internship_id, updated_at, ...journal }: Prisma.JournalModel) {
	const { status, feedback, description, image_path, captured_at } = journal;
	if (status !== "needs_revision" && status !== "approved") return;
	const { teacher_id } = await db.internship.findUniqueOrThrow({ where: { id_internship: internship_id } });
	await db.journalRound.create({
		data: {
			journal_id: id_journal,
			reviewer_id: teacher_id,
			reviewed_at: updated_at,
			status,
			feedback,
			description,
			image_path,
			captured_at,
		},
	});
}

/** A small picture. */
export const photo = () =>
	sharp({ create: { width: 48, height: 32, channels: 3, background: "#357" } })
		.jpeg()
		.toBuffer();
