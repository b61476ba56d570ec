import { wishesSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { saveWishes } from "@/server/services/internships/wishes";

export const PUT = route({
	action: "internship:wish",
	summary: "Menyimpan pilihan tempat PKL, paling banyak tiga",
	body: wishesSchema,
	run: async ({ actor, body }) => {
		await saveWishes(actor, body);
		return { message: "Pilihan Berhasil Disimpan" };
	},
});
