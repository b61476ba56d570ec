import { checkHealth } from "@/server/health";
import { route } from "@/server/http";

export const GET = route({
	action: "public",
	run: async () => {
		await checkHealth();
		return { message: "Siap" };
	},
});
