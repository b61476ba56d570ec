import { idParam } from "@/lib/schemas/fields";
import { instrumentSchema } from "@/lib/schemas/instruments";
import { route } from "@/server/http/route";
import { updateInstrument } from "@/server/services/instruments";

export const PUT = route({
	action: "instrument:manage",
	summary: "Mengubah instrumen yang belum diterapkan",
	params: idParam,
	body: instrumentSchema,
	run: async ({ actor, params, body }) => ({
		message: "Instrumen PKL Berhasil Diperbarui",
		data: await updateInstrument(actor, params.id, body),
	}),
});
