import { route } from "@/server/http/route";
import { leaveBrowser } from "@/server/services/instructors/opening";

export const POST = route({
	action: "instructor",
	summary: "Browser ini tidak lagi dikenal sebagai browser instruktur",
	run: async ({ actor, browser }) => ({
		message: "Anda Sudah Keluar",
		cookies: [await leaveBrowser(actor, browser())],
		headers: { "Clear-Site-Data": '"cache"' },
	}),
});
