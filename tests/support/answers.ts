import type { InstructorActor } from "@/server/auth/actor";
import { readWeek } from "@/server/services/instructors/weeks";
import type { Client } from "./api";
import { instructor } from "./instructors";
import { db } from "./school";

/* What instructors say of their students. */

/** An instructor as the services know them. */
export async function instructorActor(id_instructor: string): Promise<InstructorActor> {
	const { name, workplace_id, workplace } = await db.instructor.findUniqueOrThrow({
		where: { id_instructor },
		include: { workplace: true },
	});
	const { npsn } = workplace;
	return { id_link: "", id_instructor, workplace_id, npsn, name, zone: "WIB", address: "127.0.0.1" };
}

export type Said = { internship_id: string; date: string; says: string; word?: string };

/** How an instructor answers, in this browser. Without a week, as the home page shows it. */
export async function answering(sari: Client, id_instructor: string) {
	const actor = await instructorActor(id_instructor);
	const week = (monday: string | null = null) => readWeek(actor, monday);
	const answer = async (exceptions: Said[] = [], monday: string | null = null) => {
		const shown = await week(monday);
		const body = { week: shown.week, shown: shown.mark, exceptions };
		return sari.post("/instructor/weeks/answer", body);
	};
	return { actor, week, answer };
}

/** A student since Monday, the instructor's browser, and how it answers. */
export async function answeredStudent(fields: Parameters<typeof instructor>[0] = {}) {
	const placed = await instructor({ start: "2026-11-16", ...fields });
	return { ...placed, ...(await answering(placed.sari, placed.id_instructor)) };
}

export const dayAnswers = () =>
	db.dayAnswer.findMany({ orderBy: [{ date: "asc" }, { answered_at: "asc" }, { id_answer: "asc" }] });
