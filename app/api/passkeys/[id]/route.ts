import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { removePasskey } from "@/server/services/people/passkeys";

export const DELETE = route({
	action: "passkey:manage",
	summary: "Menghapus passkey milik sendiri",
	params: idParam,
	run: async ({ actor, params }) => ({
		message: "Passkey Berhasil Dihapus",
		data: await removePasskey(actor, params.id),
	}),
});
