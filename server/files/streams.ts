import "server-only";

/**
 * Pieces of a file as a stream. It asks for the next piece only when the client has taken the previous one, and stops
 * when the client leaves. The function waits for the first piece, so that we can still answer an earlier error.
 * @param report called with a later error, which cuts the file off
 */
export async function streamOf(
	pieces: AsyncGenerator<Uint8Array, void, void>,
	report: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
	let next: Promise<IteratorResult<Uint8Array, void>> | undefined = Promise.resolve(await pieces.next());
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const { done, value } = await (next ?? pieces.next());
					next = undefined;
					if (done) controller.close();
					else controller.enqueue(value);
				} catch (error) {
					report(error);
					controller.error(error);
				}
			},
			async cancel() {
				await pieces.return();
			},
		},
		{ highWaterMark: 0 },
	);
}
