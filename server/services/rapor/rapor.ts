import "server-only";
import { isDeepStrictEqual } from "node:util";
import { isStaff } from "@/lib/labels";
import { REQUIRED_ASSESMENTS } from "@/lib/limits";
import {
	DEFAULT_GOALS,
	DEFAULT_RULES,
	type LearningGoal,
	type RaporRules,
	roundScore,
	schoolYearLabel,
	specialityOf,
} from "@/lib/rapor/rapor";
import { SENTENCES, type Sentences } from "@/lib/rapor/rapor-description";
import { workplaceScore } from "@/lib/rapor/workplace-score";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { db, type Prisma, type Transaction } from "../../database/db";
import { pageOf } from "../../database/paging";
import { notFound } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import { superviseScope } from "../../scopes/supervision";
import { toIso } from "../../wire/dates";
import type { GivenWorkplace, Rapor, RaporContent } from "../../wire/rapor";
import { supervisedFound } from "../internships/mentees";
import { isConfirmed, SECTIONS, sectionsOf } from "./confirmed-sections";
import { missingOf, type Scoring, toGoal, workplaceCounts } from "./rapor-goals";
import {
	type AwayDays,
	addAway,
	BY_NAME,
	NONE_AWAY,
	periodOf,
	RAPOR_FIELDS,
	type RaporRow,
	raporHours,
	readAwayDays,
	readEarlier,
	readRaporHours,
} from "./rapor-rows";

/** A rapor that the actor may see. Students see their own only when it is locked. @throws AppError 404 */
export async function findRapor(actor: Actor, id_internship: string): Promise<Rapor> {
	const [rapor] = await readRapors({ AND: [{ id_internship }, internshipScope(actor)] });
	if (!rapor || (!isStaff(actor.role) && !rapor.locked)) throw notFound();
	return rapor;
}

/**
 * One page of the rapors of the placements that the actor supervises, in a school year.
 * @param search a part of the student's name or NISN, or of the company, '' for all
 */
export async function pageOfRapors(
	actor: Actor,
	school_year: number,
	{ search, page }: { search: string; page: number },
): Promise<Paged<Rapor>> {
	const where = {
		AND: [superviseScope(actor), ON_SHEET, { school_year }, await supervisedFound(actor, search)],
	};
	return pageOf(
		page,
		(slice) => readRapors(where, db, slice),
		() => db.internship.count({ where }),
	);
}

/** Placements with a sheet of their own. Earlier ones of a student who changed the workplace are on the next one's. */
export const ON_SHEET = { moved_to: null } satisfies Prisma.InternshipWhereInput;

/** A class of a school year. Without a class, it means the students of the major who have none. */
export type RaporClass = { class_id: string | null; major_id: number; school_year: number };

/** The internships of a class. */
export const classScope = ({ class_id, major_id, school_year }: RaporClass): Prisma.InternshipWhereInput => ({
	...ON_SHEET,
	school_year,
	student: { major_id },
	...ofClass(class_id),
});

/** The internships of a class, or with null of none. */
export const ofClass = (class_id: string | null): Prisma.InternshipWhereInput =>
	class_id === null ? { enrolment_id: null } : { enrolment: { class_id } };

/**
 * The rapors of internships, by the students' names. The number of statements does not depend on how many there are.
 * @param where must include a scope
 */
export async function readRapors(
	where: Prisma.InternshipWhereInput,
	tx: Transaction = db,
	slice: { skip?: number; take?: number } = {},
): Promise<Rapor[]> {
	const rows = await tx.internship.findMany({ where, select: RAPOR_FIELDS, orderBy: BY_NAME, ...slice });
	if (rows.length === 0) return [];
	const majors = [...new Set(rows.flatMap(({ student }) => student.major_id ?? []))];
	const schools = [...new Set(rows.map(({ npsn }) => npsn))];
	const earlier = await readEarlier(
		tx,
		rows.map(({ id_internship }) => id_internship),
	);
	const periods = [...rows, ...[...earlier.values()].flat()];
	const [goals, rules, instruments, settings, away, hours] = await Promise.all([
		tx.learningGoal.findMany({ where: { major_id: { in: majors } }, orderBy: { number: "asc" } }),
		tx.raporRules.findMany({ where: { major_id: { in: majors } } }),
		tx.instrument.findMany({
			where: { major_id: { in: majors } },
			select: { ...SECTIONS, major_id: true, status: true, required_assesments: true },
		}),
		tx.documentSettings.findMany({ where: { npsn: { in: schools } } }),
		readAwayDays(
			tx,
			periods.map(({ id_internship }) => id_internship),
		),
		readRaporHours(
			tx,
			periods.map(({ id_internship }) => id_internship),
		),
	]);
	return rows.map((last) => {
		const before = earlier.get(last.id_internship) ?? [];
		// The forms of all workplaces count.
		const row = {
			...last,
			observations: [...before, last].flatMap(({ observations }) => observations),
			assesments: [...before, last].flatMap(({ assesments }) => assesments),
		};
		const year = row.school_year;
		const ofYear = (one: { major_id: number; school_year: number }) =>
			one.major_id === row.student.major_id && one.school_year === year;
		const own = goals.filter(ofYear);
		const setting = settings.find(({ npsn }) => npsn === row.npsn);
		const instrument = instruments.find(({ major_id }) => major_id === row.student.major_id);
		const ruled = rules.find(ofYear);
		const sections = sectionsOf(instrument, year);
		return toRapor(row, {
			goals: own.length ? own : DEFAULT_GOALS,
			rules: (ruled as RaporRules | undefined) ?? DEFAULT_RULES,
			given: [...before, last].flatMap((one) => one.workplace_score ?? []),
			sections,
			confirmed: isConfirmed(sections, ruled),
			earlier_sections: ruled?.earlier_sections ?? [],
			applied:
				instrument?.status === "applied"
					? instrument.instrument_sections.map(({ section_code }) => section_code)
					: [],
			required_assesments: instrument?.required_assesments ?? REQUIRED_ASSESMENTS,
			sentences: sentencesOf(setting?.texts),
			on_paper: {
				letterhead_above: setting?.letterhead_above ?? null,
				letterhead: setting?.letterhead ?? null,
				city: setting?.city ?? null,
			},
			away: [...before, row].map((one) => away.get(one.id_internship) ?? NONE_AWAY).reduce(addAway),
			earlier: before,
			hours: raporHours([...before, row].flatMap((one) => hours.get(one.id_internship) ?? [])),
		});
	});
}

