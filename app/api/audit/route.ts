import { auditQuerySchema } from "@/lib/schemas/audit";
import { route } from "@/server/http/route";
import { listAudit } from "@/server/services/audit/audit";

export const GET = route({
	action: "audit:list",
	summary: "Catatan audit, terbaru lebih dulu; meta.next adalah before untuk lanjutannya",
	query: auditQuerySchema,
	run: ({ actor, query }) => listAudit(actor, query),
});
