import { registerTeacherSchema } from "@/lib/schemas/accounts";
import { endSession } from "@/server/auth/session";
import { route } from "@/server/http/route";
import { registerTeacher } from "@/server/services/accounts/registration";

export const POST = route({
	action: "public",
	summary: "Mendaftarkan guru sebagai pembimbing dan memulai sesinya",
	body: registerTeacherSchema,
	run: async ({ body, browser, sessionId }) => {
		const { user, cookies } = await registerTeacher(body, browser());
		if (sessionId) await endSession(sessionId);
		return { status: 201, message: "Registrasi Berhasil", data: user, cookies };
	},
});
