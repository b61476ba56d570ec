import "server-only";
import { MARGIN, MM, openCursor } from "./cursor";
import { type Foot, furnitureAt } from "./furniture";
import { tableAt } from "./table";
import { textAt } from "./text";

/*
 * Draws the pages of a printed document from top to bottom. Everything is tagged, so that a screen reader reads it in
 * this order. Pages break by themselves.
 */

export type PaperSize = "f4" | "a4";

/** F4 as Indonesian schools use it: 210 × 330 mm. e-Rapor prints on it too. */
const SIZES: Record<PaperSize, [number, number]> = {
	f4: [210 * MM, 330 * MM],
	a4: [210 * MM, 297 * MM],
};

export type SheetOptions = Foot & {
	title: string;
	paper: PaperSize;
	/** The time at which the document says it was made. The same content and time give the same bytes. */
	at: Date;
	landscape?: boolean;
};

/** A document that is being drawn. `end` closes it. */
export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** Begins a document. You can draw on it until `end`, which returns its bytes. */
export async function openSheet({ title, paper, at, landscape = false, ...foot }: SheetOptions) {
	const [short, long] = SIZES[paper];
	const size: [number, number] = landscape ? [long, short] : [short, long];
	// The library is large, and most processes print nothing.
	const { default: PDFDocument } = await import("pdfkit");
	const doc = new PDFDocument({
		size,
		margin: MARGIN,
		bufferPages: true,
		autoFirstPage: false,
		tagged: true,
		lang: "id-ID",
		displayTitle: true,
		pdfVersion: "1.7",
		font: null as never,
		info: { Title: title, Creator: "Jejak PKL", Producer: "Jejak PKL", CreationDate: at, ModDate: at },
	});
	const chunks: Uint8Array[] = [];
	const finished = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
		doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
		doc.on("end", () => resolve(Buffer.concat(chunks)));
		doc.on("error", reject);
	});
	const cursor = openCursor(doc, size);
	const text = textAt(cursor);
	const { finishPages, ...furniture } = furnitureAt(cursor);

	/** Closes the document. @returns its bytes */
	async function end(): Promise<Buffer<ArrayBuffer>> {
		finishPages(foot);
		cursor.root.end();
		doc.end();
		return finished;
	}

	return {
		...text,
		...tableAt(cursor, text),
		...furniture,
		need: cursor.need,
		addPage: cursor.addPage,
		leftOut: cursor.letters.leftOut,
		end,
	};
}
