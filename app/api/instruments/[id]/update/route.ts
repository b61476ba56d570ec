import { idParam } from "@/lib/schemas/fields";
import { editInstrumentSchema } from "@/lib/schemas/instruments";
import { LONG_LIST } from "@/server/http/body";
import { route } from "@/server/http/route";
import { updateInstrument } from "@/server/services/instruments/write";

export const PUT = route({
	action: "instrument:manage",
	summary: "Mengubah instrumen yang belum diterapkan",
	params: idParam,
	body: editInstrumentSchema,
	maxBody: LONG_LIST,
	run: async ({ actor, params, body }) => ({
		message: "Instrumen PKL Berhasil Diperbarui",
		data: await updateInstrument(actor, params.id, body),
	}),
});
