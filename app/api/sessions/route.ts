import { route } from "@/server/http/route";
import { listSessions } from "@/server/services/people/sessions";

export const GET = route({
	action: "session:list",
	summary: "Perangkat yang sedang masuk dengan akun sendiri, yang terakhir dipakai lebih dulu",
	run: async ({ actor, sessionId }) => ({ data: await listSessions(actor, sessionId) }),
});
