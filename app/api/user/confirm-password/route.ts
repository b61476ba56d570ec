import { confirmPasswordSchema } from "@/lib/schemas/people";
import { requireRecentProof } from "@/server/auth/proof";
import { route } from "@/server/http/route";
import { confirmPassword } from "@/server/services/people/accounts";

export const GET = route({
	action: "user:prove",
	summary: "Menanyakan apakah password baru saja dimasukkan: bila tidak, 423",
	run: async ({ actor }) => {
		requireRecentProof(actor);
		return {};
	},
});

export const POST = route({
	action: "user:prove",
	summary: "Memasukkan kembali password, dan kode bila verifikasi dua langkah aktif",
	body: confirmPasswordSchema,
	run: async ({ actor, body, sessionId }) => {
		await confirmPassword(actor, body, sessionId);
		return { message: "Password Berhasil Dikonfirmasi" };
	},
});
