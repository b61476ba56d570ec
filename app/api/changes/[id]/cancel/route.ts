import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { cancelChange } from "@/server/services/internships/decide-changes";

export const PUT = route({
	action: "change:cancel",
	summary: "Membatalkan permintaan perubahan sendiri",
	params: idParam,
	run: async ({ actor, params }) => {
		await cancelChange(actor, params.id);
		return { message: "Permintaan Dibatalkan" };
	},
});
