import { z } from "zod";
import { text } from "./fields";

export const followUpSchema = z.object({ text: text("Tindak lanjut", 500) });
export type FollowUpInput = z.output<typeof followUpSchema>;
