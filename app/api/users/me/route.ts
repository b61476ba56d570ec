import { route } from "@/server/http";
import { deleteOwnAccount, getUser } from "@/server/services/accounts";
import { clearedSessionCookie } from "@/server/session";

export const GET = route({
	action: "user:read-self",
	summary: "Pengguna yang sedang masuk",
	run: async ({ actor }) => ({ data: await getUser(actor) }),
});

export const DELETE = route({
	action: "user:delete-self",
	summary: "Menghapus akun sendiri beserta semua data dan berkasnya",
	run: async ({ actor }) => {
		await deleteOwnAccount(actor);
		return { message: "Akun pengguna telah berhasil dihapus.", cookies: [clearedSessionCookie()] };
	},
});
