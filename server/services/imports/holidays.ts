import "server-only";
import type { Entry } from "@/lib/imports/entries";
import { planHolidays } from "@/lib/imports/holidays";
import type { PlanRow } from "@/lib/imports/plan";
import type { Actor } from "../../auth/session";
import type { Transaction } from "../../database/db";
import { toDate } from "../../wire/dates";
import { correctCalendar, ofSchool } from "../schools/working-days";
import type { Written } from "./batches";

export type HolidayPlan = { kind: "holidays"; rows: PlanRow<string>[]; existing: number };

/** What an import of holidays would do. */
export async function planHolidayImport(
	tx: Transaction,
	{ npsn }: Actor,
	entries: readonly Entry[],
	{ kept }: { kept: ReadonlySet<string> },
): Promise<HolidayPlan> {
	const known = await tx.holiday.findMany({ where: { npsn } });
	const names = new Map(
		known.map(({ date, national, name }) => [`${toDate(date)}${national ? "*" : ""}`, name]),
	);
	return { kind: "holidays", rows: planHolidays(entries, names, kept), existing: known.length };
}

/** Writes what a plan says of its new and changed rows, and corrects days that nobody filled in. */
export async function writeHolidays(
	tx: Transaction,
	{ npsn, zone }: Actor,
	{ rows }: HolidayPlan,
	written: Written,
): Promise<void> {
	const wanted = rows.filter(({ outcome }) => outcome === "new" || outcome === "changed");
	const of = (field: string) => wanted.map(({ values }) => values[field] ?? "");
	await correctCalendar(tx, zone, async () => {
		await tx.$executeRaw`
			INSERT INTO holidays (npsn, date, name, national)
			SELECT ${npsn}, date, name, national <> '' FROM unnest(${of("date")}::date[], ${of("name")}::text[],
				${of("national")}::text[]) l (date, name, national)
			ON CONFLICT (npsn, date, national) DO UPDATE SET name = EXCLUDED.name`;
		return { of: ofSchool(npsn), dates: [...new Set(of("date"))] };
	});
	await written(wanted.length);
}
