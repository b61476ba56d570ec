import { registerStudentSchema } from "@/lib/schemas/accounts";
import { route } from "@/server/http";
import { registerStudent } from "@/server/services/accounts";

export const POST = route({
	action: "public",
	body: registerStudentSchema,
	run: async ({ body, address }) => {
		const { user, cookie } = await registerStudent(body, address);
		return { status: 201, message: "Registrasi Berhasil", data: user, cookies: [cookie] };
	},
});
