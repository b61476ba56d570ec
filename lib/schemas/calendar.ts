import { z } from "zod";
import { HOLIDAY_NAME_MAX, readHolidayList } from "../schools/holiday-list";
import { date, fileText, npsn, title } from "./fields";

/** The school of the acting manager. For any other school the answer is 404. */
const school = npsn.optional();

/** Yes or no. Forms send `1` or nothing. */
const mark = (error: string) =>
	z
		.union([z.boolean(), z.enum(["1", "0", "true", "false", ""])], { error })
		.nullish()
		.transform((value) => value === true || value === "1" || value === "true");

/** Does the whole country have this day off? */
const national = mark("Penanda libur nasional tidak valid.");

/** Query of `GET /calendar`. */
export const calendarQuerySchema = z.object({
	npsn: school,
	year: z
		.string()
		.regex(/^(19|2\d)\d\d$/, "Tahun tidak valid.")
		.transform(Number)
		.optional(),
});
export type CalendarQuery = z.output<typeof calendarQuerySchema>;

const weekday = z
	.union([
		z.number(),
		z
			.string()
			.regex(/^[1-7]$/)
			.transform(Number),
	])
	.pipe(z.number().int().min(1).max(7));
const WEEKDAYS_WRONG = "Hari kerja tidak valid.";

/** The weekdays as in ISO 8601: 1 is Monday. */
export const workingDaysSchema = z.object({
	npsn: school,
	working_days: z
		.array(z.unknown().meta({ type: "integer" }), { error: WEEKDAYS_WRONG })
		.max(7, WEEKDAYS_WRONG)
		.refine((days) => days.every((day) => weekday.safeParse(day).success), WEEKDAYS_WRONG)
		.transform((days) => [...new Set(days.map((day) => weekday.parse(day)))].sort()),
});
export type WorkingDays = z.output<typeof workingDaysSchema>;

export const holidaySchema = z.object({
	npsn: school,
	national,
	date: date("Tanggal"),
	name: title("Nama hari libur", HOLIDAY_NAME_MAX),
});

/** In characters. A calendar's file of several years is this long. */
export const HOLIDAY_LIST_MAX = 400_000;

const holidayName = title("nama hari libur", HOLIDAY_NAME_MAX);

/** {@link readHolidayList} with the rule for names. */
export const readHolidays = (list: string) =>
	readHolidayList(list, (name) => {
		const { data, error } = holidayName.safeParse(name);
		return data === undefined ? { trouble: error?.issues[0]?.message ?? "" } : { name: data };
	});

/**
 * Each wrong row adds a message to the field `list`. With `partial`, wrong rows are left out if there are right ones.
 */
export const holidayListSchema = z
	.object({
		npsn: school,
		national,
		partial: mark("Penanda impor sebagian tidak valid."),
		list: fileText("Daftar hari libur", HOLIDAY_LIST_MAX),
	})
	.transform(({ list, partial, ...rest }, context) => {
		const { holidays, errors } = readHolidays(list);
		if (!partial || holidays.length === 0)
			for (const message of errors) context.addIssue({ code: "custom", path: ["list"], message });
		return { ...rest, holidays, skipped: errors };
	});

export const holidayRemovalSchema = holidaySchema.omit({ name: true });
export type HolidayRemoval = z.output<typeof holidayRemovalSchema>;
