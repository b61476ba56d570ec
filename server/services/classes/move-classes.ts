import "server-only";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { type AuditRecord, recordAudit, type UserDoer } from "../../audit";
import { now } from "../../clock";
import { Prisma, type Transaction } from "../../database/db";
import { dateIn } from "../../database/deadline";
import { cancelWaiting } from "../people/record-changes";
import { STAY_REASON } from "./roll-over-preview";

/** What a roll-over decided, as `roll_overs.plan` keeps it. `to` null: they graduate. */
export type RollPlan = { moves: { from: string; to: string | null }[]; also_unlocked: boolean };

export type PlannedRollOver = { bulk_change_id: string; npsn: string; school_year: number; plan: RollPlan };

type Moving = {
	id_enrolment: string;
	student_id: number;
	from_id: string;
	to_id: string | null;
	/** The first day in the new class, or without class. */
	day: string;
};

/**
 * Moves the students of a roll-over, in statements whose number does not depend on how many there are. Placements that
 * began before the year stay with the class that they were made in. Who would graduate with something still open stays.
 */
export async function moveClasses(tx: Transaction, doer: UserDoer, rollOver: PlannedRollOver): Promise<void> {
	const { npsn, school_year, bulk_change_id } = rollOver;
	const [year] = await tx.$queryRaw<{ begins: string; today: string }[]>`
		SELECT begins::text, ${dateIn(now(), Prisma.sql`zone`)}::text AS today
		FROM school_years JOIN schools USING (npsn) WHERE npsn = ${npsn} AND school_year = ${school_year}`;
	if (!year) return;
	const moving = await lockMoving(tx, rollOver, year.begins);
	const up = moving.filter(({ to_id }) => to_id !== null);
	const left = moving.map(({ id_enrolment }) => id_enrolment);
	// What these students asked for was about the old class.
	await cancelWaiting(tx, doer, {
		person_id: { in: moving.map(({ student_id }) => student_id) },
		internship_id: null,
	});
	await tx.$executeRaw`
		UPDATE enrolments SET until = day - 1
		FROM unnest(${left}::text[], ${moving.map(({ day }) => day)}::date[]) AS m (id, day) WHERE id_enrolment = m.id`;
	await tx.$executeRaw`
		INSERT INTO enrolments (student_id, npsn, class_id, since) SELECT student, ${npsn}, class, day
		FROM unnest(${up.map(({ student_id }) => student_id)}::int[], ${up.map(({ to_id }) => to_id)}::text[],
			${up.map(({ day }) => day)}::date[]) AS m (student, class, day)`;
	await tellClasses(tx, up);
	// Placements of the new year that were made ahead have the old class.
	await tx.$executeRaw`
		UPDATE internships i SET enrolment_id = e.id_enrolment FROM enrolments e
		WHERE i.enrolment_id = ANY(${left}) AND e.student_id = i.student_id AND e.until IS NULL
			AND i.start_date >= ${year.begins}::date AND NOT EXISTS (SELECT FROM issued_documents d
				WHERE d.internship_id = i.id_internship AND d.kind = 'rapor' AND d.ended_at IS NULL)`;
	await tx.$executeRaw`
		UPDATE students SET graduated_on = ${year.today}::date
		WHERE id_user = ANY(${moving.flatMap(({ to_id, student_id }) => (to_id === null ? student_id : []))})`;
	await moveInstruments(tx, npsn, school_year);
	await tx.rollOver.update({ where: { bulk_change_id }, data: { carried_out_at: now() } });
	await recordMoves(tx, doer, rollOver, moving);
}

/** Tells students their new class, as any other change of their profile. The log has one entry for each class. */
const tellClasses = (tx: Transaction, up: readonly Moving[]) => tx.$executeRaw`
	INSERT INTO changes (person_id, before, after, state, asked_at, decided_at)
	SELECT student, jsonb_build_object('class_id', old), jsonb_build_object('class_id', new), 'made', ${now()}, ${now()}
	FROM unnest(${up.map(({ student_id }) => student_id)}::int[], ${up.map(({ from_id }) => from_id)}::text[],
		${up.map(({ to_id }) => to_id)}::text[]) AS m (student, old, new)`;

