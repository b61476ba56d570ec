import { instrumentSchema } from "@/lib/schemas/instruments";
import { LONG_LIST } from "@/server/http/body";
import { route } from "@/server/http/route";
import { createInstrument } from "@/server/services/instruments/write";

export const POST = route({
	action: "instrument:manage",
	summary: "Membuat instrumen jurusan yang dipimpin",
	body: instrumentSchema,
	maxBody: LONG_LIST,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Instrumen PKL Berhasil Dibuat",
		data: await createInstrument(actor, body),
	}),
});
