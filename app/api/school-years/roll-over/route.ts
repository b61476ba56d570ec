import { rollOverSchema } from "@/lib/schemas/classes";
import { route } from "@/server/http/route";
import { rollOver } from "@/server/services/classes/roll-over";

export const POST = route({
	action: "school-year:manage",
	summary: "Menaikkan kelas ke tahun ajaran berikutnya, seperti pada pratinjau",
	body: rollOverSchema,
	run: async ({ actor, body }) => {
		const data = await rollOver(actor, body);
		return {
			status: 201,
			message: data.carried_out ? "Kelas Sudah Dinaikkan" : "Kenaikan Kelas Sudah Disiapkan",
			data,
		};
	},
});
