import "server-only";
import { join } from "node:path";
import { encode } from "uqr";
import { breakLines } from "./lines";

/*
 * Draws the pages of a printed document from top to bottom. Everything is tagged, so that a screen reader reads it in
 * this order. Pages break by themselves. Measures are in points, 72 to the inch.
 */

export type PaperSize = "f4" | "a4";

const MM = 72 / 25.4;
/** F4 as Indonesian schools use it: 210 × 330 mm. e-Rapor prints on it too. */
const SIZES: Record<PaperSize, [number, number]> = {
	f4: [210 * MM, 330 * MM],
	a4: [210 * MM, 297 * MM],
};
const MARGIN = 15 * MM;
/** The room below the text for the footer. */
const FOOTER = 26;
const PAD = 4;
/** About the height of the signatures. A QR code is as high. */
export const SIGNATURES = 130;
export const QR = 72;

const FONTS = { regular: "plus-jakarta-sans-400.ttf", bold: "plus-jakarta-sans-700.ttf" } as const;
const fontFile = (name: string) => join(process.cwd(), "public/fonts", name);

type Text = { bold?: boolean; size?: number; align?: "left" | "center" | "right" };
type TableOptions = {
	size?: number;
	/** Is this row a title of the rows below it? A title is bold and stays on the same page as the next row. */
	isTitle?: (row: number) => boolean;
	/** This much of what follows stays with the last row, so that a signature is not alone on its page. */
	after?: number;
};
type Column = { head: string; width: number; align?: "left" | "center" | "right" };
export type Signer = { above?: string; role: string; name: string | null; id: string | null };

export type Letterhead = { school: string; lines: string[]; logo: Buffer | null };

export type SheetOptions = {
	title: string;
	paper: PaperSize;
	/** The text at the left of each page's foot, before "Halaman 1 dari 2". */
	footer: string;
	/** The time at which the document says it was made. The same content and time give the same bytes. */
	at: Date;
	landscape?: boolean;
	/** A word in large letters across each page, such as DRAF. */
	stamp?: string;
};

