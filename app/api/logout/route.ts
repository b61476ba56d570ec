import { route } from "@/server/http";
import { clearedSessionCookie, endSession } from "@/server/session";

export const POST = route({
	action: "session:end",
	run: async ({ sessionId }) => {
		await endSession(sessionId);
		return { message: "Logout Berhasil", cookies: [clearedSessionCookie()] };
	},
});
