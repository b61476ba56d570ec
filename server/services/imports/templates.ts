import "server-only";
import { FIELDS } from "@/lib/imports/fields";
import type { ImportKind } from "@/lib/imports/kinds";
import { KIND_LABELS } from "@/lib/imports/labels";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { Prisma, readRows } from "../../database/db";
import type { Row } from "../../files/workbook";
import { text } from "../../lists/columns";
import { exportList } from "../../lists/export";
import { classScope } from "../../scopes/classes";
import { mayPlace } from "../../scopes/internships";
import { requireKind } from "./drafts";

/* Templates: sheets with the heads that an import knows, filled with what is there. */

/** A field that has no column of its own name in the row. */
type Filled = Record<string, string | null>;

/**
 * The template of a kind as an XLSX file. Its sheet is named after the school, so that no other school imports it.
 * @throws AppError 403; others as {@link exportList}
 */
export function exportTemplate(actor: Actor, kind: ImportKind) {
	requireKind(actor, kind);
	const fields = FIELDS[kind].filter(({ name }) => name !== "telephone" && name !== "birth");
	const columns = fields.map(({ name, label }) => text(label, name, Math.max(12, label.length + 4)));
	const title = `${KIND_LABELS[kind].slice(0, 14)} NPSN ${actor.npsn}`;
	return exportList(
		actor,
		{ name: `templat-${KIND_LABELS[kind].toLowerCase().replaceAll(" ", "-")}`, title, columns },
		"xlsx",
		async () => {
			const found = await filled(actor, kind);
			return { total: found.length, rows: rowsOf(found, fields) };
		},
	);
}

async function* rowsOf(
	found: readonly Filled[],
	fields: readonly { name: string }[],
): AsyncGenerator<Row, void, void> {
	for (const row of found) yield fields.map(({ name }) => row[name] ?? null);
}

/** What is there of a kind. */
function filled(actor: Actor, kind: ImportKind): Promise<Filled[]> {
	const { npsn } = actor;
	switch (kind) {
		case "students": {
			const { major_id } = classScope(actor);
			const own = major_id === undefined ? Prisma.sql`TRUE` : Prisma.sql`s.major_id = ${Number(major_id)}`;
			return readRows<Filled>`
				SELECT u.name, s.nisn, s.nipd, CASE s.gender WHEN 'male' THEN 'L' WHEN 'female' THEN 'P' END AS gender,
					s.birthplace, s.birthdate::text AS birthdate, s.contact, coalesce(u.email, u.invited_email) AS email,
					c.name AS rombel
				FROM students s JOIN users u ON u.id_user = s.id_user AND u.approval = 'approved'
				LEFT JOIN enrolments e ON e.student_id = s.id_user AND e.until IS NULL
				LEFT JOIN classes c ON c.id_class = e.class_id
				WHERE s.npsn = ${npsn} AND ${own} ORDER BY c.name, u.name, s.id_user LIMIT 5000`;
		}
		case "teachers":
			return readRows<Filled>`
				SELECT u.name, t.nip, t.nuptk, CASE t.gender WHEN 'male' THEN 'L' WHEN 'female' THEN 'P' END AS gender,
					t.birthplace, t.birthdate::text AS birthdate, t.contact, coalesce(u.email, u.invited_email) AS email
				FROM teachers t JOIN users u ON u.id_user = t.id_user AND u.approval = 'approved'
				WHERE t.npsn = ${npsn} ORDER BY u.name, t.id_user LIMIT 5000`;
		case "workplaces":
			return readRows<Filled>`
				SELECT w.name, w.field, w.address, w.district, w.contact, w.email, n.name AS instructor_name,
					n.position AS instructor_position, n.contact AS instructor_contact, n.email AS instructor_email,
					n.nip AS instructor_nip
				FROM workplaces w LEFT JOIN instructors n ON n.workplace_id = w.id_workplace
				WHERE w.npsn = ${npsn} AND w.heir_id IS NULL AND w.active AND NOT w.proposed
				ORDER BY w.name, w.id_workplace, n.name LIMIT 5000`;
		case "placements":
			// Who has no placement yet stands there, too, with empty cells.
			return readRows<Filled>`
				SELECT s.nisn, u.name, i.company_name, i.job_name, i.instructor_name, i.instructor_contact,
					i.start_date::text AS start_date, i.end_date::text AS end_date, coalesce(t.nip, h.name) AS teacher
				FROM students s JOIN users u ON u.id_user = s.id_user AND u.approval = 'approved'
				JOIN enrolments e ON e.student_id = s.id_user AND e.until IS NULL JOIN classes c ON c.id_class = e.class_id
				LEFT JOIN internships i ON i.student_id = s.id_user AND i.status <> 'completed'
				LEFT JOIN users h ON h.id_user = i.teacher_id LEFT JOIN teachers t ON t.id_user = h.id_user
				WHERE s.npsn = ${npsn} AND s.nisn IS NOT NULL AND s.graduated_on IS NULL AND ${mayPlace(actor)}
				ORDER BY c.name, u.name, s.id_user, i.start_date LIMIT 5000`;
		case "holidays":
			return readRows<Filled>`
				SELECT date::text AS date, name, CASE WHEN national THEN 'Ya' END AS national FROM holidays
				WHERE npsn = ${npsn} AND date >= ${today(actor.zone)}::date - 400 ORDER BY holidays.date LIMIT 5000`;
		default:
			return kind satisfies never;
	}
}
