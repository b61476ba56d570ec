import { idParam } from "@/lib/schemas/fields";
import { decidePermissionSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { decidePermission } from "@/server/services/internships/permissions";

const DONE = {
	accepted: "Surat Izin Diterima",
	rejected: "Surat Izin Ditolak",
	withdrawn: "Penarikan Izin Dicatat",
	restored: "Izin Berlaku Lagi",
};

export const PUT = route({
	action: "readiness:mark",
	summary: "Memutuskan surat izin orang tua sebuah PKL: diterima, ditolak, ditarik, atau berlaku lagi",
	params: idParam,
	body: decidePermissionSchema,
	run: async ({ actor, params, body }) => {
		await decidePermission(actor, params.id, body);
		return { message: DONE[body.decision] };
	},
});
