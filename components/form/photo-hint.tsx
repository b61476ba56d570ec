import { IMAGE_HINT } from "@/lib/forms/photo-limits";

/** The specification's hint about a photo, and what our pages do with a larger one. */
export const PhotoHint = () => (
	<>
		<span>{IMAGE_HINT}</span>. Foto besar diperkecil otomatis.
	</>
);
