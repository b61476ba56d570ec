import { openLinkSchema } from "@/lib/schemas/instructors";
import { route } from "@/server/http/route";
import { openLink } from "@/server/services/instructors/opening";

export const POST = route({
	action: "public",
	summary: "Membuka tautan instruktur dengan 4 angka terakhir nomornya; browser ini lalu dikenal",
	body: openLinkSchema,
	run: async ({ body, browser }) => ({
		message: "Tautan Dibuka",
		cookies: [await openLink(body, browser())],
	}),
});
