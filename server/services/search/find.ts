import "server-only";
import { studentListHref } from "@/lib/internships/student-list";
import type { Approval } from "@/lib/labels";
import { ROLE_LABELS, type Role } from "@/lib/labels";
import { fold } from "@/lib/lists/fold";
import { personHref } from "@/lib/people/person";
import { can } from "@/lib/permissions";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { mayOpen } from "@/lib/routes";
import { workplaceHref } from "@/lib/workplaces/workplace-list";
import type { Actor } from "../../auth/session";
import { CLASS_NAME } from "../../database/classes";
import { db, Prisma, readRows } from "../../database/db";
import { contains, numberIn } from "../../database/search";
import { classScope } from "../../scopes/classes";
import { isSeen, seesSchool } from "../../scopes/internships";
import { watched } from "../../scopes/people";
import { isSupervised } from "../../scopes/supervision";
import { seesWorkplace } from "../../scopes/workplaces";
import type { Found, Hit } from "../../wire/search";

/* THE search of the header: people, workplaces and classes whose page the actor may open. */

/** Shorter texts are in too many names. */
const SHORTEST = 2;
/** More words narrow a name no further. */
const MAX_WORDS = 6;

const NOTHING: Found = { people: [], workplaces: [], classes: [] };

/**
 * What the actor may open by this text, in any spelling. Where nobody has a name with these words, those whose names are
 * spelled alike.
 * @param most of people; of workplaces and classes half as many
 */
export async function findAnything(actor: Actor, search: string | null, most: number): Promise<Found> {
	if (!actor.approved || search === null || fold(search).length < SHORTEST) return NOTHING;
	const few = Math.ceil(most / 2);
	const [people, workplaces, classes] = await Promise.all([
		findPeople(actor, search, most),
		findWorkplaces(actor, search, few),
		findClasses(actor, search, few),
	]);
	return { people, workplaces, classes };
}

/** Those that contain every word, or else those that are spelled alike. */
async function wordsThenAlike<Row>(find: (alike: boolean) => Promise<Row[]>): Promise<Row[]> {
	const exact = await find(false);
	return exact.length > 0 ? exact : find(true);
}

const wordsOf = (search: string) => fold(search).split(" ").slice(0, MAX_WORDS);

/** A condition: the column has every word, in any order. */
const hasWords = (column: Prisma.Sql, search: string): Prisma.Sql =>
	Prisma.sql`(${Prisma.join(
		wordsOf(search).map((word) => contains(column, word)),
		" AND ",
	)})`;

/** A letter fewer is more alike than one too many: 'siti' is like 'sitti', but not the other way round. */
const plainWordsOf = (search: string) => wordsOf(search).map((word) => word.replace(/(.)\1/gu, "$1"));

/** How alike the words are to the nearest ones of the column. */
const likeness = (column: Prisma.Sql, search: string): Prisma.Sql =>
	Prisma.join(
		plainWordsOf(search).map((word) => Prisma.sql`word_similarity(${word}, ${column})`),
		" + ",
	);

/** A condition: the column has a word like each of these (pg_trgm, 0.6), as 'rahmawati' is like 'rachmawati'. */
const hasAlike = (column: Prisma.Sql, search: string): Prisma.Sql =>
	Prisma.sql`(${Prisma.join(
		plainWordsOf(search).map((word) => Prisma.sql`${word} <% ${column}`),
		" AND ",
	)})`;

type PersonRow = {
	id_user: number;
	name: string;
	role: Role;
	approval: Approval;
	class_name: string | null;
	position: string | null;
	leads: string | null;
	id_internship: string | null;
	company_name: string | null;
};

/** The people of the school whom the actor may open, by their number. */
function isOpened(actor: Actor): Prisma.Sql {
	if (seesSchool(actor)) return Prisma.sql`TRUE`;
	const mentees = Prisma.sql`SELECT i.student_id FROM internships i WHERE ${isSupervised(actor)}`;
	return mayOpen(actor.offices, "/guru/pengguna/[idPengguna]")
		? Prisma.sql`(u.id_user IN (${watched(actor)}) OR u.id_user IN (${mentees}))`
		: Prisma.sql`u.id_user IN (${mentees})`;
}

/** Ids of the school's people by name or number. The management also finds e-mail addresses. */
function idsOf(actor: Actor, search: string): Prisma.Sql {
	const { npsn } = actor;
	const number = numberIn(search);
	const found = [
		Prisma.sql`SELECT id_user FROM users WHERE npsn = ${npsn} AND ${hasWords(Prisma.sql`name`, search)}`,
	];
	if (seesSchool(actor))
		found.push(
			Prisma.sql`SELECT id_user FROM users WHERE npsn = ${npsn} AND ${contains(Prisma.sql`email`, search)}`,
		);
	if (number)
		found.push(
			Prisma.sql`SELECT id_user FROM students WHERE npsn = ${npsn} AND nisn LIKE containing(${number})`,
			Prisma.sql`SELECT id_user FROM teachers WHERE npsn = ${npsn} AND nip LIKE containing(${number})`,
		);
	return Prisma.join(found, " UNION ALL ");
}

/**
 * Students with a placement lead to it, because everything about them is there; others, and staff, to their own page.
 */
