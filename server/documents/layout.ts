import "server-only";
import { encode } from "uqr";
import { openLines } from "./lines";

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
/** The height of a QR code. */
export const QR = 72;
/** The gap below a table. */
const TABLE_GAP = 8;
/** The room for a signature. */
const SIGN_HERE = 48;
/** If a row or paragraph is cut, each page has at least this many of its lines. */
const FEWEST = 2;
/** Sums of heights in another order may differ by less than this. */
const ROUNDING = 0.01;

type Text = { bold?: boolean; size?: number; align?: "left" | "center" | "right" };
type ParagraphOptions = Text & { gap?: number; tag?: string; indent?: number };
type TableOptions = {
	size?: number;
	/** The room above and below the lines of a cell. */
	pad?: number;
	/** A heading above the table. It stays on one page with the table's head and first row. */
	title?: string;
	/** Is this row a title of the rows below it? A title is bold and stays on the same page as the next row. */
	isTitle?: (row: number) => boolean;
	/** This much of what follows stays with the last row, so that a signature is not alone on its page. */
	after?: number;
};
type Column = {
	head: string;
	/** The group of this column. It stands above this head and its neighbours with the same group. */
	group?: string;
	width: number;
	align?: "left" | "center" | "right";
};
export type Signer = { above?: string; role: string; name: string | null; id: string | null };

/** The text below the name of a signer, as e-Rapor prints it. */
export const nipLine = (nip: string | null | undefined): string => `NIP. ${nip ?? "-"}`;

/** The school's name, with the lines above and below it. */
export type Letterhead = { above: string[]; school: string; lines: string[]; logo: Buffer | null };

export type SheetOptions = {
	title: string;
	paper: PaperSize;
	/** The text at the left of each page's foot, before "Halaman 1 dari 2". A text that is too long is cut. */
	footer: string;
	/** A short text right behind that, which is never cut. */
	behind?: string;
	/** The text at the right of each page's foot. With it, the page's number stands in the middle. */
	source?: string;
	/** The time at which the document says it was made. The same content and time give the same bytes. */
	at: Date;
	landscape?: boolean;
	/** A word in large letters across each page, such as DRAF. */
	stamp?: string;
};

