import { leaving } from "@/server/auth/session";
import { route } from "@/server/http/route";
import { deleteOwnAccount, SESSION_WITH_USER } from "@/server/services/people/accounts";

export const GET = route({
	action: "user:read-self",
	summary: "Pengguna yang sedang masuk",
	session: SESSION_WITH_USER,
	run: async ({ json }) => ({ dataJson: json }),
});

export const DELETE = route({
	action: "user:delete-self",
	summary: "Menghapus akun sendiri beserta semua data dan berkasnya",
	run: async ({ actor }) => {
		await deleteOwnAccount(actor);
		return { message: "Akun pengguna telah berhasil dihapus.", ...leaving() };
	},
});
