import { lostLinkSchema } from "@/lib/schemas/instructors";
import { route } from "@/server/http/route";
import { askForLink } from "@/server/services/instructors/mails";

export const POST = route({
	action: "public",
	summary: "Meminta tautan instruktur yang hilang; jawabannya sama untuk siapa pun",
	body: lostLinkSchema,
	run: async ({ body, address }) => {
		await askForLink(body, address);
		return { message: "Permintaan Diterima" };
	},
});
