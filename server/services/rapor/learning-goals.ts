import "server-only";
import { isDeepStrictEqual } from "node:util";
import { LAST_GOAL_NUMBER } from "@/lib/limits";
import {
	DEFAULT_GOALS,
	DEFAULT_RULES,
	goalName,
	type LearningGoal,
	type Predicate,
	type RaporRules,
} from "@/lib/rapor/rapor";
import type { LearningGoalsInput } from "@/lib/schemas/rapor";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db, type Prisma, readRows, type Transaction, transact } from "../../database/db";
import { conflict, forbidden, invalid } from "../../errors";
import { presentYear } from "../schools/school-years";
import { isConfirmed, labelsOf, SECTIONS, type Section, sectionsOf } from "./confirmed-sections";

/** The goals of a major in a school year, with the rules of their scores. */
export type LearningGoals = RaporRules & {
	major: { id_major: number; code: string; name: string };
	school_year: number;
	goals: LearningGoal[];
	/** The sections of the major's instrument, to map goals to. */
	sections: Section[];
	/** The words of earlier sections that forms of the year have answered. */
	earlier: string[];
	/** Has the head said which goals all these sections score? Until then they score none. */
	confirmed: boolean;
	/** True while nobody has written goals yet, so that the customary ones apply. */
	is_default: boolean;
};

/** The major that the actor leads. @throws AppError 403 */
export function ledMajor(actor: Actor): number {
	if (!actor.offices.includes("kepala_program") || actor.major_led === null) throw forbidden();
	return actor.major_led;
}

/** The goals of the actor's major. @param year a school year; the present one by default @throws AppError 403 */
export async function readLearningGoals(actor: Actor, year: number | null): Promise<LearningGoals> {
	const id_major = ledMajor(actor);
	const school_year = year ?? (await presentYear(actor));
	const of = { major_id: id_major, school_year };
	const [major, goals, rules, instrument] = await Promise.all([
		db.major.findUniqueOrThrow({
			where: { id_major },
			select: { id_major: true, code: true, name: true },
		}),
		db.learningGoal.findMany({ where: of, select: goalSelect, orderBy: { number: "asc" } }),
		db.raporRules.findUnique({ where: { major_id_school_year: of }, select: rulesSelect }),
		db.instrument.findUnique({ where: { major_id: id_major }, select: SECTIONS }),
	]);
	const sections = sectionsOf(instrument, school_year);
	const earlier = await readEarlier(db, of, sections);
	return {
		major,
		school_year,
		sections,
		earlier: earlier.map(({ label }) => label),
		is_default: goals.length === 0,
		goals: withEarlier(goals.length ? goals : DEFAULT_GOALS, earlier, rules),
		confirmed: isConfirmed(sections, rules) && earlier.every((one) => isKnown(one, rules)),
		...(rules ? rulesOf(rules) : DEFAULT_RULES),
	};
}

/** How many journals are about each goal of the actor's major, by its number. @throws AppError 403 */
export async function countTagged(actor: Actor, school_year: number): Promise<Record<number, number>> {
	const rows = await readRows<{ number: number; journals: number }>`
		SELECT number, count(*)::int AS journals FROM journal_goals
		WHERE major_id = ${ledMajor(actor)} AND school_year = ${school_year} AND number IS NOT NULL GROUP BY 1`;
	return Object.fromEntries(rows.map(({ number, journals }) => [number, journals]));
}

/**
 * The school years for which the actor has not said which sections score the goals, and in which placements of the led
 * major go on or have ended lately. Of the year before, only those without a locked rapor count. None for whoever leads
 * no major.
 */
