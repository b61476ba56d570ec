import "server-only";
import { FIELDS } from "@/lib/imports/fields";
import type { ImportKind } from "@/lib/imports/kinds";
import { KIND_LABELS } from "@/lib/imports/labels";
import type { Actor } from "../../auth/session";
import { Prisma, readRows } from "../../database/db";
import type { Row } from "../../files/sheets";
import { text } from "../../lists/columns";
import { exportList } from "../../lists/export";
import { classScope } from "../../scopes";
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
	const fields = FIELDS[kind].filter(({ name }) => name !== "telephone");
	const columns = fields.map(({ name, label }) => text(label, name, Math.max(12, label.length + 4)));
	const title = `${KIND_LABELS[kind].slice(0, 14)} NPSN ${actor.npsn}`;
	return exportList(actor, { name: `templat-${kind}`, title, columns }, "xlsx", async () => {
		const found = await filled(actor, kind);
		return { total: found.length, rows: rowsOf(found, fields) };
	});
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
		default:
			return Promise.resolve([]);
	}
}
