import { route } from "@/server/http";
import { logout } from "@/server/services/accounts";
import { clearedSessionCookie } from "@/server/session";

export const POST = route({
	action: "session:end",
	summary: "Mengakhiri semua sesi pengguna ini",
	run: async ({ actor }) => {
		await logout(actor);
		return { message: "Logout Berhasil", cookies: [clearedSessionCookie()] };
	},
});
