import { idParam } from "@/lib/schemas/fields";
import { versionSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { updateAgreementFile } from "@/server/services/workplaces/agreement";

export const POST = route({
	action: "workplace:manage",
	summary: "Menyimpan berkas perjanjian; tanpa berkas, yang ada dihapus",
	params: idParam,
	body: versionSchema,
	fileField: "agreement",
	run: async ({ actor, params, body, file }) => {
		await updateAgreementFile(actor, params.id, body.version, file);
		return { message: file ? "Perjanjian Berhasil Disimpan" : "Berkas Perjanjian Dihapus" };
	},
});