/** A document that is being drawn. `end` closes it. */
export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** Begins a document. You can draw on it until `end`, which returns its bytes. */
export async function openSheet({ title, paper, footer, at, landscape = false, stamp }: SheetOptions) {
	const [short, long] = SIZES[paper];
	const size: [number, number] = landscape ? [long, short] : [short, long];
	// The library is large, and most processes print nothing.
	const { default: PDFDocument } = await import("pdfkit");
	const doc = new PDFDocument({
		...{ size, margin: MARGIN, bufferPages: true, autoFirstPage: false, tagged: true, lang: "id-ID" },
		...{ displayTitle: true, pdfVersion: "1.7", font: null as never },
		info: { Title: title, Creator: "Jejak PKL", Producer: "Jejak PKL", CreationDate: at, ModDate: at },
	});
	for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, fontFile(file));
	const chunks: Uint8Array[] = [];
	const finished = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
		doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
		doc.on("end", () => resolve(Buffer.concat(chunks)));
		doc.on("error", reject);
	});
	const root = doc.struct("Document");
	doc.addStructure(root);

	const left = MARGIN;
	const width = size[0] - 2 * MARGIN;
	const bottom = size[1] - MARGIN - FOOTER;
	let y = MARGIN;

	function addPage() {
		doc.addPage();
		y = MARGIN;
	}
	addPage();

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
	const style = ({ bold = false, size: points = 10 }: Text = {}) => {
		doc.font(bold ? "bold" : "regular").fontSize(points);
		return points * 1.35;
	};

	const linesOf = (words: string, room: number) => breakLines(doc, words, room);

	function drawLine(line: string, x: number, top: number, room: number, align: Text["align"] = "left") {
		const free = align === "left" ? 0 : room - doc.widthOfString(line);
		const shift = align === "center" ? free / 2 : free;
		if (line) doc.fillColor("#000").text(line, x + shift, top, { lineBreak: false });
	}

	/** Goes to the next page unless this much fits. It keeps parts together that belong together. */
	const need = (height: number) => {
		if (y + height > bottom) addPage();
	};

	/** A paragraph. Neither its first nor its last line stands alone on a page. */
	function text(words: string, options: Text & { gap?: number; tag?: string; indent?: number } = {}) {
		const lineHeight = style(options);
		const { align = "left", gap = 6, tag = "P", indent = 0 } = options;
		const lines = linesOf(words, width - indent);
		const contents = [];
		for (let at = 0; at < lines.length; ) {
			let fit = Math.floor((bottom - y) / lineHeight);
			const left_over = lines.length - at;
			if (fit < left_over && (fit < 2 || left_over - fit < 2)) fit = Math.min(fit, left_over - 2);
			if (fit < Math.min(2, left_over) && y > MARGIN) {
				addPage();
				style(options);
				continue;
			}
			const part = lines.slice(at, at + Math.max(1, fit));
			contents.push(
				mark(tag, () => {
					for (const line of part) {
						drawLine(line, left + indent, y, width - indent, align);
						y += lineHeight;
					}
				}),
			);
			at += part.length;
		}
		root.add(doc.struct(tag as "P", {}, contents));
		y += gap;
	}

	/** A heading. It never stands alone at the foot of a page. */
	function heading(words: string, { level = 2, align = "left" as Text["align"], size: points = 12 } = {}) {
		need(points * 1.35 + 50);
		text(words, { bold: true, size: points, align, tag: `H${level}`, gap: 6 });
	}

	/** The school's name and address, with the logo, above a line. */
	function letterhead({ school, lines, logo }: Letterhead) {
		const top = y;
		const side = 56;
		if (logo)
			root.add(
				doc.struct(
					"Figure",
					{ alt: `Logo ${school}`, bbox: [left, top, left + side, top + side] } as object,
					[mark("Figure", () => doc.image(logo, left, top, { fit: [side, side] }))],
				),
			);
		const inset = logo ? side + 8 : 0;
		const put = (words: string, options: Text) => {
			const lineHeight = style(options);
			root.add(
				doc.struct("P", {}, [
					mark("P", () => {
						for (const line of linesOf(words, width - 2 * inset)) {
							drawLine(line, left + inset, y, width - 2 * inset, "center");
							y += lineHeight;
						}
					}),
				]),
			);
		};
		put(school, { bold: true, size: 14 });
		for (const line of lines) put(line, { size: 9 });
		y = Math.max(y, logo ? top + side : y) + 4;
		artifact(() => {
			doc
				.lineWidth(1.5)
				.moveTo(left, y)
				.lineTo(left + width, y)
				.stroke("#000");
			doc
				.lineWidth(0.5)
				.moveTo(left, y + 2.5)
				.lineTo(left + width, y + 2.5)
				.stroke("#000");
		});
		y += 12;
	}

	/** Labels with their values, one below the other. */
	function fields(rows: readonly (readonly [string, string])[], labelWidth = 130) {
		const list = doc.struct("Table");
		root.add(list);
		for (const [label, value] of rows) {
			const lineHeight = style();
			const lines = linesOf(value || "-", width - labelWidth - 12);
			need(lines.length * lineHeight);
			const head = mark("TH", () => drawLine(label, left, y, labelWidth));
			const cell = mark("TD", () => {
				drawLine(":", left + labelWidth, y, 10);
				lines.forEach((line, index) => {
					drawLine(line, left + labelWidth + 10, y + index * lineHeight, width);
				});
			});
			list.add(
				doc.struct("TR", {}, [
					doc.struct("TH", { scope: "Row" } as object, [head]),
					doc.struct("TD", {}, [cell]),
				]),
			);
			y += lines.length * lineHeight;
		}
		list.end();
		y += 8;
	}

	/**
	 * A table. Its head is repeated on each page. A row stays whole unless it is taller than a page.
	 * @param columns with widths as shares of the whole
	 */
	function table(
		columns: readonly Column[],
		rows: readonly (readonly string[])[],
		{ size: points = 9, isTitle = () => false, after = 0 }: TableOptions = {},
	) {
		const total = columns.reduce((sum, column) => sum + column.width, 0);
		const widths = columns.map((column) => (column.width / total) * width);
		const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, one) => sum + one, left));
		const cells = (row: readonly string[], bold: boolean) => {
			style({ size: points, bold });
			return columns.map((_, index) => linesOf(row[index] ?? "", (widths[index] ?? 0) - 2 * PAD));
		};
		const lineHeight = points * 1.35;
		const heightOf = (lines: string[][]) =>
			Math.max(1, ...lines.map((one) => one.length)) * lineHeight + 2 * PAD;
		const heads = cells(
			columns.map(({ head }) => head),
			true,
		);
		const headHeight = heightOf(heads);
		const element = doc.struct("Table");
		root.add(element);

		const frame = (height: number, shaded: boolean) =>
			artifact(() => {
				if (shaded) doc.rect(left, y, width, height).fill("#eeeeee");
				doc.lineWidth(0.5).strokeColor("#000");
				widths.forEach((one, index) => {
					doc.rect(starts[index] ?? left, y, one, height).stroke();
				});
			});
		/** The height of what must stand below this row on the same page. */
		const below = (number: number) => {
			const next = rows[number + 1];
			if (!next) return after;
			return isTitle(number) ? heightOf(cells(next, false)) : 0;
		};
		const drawCell = (lines: string[], index: number, align: Text["align"]) =>
			lines.forEach((line, place) => {
				drawLine(
					line,
					(starts[index] ?? left) + PAD,
					y + PAD + place * lineHeight,
					(widths[index] ?? 0) - 2 * PAD,
					align,
				);
			});

		let first = true;
		function drawHead() {
			frame(headHeight, true);
			style({ size: points, bold: true });
			if (first)
				element.add(
					doc.struct(
						"TR",
						{},
						heads.map((lines, index) =>
							doc.struct("TH", { scope: "Column" } as object, [
								mark("TH", () => drawCell(lines, index, "center")),
							]),
						),
					),
				);
			else artifact(() => heads.forEach((lines, index) => void drawCell(lines, index, "center")));
			first = false;
			y += headHeight;
		}

		rows.forEach((row, number) => {
			const bold = isTitle(number);
			let rest = cells(row, bold);
			const room = bottom - MARGIN - headHeight;
			const own = heightOf(rest);
			const height = own + below(number) <= room ? own + below(number) : own;
			if (number === 0) need(headHeight + Math.min(height, room));
			if (number === 0) drawHead();
			else if (y + height > bottom && (height <= room || bottom - y < 4 * lineHeight)) {
				addPage();
				drawHead();
			}
			const contents = columns.map(() => [] as ReturnType<typeof mark>[]);
			for (;;) {
				const fit = Math.max(1, Math.floor((bottom - y - 2 * PAD) / lineHeight));
				const now = rest.map((lines) => lines.slice(0, fit));
				rest = rest.map((lines) => lines.slice(fit));
				const part = heightOf(now);
				frame(part, false);
				style({ size: points, bold });
				now.forEach((lines, index) => {
					contents[index]?.push(mark("TD", () => drawCell(lines, index, columns[index]?.align)));
				});
				y += part;
				if (rest.every((lines) => lines.length === 0)) break;
				addPage();
				drawHead();
			}
			element.add(
				doc.struct(
					"TR",
					{},
					contents.map((one) => doc.struct("TD", {}, one)),
				),
			);
		});
		if (rows.length === 0) {
			need(headHeight);
			drawHead();
		}
		element.end();
		y += 8;
	}

	/** A text in a frame, below its title. */
	function box(title: string, words: string) {
		table([{ head: title, width: 1 }], [[words || "-"]], { size: 10 });
	}

	/** The people who sign, side by side, with room for their signatures. They stay together on one page. */
	function signatures(signers: readonly Signer[]) {
		const room = width / signers.length;
		need(SIGNATURES);
		y += 8;
		const top = y;
		let lowest = y;
		for (const [index, { above, role, name, id }] of signers.entries()) {
			y = top;
			const x = left + index * room;
			root.add(
				doc.struct("P", {}, [
					mark("P", () => {
						const put = (words: string, bold = false) => {
							const lineHeight = style({ bold });
							for (const line of linesOf(words, room - 10)) {
								drawLine(line, x, y, room);
								y += lineHeight;
							}
						};
						put(above ?? " ");
						put(role);
						y += 48;
						put(name ?? "………………………………", true);
						put(id ?? " ");
					}),
				]),
			);
			lowest = Math.max(lowest, y);
		}
		y = lowest + 6;
	}

	/**
	 * Up to two pictures side by side, with captions. `alt` says what a picture shows, for readers who cannot see it.
	 */
	function pictures(row: readonly { bytes: Buffer | undefined; alt: string; caption: string }[]) {
		const room = width / 2 - 6;
		// So four rows fit on a page of F4.
		const high = room * 0.7;
		need(high + 24);
		row.forEach(({ bytes, alt, caption }, index) => {
			const x = left + index * (room + 12);
			const figure = doc.struct("Figure", { alt, bbox: [x, y, x + room, y + high] } as object);
			root.add(figure);
			if (bytes)
				figure.add(
					mark("Figure", () =>
						doc.image(bytes, x, y, { fit: [room, high], align: "center", valign: "center" }),
					),
				);
			figure.end();
			style({ size: 8 });
			root.add(
				doc.struct("Caption", {}, [
					mark("Caption", () => drawLine(linesOf(caption, room)[0] ?? "", x, y + high + 3, room, "center")),
				]),
			);
		});
		y += high + 24;
	}

	/** A QR code with words beside it. It is drawn as shapes, so that it stays sharp at any size. */
	function qr(address: string, words: string) {
		const side = QR - 8;
		need(QR);
		const { size: modules, data } = encode(address, { ecc: "M", border: 0 });
		const cell = side / modules;
		const top = y;
		root.add(
			doc.struct(
				"Figure",
				{ alt: `Kode QR: ${address}`, bbox: [left, top, left + side, top + side] } as object,
				[
					mark("Figure", () => {
						data.forEach((line, row) => {
							line.forEach((on, column) => {
								if (on) doc.rect(left + column * cell, top + row * cell, cell + 0.05, cell + 0.05);
							});
						});
						doc.fill("#000");
					}),
				],
			),
		);
		const lineHeight = style({ size: 8 });
		root.add(
			doc.struct("P", {}, [
				mark("P", () =>
					linesOf(words, width - side - 12).forEach((line, index) => {
						drawLine(line, left + side + 10, top + 4 + index * lineHeight, width);
					}),
				),
			]),
		);
		y = top + side + 8;
	}

	/** Adds page numbers and the stamp to every page. It runs last, because only then is the number of pages known. */
	function finishPages() {
		const { start, count } = doc.bufferedPageRange();
		for (let page = start; page < start + count; page++) {
			doc.switchToPage(page);
			doc.page.margins.bottom = 0;
			doc.markContent("Artifact", { type: "Pagination" });
			style({ size: 8 });
			const line = size[1] - MARGIN - 10;
			const number = `Halaman ${page - start + 1} dari ${count}`;
			const room = width - doc.widthOfString(number) - 12;
			drawLine(linesOf(footer, room)[0] ?? "", left, line, room);
			drawLine(number, left, line, width, "right");
			if (stamp) {
				style({ bold: true, size: 96 });
				doc.save().fillColor("#000").fillOpacity(0.07);
				doc.rotate(-35, { origin: [size[0] / 2, size[1] / 2] });
				doc.text(stamp, size[0] / 2 - doc.widthOfString(stamp) / 2, size[1] / 2 - 60, { lineBreak: false });
				doc.restore();
			}
			doc.endMarkedContent();
		}
	}

	/** Closes the document. @returns its bytes */
	async function end(): Promise<Buffer<ArrayBuffer>> {
		finishPages();
		root.end();
		doc.end();
		return finished;
	}

	return { need, text, heading, letterhead, fields, table, box, signatures, pictures, qr, addPage, end };
}
