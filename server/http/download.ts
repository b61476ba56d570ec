import "server-only";
import { isPdf } from "../files/storage";

type Download = {
	/** The name of the file: ASCII without quotes. */
	name: string;
	type: string;
} & ({ stream: ReadableStream<Uint8Array> } | { bytes: Uint8Array });

/** An answer that the browser saves as a file. */
export const downloadOf = ({ name, type, ...content }: Download): Response =>
	new Response(("bytes" in content ? content.bytes : content.stream) as BodyInit, {
		headers: {
			"Content-Type": type,
			"Content-Disposition": `attachment; filename="${name}"`,
			// The next person at a shared computer must not find the file.
			"Cache-Control": "private, no-store",
		},
	});

/** A kept paper, PDF or JPEG. @param name of the file, without its end */
export function paperDownload(name: string, bytes: Buffer<ArrayBuffer>): Response {
	const [end, type] = isPdf(bytes) ? ["pdf", "application/pdf"] : ["jpg", "image/jpeg"];
	return downloadOf({ name: `${name}.${end}`, type: String(type), bytes });
}
