import { route } from "@/server/http/route";
import { listInstruments } from "@/server/services/instruments/read";

export const GET = route({
	action: "instrument:list",
	summary: "Instrumen: milik jurusan yang dipimpin, bagi peran lain yang diterapkan",
	run: async ({ actor }) => ({ data: await listInstruments(actor) }),
});
