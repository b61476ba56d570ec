import { route } from "@/server/http/route";
import { SESSION_WITH_USER } from "@/server/services/people/accounts";

export const GET = route({
	action: "user:read-self",
	summary: "Pengguna yang sedang masuk",
	session: SESSION_WITH_USER,
	run: async ({ json }) => ({ dataJson: json }),
});