/** A document that is being drawn. `end` closes it. */
export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** Begins a document. You can draw on it until `end`, which returns its bytes. */
export async function openSheet({ title, paper, at, landscape = false, stamp, ...foot }: SheetOptions) {
	const [short, long] = SIZES[paper];
	const size: [number, number] = landscape ? [long, short] : [short, long];
	// The library is large, and most processes print nothing.
	const { default: PDFDocument } = await import("pdfkit");
	const doc = new PDFDocument({
		...{ size, margin: MARGIN, bufferPages: true, autoFirstPage: false, tagged: true, lang: "id-ID" },
		...{ displayTitle: true, pdfVersion: "1.7", font: null as never },
		info: { Title: title, Creator: "Jejak PKL", Producer: "Jejak PKL", CreationDate: at, ModDate: at },
	});
	const letters = openLines(doc);
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
		letters.style(bold, points);
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
		if (y > MARGIN && y + height > bottom + ROUNDING) addPage();
	};

	/** The height of a paragraph, with the gap below it. */
	function heightOf(words: string, options: ParagraphOptions = {}): number {
		const lineHeight = style(options);
		const { gap = 6, indent = 0 } = options;
		return linesOf(words, width - indent).length * lineHeight + gap;
	}

	/**
	 * A paragraph. Neither its first nor its last line stands alone on a page.
	 * @param options.after this much of what follows stays with its last lines
	 */
	function text(words: string, options: ParagraphOptions & { after?: number } = {}) {
		const lineHeight = style(options);
		const { align = "left", gap = 6, tag = "P", indent = 0 } = options;
		const lines = linesOf(words, width - indent);
		const after = options.after ? keptBelow(gap + options.after, bottom - MARGIN, lineHeight) : 0;
		const contents = [];
		for (let at = 0; at < lines.length; ) {
			const remaining = lines.length - at;
			const fit = cutAt(remaining, (bottom - y) / lineHeight, after / lineHeight);
			if (fit < Math.min(FEWEST, remaining) && y > MARGIN) {
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

	/**
	 * A heading. It never stands alone at the foot of a page.
	 * @param options.after this much of what follows stays with it
	 */
	function heading(
		words: string,
		{ level = 2, align = "left" as Text["align"], size: points = 12, after = 44 } = {},
	) {
		const options = { bold: true, size: points, align, tag: `H${level}` };
		need(heightOf(words, options) + after);
		text(words, options);
	}

	/** The school's name with the lines above and below it, and the logo, above a rule. */
	function letterhead({ above, school, lines, logo }: Letterhead) {
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
		for (const line of above) put(line, { size: 12 });
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
				drawLine(": ", left + labelWidth, y, 10);
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
		{ size: points = 9, pad = PAD, title, isTitle = () => false, after = 0 }: TableOptions = {},
	) {
		const total = columns.reduce((sum, column) => sum + column.width, 0);
		const widths = columns.map((column) => (column.width / total) * width);
		const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, one) => sum + one, left));
		const lineHeight = points * 1.35;
		const heightOfLines = (lines: string[][]) =>
			Math.max(1, ...lines.map((one) => one.length)) * lineHeight + 2 * pad;
		const heads = headCells(columns, widths).map((cell) => {
			style({ size: points, bold: true });
			return { ...cell, x: starts[cell.column] ?? left, lines: linesOf(cell.words, cell.width - 2 * PAD) };
		});
		const levels = [0, 1].map((level) => heads.filter((cell) => cell.level === level));
		const levelHeights = levels.map((level) =>
			level.length ? heightOfLines(level.map(({ lines }) => lines)) : 0,
		);
		const headHeight = levelHeights.reduce((sum, one) => sum + one, 0);
		const room = bottom - MARGIN - headHeight;

		const cells = rows.map((row, number) => {
			style({ size: points, bold: isTitle(number) });
			return columns.map((_, index) => linesOf(row[index] ?? "", (widths[index] ?? 0) - 2 * PAD));
		});
		/**
		 * The height of what must stand below this row on the same page. Neither the first row nor the last one stands alone,
		 * unless two of them are taller than a page.
		 */
		const below = (number: number): number => {
			if (number === rows.length - 1) return after && keptBelow(TABLE_GAP + after, room, lineHeight);
			if (isTitle(number)) return keptBelow(needed(number + 1), room, lineHeight);
			if (number > 0 && number < rows.length - 2) return 0;
			const next = needed(number + 1);
			return heightOfLines(cells[number] ?? []) + next <= room ? next : 0;
		};
		/**
		 * The height that a row needs to begin on a page. A row that is taller than a page begins where a few of its
		 * lines fit.
		 */
		const needed = (number: number): number => {
			const whole = heightOfLines(cells[number] ?? []) + below(number);
			return whole <= room ? whole : 4 * lineHeight;
		};

		const frame = (x: number, across: number, top: number, height: number, shaded = false) => {
			if (shaded) doc.rect(x, top, across, height).fill("#eeeeee");
			doc.lineWidth(0.5).strokeColor("#000").rect(x, top, across, height).stroke();
		};
		const drawCell = (lines: string[], x: number, top: number, across: number, align: Text["align"]) =>
			lines.forEach((line, place) => {
				drawLine(line, x + PAD, top + pad + place * lineHeight, across - 2 * PAD, align);
			});

		const titleStyle = { bold: true, size: 12, tag: "H2" };
		const first = rows.length ? needed(0) : 0;
		need((title ? heightOf(title, titleStyle) : 0) + headHeight + first);
		if (title) text(title, titleStyle);
		const element = doc.struct("Table");
		root.add(element);

		let isTold = false;
		function drawHead() {
			const tops = [y, y + (levelHeights[0] ?? 0)];
			const topOf = ({ level }: { level: number }) => tops[level] ?? y;
			const highOf = ({ level, rows: down }: { level: number; rows: number }) =>
				down > 1 ? headHeight : (levelHeights[level] ?? 0);
			artifact(() => {
				for (const cell of heads) frame(cell.x, cell.width, topOf(cell), highOf(cell), true);
			});
			style({ size: points, bold: true });
			const draw = (cell: (typeof heads)[number]) =>
				drawCell(cell.lines, cell.x, topOf(cell), cell.width, "center");
			if (isTold) artifact(() => heads.forEach(draw));
			else
				for (const level of levels.filter(({ length }) => length))
					element.add(
						doc.struct(
							"TR",
							{},
							level.map((cell) => spanned(doc.struct("TH", {}, [mark("TH", () => draw(cell))]), cell)),
						),
					);
			isTold = true;
			y += headHeight;
		}
		drawHead();

		cells.forEach((row, number) => {
			let rest = row;
			if (number > 0 && y + needed(number) > bottom + ROUNDING) {
				addPage();
				drawHead();
			}
			const contents = columns.map(() => [] as ReturnType<typeof mark>[]);
			for (;;) {
				const remaining = Math.max(1, ...rest.map(({ length }) => length));
				const free = (bottom - y - 2 * pad) / lineHeight;
				const fit = Math.max(1, cutAt(remaining, free, below(number) / lineHeight));
				const now = rest.map((lines) => lines.slice(0, fit));
				rest = rest.map((lines) => lines.slice(fit));
				const part = heightOfLines(now);
				artifact(() => {
					widths.forEach((one, index) => {
						frame(starts[index] ?? left, one, y, part);
					});
				});
				style({ size: points, bold: isTitle(number) });
				now.forEach((lines, index) => {
					const [x = left, across = 0] = [starts[index], widths[index]];
					contents[index]?.push(mark("TD", () => drawCell(lines, x, y, across, columns[index]?.align)));
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
		element.end();
		y += TABLE_GAP;
	}

	/** A text in a frame, below its title. */
	function box(title: string, words: string) {
		table([{ head: title, width: 1 }], [[words || "-"]], { size: 10 });
	}

	/** The lines of a signer, from top to bottom. Null is the room for the signature. */
	const signed = ({ above, role, name, id }: Signer) => [
		{ words: above ?? " " },
		{ words: role },
		null,
		{ words: name ?? "………………………………", bold: true },
		{ words: id ?? " " },
	];
	const signerRoom = (signers: readonly Signer[]) => width / signers.length - 10;

	/** The height of the signatures. Without signers it is 0. */
	function heightOfSignatures(signers: readonly Signer[]): number {
		const heights = signers.map((signer) =>
			signed(signer)
				.map((part) => (part ? style(part) * linesOf(part.words, signerRoom(signers)).length : SIGN_HERE))
				.reduce((sum, one) => sum + one, 0),
		);
		return signers.length ? 8 + Math.max(...heights) + 6 : 0;
	}

	/** The people who sign, side by side, with room for their signatures. They stay together on one page. */
	function signatures(signers: readonly Signer[]) {
		// Without this, a table that ends at the foot of a page would be followed by an empty one.
		if (signers.length === 0) return;
		const height = heightOfSignatures(signers);
		need(height);
		const top = y;
		signers.forEach((signer, index) => {
			y = top + 8;
			const x = left + index * (width / signers.length);
			root.add(
				doc.struct("P", {}, [
					mark("P", () => {
						for (const part of signed(signer)) {
							if (part === null) y += SIGN_HERE;
							else {
								const lineHeight = style(part);
								for (const line of linesOf(part.words, signerRoom(signers))) {
									drawLine(line, x, y, width);
									y += lineHeight;
								}
							}
						}
					}),
				]),
			);
		});
		y = top + height;
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
			style({ size: 8 });
			figure.add(
				doc.struct("Caption", {}, [
					mark("Caption", () => drawLine(firstLine(caption, room), x, y + high + 3, room, "center")),
				]),
			);
			figure.end();
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
			const across = letters.widthOf(number);
			const behind = letters.printable(foot.behind ?? "");
			const room = (foot.source ? (width - across) / 2 : width - across) - 12;
			const about = firstLine(foot.footer, room - letters.widthOf(behind));
			drawLine(about + behind, left, line, room);
			drawLine(number, left, line, width, foot.source ? "center" : "right");
			if (foot.source) drawLine(foot.source, left, line, width, "right");
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

	return {
		...{ need, text, heightOf, heading, letterhead, fields, table, box },
		...{ signatures, heightOfSignatures, pictures, qr, addPage, end },
		leftOut: letters.leftOut,
	};
}

/** The height that stays with the rows or lines above it. If it would nearly fill a page, nothing stays with them. */
const keptBelow = (height: number, page: number, lineHeight: number): number =>
	height + 4 * lineHeight <= page ? height : 0;

/**
 * How many of these lines go onto this page. If not all of them fit, the next page gets at least a few.
 * @param free how many lines fit
 * @param kept the room, in lines, that must stay with the last line
 */
const cutAt = (lines: number, free: number, kept: number): number =>
	lines + kept <= free + ROUNDING ? lines : Math.min(Math.floor(free + ROUNDING), lines - FEWEST);

type HeadCell = {
	words: string;
	/** 0 is at the top. */
	level: number;
	/** The column in which it begins. */
	column: number;
	width: number;
	columns: number;
	rows: number;
};

/** The cells of a table's head. If columns have groups, the head has two levels, and the other columns span both. */
function headCells(columns: readonly Column[], widths: readonly number[]): HeadCell[] {
	const grouped = columns.some(({ group }) => group !== undefined);
	return columns.flatMap(({ head, group }, column) => {
		const own = { words: head, column, width: widths[column] ?? 0, columns: 1 };
		if (group === undefined) return [{ ...own, level: 0, rows: grouped ? 2 : 1 }];
		const below = { ...own, level: 1, rows: 1 };
		if (columns[column - 1]?.group === group) return [below];
		const members = widths.filter((_, at) => at >= column && columns[at]?.group === group);
		const across = members.reduce((sum, one) => sum + one, 0);
		return [{ words: group, level: 0, column, width: across, columns: members.length, rows: 1 }, below];
	});
}

/** Tells screen readers the columns of a head. pdfkit writes the scope by itself, but not the spans. */
function spanned(cell: PDFKit.PDFStructureElement, { columns, rows }: HeadCell): PDFKit.PDFStructureElement {
	const spans = { ...(columns > 1 && { ColSpan: columns }), ...(rows > 1 && { RowSpan: rows }) };
	const { dictionary } = cell as unknown as { dictionary: { data: object } };
	Object.assign(dictionary.data, { A: { O: "Table", Scope: "Column", ...spans } });
	return cell;
}
