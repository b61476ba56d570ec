import { z } from "zod";
import { route } from "@/server/http/route";
import { openLetter } from "@/server/services/attendances/letters";
import { readIncidentPhoto } from "@/server/services/incidents/read";
import { readPhoto } from "@/server/services/journals/photos";
import { readVisitPhoto } from "@/server/services/visits/record";

/** Who reads the photos of a folder. Whatever else is asked for may be a doctor's letter. */
const READERS: Record<string, typeof readPhoto> = {
	journals: readPhoto,
	incidents: readIncidentPhoto,
	visits: readVisitPhoto,
};

/** Uploads, for their owner and the staff who may open them. They are never public, and no shared cache keeps them. */
export const GET = route({
	action: "file:read",
	// The audit log records staff who open a doctor's letter.
	hasEffect: true,
	params: z.object({ path: z.array(z.string()).transform((segments) => segments.join("/")) }),
	run: async ({ actor, params }) => {
		const open = READERS[params.path.split("/")[0] ?? ""] ?? openLetter;
		const bytes = await open(actor, params.path);
		return new Response(bytes, {
			headers: {
				"Content-Type": "image/jpeg",
				"Content-Length": String(bytes.length),
				// The next person at a shared computer must not find the file.
				"Cache-Control": "private, no-store",
			},
		});
	},
});
