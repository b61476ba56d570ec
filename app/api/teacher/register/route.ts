import { registerTeacherSchema } from "@/lib/schemas/people";
import { endSession } from "@/server/auth/session";
import { route } from "@/server/http/route";
import { registerTeacher } from "@/server/services/people/registration";

export const POST = route({
	action: "public",
	summary: "Mendaftarkan guru sebagai pembimbing dan memulai sesinya",
	body: registerTeacherSchema,
	run: async ({ body, browser, sessionId }) => {
		const { user, cookies, approval } = await registerTeacher(body, browser());
		if (sessionId) await endSession(sessionId);
		const code = approval === "waiting" ? "awaiting_approval" : undefined;
		return { status: 201, message: "Registrasi Berhasil", data: user, code, cookies };
	},
});
