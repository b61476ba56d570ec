import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type LearningGoal, roundScore, schoolYearLabel, specialityOf } from "@/lib/rapor/rapor";
import { SENTENCES, type Sentences } from "@/lib/rapor/rapor-description";
import { workplaceScore } from "@/lib/rapor/workplace-score";
import { toIso } from "../../wire/dates";
import type { GivenWorkplace, Rapor, RaporContent } from "../../wire/rapor";
import { missingOf, workplaceCounts } from "./missing";
import { type Scoring, toGoal } from "./rapor-goals";
import { type AwayDays, periodOf, type RaporRow } from "./rapor-rows";

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

export function toRapor(row: RaporRow, around: Around): Rapor {
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

/** A school's own sentences, which replace the delivered ones. */
export function sentencesOf(texts: unknown): Sentences {
	const own = (texts ?? {}) as Record<string, string | undefined>;
	const entries = Object.entries(SENTENCES).map(([kind, sentence]) => [
		kind,
		own[`description_${kind}`] ?? sentence,
	]);
	return Object.fromEntries(entries) as Sentences;
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
