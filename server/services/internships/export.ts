import "server-only";
import { INTERNSHIP_LABELS } from "@/lib/labels";
import type { PlacementExport } from "@/lib/schemas/internships";
import type { Actor } from "../../auth/session";
import { Prisma } from "../../database/db";
import {
	CLASS,
	COMPANY,
	date,
	HOMEROOM,
	type List,
	labelled,
	MAJOR,
	NAME,
	NISN,
	TEACHER,
	text,
} from "../../lists/columns";
import { exportList, found, isWanted, MOST } from "../../lists/export";
import { INTERNSHIPS } from "../../wire/internships";
import { idsOfInternships } from "./internship-lists";

const PLACEMENTS: List = {
	name: "pkl",
	title: "PKL",
	id: { type: "text", column: "i.id_internship" },
	from: INTERNSHIPS,
	columns: [
		...[NAME, NISN, MAJOR, CLASS, HOMEROOM, COMPANY],
		text("Pekerjaan", "i.job_name", 26),
		text("Instruktur", "i.instructor_name", 26),
		text("Kontak Instruktur", "i.instructor_contact", 18),
		TEACHER,
		text("Kontak Pembimbing", "i.teacher_contact", 18),
		date("Mulai", "i.start_date"),
		date("Selesai", "i.last_day"),
		text("Status", labelled("i.status", INTERNSHIP_LABELS), 20),
	],
};

/**
 * The placements that `GET /internships/assigned` lists, as a file. It can be narrowed as on the page of students.
 * @throws as {@link exportList}
 */
export const exportPlacements = (actor: Actor, query: PlacementExport) =>
	exportList(actor, PLACEMENTS, query.format, async () => {
		const only = isWanted(actor, query, Prisma.sql`i.id_internship`);
		const asked = { ...query, only, order: query.sort ?? "-date" };
		const rows = await idsOfInternships(actor, asked, { take: MOST, skip: 0 });
		return found(
			PLACEMENTS,
			rows.map(({ id_internship }) => id_internship),
		);
	});
