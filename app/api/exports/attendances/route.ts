import { attendanceExportSchema } from "@/lib/schemas/attendances";
import { MIME_TYPES } from "@/server/files/sheets";
import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { exportAttendances } from "@/server/services/attendances/export";

export const GET = route({
	action: "attendance:list-assigned",
	summary: "Mengunduh kehadiran yang boleh dilihat peran ini",
	query: attendanceExportSchema,
	produces: MIME_TYPES.xlsx,
	hasEffect: true,
	run: async ({ actor, query }) => downloadOf(await exportAttendances(actor, query)),
});
