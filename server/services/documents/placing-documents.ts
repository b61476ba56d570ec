import "server-only";
import { type DateString, formatDay } from "@/lib/dates/dates";
import { PLACING_DOCUMENTS, type PlacingDocumentName, type TemplateName } from "@/lib/documents/documents";
import { type Changed, tellChanges, type Values } from "@/lib/internships/changes";
import { DEFAULT_GOALS, schoolYearLabel } from "@/lib/rapor/rapor";
import type { PlacingDocumentQuery } from "@/lib/schemas/documents";
import type { AuditRecord } from "../../audit";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { classNameOf, PRESENT_CLASS } from "../../database/classes";
import { db, type Prisma, readRows } from "../../database/db";
import { nipLine } from "../../documents/layout/furniture";
import type { SheetOptions } from "../../documents/layout/sheet";
import { conflict, notFound } from "../../errors";
import { studentScope } from "../../scopes/classes";
import { mayPlace, placeScope, seesSchool } from "../../scopes/internships";
import { editsWorkplace } from "../../scopes/workplaces";
import { fromDate, toDate, toDateOrNull } from "../../wire/dates";
import { changedOf } from "../people/record-changes";
import { currentYear } from "../schools/year-plans";
import { type Composed, fileName, type Printed, print } from "./printing";
import { readLook, type SchoolLook } from "./school-look";

/**
 * The planning of a year, or the agreement with a workplace, its amendment, or its statement of participation. They have
 * the placements of the actor's major or school, without what students only propose.
 * @throws AppError 403; 404 without placements; 409 `agreement_missing` for an amendment without a number
 */
export const printPlacingDocument = (
	actor: Actor,
	document: PlacingDocumentName,
	{ school_year, workplace }: PlacingDocumentQuery,
): Promise<Printed> =>
	print(actor, "paper", async () => {
		const year = school_year ?? (await currentYear(db, actor));
		const look = await readLook(actor.npsn);
		const composed =
			document === "perencanaan"
				? await composePlanning(actor, year, look)
				: await composeAgreement(actor, document, { year, id_workplace: workplace ?? "", look });
		const entry: AuditRecord = {
			action: "rapor.printed",
			subject_type: workplace ? "workplace" : "school",
			subject_id: workplace ?? actor.npsn,
			detail: { document: composed.about },
		};
		return { ...composed, entry };
	});

const PLACED = {
	id_internship: true,
	created_at: true,
	completed_at: true,
	end_date: true,
	moved_to: true,
	company_name: true,
	job_name: true,
	start_date: true,
	last_day: true,
	workplace: { select: { id_workplace: true, name: true, district: true } },
	teacher: { select: { name: true } },
	student: {
		select: {
			nisn: true,
			user: { select: { name: true } },
			major_detail: { select: { code: true } },
			enrolments: PRESENT_CLASS,
		},
	},
	enrolment: { select: { class: { select: { name: true } } } },
} satisfies Prisma.InternshipSelect;

/** The placements of a year that the actor may place, by workplace and name, without those that gave way. */
const listPlaced = (actor: Actor, school_year: number, only: Prisma.InternshipWhereInput = {}) =>
	db.internship.findMany({
		where: {
			AND: [
				placeScope(actor),
				{ school_year, gave_way: false, OR: [{ waits_for: null }, { waits_for: { not: "proposal" } }] },
				only,
			],
		},
		select: PLACED,
		orderBy: [
			{ workplace: { name: "asc" } },
			{ student: { user: { name: "asc" } } },
			{ id_internship: "asc" },
		],
	});
type Placed = Awaited<ReturnType<typeof listPlaced>>[number];

const classOf = ({ enrolment, student }: Placed): string =>
	enrolment?.class.name ?? classNameOf(student) ?? "-";

/** The first and the last day of placements. */
function spanOf(rows: readonly Placed[]) {
	const starts = rows.map(({ start_date }) => toDate(start_date)).sort();
	const ends = rows.map(({ last_day }) => toDateOrNull(last_day)).sort();
	return { start_date: starts[0] ?? "", end_date: ends.includes(null) ? null : (ends.at(-1) ?? null) };
}

