import { z } from "zod";
import { date, idNumber } from "./fields";

/** The deputy of a teacher's desk, and the last date of the handover. */
export const deputySchema = z.object({
	deputy_id: idNumber("Guru pengganti"),
	until: date("Sampai tanggal"),
});
export type DeputyInput = z.output<typeof deputySchema>;

/** The form of the management, who also choose the teacher. */
export const deputyFormSchema = deputySchema.extend({ teacher_id: idNumber("Guru yang digantikan") });
