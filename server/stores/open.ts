import type { StoragePlace } from "../files/storage-url";
import type { Store } from "./store";

/** The store at a place. The client of a bucket is loaded only where a bucket is used. */
export async function openStore(place: StoragePlace): Promise<Store> {
	if (place.kind === "folder") return (await import("./folder")).openFolder(place.folder);
	return (await import("./bucket")).openBucket(place);
}