/** A school's own sentences, which replace the delivered ones. */
function sentencesOf(texts: unknown): Sentences {
	const own = (texts ?? {}) as Record<string, string | undefined>;
	const entries = Object.entries(SENTENCES).map(([kind, sentence]) => [
		kind,
		own[`description_${kind}`] ?? sentence,
	]);
	return Object.fromEntries(entries) as Sentences;
}

type Around = Scoring & {
	goals: readonly LearningGoal[];
	/** What a document says about the school besides its name. */
	on_paper: Omit<RaporContent["school"], "npsn" | "name">;
	away: AwayDays;
	hours: RaporContent["hours"];
	required_assesments: number;
	/** The student's earlier workplaces of this sheet. */
	earlier: readonly RaporRow[];
};

function toRapor(row: RaporRow, around: Around): Rapor {
	const [latest] = row.issued_documents;
	const locked = latest && latest.ended_at === null ? latest : null;
	const scored = around.goals.map((goal) => toGoal(row, goal, around));
	const { student, teacher, rapor } = row;
	const given = [...around.earlier, row].flatMap((one) => toGiven(one) ?? []);
	const typed = { score: rapor?.workplace_score ?? null, note: rapor?.workplace_note ?? null };
	const { name: major = "-", code = "-", programme, concentration } = student.major_detail ?? {};
	const content: RaporContent = {
		school_year: schoolYearLabel(row.school_year),
		school: { ...student.school, ...around.on_paper },
		student: {
			name: student.user.name,
			nisn: student.nisn ?? "",
			major,
			class_name: row.enrolment?.class.name ?? `XII ${code}`,
			...(programme && { programme }),
			...(concentration && { concentration }),
		},
		placement: placementOf(row),
		...(around.earlier.length > 0 && { earlier: around.earlier.map(placementOf) }),
		teacher: teacher && { name: teacher.name, nip: teacher.teacher?.nip ?? null },
		goals: scored.map(({ goal }) => goal),
		note: rapor?.note ?? null,
		workplace: workplaceOf(typed, given),
		absences: around.away.absences,
		...(around.hours && { hours: around.hours }),
	};
	return {
		id_internship: row.id_internship,
		student_id: row.student_id,
		teacher_id: row.teacher_id,
		major_id: student.major_id,
		class_id: row.enrolment?.class.id_class ?? null,
		content: locked ? (locked.content as unknown as RaporContent) : content,
		entries: locked ? [] : scored.map(({ entry }) => entry),
		missing: locked ? [] : missingOf(row, scored, around),
		workplace_counts: workplaceCounts(around.rules, scored),
		workplace: { typed, given },
		locked: locked && {
			version: locked.version,
			code: locked.code,
			locked_at: toIso(locked.issued_at, row.zone),
		},
		changed_since_lock:
			locked !== null &&
			!isDeepStrictEqual(
				factsOf(locked.content as unknown as RaporContent, code, content.student.class_name),
				factsOf(content, code, content.student.class_name),
			),
		versions: latest?.version ?? 0,
	};
}

/** The workplace's score of a placement as its instructor gave it. */
const toGiven = ({ company_name, workplace_score: given, zone }: RaporRow): GivenWorkplace | null =>
	given && {
		company_name,
		instructor: given.instructor_name,
		given_at: toIso(given.given_at, zone),
		score: given.score,
		note: given.note,
		goals: given.goals.map(({ number, label, score }) => ({ number, label, score })),
	};

/** What the rapor says: what the teacher typed from paper, or else what the instructors gave, with their names and days. */
function workplaceOf(
	typed: RaporContent["workplace"],
	given: readonly GivenWorkplace[],
): RaporContent["workplace"] {
	const mean = workplaceScore(
		typed.score,
		given.map(({ score }) => ({ score, goals: [] })),
	);
	return {
		score: mean === null ? null : roundScore(mean),
		note: typed.note ?? (given.flatMap(({ note }) => note ?? []).join("\n") || null),
		...(typed.score === null &&
			given.length > 0 && {
				from: given.map(({ instructor, given_at, goals }) => ({
					name: instructor,
					date: given_at.slice(0, 10),
					goals: goals.map(({ number, score }) => ({ number, score })),
				})),
			}),
	};
}

const placementOf = (row: RaporRow): RaporContent["placement"] => ({
	company_name: row.company_name,
	job_name: row.job_name,
	instructor_name: row.instructor_name,
	...periodOf(row),
});

/**
 * What a rapor says of a student and a placement that nobody scores. A rapor from the time before classes had names says
 * the grade and the major, which is no other class.
 */
const factsOf = ({ student, placement }: RaporContent, code: string, class_name: string) => ({
	student: {
		...student,
		...specialityOf(student),
		class_name: student.class_name === `XII ${code}` ? class_name : student.class_name,
	},
	placement,
});
