import "server-only";

type Download = {
	/** ASCII without quotes. */
	name: string;
	type: string;
	stream: ReadableStream<Uint8Array>;
};

/** An answer that the browser saves as a file. */
export const downloadOf = ({ name, type, stream }: Download): Response =>
	new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>, {
		headers: {
			"Content-Type": type,
			"Content-Disposition": `attachment; filename="${name}"`,
			// On a shared computer the next person must not find it.
			"Cache-Control": "private, no-store",
		},
	});
