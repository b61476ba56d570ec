import "server-only";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import type { ClassChoice } from "../../wire/schools";
import { seesClasses } from "../people/teachers";
import { presentClass } from "./enrolments";
import { OPEN } from "./majors";

/** The classes of the current year, from which a student chooses, and the actor's own class among them. */
export async function readClassChoices(
	actor: Actor,
): Promise<{ classes: ClassChoice[]; own: string | null }> {
	if (!(await seesClasses(actor))) return { classes: [], own: null };
	const { npsn, id_user } = actor;
	const own = await presentClass(db, id_user);
	const rows = await db.class.findMany({
		where: {
			npsn,
			OR: [{ year: { state: "current" }, major_detail: OPEN }, ...(own ? [{ id_class: own }] : [])],
		},
		select: { id_class: true, name: true, homeroom_teacher: { select: { name: true } } },
		orderBy: [{ name: "asc" }, { id_class: "asc" }],
	});
	const classes = rows.map((row) => ({ ...row, homeroom_teacher: row.homeroom_teacher?.name ?? null }));
	return { classes, own };
}
