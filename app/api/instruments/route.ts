import { route } from "@/server/http";
import { listInstruments } from "@/server/services/instruments";

export const GET = route({
	action: "instrument:list",
	run: async ({ actor }) => ({ data: await listInstruments(actor) }),
});