export async function unconfirmedYears({ major_led, npsn, zone }: Actor): Promise<number[]> {
	if (major_led === null) return [];
	const present = await presentYear({ npsn, zone });
	const [instrument, rules, years] = await Promise.all([
		db.instrument.findUnique({ where: { major_id: major_led }, select: SECTIONS }),
		db.raporRules.findMany({
			where: { major_id: major_led },
			select: { school_year: true, confirmed_sections: true },
		}),
		readRows<{ year: number }>`
			SELECT DISTINCT i.school_year AS year FROM internships i JOIN students s ON s.id_user = i.student_id
			WHERE s.major_id = ${major_led} AND (i.status = 'ongoing' OR i.school_year = ${present}
				OR i.school_year = ${present - 1} AND NOT EXISTS (SELECT FROM issued_documents d
					WHERE d.internship_id = i.id_internship AND d.kind = 'rapor' AND d.ended_at IS NULL))
			ORDER BY 1`,
	]);
	return years.flatMap(({ year }) =>
		isConfirmed(
			sectionsOf(instrument, year),
			rules.find(({ school_year }) => school_year === year),
		)
			? []
			: year,
	);
}

type Earlier = { code: number; label: string };
type Known = { confirmed_sections: string[]; earlier_sections: string[] } | null;

/** The sections that submitted forms of a major and year have answered, and that the instrument does not have. */
async function readEarlier(
	tx: Transaction,
	{ major_id, school_year }: { major_id: number; school_year: number },
	sections: readonly Section[],
): Promise<Earlier[]> {
	return tx.$queryRaw<Earlier[]>`
		SELECT DISTINCT ON (x ->> 'section_label') x ->> 'section_label' AS label, (x ->> 'section_code')::int AS code
		FROM internships i JOIN students s ON s.id_user = i.student_id CROSS JOIN LATERAL (
			SELECT scored_with FROM observations WHERE internship_id = i.id_internship AND status = 'success'
			UNION ALL SELECT scored_with FROM assesments WHERE internship_id = i.id_internship AND status = 'success') form,
			jsonb_array_elements(form.scored_with) x
		WHERE s.major_id = ${major_id} AND i.school_year = ${school_year}
			AND x ->> 'section_label' <> ALL(${labelsOf(sections)}) ORDER BY 1, 2`;
}

/** Has the head said which goals an earlier section scores, while the instrument had it or since? */
const isKnown = ({ label }: Earlier, rules: Known): boolean =>
	rules !== null && [...rules.confirmed_sections, ...rules.earlier_sections].includes(label);

/** The goals with the earlier sections that the head has mapped to them. */
const withEarlier = (
	goals: readonly LearningGoal[],
	earlier: readonly Earlier[],
	rules: Known,
): (LearningGoal & { section_labels: string[] })[] =>
	goals.map((goal) => ({
		...goal,
		section_labels: earlier.flatMap((one) => {
			// Sections are numbered from 1 on, and their labels are kept in that order.
			const code = (rules?.confirmed_sections.indexOf(one.label) ?? -1) + 1;
			const scores = code > 0 ? goal.section_codes.includes(code) : goal.section_labels?.includes(one.label);
			return scores ? one.label : [];
		}),
	}));

const goalSelect = { number: true, label: true, section_codes: true, section_labels: true } as const;
const rulesSelect = {
	observation_weight: true,
	assesment_weight: true,
	workplace_weight: true,
	predicates: true,
	confirmed_sections: true,
	earlier_sections: true,
} as const;

const rulesOf = ({
	confirmed_sections,
	earlier_sections,
	predicates,
	...weights
}: Prisma.RaporRulesGetPayload<{ select: typeof rulesSelect }>): RaporRules => ({
	...weights,
	predicates: predicates as Predicate[],
});

/**
 * Writes the goals of the actor's major in a school year, in place of the previous ones, and so says which sections score
 * them. Locked rapors do not change. Journals stay with a goal whose words change.
 * @throws AppError 403; 409 `goal_in_use` when a goal would go that journals are about or teachers have written about, `instrument_changed`;
 * 422 on goals
 */
