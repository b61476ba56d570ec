import "server-only";

/** A document as an answer. Browsers show it, and save it under its name. */
export const pdfResponse = ({ name, bytes }: { name: string; bytes: Buffer<ArrayBuffer> }): Response =>
	new Response(bytes, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${name}"`,
			"Content-Length": String(bytes.length),
			// The next person at a shared computer must not find it.
			"Cache-Control": "private, no-store",
		},
	});
