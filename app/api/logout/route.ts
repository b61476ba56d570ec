import { leaving } from "@/server/auth/session";
import { route } from "@/server/http/route";
import { logout } from "@/server/services/people/accounts";

export const POST = route({
	action: "session:end",
	summary: "Mengakhiri semua sesi pengguna ini",
	run: async ({ actor }) => {
		await logout(actor);
		return { message: "Logout Berhasil", ...leaving() };
	},
});
