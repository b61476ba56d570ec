import { z } from "zod";
import { optionalText } from "./fields";
import { listQuerySchema } from "./lists";
import { usersQuerySchema } from "./users";

/** What a list can be downloaded as. */
const format = z.enum(["xlsx", "csv"], { error: "format harus xlsx atau csv." });
export type Format = z.output<typeof format>;

const whole = { page: true, per_page: true } as const;

/**
 * Query of a download: the filters of the list itself, without pages. `internship` leaves one placement, and `mentees=1`
 * those that the reader supervises.
 */
export const listExportSchema = listQuerySchema.omit(whole).extend({
	format,
	internship: optionalText("internship", 26),
	mentees: z.literal("1", { error: "mentees harus 1." }).optional(),
});
export type ListExport = z.output<typeof listExportSchema>;

/** The same for users. */
export const userExportSchema = usersQuerySchema.omit(whole).extend({ format });
export type UserExport = z.output<typeof userExportSchema>;
