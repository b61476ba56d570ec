import { planVisitsSchema } from "@/lib/schemas/visits";
import { LONG_LIST } from "@/server/http/body";
import { route } from "@/server/http/route";
import { planVisits } from "@/server/services/visits/plan";

export const POST = route({
	action: "visit:write",
	summary: "Merencanakan kunjungan ke tempat PKL peserta bimbingan, banyak sekaligus",
	body: planVisitsSchema,
	maxBody: LONG_LIST,
	run: async ({ actor, body }) => {
		const data = await planVisits(actor, body);
		return { data, status: 201, message: `${data.made} Kunjungan Direncanakan` };
	},
});
