import "server-only";
import { Zip, ZipPassThrough } from "fflate";

export type ZipEntry = { name: string; bytes: Uint8Array };

/**
 * A ZIP as it is read: one entry is asked for when the client has taken the one before, and none after it has gone away.
 * Nothing is compressed: photos are already. Waits for the first entry, so that what fails before it can be answered.
 * @param report told of an error after that, which can only cut the archive off
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
