import "server-only";
import { addDays } from "@/lib/dates/dates";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { SchoolYearInput } from "@/lib/schemas/classes";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { db, type Transaction, transact } from "../../database/db";
import { conflict, invalid, notFound } from "../../errors";
import { requireManagement } from "../../scopes/schools";
import { fromDate, toDate } from "../../wire/dates";
import type { SchoolYearItem } from "../../wire/schools";

/** The number of the school's current year. It is made when it is asked for. */
export async function currentYear(tx: Transaction, { npsn, zone }: Actor): Promise<number> {
	const [found] = await tx.$queryRaw<{ year: number }[]>`
		SELECT school_year_on(${npsn}, ${today(zone)}::date) AS year`;
	return Number(found?.year);
}

/** The years of the actor's school, the latest first. */
export async function listYears({ npsn }: Actor, tx: Transaction = db): Promise<SchoolYearItem[]> {
	const rows = await tx.schoolYear.findMany({ where: { npsn }, orderBy: { school_year: "desc" } });
	return rows.map(({ school_year, begins, second_semester, ends, state }) => ({
		school_year,
		begins: toDate(begins),
		second_semester: toDate(second_semester),
		ends: toDate(ends),
		state,
	}));
}

/** The dates of the planned year, or those that follow the latest one, a year later. */
export function nextYear(years: readonly SchoolYearItem[]) {
	const planned = years.find(({ state }) => state === "planned") ?? null;
	const later = (date: string) =>
		`${Number(date.slice(0, 4)) + 1}${date.slice(4).replace("-02-29", "-02-28")}`;
	const [latest] = years;
	const { begins = "", second_semester = "", ends = "" } = planned ?? {};
	if (planned || !latest) return { planned, next: { begins, second_semester, ends } };
	const next = {
		begins: later(latest.begins),
		second_semester: later(latest.second_semester),
		ends: later(latest.ends),
	};
	return { planned, next };
}

/** Keeps the years of a school until the transaction ends. */
export const lockYears = (tx: Transaction, npsn: string) =>
	tx.$executeRaw`SELECT FROM school_years WHERE npsn = ${npsn} ORDER BY school_year FOR NO KEY UPDATE`;

/** Plans a year, or gives a planned one other dates. @throws AppError 403; 422 on begins */
export async function planYear(actor: Actor, input: SchoolYearInput): Promise<SchoolYearItem[]> {
	requireManagement(actor);
	const { npsn } = actor;
	const school_year = Number(input.begins.slice(0, 4));
	const [begins, ends] = [fromDate(input.begins), fromDate(input.ends)];
	await transact(async (tx) => {
		await currentYear(tx, actor);
		await lockYears(tx, npsn);
		const others = await tx.schoolYear.findMany({ where: { npsn } });
		const known = others.find((one) => one.school_year === school_year);
		if (known && known.state !== "planned")
			throw invalid({
				begins: [`Tahun ajaran ${schoolYearLabel(school_year)} sudah berjalan atau ditutup.`],
			});
		const current = others.find(({ state }) => state === "current");
		if (current && begins <= current.ends)
			throw invalid({ begins: ["Tanggal mulai harus setelah tahun ajaran yang sedang berjalan berakhir."] });
		if (others.some((one) => one !== known && one.begins <= ends && begins <= one.ends))
			throw invalid({ begins: ["Tanggalnya bertumpang tindih dengan tahun ajaran lain."] });
		const data = { begins, ends, second_semester: fromDate(input.second_semester) };
		const id = { npsn, school_year };
		if (known) await tx.schoolYear.update({ where: { npsn_school_year: id }, data });
		else await tx.schoolYear.create({ data: { ...data, ...id, state: "planned" } });
		await record(tx, actor, "school.year_planned", school_year);
	});
	return listYears(actor);
}

/**
 * Makes a planned year the current one, from today on at the latest. The one before ends yesterday at the latest, and is
 * closed.
 * @throws AppError 403, 404; 409 `year_too_early`
 */
export async function startYear(actor: Actor, school_year: number): Promise<SchoolYearItem[]> {
	requireManagement(actor);
	const { npsn, zone } = actor;
	const [day, yesterday] = [fromDate(today(zone)), fromDate(addDays(today(zone), -1))];
	await transact(async (tx) => {
		await currentYear(tx, actor);
		await lockYears(tx, npsn);
		const planned = await tx.schoolYear.findFirst({ where: { npsn, school_year, state: "planned" } });
		if (!planned) throw notFound();
		const old = await tx.schoolYear.findFirst({ where: { npsn, state: "current" } });
		const early = old && (old.second_semester >= yesterday || old.school_year > school_year);
		if (early || day < fromDate(`${school_year}-01-01`))
			throw conflict("year_too_early", "Tahun ajaran ini belum dapat dimulai: yang berjalan belum selesai.");
		if (old)
			await tx.schoolYear.update({
				where: { npsn_school_year: { npsn, school_year: old.school_year } },
				data: { state: "closed", ends: old.ends < yesterday ? old.ends : yesterday },
			});
		await tx.schoolYear.update({
			where: { npsn_school_year: { npsn, school_year } },
			data: { state: "current", begins: planned.begins < day ? planned.begins : day },
		});
		await record(tx, actor, "school.year_started", school_year);
	});
	return listYears(actor);
}

const record = (
	tx: Transaction,
	actor: Actor,
	action: "school.year_planned" | "school.year_started",
	school_year: number,
): Promise<void> =>
	recordAudit(tx, actor, {
		action,
		subject_type: "school",
		subject_id: actor.npsn,
		detail: { year: schoolYearLabel(school_year) },
	});
