import { route } from "@/server/http/route";
import { checkHealth } from "@/server/services/health";

export const GET = route({
	action: "public",
	summary: "Apakah layanan dan databasenya siap",
	run: async () => {
		await checkHealth();
		return { message: "Siap" };
	},
});
