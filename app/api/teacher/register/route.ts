import { registerTeacherSchema } from "@/lib/schemas/accounts";
import { route } from "@/server/http";
import { registerTeacher } from "@/server/services/accounts";
import { endSession } from "@/server/session";

export const POST = route({
	action: "public",
	summary: "Mendaftarkan guru sebagai pembimbing dan memulai sesinya",
	body: registerTeacherSchema,
	run: async ({ body, address, sessionId }) => {
		const { user, cookie } = await registerTeacher(body, address);
		if (sessionId) await endSession(sessionId);
		return { status: 201, message: "Registrasi Berhasil", data: user, cookies: [cookie] };
	},
});
