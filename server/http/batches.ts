import "server-only";
import type { PageMeta } from "@/lib/schemas/lists";
import { inTurn } from "../in-turn";
import type { Batches } from "../lists/batches";

/**
 * The text of `{ message, data: [ … ], meta? }`, piece by piece. It reads a piece only when the client has taken the
 * previous one. It stops reading when the client goes away. The function waits for the first piece, so that we can
 * still answer an earlier error as usual.
 * @param report called with an error after the first piece, which can only cut the answer off
 */
export async function streamBatches(
	message: string,
	batches: Batches,
	report: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
	// The whole process reads one piece at a time, whoever asks. So little is in memory, and other pages get their
	// turn.
	const read = () => inTurn("batches", () => batches.next());
	const texts = textsOf(message, await read(), read);
	const encoder = new TextEncoder();
	let gone = false;
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const { done, value } = await texts.next();
					if (gone) return;
					if (done) controller.close();
					else controller.enqueue(encoder.encode(value));
				} catch (error) {
					report(error);
					controller.error(error);
				}
			},
			async cancel() {
				gone = true;
				await texts.return();
				await batches.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}

type Piece = IteratorResult<string, PageMeta | undefined>;

async function* textsOf(
	message: string,
	first: Piece,
	read: () => Promise<Piece>,
): AsyncGenerator<string, void, void> {
	yield `{"message":${JSON.stringify(message)},"data":[`;
	let separator = "";
	let piece = first;
	for (; !piece.done; piece = await read()) {
		if (piece.value === "") continue;
		yield separator + piece.value;
		separator = ",";
	}
	yield piece.value ? `],"meta":${JSON.stringify(piece.value)}}` : "]}";
}
