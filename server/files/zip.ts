import "server-only";
import { Zip, ZipPassThrough } from "fflate";

export type ZipEntry = { name: string; bytes: Uint8Array };

/**
 * A ZIP file as a stream. It asks for an entry when the client has taken the one before, and for none after the client
 * has left. Nothing is compressed, because photos already are. It waits for the first entry, so that an error before it
 * can still be answered.
 * @param report called with a later error, which cuts the archive off
 */
export async function streamZip(
	entries: AsyncGenerator<ZipEntry, void, void>,
	report: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
	let pieces: Uint8Array[] = [];
	const zip = new Zip((error, piece) => {
		if (error) throw error;
		pieces.push(piece);
	});
	let next = await entries.next();
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					if (next.done) zip.end();
					else {
						const entry = new ZipPassThrough(next.value.name);
						zip.add(entry);
						entry.push(next.value.bytes, true);
					}
					controller.enqueue(Buffer.concat(pieces));
					pieces = [];
					if (next.done) controller.close();
					else next = await entries.next();
				} catch (error) {
					report(error);
					controller.error(error);
				}
			},
			async cancel() {
				zip.terminate();
				await entries.return();
			},
		},
		{ highWaterMark: 0 },
	);
}
