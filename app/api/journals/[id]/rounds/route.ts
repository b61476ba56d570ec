import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { listRounds } from "@/server/services/journals/journal-rounds";

export const GET = route({
	action: "journal:list-rounds",
	summary:
		"Putaran pemeriksaan satu jurnal, yang terbaru dulu: siapa, kapan, apa ulasannya, tentang teks dan foto yang mana",
	params: idParam,
	run: async ({ actor, params }) => ({ data: await listRounds(actor, params.id) }),
});
