import "server-only";
import { makeZip } from "client-zip";

export type ZipEntry = { name: string; input: Uint8Array | ReadableStream<Uint8Array> };

/**
 * A ZIP file of any size as a stream. It asks for the next entry only when the client has taken the previous one. It
 * stops when the client leaves. We compress nothing, because photos already are compressed. The function waits for the
 * first entry, so that we can still answer an earlier error.
 * @param report called with a later error, which cuts the file off
 */
export async function streamZip(
	entries: AsyncGenerator<ZipEntry, void, void>,
	report: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
	const first = await entries.next();
	async function* all(): AsyncGenerator<ZipEntry, void, void> {
		if (!first.done) yield first.value;
		yield* entries;
	}
	const reader = makeZip(all()).getReader();
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const { done, value } = await reader.read();
					if (done) controller.close();
					else controller.enqueue(value);
				} catch (error) {
					report(error);
					controller.error(error);
				}
			},
			// The library rejects with the reason that we gave it.
			cancel: (reason) => reader.cancel(reason).catch(() => undefined),
		},
		{ highWaterMark: 0 },
	);
}
