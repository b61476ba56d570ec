import "server-only";
import { settings } from "../env";
import { notFound } from "../errors";
import { openTiles, type Tile } from "../files/tiles";

let opened: ReturnType<typeof openTiles> | undefined;

/**
 * A square of the map. @throws AppError 404 where it does not exist or tiles are off; 503 when the tile service fails
 */
export async function readTile(tile: Tile): Promise<Buffer<ArrayBuffer>> {
	const { tileUrl, tilesFolder, appUrl } = settings();
	if (!tileUrl) throw notFound();
	// Tile services want to know who asks, and where they can write.
	const userAgent = `JejakPKL (+${new URL(appUrl).origin})`;
	opened ??= openTiles({ url: tileUrl, folder: tilesFolder, userAgent });
	return opened(tile);
}