/** Who moves, until the transaction ends: whoever is in the classes now. A class that is gone takes nobody. */
async function lockMoving(
	tx: Transaction,
	{ npsn, plan }: PlannedRollOver,
	begins: string,
): Promise<Moving[]> {
	const [from, to] = [plan.moves.map((move) => move.from), plan.moves.map((move) => move.to)];
	const classes = [...from, ...to.filter((id) => id !== null)];
	await tx.$executeRaw`SELECT FROM classes WHERE id_class = ANY(${classes}) ORDER BY id_class FOR NO KEY UPDATE`;
	const students = Prisma.sql`FROM unnest(${from}::text[], ${to}::text[]) AS plan (from_id, to_id)
		JOIN enrolments e ON e.class_id = from_id AND e.until IS NULL AND e.npsn = ${npsn}
		JOIN students s ON s.id_user = e.student_id`;
	await tx.$executeRaw`SELECT ${students} ORDER BY s.id_user FOR NO KEY UPDATE OF s`;
	return tx.$queryRaw<Moving[]>`
		SELECT id_enrolment, student_id, from_id, to_id, greatest(${begins}::date, e.since + 1)::text AS day ${students}
		WHERE CASE WHEN to_id IS NOT NULL THEN EXISTS (SELECT FROM classes WHERE id_class = to_id AND npsn = ${npsn})
			ELSE coalesce(${Prisma.raw(STAY_REASON)}, 'none') = ANY(${plan.also_unlocked ? ["none", "unlocked"] : ["none"]}) END
		ORDER BY student_id`;
}

/** Instruments of the year before become those of this one. What they asked then is kept under that year. */
async function moveInstruments(tx: Transaction, npsn: string, school_year: number): Promise<void> {
	const [before, label] = [school_year - 1, school_year].map(schoolYearLabel);
	const these = Prisma.sql`majors WHERE id_major = major_id AND npsn = ${npsn} AND academic_year = ${before}`;
	await tx.$executeRaw`
		INSERT INTO instrument_years (instrument_id, academic_year, sections, left_at)
		SELECT id_instrument, academic_year, coalesce((
			SELECT jsonb_agg(jsonb_build_object('section_code', section_code, 'section_label', section_label,
				'instrument_items', coalesce((SELECT jsonb_agg(jsonb_build_object('item_code', item_code, 'item_label', item_label)
					ORDER BY id_instrument_item) FROM instrument_items t
					WHERE t.instrument_section_id = n.id_instrument_section), '[]')) ORDER BY section_code)
			FROM instrument_sections n WHERE n.instrument_id = id_instrument), '[]'), ${now()}
		FROM instruments, ${these}
		ON CONFLICT (instrument_id, academic_year) DO UPDATE SET sections = EXCLUDED.sections, left_at = EXCLUDED.left_at`;
	await tx.$executeRaw`UPDATE instruments SET academic_year = ${label} FROM ${these}`;
}

/** One entry for each class. */
async function recordMoves(
	tx: Transaction,
	doer: UserDoer,
	{ plan, school_year }: PlannedRollOver,
	moving: readonly Moving[],
): Promise<void> {
	const ids = plan.moves.flatMap(({ from, to }) => [from, ...(to === null ? [] : [to])]);
	const rows = await tx.class.findMany({
		where: { id_class: { in: ids } },
		select: { id_class: true, name: true },
	});
	const names = new Map(rows.map(({ id_class, name }) => [id_class, name]));
	const entries = plan.moves.flatMap(({ from, to }): AuditRecord[] => {
		const count = moving.filter(({ from_id }) => from_id === from).length;
		if (count === 0) return [];
		const detail = { count, name: names.get(from) ?? "", year: schoolYearLabel(school_year) };
		const of = { subject_type: "class", subject_id: from };
		return to === null
			? [{ ...of, action: "school.class_graduated", detail }]
			: [{ ...of, action: "school.class_moved_up", detail: { ...detail, to: names.get(to) ?? "" } }];
	});
	if (entries.length > 0) await recordAudit(tx, doer, entries);
}
