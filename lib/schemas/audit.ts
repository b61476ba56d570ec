import { z } from "zod";
import { AUDIT_GROUPS, type AuditGroup } from "../audit/audit";
import { ULID } from "../limits";
import { listQuerySchema } from "./lists";

const groups = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]];

/**
 * Query of `GET /audit`. `search`: the name of the person who acted or of the person concerned. `date`: a day in WIB.
 * `before`: the id of the last entry that the reader saw, to read earlier entries.
 */
export const auditQuerySchema = listQuerySchema.pick({ per_page: true, search: true, date: true }).extend({
	group: z.enum(groups, { error: "group tidak dikenal." }).optional(),
	before: z.string().regex(ULID, "before tidak dikenal.").optional(),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;
