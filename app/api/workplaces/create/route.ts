import { newWorkplaceSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { createWorkplace } from "@/server/services/workplaces/write";

export const POST = route({
	action: "workplace:manage",
	summary: "Menambahkan tempat PKL",
	body: newWorkplaceSchema,
	run: async ({ actor, body }) => ({
		message: "Tempat PKL Berhasil Ditambahkan",
		data: { id_workplace: await createWorkplace(actor, body) },
		status: 201,
	}),
});