const valuesOf = (look: SchoolLook, rows: readonly Placed[], year: number) => {
	const { start_date, end_date } = spanOf(rows);
	return {
		sekolah: look.letterhead.school,
		jumlah: String(rows.length),
		mulai: start_date ? formatDay(start_date) : "PKL",
		selesai: formatDay(end_date),
		tahun_ajaran: schoolYearLabel(year),
	};
};

const sheetOf = (title: string, look: SchoolLook): SheetOptions => ({
	title,
	paper: look.paper,
	at: now(),
	footer: title,
});

async function composePlanning(
	actor: Actor,
	year: number,
	look: SchoolLook,
): Promise<Composed & { about: string }> {
	const [rows, majors, [{ without = 0 } = {}]] = await Promise.all([
		listPlaced(actor, year),
		db.major.findMany({
			where: {
				npsn: actor.npsn,
				retired_at: null,
				...(!seesSchool(actor) && { id_major: actor.major_led ?? 0 }),
			},
			select: {
				name: true,
				learning_goals: {
					where: { school_year: year },
					select: { label: true },
					orderBy: { number: "asc" },
				},
			},
			orderBy: { code: "asc" },
		}),
		readRows<{ without: number }>`
			SELECT count(*)::int AS without FROM users u JOIN schools o ON o.npsn = u.npsn JOIN students s ON s.id_user = u.id_user
			JOIN enrolments e ON e.student_id = s.id_user JOIN classes c ON c.id_class = e.class_id AND c.school_year = ${year}
			WHERE u.npsn = ${actor.npsn} AND u.approval = 'approved' AND e.until IS NULL AND ${mayPlace(actor)}
				AND c.grade = ANY (o.placing_grades)
				AND NOT EXISTS (SELECT FROM internships i WHERE i.student_id = s.id_user AND i.school_year = ${year}
					AND i.waits_for IS DISTINCT FROM 'proposal')`,
	]);
	if (rows.length === 0) throw notFound();
	const places = new Map<string, Placed[]>();
	for (const row of rows) {
		const id = row.workplace.id_workplace;
		places.set(id, [...(places.get(id) ?? []), row]);
	}
	const names = (list: (string | undefined)[]) => [...new Set(list.filter((name) => name !== undefined))];
	const about = `${PLACING_DOCUMENTS.perencanaan} ${schoolYearLabel(year)}`;
	return {
		about,
		name: fileName("perencanaan", schoolYearLabel(year).replace("/", "-")),
		paper: {
			kind: "planning",
			sheet: sheetOf(about, look),
			letterhead: look.letterhead,
			content: [
				{
					about: [
						["Tahun Ajaran", schoolYearLabel(year)],
						["Program Keahlian", majors.map(({ name }) => name).join(", ")],
						["Peserta didik", `${rows.length} di ${places.size} tempat PKL`],
					],
					majors: majors.map(({ name, learning_goals }) => ({
						name,
						goals: (learning_goals.length > 0 ? learning_goals : DEFAULT_GOALS).map(({ label }) => label),
					})),
					briefing: look.texts.pembekalan,
					values: valuesOf(look, rows, year),
					workplaces: [...places.values()].map((list) => ({
						name: list[0]?.workplace.name ?? "",
						district: list[0]?.workplace.district ?? null,
						students: list.map((row) => `${row.student.user.name} (${classOf(row)})`),
						teachers: names(list.map(({ teacher }) => teacher?.name)),
						...spanOf(list),
					})),
					without,
					signers: [
						{ role: " ", name: " ", id: " " },
						{
							above: `${look.city ?? "………………"}, ${formatDay(today(look.zone))}`,
							role: "Kepala Sekolah",
							name: look.headmaster?.name ?? null,
							id: nipLine(look.headmaster?.nip),
						},
					],
				},
			],
		},
	};
}

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

async function composeAgreement(
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
