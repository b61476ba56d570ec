import { z } from "zod";
import { RECAP_SORTS, sortText } from "../scores/recap";
import { monthQuery } from "./documents";
import { optionalLine, optionalWhole } from "./fields";
import { listQuerySchema } from "./lists";
import { usersQuerySchema } from "./users";

/** The formats in which a list can be downloaded. */
const format = z.enum(["xlsx", "csv"], { error: "format harus xlsx atau csv." });
export type Format = z.output<typeof format>;

const mentees = z.literal("1", { error: "mentees harus 1." }).optional();

const whole = { page: true, per_page: true } as const;

/**
 * Query of a download. It has the filters of the list, without pages. `internship` keeps one placement. `mentees=1`
 * keeps the placements that the reader supervises.
 */
export const listExportSchema = listQuerySchema.omit(whole).extend({
	format,
	internship: optionalLine("internship", 26),
	mentees,
});
export type ListExport = z.output<typeof listExportSchema>;

/** The download of journals, also of one month. */
export const journalExportSchema = listExportSchema.extend(monthQuery.shape);
export type JournalExport = z.output<typeof journalExportSchema>;

const number = (name: string) => optionalWhole(name, 0, 2_147_483_647);

/**
 * The download of placements, also with the filters of the page of students. 0 in `homeroom`, `major` or `teacher`
 * means students without one.
 */
export const placementExportSchema = listExportSchema.extend({
	homeroom: number("homeroom"),
	major: number("major"),
	teacher: number("teacher"),
});
export type PlacementExport = z.output<typeof placementExportSchema>;

/**
 * The download of attendance, also of one month, with the filters and orders of the page of one day. `text` is a part
 * of the student's or the company's name. `missing_first=1` puts students who have not come in before all others.
 */
export const attendanceExportSchema = placementExportSchema.extend({
	...monthQuery.shape,
	sort: z.enum(["name", "-name", "date", "-date", "-time"], { error: "sort tidak dikenal." }).optional(),
	missing_first: z.literal("1", { error: "missing_first harus 1." }).optional(),
	text: optionalLine("text", 100),
	company: optionalLine("company", 200),
});
export type AttendanceExport = z.output<typeof attendanceExportSchema>;

/** The download of users. */
export const userExportSchema = usersQuerySchema.omit(whole).extend({ format });
export type UserExport = z.output<typeof userExportSchema>;

/** The download of the recap, with the filters of its page. 0 in `homeroom` or `major` means students without one. */
export const recapExportSchema = z.object({
	format,
	search: optionalLine("search", 100),
	status: z.enum(["ongoing", "completed"], { error: "status tidak dikenal." }).optional(),
	mentees,
	homeroom: number("homeroom"),
	major: number("major"),
	sort: z
		.enum(RECAP_SORTS.map(sortText), { error: "sort tidak dikenal." })
		.transform((text) => RECAP_SORTS.find((one) => sortText(one) === text))
		.optional(),
});
export type RecapExport = z.output<typeof recapExportSchema>;
