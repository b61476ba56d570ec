import { idParam } from "@/lib/schemas/fields";
import { requiredAssesmentsSchema } from "@/lib/schemas/instruments";
import { route } from "@/server/http/route";
import { setRequiredAssesments } from "@/server/services/instruments/write";

export const PUT = route({
	action: "instrument:manage",
	summary: "Menentukan berapa asesmen yang membuat data lengkap; 1 sampai 7",
	params: idParam,
	body: requiredAssesmentsSchema,
	run: async ({ actor, params, body }) => ({
		message: "Jumlah Asesmen Berhasil Disimpan",
		data: await setRequiredAssesments(actor, params.id, body),
	}),
});
