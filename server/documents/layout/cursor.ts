import "server-only";
import type PDFDocument from "pdfkit";
import { openLines } from "./lines";

/* Where we draw: the present page, and how far down it we are. Measures are in points, 72 to the inch. */

export const MM = 72 / 25.4;
export const MARGIN = 15 * MM;
/** The room below the text for the footer. */
const FOOTER = 26;
/** Sums of heights in another order may differ by less than this. */
export const ROUNDING = 0.01;
/** If a row or paragraph is cut, each page has at least this many of its lines. */
export const FEWEST = 2;

export type Text = { bold?: boolean; size?: number; align?: "left" | "center" | "right"; color?: string };

/** The place in a document at which the next part is drawn. */
export type Cursor = ReturnType<typeof openCursor>;

/** Begins the first page of a document. @param size the width and height of its pages */
export function openCursor(doc: InstanceType<typeof PDFDocument>, [across, down]: [number, number]) {
	const letters = openLines(doc);
	const root = doc.struct("Document");
	doc.addStructure(root);

	const left = MARGIN;
	const width = across - 2 * MARGIN;
	const bottom = down - MARGIN - FOOTER;

	function addPage() {
		doc.addPage();
		cursor.y = MARGIN;
	}

	/** Draws a part of the text, and returns the reference that the structure of the document needs. */
	function mark(tag: string, draw: () => void) {
		const content = doc.markStructureContent(tag);
		draw();
		doc.endMarkedContent();
		return content;
	}
	/** Draws what screen readers skip: lines, repeated heads, page numbers. */
	function artifact(draw: () => void) {
		doc.markContent("Artifact", { type: "Layout" });
		draw();
		doc.endMarkedContent();
	}
	const style = ({ bold = false, size: points = 10, color }: Text = {}) => {
		letters.style(bold, points, color);
		return points * 1.35;
	};

	const linesOf = letters.breakLines;
	const firstLine = (words: string, room: number) => linesOf(words, room)[0]?.trimEnd() ?? "";

	function drawLine(line: string, x: number, top: number, room: number, align: Text["align"] = "left") {
		const free = align === "left" ? 0 : room - letters.widthOf(line.trimEnd());
		const shift = align === "center" ? free / 2 : free;
		if (line) letters.draw(line, x + shift, top);
	}

	/** Goes to the next page unless this much fits. It keeps parts together that belong together. */
	const need = (height: number) => {
		if (cursor.y > MARGIN && cursor.y + height > bottom + ROUNDING) addPage();
	};

	const cursor = {
		doc,
		letters,
		root,
		left,
		width,
		bottom,
		size: [across, down] as const,
		/** How far down the page we are. */
		y: MARGIN,
		addPage,
		mark,
		artifact,
		style,
		linesOf,
		firstLine,
		drawLine,
		need,
	};
	addPage();
	return cursor;
}

/** The height that stays with the rows or lines above it. If it would nearly fill a page, nothing stays with them. */
export const keptBelow = (height: number, page: number, lineHeight: number): number =>
	height + 4 * lineHeight <= page ? height : 0;

/**
 * How many of these lines go onto this page. If not all of them fit, the next page gets at least a few.
 * @param free how many lines fit
 * @param kept the room, in lines, that must stay with the last line
 */
export const cutAt = (lines: number, free: number, kept: number): number =>
	lines + kept <= free + ROUNDING ? lines : Math.min(Math.floor(free + ROUNDING), lines - FEWEST);
