import { idParam } from "@/lib/schemas/fields";
import { instructorSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { addInstructor } from "@/server/services/workplaces/parts";

export const POST = route({
	action: "workplace:manage",
	summary: "Menambahkan instruktur ke tempat PKL",
	params: idParam,
	body: instructorSchema,
	run: async ({ actor, params, body }) => {
		await addInstructor(actor, params.id, body);
		return { message: "Instruktur Berhasil Ditambahkan", status: 201 };
	},
});
