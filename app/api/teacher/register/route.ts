import { registerTeacherSchema } from "@/lib/schemas/accounts";
import { route } from "@/server/http";
import { registerTeacher } from "@/server/services/accounts";

export const POST = route({
	action: "public",
	body: registerTeacherSchema,
	run: async ({ body, address }) => {
		const { user, cookie } = await registerTeacher(body, address);
		return { status: 201, message: "Registrasi Berhasil", data: user, cookies: [cookie] };
	},
});
