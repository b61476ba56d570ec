import { route } from "@/server/http/route";
import { listSources } from "@/server/services/instruments/instrument-sources";

export const GET = route({
	action: "instrument:manage",
	summary: "Instrumen yang dapat disalin: tahun-tahun sebelumnya, dan yang diterapkan jurusan lain",
	run: async ({ actor }) => ({ data: await listSources(actor) }),
});
