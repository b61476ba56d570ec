import sharp from "sharp";
import { addDays } from "@/lib/dates";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db, type Prisma } from "@/server/db";
import { withStoredFile } from "@/server/storage";
import { fromDate, fromTime } from "@/server/wire/dates";

type Fields = Partial<Prisma.JournalUncheckedCreateInput> & {
	teacher_id: number;
	name?: string;
	homeroom_teacher_id?: number;
};

/** A student of this teacher who was present yesterday, whatever the weekday, and whose journal of that day waits for review. */
export async function buildMentee({ teacher_id, name, homeroom_teacher_id, ...journal }: Fields) {
	const student = await buildStudent({ name, homeroom_teacher_id });
	const { id_internship } = await buildInternship({ student_id: student.id_user, teacher_id });
	return { student, id_internship, ...(await buildEntry(id_internship, student.id_user, journal)) };
}

/** A day of presence with its journal; yesterday's unless `date` says otherwise. */
export async function buildEntry(
	internship_id: string,
	student_id: number,
	{ date = fromDate(addDays(today(), -1)), ...journal }: Partial<Prisma.JournalUncheckedCreateInput> = {},
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
		where: { student_id_date: { student_id, date } },
		create: { internship_id, student_id, date, ...present },
		update: present,
	});
	const id_journal = await withStoredFile("journals", await photo(), async (image_path) => {
		const written = {
			status: "in_review",
			description: "Menyusun tata letak katalog.",
			image_path,
			// 10:20 WIB of that day.
			captured_at: new Date(new Date(date).getTime() + (3 * 60 + 20) * 60_000),
			...journal,
		} as const;
		const row = await db.journal.upsert({
			where: { attendance_id: id_attendance },
			create: { attendance_id: id_attendance, internship_id, date, ...written },
			update: written,
		});
		return row.id_journal;
	});
	return { id_attendance, id_journal, date };
}

const photo = () =>
	sharp({ create: { width: 48, height: 32, channels: 3, background: "#357" } })
		.jpeg()
		.toBuffer();
