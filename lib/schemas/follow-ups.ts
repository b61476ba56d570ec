import { z } from "zod";
import { text } from "./fields";

/** A note about what was done. */
export const followUpSchema = z.object({ text: text("Tindak lanjut", 500) });
export type FollowUpInput = z.output<typeof followUpSchema>;
