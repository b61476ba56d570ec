import { z } from "zod";
import { route } from "@/server/http/route";
import { updateLogo } from "@/server/services/documents/document-settings";

export const POST = route({
	action: "document:settings",
	summary: "Mengganti logo sekolah di dokumen; tanpa berkas logonya dihapus",
	body: z.object({}),
	fileField: "logo",
	run: async ({ actor, file }) => {
		await updateLogo(actor, file);
		return { message: file ? "Logo Berhasil Disimpan" : "Logo Berhasil Dihapus" };
	},
});
