import "server-only";
import { type DateString, formatDay } from "@/lib/dates/dates";
import { PLACING_DOCUMENTS, type PlacingDocumentName, type TemplateName } from "@/lib/documents/documents";
import { type Changed, tellChanges, type Values } from "@/lib/internships/changes";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, readRows } from "../../database/db";
import { conflict, notFound } from "../../errors";
import { studentScope } from "../../scopes/classes";
import { editsWorkplace } from "../../scopes/workplaces";
import { fromDate, toDate, toDateOrNull } from "../../wire/dates";
import { changedOf } from "../people/record-changes";
import { classOf, listPlaced, type Placed, sheetOf, valuesOf } from "./placing-rows";
import { type Composed, fileName } from "./printing";
import type { SchoolLook } from "./school-look";

type Agreed = {
	name: string;
	address: string | null;
	number: string | null;
	begins: DateString | null;
	printed_at: string | null;
};

/** The fields of a placement that an agreement names. */
const AGREED_FIELDS = ["company_name", "job_name", "start_date", "end_date"];

/**
 * What changed since the agreement with a workplace was last printed, or else since it holds: by placement, and who is
 * not on its list any more. Without either, nothing is known.
 */
async function readAmended(
	actor: Actor,
	{ name, begins, printed_at }: Agreed,
	rows: readonly Placed[],
): Promise<{ changes: Map<string, string>; gone: string[] }> {
	const since = printed_at ? new Date(printed_at) : begins ? fromDate(begins) : null;
	if (!since) return { changes: new Map(), gone: [] };
	const known = await db.change.findMany({
		where: {
			state: { in: ["made", "approved"] },
			decided_at: { gt: since },
			OR: [
				{ internship_id: { in: rows.map(({ id_internship }) => id_internship) } },
				{
					internship_id: null,
					person: { student: studentScope(actor) },
					before: { path: ["company_name"], equals: name },
				},
			],
		},
		select: { internship_id: true, before: true, after: true, person: { select: { name: true } } },
		orderBy: [{ decided_at: "asc" }, { id_change: "asc" }],
	});
	const told = (id: string) =>
		known
			.filter(({ internship_id }) => internship_id === id)
			.flatMap((row) => tellChanges(agreedOf(changedOf(row)), NOBODY));
	const changes = new Map(
		rows.map(({ id_internship, created_at, completed_at, end_date, last_day, moved_to }) => {
			if (created_at > since) return [id_internship, "Baru"];
			const early =
				completed_at && completed_at > since && last_day && last_day.getTime() !== end_date?.getTime();
			const ended = early
				? [moved_to ? "Pindah ke tempat lain" : `Berakhir ${formatDay(toDate(last_day))}`]
				: [];
			return [id_internship, [...told(id_internship), ...ended].join("; ")];
		}),
	);
	const gone = known.filter(({ internship_id }) => internship_id === null).map(({ person }) => person.name);
	return { changes, gone };
}

const NOBODY = { people: new Map(), majors: new Map(), classes: new Map() };

const agreedOf = ({ before, after }: Changed): Changed => {
	const only = (values: Values): Values =>
		Object.fromEntries(Object.entries(values).filter(([field]) => AGREED_FIELDS.includes(field)));
	return { before: only(before), after: only(after) };
};

export async function composeAgreement(
	actor: Actor,
	document: Exclude<PlacingDocumentName, "perencanaan">,
	{ year, id_workplace, look }: { year: number; id_workplace: string; look: SchoolLook },
): Promise<Composed & { about: string }> {
	const [workplace] = await readRows<Agreed>`
		SELECT w.name, nullif(concat_ws(', ', w.address, w.district), '') AS address, w.agreement_number AS number,
			w.agreement_from::text AS begins, w.agreement_printed_at AS printed_at
		FROM workplaces w WHERE w.id_workplace = ${id_workplace} AND w.npsn = ${actor.npsn} AND ${editsWorkplace(actor)}`;
	if (!workplace) throw notFound();
	if (document === "adendum" && workplace.number === null)
		throw conflict(
			"agreement_missing",
			`Isi dulu nomor perjanjian ${workplace.name} di halaman tempat PKL-nya, karena adendum menyebutkannya.`,
		);
	const isStatement = document === "keterangan";
	const rows = await listPlaced(actor, year, {
		workplace_id: id_workplace,
		...(isStatement && { status: { not: "pending" } }),
	});
	if (rows.length === 0) throw notFound();
	const amended = document === "adendum" ? await readAmended(actor, workplace, rows) : null;
	if (document === "perjanjian")
		await db.workplace.update({ where: { id_workplace }, data: { agreement_printed_at: now() } });
	const number = isStatement ? null : workplace.number;
	const about = `${PLACING_DOCUMENTS[document]} ${workplace.name}`;
	return {
		about,
		name: fileName(document, workplace.name),
		paper: {
			kind: "agreement",
			sheet: sheetOf(about, look),
			// The workplace writes the statement, not the school.
			letterhead: isStatement
				? {
						school: workplace.name,
						above: [],
						lines: workplace.address ? [workplace.address] : [],
						logo: null,
					}
				: look.letterhead,
			content: [
				{
					title: isStatement
						? "Surat Keterangan"
						: document === "adendum"
							? "Adendum Perjanjian"
							: "Surat Perjanjian Kerja Sama",
					number: document === "adendum" ? null : number,
					text: look.texts[document satisfies TemplateName],
					values: {
						...valuesOf(look, rows, year),
						dunia_kerja: workplace.name,
						nomor: workplace.number ?? "",
					},
					workplace,
					school: look.letterhead.school,
					city: isStatement ? null : look.city,
					date: today(look.zone),
					headmaster: isStatement ? null : (look.headmaster ?? { name: null, nip: null }),
					students: rows.map((row) => ({
						name: row.student.user.name,
						nisn: row.student.nisn ?? "-",
						class_name: classOf(row),
						job_name: row.job_name,
						start_date: toDate(row.start_date),
						end_date: toDateOrNull(row.last_day),
						...(amended && { changed: amended.changes.get(row.id_internship) ?? "" }),
					})),
					...(amended && { gone: amended.gone }),
				},
			],
		},
	};
}
