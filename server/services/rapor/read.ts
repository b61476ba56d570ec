import "server-only";
import { isStaff } from "@/lib/labels";
import { REQUIRED_ASSESMENTS } from "@/lib/limits";
import { DEFAULT_GOALS, DEFAULT_RULES, type RaporRules } from "@/lib/rapor/rapor";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { db, type Prisma, type Transaction } from "../../database/db";
import { pageOf } from "../../database/paging";
import { notFound } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import { superviseScope } from "../../scopes/supervision";
import type { Rapor } from "../../wire/rapor";
import { supervisedFound } from "../internships/mentees";
import { isConfirmed, SECTIONS, sectionsOf } from "./confirmed-sections";
import {
	addAway,
	BY_NAME,
	NONE_AWAY,
	RAPOR_FIELDS,
	raporHours,
	readAwayDays,
	readEarlier,
	readRaporHours,
} from "./rapor-rows";
import { ON_SHEET } from "./scope";
import { sentencesOf, toRapor } from "./wire";

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
