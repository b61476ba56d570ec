import { route } from "@/server/http";
import { getUser } from "@/server/services/accounts";

export const GET = route({
	action: "user:read-self",
	run: async ({ actor }) => ({ data: await getUser(actor) }),
});
