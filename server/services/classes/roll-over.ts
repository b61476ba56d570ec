import "server-only";
import type { RollAction } from "@/lib/classes/roll-over";
import { GRADES } from "@/lib/limits";
import { fold } from "@/lib/lists/fold";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { RollOverInput } from "@/lib/schemas/classes";
import { recordAudit } from "../../audit";
import { lockRoles, lockUsers } from "../../auth/as-manager";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { beginBulk, endBulk } from "../../database/bulk-changes";
import { isOverlap, type Transaction, transact } from "../../database/db";
import { IS_HOMEROOM } from "../../database/has-class";
import { conflict, type FieldErrors, invalid } from "../../errors";
import { requireManagement } from "../../scopes/schools";
import type { RollClass, RolledOver, RollPreview } from "../../wire/classes";
import { fromDate } from "../../wire/dates";
import { giveOffice } from "../people/offices";
import { currentYear, lockYears } from "../schools/year-plans";
import { moveClasses, type RollPlan } from "./move-classes";
import { certainAhead, readPreview, rollOverYears } from "./roll-over-preview";

/** In milliseconds. 1,500 students take some seconds. */
const LONG = 120_000;

type Wanted = RollOverInput["classes"][number];
type Rolled = Wanted & { of: RollClass };

/**
 * Rolls the classes of a school over into a year: makes the year, its classes and its certain holidays, and copies goals,
 * instruments and places for students. Students move now, or on the first day of a year that is still to come. The same preview is done
 * once, whoever presses and however often.
 * @throws AppError 403; 409 `roll_over_changed` when the preview is outdated, `roll_over_waits`; 422 on classes and
 * first_classes; 423
 */
export async function rollOver(actor: Actor, input: RollOverInput): Promise<RolledOver> {
	requireManagement(actor);
	requireRecentProof(actor);
	const { npsn } = actor;
	const { school_year, version } = input;
	return transact(
		async (tx) => {
			await lockRoles(tx);
			await currentYear(tx, actor);
			await lockYears(tx, npsn);
			const known = await tx.rollOver.findUnique({ where: { npsn_version: { npsn, version } } });
			if (known) return toRolledOver(known);
			if (!(await rollOverYears(actor, tx)).includes(school_year))
				throw invalid({ school_year: ["Kelas tidak dapat dinaikkan ke tahun ajaran ini."] });
			if (await tx.rollOver.count({ where: { npsn, school_year, carried_out_at: null } }))
				throw conflict("roll_over_waits", "Kenaikan kelas ke tahun ajaran ini sudah disiapkan.");
			// Nobody joins or leaves these classes any more.
			await tx.$executeRaw`
				SELECT FROM classes WHERE npsn = ${npsn} AND school_year <= ${school_year} ORDER BY id_class FOR NO KEY UPDATE`;
			const preview = await readPreview(tx, actor, school_year);
			if (preview.version !== version)
				throw conflict(
					"roll_over_changed",
					"Data telah berubah sejak pratinjau ini dibuka. Silahkan periksa kembali, lalu ulangi.",
				);
			const rolled = checkClasses(preview, input.classes);
			const first = checkFirst(preview, input, rolled);
			await checkTeachers(tx, actor, input.classes);
			return write(tx, actor, input, preview, rolled, first);
		},
		{ timeout: LONG },
	);
}

const toRolledOver = ({
	bulk_change_id,
	school_year,
	carried_out_at,
}: {
	bulk_change_id: string;
	school_year: number;
	carried_out_at: Date | null;
}): RolledOver => ({
	id_bulk_change: bulk_change_id,
	school_year,
	carried_out: carried_out_at !== null,
});

/** The class that a class becomes, by its name. Two with the same name become one. */
const key = ({ name }: { name: string | null }) => fold(name ?? "");

/**
 * Each class is one of the preview. Those that become one, and the one that the year has already, have the same major and
 * grade.
 * @throws AppError 422
 */
function checkClasses({ classes, existing }: RollPreview, wanted: readonly Wanted[]): Rolled[] {
	const errors: FieldErrors = {};
	const targets = new Map(
		existing.map(({ name, major_id, grade }) => [
			fold(name),
			{ name, major_id, grade: grade as string | null },
		]),
	);
	const rolled = wanted.flatMap((one, at) => {
		const of = classes.find(({ id_class }) => id_class === one.id_class);
		if (!of) {
			errors[`classes.${at}.id_class`] = ["Kelas tidak ditemukan."];
			return [];
		}
		const { action, name, grade } = one;
		const { id_major: major_id } = of.major;
		const target = targets.get(key(one));
		if (action === "up" && grade && GRADES.indexOf(grade) <= GRADES.indexOf(of.grade))
			errors[`classes.${at}.grade`] = [
				`${of.name} sudah di tingkat ${of.grade}. Pilih tingkat di atasnya, atau ubah dulu tingkatnya di halaman Kelas.`,
			];
		else if (action === "up" && target && (target.major_id !== major_id || target.grade !== grade))
			errors[`classes.${at}.name`] = [
				`${of.name} tidak dapat menjadi ${name}, karena kelas itu dari jurusan atau tingkat lain.`,
			];
		if (action === "up" && !target) targets.set(key(one), { name: name ?? "", major_id, grade });
		return [{ ...one, of }];
	});
	if (Object.keys(errors).length > 0) throw invalid(errors);
	return rolled;
}

