import { placeSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { placeStudents } from "@/server/services/internships/placing";

export const POST = route({
	action: "internship:place",
	summary:
		"Menempatkan peserta didik, semuanya atau tidak satu pun; 409 places_full bila tempatnya tidak cukup",
	body: placeSchema,
	maxBody: 256 * 1024,
	run: async ({ actor, body }) => {
		const placed = await placeStudents(actor, body);
		return {
			status: 201,
			message: `${placed.length} Peserta Didik Berhasil Ditempatkan`,
			data: { internships: placed },
		};
	},
});
