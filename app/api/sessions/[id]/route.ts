import { idParam } from "@/lib/schemas/fields";
import { leaving } from "@/server/auth/session";
import { route } from "@/server/http/route";
import { endOwnSession } from "@/server/services/people/sessions";

export const DELETE = route({
	action: "session:end",
	summary: "Mengakhiri sesi sendiri di satu perangkat",
	params: idParam,
	run: async ({ actor, params, sessionId }) => {
		const endedItself = await endOwnSession(actor, params.id, sessionId);
		return { message: "Sesi Di Perangkat Itu Telah Diakhiri", ...(endedItself && leaving()) };
	},
});
