import "server-only";

/** A document as an answer: browsers show it, and save it under its name. */
export const pdfResponse = ({ name, bytes }: { name: string; bytes: Buffer<ArrayBuffer> }): Response =>
	new Response(bytes, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${name}"`,
			"Content-Length": String(bytes.length),
			// On a shared computer the next person must not find it.
			"Cache-Control": "private, no-store",
		},
	});
