import "server-only";
import { makeZip } from "client-zip";

export type ZipEntry = { name: string; input: Uint8Array | ReadableStream<Uint8Array> };

/**
 * A ZIP file as a stream, of any size. It asks for an entry when the client has taken the one before, and for none after
 * the client has left. Nothing is compressed, because photos already are. It waits for the first entry, so that an error
 * before it can still be answered.
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
			// The library answers with the reason that it was given.
			cancel: (reason) => reader.cancel(reason).catch(() => undefined),
		},
		{ highWaterMark: 0 },
	);
}
