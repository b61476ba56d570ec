import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { reopenInternship } from "@/server/services/internships/completions";

export const PUT = route({
	action: "internship:reopen",
	summary: "Membuka kembali PKL yang selesai, dalam 14 hari; hanya guru pembimbingnya dan manajemen sekolah",
	params: idParam,
	run: async ({ actor, params }) => ({
		message: "PKL Berhasil Dibuka Kembali",
		data: await reopenInternship(actor, params.id),
	}),
});