async function findPeople(actor: Actor, search: string, most: number): Promise<Hit[]> {
	const name = Prisma.sql`fold(u.name)`;
	const rows = await wordsThenAlike((alike) => {
		const isFound = alike ? hasAlike(name, search) : Prisma.sql`u.id_user IN (${idsOf(actor, search)})`;
		const order = alike
			? Prisma.sql`${likeness(name, search)} DESC`
			: Prisma.sql`NOT starts_with(fold(u.name), fold(${search}))`;
		return readRows<PersonRow>`
			SELECT u.id_user, u.name, u.role, u.approval, ${Prisma.raw(CLASS_NAME)} AS class_name, p.name AS position,
				l.code AS leads, now.id_internship, now.company_name
			FROM (SELECT u.id_user, row_number() OVER (ORDER BY ${order}, fold(u.name), u.id_user) AS place FROM users u
				WHERE u.npsn = ${actor.npsn} AND ${isOpened(actor)} AND ${isFound} ORDER BY place LIMIT ${most}) found
			JOIN users u USING (id_user)
			LEFT JOIN students s USING (id_user) LEFT JOIN majors m ON m.id_major = s.major_id
			LEFT JOIN teachers t USING (id_user) LEFT JOIN positions p ON p.id_position = t.position_id
			LEFT JOIN majors l ON l.major_leader_id = u.id_user
			LEFT JOIN LATERAL (SELECT i.id_internship, i.company_name FROM internships i
				WHERE i.student_id = u.id_user AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}
				ORDER BY i.status = 'ongoing' DESC, i.start_date DESC, i.id_internship DESC LIMIT 1) now ON true
			ORDER BY found.place`;
	});
	const list = mayOpen(actor.offices, "/guru/peserta-didik") ? "/guru/peserta-didik" : "/guru/bimbingan";
	return rows.map((row) => ({
		href: row.id_internship ? `${list}/${row.id_internship}` : personHref(row.id_user),
		label: row.name,
		detail: tellPerson(row),
	}));
}

const STATES: Record<Approval, string | null> = {
	approved: null,
	waiting: "menunggu persetujuan",
	rejected: "ditolak",
};

function tellPerson({ role, class_name, position, leads, company_name, approval }: PersonRow): string {
	const who =
		role === "peserta_didik"
			? [class_name ?? ROLE_LABELS[role], company_name]
			: [position ?? [ROLE_LABELS[role], leads].filter(Boolean).join(" ")];
	return [...who, STATES[approval]].filter(Boolean).join(", ");
}

function findWorkplaces(actor: Actor, search: string, most: number): Promise<Hit[]> {
	const { npsn } = actor;
	const found = (alike: boolean) =>
		alike
			? hasAlike(Prisma.sql`n.key`, search)
			: Prisma.sql`(${hasWords(Prisma.sql`n.name`, search)} OR n.key LIKE containing(company_key(${search})))`;
	return wordsThenAlike(
		(alike) =>
			readRows<{ id_workplace: string; name: string; district: string | null; active: boolean }>`
			SELECT w.id_workplace, w.name, w.district, w.active FROM workplaces w
			WHERE w.npsn = ${npsn} AND w.heir_id IS NULL AND ${seesWorkplace(actor)} AND w.id_workplace IN (
				SELECT coalesce(o.heir_id, o.id_workplace) FROM workplace_names n
				JOIN workplaces o ON o.id_workplace = n.workplace_id WHERE n.npsn = ${npsn} AND ${found(alike)})
			ORDER BY NOT starts_with(company_key(w.name), company_key(${search})), fold(w.name), w.id_workplace
			LIMIT ${most}`,
	).then((rows) =>
		rows.map(({ id_workplace, name, district, active }) => ({
			href: workplaceHref(id_workplace),
			label: name,
			detail: [district ?? "Tempat PKL", !active && "tidak aktif"].filter(Boolean).join(", "),
		})),
	);
}

const ROMAN: Record<string, string> = { "10": "x", "11": "xi", "12": "xii", "13": "xiii" };

/** '12 DKV-1' and 'XII DKV 1' are one class. */
const classKey = (name: string) =>
	fold(name)
		.replace(/\b1[0-3](?!\d)/, (grade) => ROMAN[grade] ?? grade)
		.replace(/[\s._-]/g, "");

async function findClasses(actor: Actor, search: string, most: number): Promise<Hit[]> {
	const key = classKey(search);
	// Signs alone are in every name.
	if (key === "") return [];
	const manages = can(actor.offices, "class:manage");
	const scope = manages ? classScope(actor) : null;
	const own = { npsn: actor.npsn, homeroom_teacher_id: actor.id_user };
	const rows = await db.class.findMany({
		where: { AND: [{ OR: [own, ...(scope ? [scope] : [])] }, { year: { state: { not: "closed" } } }] },
		select: {
			id_class: true,
			name: true,
			school_year: true,
			major_id: true,
			homeroom_teacher: { select: { name: true } },
		},
		orderBy: [{ school_year: "asc" }, { name: "asc" }, { id_class: "asc" }],
	});
	return rows
		.filter(({ name }) => classKey(name).includes(key))
		.slice(0, most)
		.map(({ id_class, name, school_year, major_id, homeroom_teacher }) => ({
			href:
				scope && [undefined, major_id].includes(scope.major_id as number | undefined)
					? `/guru/kelas/${id_class}`
					: studentListHref({ class_id: id_class }),
			label: name,
			detail: `${schoolYearLabel(school_year)}, ${homeroom_teacher?.name ?? "tanpa wali kelas"}`,
		}));
}
