import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { deleteClass } from "@/server/services/classes/write";

export const DELETE = route({
	action: "class:manage",
	summary: "Menghapus kelas yang belum pernah berisi peserta didik",
	params: idParam,
	run: async ({ actor, params }) => {
		await deleteClass(actor, params.id);
		return { message: "Kelas Berhasil Dihapus" };
	},
});
