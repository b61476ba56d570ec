import { isStaff } from "@/lib/labels";
import { idParam } from "@/lib/schemas/fields";
import { keepPermissionSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { keepPermission } from "@/server/services/internships/permissions";

export const POST = route({
	action: "readiness:keep-permission",
	summary:
		"Menyimpan surat izin orang tua sebuah PKL; dari peserta didik menunggu diperiksa; tanpa berkas, yang ada dihapus",
	params: idParam,
	body: keepPermissionSchema,
	fileField: "permission",
	run: async ({ actor, params, body, file }) => {
		await keepPermission(actor, params.id, { ...body, file });
		if (!file) return { message: "Surat Izin Dihapus" };
		return {
			message: isStaff(actor.role) ? "Surat Izin Disimpan" : "Surat Izin Terkirim, Menunggu Diperiksa",
		};
	},
});
