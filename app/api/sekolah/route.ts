import { schoolLookupSchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { lookUpSchool } from "@/server/services/schools/schools";

export const GET = route({
	action: "public",
	summary: "Nama sekolah dengan NPSN ini",
	query: schoolLookupSchema,
	hasEffect: true,
	run: async ({ query, address }) => {
		const { npsn, name } = await lookUpSchool(query.npsn, address);
		return { data: { dataSekolah: [{ npsn, sekolah: name }] } };
	},
});
