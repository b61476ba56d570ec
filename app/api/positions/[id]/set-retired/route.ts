import { numberParam } from "@/lib/schemas/fields";
import { retiredSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { setPositionRetired } from "@/server/services/schools/positions";

export const PUT = route({
	action: "position:manage",
	summary: "Menutup jabatan yang tidak dipegang siapa pun, atau membukanya kembali",
	params: numberParam,
	body: retiredSchema,
	run: async ({ actor, params, body: { retired } }) => ({
		message: retired ? "Jabatan Berhasil Ditutup" : "Jabatan Berhasil Dibuka Kembali",
		data: await setPositionRetired(actor, params.id, retired),
	}),
});