/**
 * The classes of the first grade that the year gets again, empty. Their names are free.
 * @throws AppError 422
 */
function checkFirst(
	{ first }: RollPreview,
	{ first_classes }: RollOverInput,
	rolled: readonly Rolled[],
): RollPreview["first"] {
	const found = first.filter(({ id_class }) => first_classes.includes(id_class));
	if (found.length < new Set(first_classes).size)
		throw invalid({ first_classes: ["Kelas tidak ditemukan."] });
	const taken = found.find(({ name }) =>
		rolled.some((one) => one.action === "up" && key(one) === fold(name)),
	);
	if (taken)
		throw invalid({
			first_classes: [
				`Nama ${taken.name} sudah dipakai kelas yang naik. Jangan buat kelas itu, atau ubah namanya.`,
			],
		});
	return found;
}

/** Locks the teachers of the new classes, who must be approved staff. @throws AppError 422 */
async function checkTeachers(tx: Transaction, { npsn }: Actor, wanted: readonly Wanted[]): Promise<void> {
	const ids = wanted.flatMap(({ action, homeroom_teacher_id: id }) => (action === "up" && id ? id : []));
	await lockUsers(tx, ids);
	const known = await tx.user.findMany({
		where: { id_user: { in: ids }, npsn, approval: "approved", role: { not: "peserta_didik" } },
		select: { id_user: true },
	});
	const errors: FieldErrors = {};
	for (const [at, { action, homeroom_teacher_id: id }] of wanted.entries())
		if (action === "up" && id !== null && !known.some(({ id_user }) => id_user === id))
			errors[`classes.${at}.homeroom_teacher_id`] = ["Wali kelas harus guru yang sudah disetujui."];
	if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function write(
	tx: Transaction,
	actor: Actor,
	{ school_year, version, also_unlocked }: RollOverInput,
	{ year, existing }: RollPreview,
	rolled: readonly Rolled[],
	first: RollPreview["first"],
): Promise<RolledOver> {
	const { npsn } = actor;
	const label = schoolYearLabel(school_year);
	const fresh = rolled.filter(
		(one, at) =>
			one.action === "up" &&
			!existing.some(({ name }) => fold(name) === key(one)) &&
			rolled.findIndex((other) => other.action === "up" && key(other) === key(one)) === at,
	);
	const promoted = await giveOffices(tx, actor, fresh);
	const id = await beginBulk(tx, actor, { kind: "rollover", label });
	if (year.state === null) await makeYear(tx, npsn, year);
	const made = await tx.class.createManyAndReturn({
		data: fresh.map(({ name, grade, homeroom_teacher_id, of }) => ({
			npsn,
			school_year,
			name: name ?? "",
			grade: grade ?? undefined,
			major_id: of.major.id_major,
			homeroom_teacher_id,
		})),
		select: { id_class: true, name: true, homeroom_teacher_id: true },
	});
	await notePromoted(tx, id, made, promoted);
	await tx.class.createMany({
		data: first.map(({ name, major_id }) => ({ npsn, school_year, name, grade: GRADES[0], major_id })),
	});
	await addHolidays(tx, actor, year);
	const targets = new Map([...existing, ...made].map(({ id_class, name }) => [fold(name), id_class]));
	const moves = rolled.flatMap((one) =>
		one.action === "stay"
			? []
			: { from: one.id_class, to: one.action === "up" ? (targets.get(key(one)) as string) : null },
	);
	const plan: RollPlan = { moves, also_unlocked };
	await copyForYear(tx, npsn, school_year);
	await tx.rollOver.create({ data: { bulk_change_id: id, npsn, school_year, version, plan } });
	const count = (wanted: RollAction) => rolled.filter(({ action }) => action === wanted).length;
	await recordAudit(tx, actor, {
		action: "school.rolled_over",
		subject_type: "school",
		subject_id: npsn,
		detail: { year: label, up: count("up"), graduated: count("graduate") },
	});
	const due = year.begins <= today(actor.zone);
	if (due) await moveClasses(tx, actor, { bulk_change_id: id, npsn, school_year, plan });
	await endBulk(tx, id);
	return { id_bulk_change: id, school_year, carried_out: due };
}

/** Adds the certain holidays of a year, but for days that are off already. */
async function addHolidays(tx: Transaction, actor: Actor, year: RollPreview["year"]): Promise<void> {
	const list = certainAhead(actor, year);
	await tx.$executeRaw`
		INSERT INTO holidays (npsn, date, name, national) SELECT ${actor.npsn}, date, name, true
		FROM unnest(${list.map(({ date }) => date)}::date[], ${list.map(({ name }) => name)}::text[]) AS l (date, name)
		WHERE NOT EXISTS (SELECT FROM holidays h WHERE h.npsn = ${actor.npsn} AND h.date = l.date)
		ON CONFLICT DO NOTHING`;
}

/** @throws AppError 422 on school_year, when its dates belong to another year */
async function makeYear(tx: Transaction, npsn: string, year: RollPreview["year"]): Promise<void> {
	const { school_year, begins, second_semester, ends } = year;
	const dates = {
		begins: fromDate(begins),
		second_semester: fromDate(second_semester),
		ends: fromDate(ends),
	};
	try {
		await tx.schoolYear.create({ data: { npsn, school_year, ...dates, state: "planned" } });
	} catch (error) {
		throw isOverlap(error)
			? invalid({
					school_year: ["Tanggalnya bertumpang tindih dengan tahun ajaran lain. Rencanakan dulu tanggalnya."],
				})
			: error;
	}
}

/** Makes teachers of the new classes homeroom teachers. @returns those who had no office before */
async function giveOffices(tx: Transaction, actor: Actor, fresh: readonly Rolled[]): Promise<number[]> {
	const ids = [...new Set(fresh.flatMap(({ homeroom_teacher_id }) => homeroom_teacher_id ?? []))];
	const without = await tx.user.findMany({
		where: { id_user: { in: ids }, NOT: IS_HOMEROOM },
		select: { id_user: true, role: true },
	});
	for (const { id_user } of without)
		await giveOffice(tx, actor, id_user, { role: "wali_kelas", place: null });
	return without.filter(({ role }) => role === "guru_pembimbing").map(({ id_user }) => id_user);
}

type Made = { id_class: string; homeroom_teacher_id: number | null };

/** The role of a teacher who got their only class is undone with the class, because the one needs the other. */
async function notePromoted(tx: Transaction, id: string, made: readonly Made[], promoted: readonly number[]) {
	const [teachers, units] = [[] as number[], [] as string[]];
	for (const teacher of promoted) {
		const [first, ...more] = made.filter(({ homeroom_teacher_id }) => homeroom_teacher_id === teacher);
		if (!first || more.length > 0) continue;
		teachers.push(teacher);
		units.push(`class:${first.id_class}`);
	}
	await tx.$executeRaw`
		INSERT INTO bulk_change_rows (bulk_change_id, table_name, key, unit, before, after)
		SELECT ${id}, 'users', jsonb_build_object('id_user', teacher), unit,
			'{"role": "guru_pembimbing"}', '{"role": "wali_kelas"}'
		FROM unnest(${teachers}::int[], ${units}::text[]) AS promoted (teacher, unit)`;
}

/** Copies what a major or a workplace has in the year before and not yet in this one. */
async function copyForYear(tx: Transaction, npsn: string, school_year: number): Promise<void> {
	const before = school_year - 1;
	await tx.$executeRaw`
		INSERT INTO learning_goals (major_id, school_year, number, label, section_codes, section_labels)
		SELECT major_id, ${school_year}, number, label, section_codes, section_labels
		FROM learning_goals g JOIN majors ON id_major = major_id
		WHERE npsn = ${npsn} AND school_year = ${before} AND NOT EXISTS (
			SELECT FROM learning_goals o WHERE o.major_id = g.major_id AND o.school_year = ${school_year})
		ORDER BY major_id, number`;
	await tx.$executeRaw`
		INSERT INTO rapor_rules (major_id, school_year, observation_weight, assesment_weight, workplace_weight,
			predicates, confirmed_sections, earlier_sections)
		SELECT major_id, ${school_year}, observation_weight, assesment_weight, workplace_weight, predicates,
			confirmed_sections, earlier_sections
		FROM rapor_rules JOIN majors ON id_major = major_id WHERE npsn = ${npsn} AND school_year = ${before}
		ON CONFLICT DO NOTHING`;
	await tx.$executeRaw`
		INSERT INTO workplace_places (workplace_id, npsn, school_year, major_id, places)
		SELECT workplace_id, p.npsn, ${school_year}, major_id, places
		FROM workplace_places p JOIN workplaces w ON w.id_workplace = workplace_id JOIN majors ON id_major = major_id
		WHERE p.npsn = ${npsn} AND school_year = ${before} AND w.heir_id IS NULL AND w.active AND retired_at IS NULL
		ON CONFLICT DO NOTHING`;
}
