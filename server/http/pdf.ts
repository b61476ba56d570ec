import "server-only";
import type { Printed } from "../services/documents/printing";
import { HTML, noticePage } from "./notice-page";

/** A header has room for this many letters. A text in a script that no font has may lack hundreds. */
const MOST_NAMED = 50;

type Reader = {
	/** The address to ask again, if a person reads the answer in a tab. */
	tab: string | undefined;
	/** Has the reader already been told which letters are missing? */
	knows: boolean;
};

/**
 * A document as an answer. Browsers show it, and save it under its name. If letters could not be printed, the header
 * `X-Left-Out` has them, as URI. A tab shows only the document, so there a page tells the reader first.
 */
export function pdfResponse({ name, bytes, leftOut: all }: Printed, { tab, knows }: Reader): Response {
	const leftOut = all.slice(0, MOST_NAMED);
	if (leftOut.length > 0 && tab !== undefined && !knows) {
		const text = `Huruf ini tidak dapat dicetak: ${leftOut.join(" ")}. Emoji dihilangkan, huruf lain menjadi "?".`;
		const href = `${tab}${tab.includes("?") ? "&" : "?"}incomplete=1`;
		const page = noticePage("Sebagian huruf tidak tercetak", text, { href, label: "Buka dokumen" });
		return new Response(page, { headers: { "Content-Type": HTML, "Cache-Control": "private, no-store" } });
	}
	return new Response(bytes, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${name}"`,
			"Content-Length": String(bytes.length),
			...(leftOut.length > 0 && { "X-Left-Out": encodeURIComponent(leftOut.join(" ")) }),
			// The next person at a shared computer must not find the document.
			"Cache-Control": "private, no-store",
		},
	});
}
