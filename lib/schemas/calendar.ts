import { z } from "zod";
import { HOLIDAY_NAME_MAX, readHolidayList } from "../holiday-list";
import { date, fileText, npsn, title } from "./fields";

/** The school of the acting manager. For any other school the answer is 404. */
const school = npsn.optional();

/** Does the whole country have this day off? Forms send `1` or nothing. */
const national = z
	.union([z.boolean(), z.enum(["1", "0", "true", "false", ""])], {
		error: "Penanda libur nasional tidak valid.",
	})
	.nullish()
	.transform((value) => value === true || value === "1" || value === "true");

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

/** Each wrong line adds a message to the field `list`. */
export const holidayListSchema = z.object({
	npsn: school,
	national,
	list: fileText("Daftar hari libur", 100_000).transform((list, context) => {
		const { holidays, errors } = readHolidayList(list);
		for (const message of errors) context.addIssue({ code: "custom", message });
		return holidays.map(({ date, name }) => {
			const read = title(`Nama hari libur ${date}`, HOLIDAY_NAME_MAX).safeParse(name);
			for (const { message } of read.error?.issues ?? []) context.addIssue({ code: "custom", message });
			return { date, name: read.data ?? name };
		});
	}),
});

export const holidayRemovalSchema = holidaySchema.omit({ name: true });
export type HolidayRemoval = z.output<typeof holidayRemovalSchema>;
