import { numberParam } from "@/lib/schemas/fields";
import { retiredSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { setMajorRetired } from "@/server/services/schools/majors";

export const PUT = route({
	action: "major:manage",
	summary: "Menutup jurusan, sehingga tidak dapat dipilih lagi, atau membukanya kembali",
	params: numberParam,
	body: retiredSchema,
	run: async ({ actor, params, body: { retired } }) => ({
		message: retired ? "Jurusan Berhasil Ditutup" : "Jurusan Berhasil Dibuka Kembali",
		data: await setMajorRetired(actor, params.id, retired),
	}),
});
