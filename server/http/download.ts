import "server-only";

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
