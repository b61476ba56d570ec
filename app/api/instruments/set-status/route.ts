import { instrumentStatusSchema } from "@/lib/schemas/instruments";
import { route } from "@/server/http/route";
import { setInstrumentStatus } from "@/server/services/instruments/write";

export const PUT = route({
	action: "instrument:manage",
	summary: "Menerapkan instrumen, atau membatalkan penerapannya",
	body: instrumentStatusSchema,
	run: async ({ actor, body }) => ({
		message:
			body.status === "applied"
				? "Instrumen PKL Berhasil Diterapkan"
				: "Penerapan Instrumen PKL Berhasil Dibatalkan",
		data: await setInstrumentStatus(actor, body),
	}),
});
