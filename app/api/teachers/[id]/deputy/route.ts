import { deputySchema } from "@/lib/schemas/internships";
import { userIdParam } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { endDeputy, nameDeputy } from "@/server/services/internships/deputies";

export const PUT = route({
	action: "deputy:name",
	summary: "Menyerahkan meja seorang guru kepada guru pengganti sampai suatu tanggal",
	params: userIdParam,
	body: deputySchema,
	run: async ({ actor, params, body }) => {
		await nameDeputy(actor, params.id, body);
		return { message: "Guru Pengganti Berhasil Ditunjuk" };
	},
});

export const DELETE = route({
	action: "deputy:name",
	summary: "Mengakhiri tugas guru pengganti sebelum tanggalnya",
	params: userIdParam,
	run: async ({ actor, params }) => {
		await endDeputy(actor, params.id);
		return { message: "Tugas Guru Pengganti Diakhiri" };
	},
});
