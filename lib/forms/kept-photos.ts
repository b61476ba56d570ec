import type { KeptPhoto } from "../offline/store";
import { MAX_IMAGE_BYTES } from "./photo-limits";

/*
 * The photo of a form that is not sent yet, beside the form's draft. A cheap phone ends the tab while its camera is
 * open. The draft says whether there should be a photo; see components/form/use-photo.ts.
 */

/** How many photos we keep of one person. The oldest goes first. */
const MOST_KEPT = 5;

const store = () => import("../offline/store");

/** @returns false when the photo is too large, or the browser keeps nothing, or has no room */
export async function keepPhoto(photo: Omit<KeptPhoto, "at">): Promise<boolean> {
	if (photo.blob.size > MAX_IMAGE_BYTES) return false;
	try {
		await (await store()).putPhoto({ ...photo, at: Date.now() }, MOST_KEPT);
		return true;
	} catch {
		return false;
	}
}

export const findPhoto = (id_user: number, form: string): Promise<KeptPhoto | undefined> =>
	store().then(
		({ getPhoto }) => getPhoto(id_user, form),
		() => undefined,
	);

export const forgetPhoto = (id_user: number, form: string): Promise<void> =>
	store()
		.then(({ removePhoto }) => removePhoto(id_user, form))
		.catch(() => {
			// A browser that keeps nothing has no photo to forget.
		});
