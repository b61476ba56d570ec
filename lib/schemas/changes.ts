import { z } from "zod";
import { DECISIONS } from "../internships/changes";

export const decideChangeSchema = z.object({
	decision: z.enum(DECISIONS, { error: "Keputusan wajib dipilih." }),
});
