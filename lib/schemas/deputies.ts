import { z } from "zod";
import { date, idNumber } from "./fields";

/** Who has the desk of a teacher, and the last date on which they do. */
export const deputySchema = z.object({
	deputy_id: idNumber("Guru pengganti"),
	until: date("Sampai tanggal"),
});
export type DeputyInput = z.output<typeof deputySchema>;

/** The form of the management, who also say whose desk it is. */
export const deputyFormSchema = deputySchema.extend({ teacher_id: idNumber("Guru yang digantikan") });
