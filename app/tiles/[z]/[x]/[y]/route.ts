import { z } from "zod";
import { MAP_MAX_ZOOM } from "@/lib/limits";
import { route } from "@/server/http/route";
import { readTile } from "@/server/services/attendances/tiles";

const whole = z
	.string()
	.regex(/^(0|[1-9]\d{0,6})$/)
	.transform(Number);
const params = z
	.object({
		z: whole.refine((zoom) => zoom <= MAP_MAX_ZOOM),
		x: whole,
		y: z
			.string()
			.regex(/\.png$/)
			.transform((name) => name.slice(0, -4))
			.pipe(whole),
	})
	.refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom);

/**
 * The squares of the map. This server asks the tile service, so that the service does not learn who looks at which
 * place.
 */
export const GET = route({
	action: "tile:read",
	params,
	// If we do not keep the tile, we ask the tile service for it. Only such a request counts.
	hasEffect: true,
	run: async ({ actor, params: tile }) => {
		const bytes = await readTile(actor, tile);
		return new Response(bytes, {
			headers: {
				"Content-Type": "image/png",
				"Content-Length": String(bytes.length),
				"Cache-Control": "private, max-age=86400",
			},
		});
	},
});
