import { userIdParam } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { endDevices } from "@/server/services/people/person";

export const DELETE = route({
	action: "user:help-in",
	summary: "Mengakhiri semua sesi seseorang",
	params: userIdParam,
	run: async ({ actor, params }) => {
		await endDevices(actor, params.id);
		return { message: "Semua Perangkat Dikeluarkan" };
	},
});
