import { checkHealth } from "@/server/health";
import { route } from "@/server/http/route";

export const GET = route({
	action: "public",
	summary: "Apakah layanan dan databasenya siap",
	run: async () => {
		await checkHealth();
		return { message: "Siap" };
	},
});
