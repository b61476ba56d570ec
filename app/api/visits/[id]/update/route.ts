import { idParam } from "@/lib/schemas/fields";
import { updateVisitSchema } from "@/lib/schemas/visits";
import { leftOutWords } from "@/lib/visits/visits";
import { route } from "@/server/http/route";
import { updateVisit } from "@/server/services/visits/record";

export const POST = route({
	action: "visit:write",
	summary: "Memperbaiki catatan kunjungan",
	params: idParam,
	body: updateVisitSchema,
	fileField: "photo",
	run: async ({ actor, params, body, file }) => {
		const data = await updateVisit(actor, params.id, { ...body, image: file });
		const left = data.left_out;
		return {
			data,
			message: ["Kunjungan Berhasil Disimpan", ...(left > 0 ? [leftOutWords(left)] : [])].join(". "),
		};
	},
});
