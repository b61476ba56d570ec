import "server-only";
import type { Actor } from "../../auth/session";
import { settings } from "../../env";
import { notFound } from "../../errors";
import { openTiles, type Tile } from "../../files/tiles";
import { countAttempt } from "../../limits/rate-limit";

let opened: ReturnType<typeof openTiles> | undefined;

/**
 * A square of the map. Only tiles that we have to ask the service for count, so that nobody can make us ask without
 * end.
 * @throws AppError 404 where it does not exist or tiles are off; 429; 503 when the tile service fails
 */
export async function readTile({ id_user, address }: Actor, tile: Tile): Promise<Buffer<ArrayBuffer>> {
	const { tileUrl, tilesFolder, appUrl } = settings();
	if (!tileUrl) throw notFound();
	// Tile services want to know who asks, and where they can write.
	const userAgent = `JejakPKL (+${new URL(appUrl).origin})`;
	opened ??= openTiles({ url: tileUrl, folder: tilesFolder, userAgent });
	return opened(tile, () => countAttempt({ kind: "tile", account: String(id_user), address }));
}
