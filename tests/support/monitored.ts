import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import type { Actor } from "@/server/auth/session";
import { db } from "@/server/database/db";
import { fromDate, fromTime } from "@/server/wire/dates";
import { actorOf } from "./school";

/** A staff member as the services know them. */
async function staff(fields: Parameters<typeof buildTeacher>[0]): Promise<Actor> {
	const { id_user, role, name } = await buildTeacher(fields);
	const led = await db.major.findFirst({ where: { major_leader_id: id_user } });
	return actorOf({ id_user, role, name, major_led: led?.id_major ?? null });
}

/**
 * Five students at work since 17 November 2026, so that the school has every way of seeing a student: Adi of DKV and
 * Eka of AK in Maya's class under Budi, Bayu of AK under Maya, Citra of DKV under Ratna, and Dewi of AK under Agus, who
 * leads DKV.
 */
export async function monitoredSchool() {
	const actors = {
		budi: await staff({ name: "Budi" }),
		maya: await staff({ name: "Maya", role: "wali_kelas" }),
		agus: await staff({ name: "Agus", role: "kepala_program", leads: "DKV" }),
		hana: await staff({ name: "Hana", role: "kepala_program" }),
		ratna: await staff({ name: "Ratna", role: "manajemen_sekolah" }),
	};
	const other = await buildTeacher({ role: "wali_kelas" });
	const add = async (name: string, major: string, homeroom: { id_user: number }, teacher: Actor) => {
		const student = await buildStudent({ name, major, homeroom_teacher_id: homeroom.id_user });
		const { id_internship } = await buildInternship({
			student_id: student.id_user,
			teacher_id: teacher.id_user,
			start: "2026-11-17",
		});
		return { ...student, id_internship };
	};
	const { budi, maya, agus, ratna } = actors;
	const students = {
		adi: await add("Adi", "DKV", maya, budi),
		bayu: await add("Bayu", "AK", other, maya),
		citra: await add("Citra", "DKV", other, ratna),
		dewi: await add("Dewi", "AK", other, agus),
		eka: await add("Eka", "AK", maya, budi),
	};
	return { actors, students };
}

/** Fills in a day of a student, with a time of presence, or with sick or excused at 08:00. */
export const fill = (student: { id_user: number }, date: string, what: string) =>
	db.attendance.update({
		where: { student_id_date: { student_id: student.id_user, date: fromDate(date) } },
		data: {
			status: what === "sick" || what === "excused" ? what : "present",
			time: fromTime(what.includes(":") ? `${what}:00` : "08:00:00"),
			expired_at: null,
			latitude: -6.2297,
			longitude: 106.8166,
			accuracy: 18,
		},
	});
