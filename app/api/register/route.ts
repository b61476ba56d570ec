import { registerStudentSchema } from "@/lib/schemas/people";
import { endSession } from "@/server/auth/session";
import { route } from "@/server/http/route";
import { registerStudent } from "@/server/services/people/registration";

export const POST = route({
	action: "public",
	summary: "Mendaftarkan peserta didik dan memulai sesinya",
	body: registerStudentSchema,
	run: async ({ body, browser, sessionId }) => {
		const { user, cookies, approval } = await registerStudent(body, browser());
		if (sessionId) await endSession(sessionId);
		const code = approval === "waiting" ? "awaiting_approval" : undefined;
		return { status: 201, message: "Registrasi Berhasil", data: user, code, cookies };
	},
});
