import "server-only";
import { invalid } from "../errors";
import { normalizeImage } from "./images";
import { isPdf } from "./storage";

/** In bytes. */
const MAX_PDF = 3 * 1024 * 1024;

/** A PDF as it is, or a photo without its metadata. @throws AppError 422 on `field` */
export async function readPaper(file: File, field: string): Promise<Buffer> {
	const bytes = Buffer.from(await file.arrayBuffer());
	if (!isPdf(bytes)) return normalizeImage(file, field);
	if (bytes.length > MAX_PDF) throw invalid({ [field]: ["PDF maksimal 3 MB."] });
	if (!bytes.subarray(-1024).includes("%%EOF")) throw invalid({ [field]: ["PDF rusak atau terpotong."] });
	return bytes;
}
