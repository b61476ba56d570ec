import "server-only";
import { type Cursor, cutAt, keptBelow, MARGIN, ROUNDING, type Text } from "./cursor";
import type { textAt } from "./text";

const PAD = 4;
/** The gap below a table. */
const TABLE_GAP = 8;

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

/** Draws tables and framed texts below the cursor. */
export function tableAt(
	cursor: Cursor,
	{ heightOf, text }: Pick<ReturnType<typeof textAt>, "heightOf" | "text">,
) {
	const { doc, root, left, width, bottom, addPage, mark, artifact, style, linesOf, drawLine, need } = cursor;

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
		 * The height of what must stand below this row on the same page. Neither the first row nor the last one stands
		 * alone, unless two of them are taller than a page.
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
			const tops = [cursor.y, cursor.y + (levelHeights[0] ?? 0)];
			const topOf = ({ level }: { level: number }) => tops[level] ?? cursor.y;
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
			cursor.y += headHeight;
		}
		drawHead();

		cells.forEach((row, number) => {
			let rest = row;
			if (number > 0 && cursor.y + needed(number) > bottom + ROUNDING) {
				addPage();
				drawHead();
			}
			const contents = columns.map(() => [] as ReturnType<typeof mark>[]);
			for (;;) {
				const remaining = Math.max(1, ...rest.map(({ length }) => length));
				const free = (bottom - cursor.y - 2 * pad) / lineHeight;
				const fit = Math.max(1, cutAt(remaining, free, below(number) / lineHeight));
				const now = rest.map((lines) => lines.slice(0, fit));
				rest = rest.map((lines) => lines.slice(fit));
				const part = heightOfLines(now);
				artifact(() => {
					widths.forEach((one, index) => {
						frame(starts[index] ?? left, one, cursor.y, part);
					});
				});
				style({ size: points, bold: isTitle(number) });
				now.forEach((lines, index) => {
					const [x = left, across = 0] = [starts[index], widths[index]];
					contents[index]?.push(
						mark("TD", () => drawCell(lines, x, cursor.y, across, columns[index]?.align)),
					);
				});
				cursor.y += part;
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
		cursor.y += TABLE_GAP;
	}

	/** A text in a frame, below its title. */
	function box(title: string, words: string) {
		table([{ head: title, width: 1 }], [[words || "-"]], { size: 10 });
	}

	return { table, box };
}

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