export async function updateLearningGoals(actor: Actor, input: LearningGoalsInput): Promise<LearningGoals> {
	const major_id = ledMajor(actor);
	const { school_year, goals, shown_sections: shown, shown_earlier = [], ...weights } = input;
	const of = { major_id, school_year };
	await transact(async (tx) => {
		await ensureGoals(tx, of);
		const instrument = await tx.instrument.findUnique({ where: { major_id }, select: SECTIONS });
		const sections = sectionsOf(instrument, school_year);
		const confirmed_sections = labelsOf(sections);
		if (shown && !isDeepStrictEqual(shown, confirmed_sections))
			throw conflict(
				"instrument_changed",
				"Instrumen PKL telah diubah sejak halaman ini dibuka. Periksa kembali bagiannya.",
			);
		const before = await tx.raporRules.findUnique({
			where: { major_id_school_year: of },
			select: rulesSelect,
		});
		const earlier = await readEarlier(tx, of, sections);
		const rules = {
			...weights,
			confirmed_sections,
			earlier_sections: earlier
				.filter((one) => isKnown(one, before) || shown_earlier.includes(one.label))
				.map(({ label }) => label),
		};
		const known = await tx.learningGoal.findMany({
			where: of,
			select: { ...goalSelect, _count: { select: { rapor_goals: true, journal_goals: true } } },
		});
		const mapped = withEarlier(known, earlier, before);
		const labelsFor = ({ number, section_labels }: LearningGoalsInput["goals"][number]) =>
			(section_labels ?? mapped.find((one) => one.number === number)?.section_labels ?? []).filter((label) =>
				rules.earlier_sections.includes(label),
			);
		const kept = goals.flatMap(({ number }) => number ?? []);
		if (kept.some((number) => known.every((one) => one.number !== number)))
			throw invalid({ goals: ["Tujuan pembelajaran telah diubah. Muat ulang halaman ini."] });
		const gone = known.filter(({ number }) => !kept.includes(number));
		if (gone.some(({ _count }) => _count.rapor_goals + _count.journal_goals > 0)) throw goalInUse();
		await tx.learningGoal.deleteMany({ where: { ...of, number: { in: gone.map(({ number }) => number) } } });
		for (const { number, ...goal } of goals)
			if (number !== null)
				await tx.learningGoal.updateMany({
					where: { ...of, number },
					data: { ...goal, section_labels: labelsFor({ number, ...goal }) },
				});
		const last = Math.max(0, ...known.map(({ number }) => number));
		const added = goals.filter(({ number }) => number === null);
		if (last + added.length > LAST_GOAL_NUMBER)
			throw invalid({ goals: ["Tujuan pembelajaran terlalu sering diganti. Ubah kalimat yang sudah ada."] });
		await tx.learningGoal.createMany({
			data: added.map((goal, index) => ({
				...of,
				label: goal.label,
				section_codes: goal.section_codes,
				section_labels: labelsFor(goal),
				number: last + index + 1,
			})),
		});
		await tx.raporRules.upsert({
			where: { major_id_school_year: of },
			create: { ...of, ...rules },
			update: rules,
		});
		const { code } = await tx.major.findUniqueOrThrow({
			where: { id_major: major_id },
			select: { code: true },
		});
		await recordAudit(tx, actor, {
			action: "rapor.goals_changed",
			subject_type: "major",
			subject_id: major_id,
			detail: { major: code, year: `${school_year}/${school_year + 1}` },
		});
		await recordAudit(
			tx,
			actor,
			known.flatMap((before) => {
				const after = goals.find(({ number }) => number === before.number);
				const count = before._count.journal_goals;
				if (!after || after.label === before.label || count === 0) return [];
				return {
					action: "rapor.goal_reworded" as const,
					subject_type: "major",
					subject_id: major_id,
					detail: { before: goalName(before), after: goalName({ ...before, label: after.label }), count },
				};
			}),
		);
	});
	return readLearningGoals(actor, school_year);
}

const goalInUse = () =>
	conflict(
		"goal_in_use",
		"Tujuan pembelajaran yang sudah dipakai jurnal atau diisi guru pembimbing tidak dapat dihapus. Anda dapat mengubah kalimatnya.",
	);

/** Writes the customary goals where a major has none. It also keeps the goals unchanged until the transaction ends. */
export async function ensureGoals(
	tx: Transaction,
	of: { major_id: number; school_year: number },
): Promise<void> {
	await tx.$executeRaw`SELECT FROM majors WHERE id_major = ${of.major_id} FOR NO KEY UPDATE`;
	if (await tx.learningGoal.count({ where: of })) return;
	await tx.learningGoal.createMany({ data: DEFAULT_GOALS.map((goal) => ({ ...of, ...goal })) });
}
