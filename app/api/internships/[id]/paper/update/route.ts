import { z } from "zod";
import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { updateSignedPaper } from "@/server/services/internships/signed-paper";

export const POST = route({
	action: "internship:place",
	summary: "Menyimpan surat bertanda tangan sebuah PKL; tanpa berkas, yang ada dihapus",
	params: idParam,
	body: z.object({}),
	fileField: "paper",
	run: async ({ actor, params, file }) => {
		await updateSignedPaper(actor, params.id, file);
		return { message: file ? "Surat Berhasil Disimpan" : "Berkas Surat Dihapus" };
	},
});
