import type { StoragePlace } from "../storage-url";
import type { Store } from "./store";

/** Opens the store at a place. The S3 client is loaded only if a bucket is used. */
export async function openStore(place: StoragePlace): Promise<Store> {
	if (place.kind === "folder") return (await import("./folder")).openFolder(place.folder);
	return (await import("./bucket")).openBucket(place);
}
