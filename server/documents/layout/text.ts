import "server-only";
import { type Cursor, cutAt, FEWEST, keptBelow, MARGIN, type Text } from "./cursor";

export type ParagraphOptions = Text & {
	gap?: number;
	tag?: string;
	/** The room left free at the left. */
	indent?: number;
	/** The room left free at both sides. */
	inset?: number;
};

/** Draws paragraphs, headings, and labels with their values. */
export function textAt(cursor: Cursor) {
	const { doc, root, left, width, bottom, addPage, mark, style, linesOf, drawLine, need } = cursor;

	/** The height of a paragraph, with the gap below it. */
	function heightOf(words: string, options: ParagraphOptions = {}): number {
		const lineHeight = style(options);
		const { gap = 6, indent = 0, inset = 0 } = options;
		return linesOf(words, width - indent - 2 * inset).length * lineHeight + gap;
	}

	/**
	 * A paragraph. Neither its first nor its last line stands alone on a page.
	 * @param options.after this much of what follows stays with its last lines
	 */
	function text(words: string, options: ParagraphOptions & { after?: number } = {}) {
		const lineHeight = style(options);
		const { align = "left", gap = 6, tag = "P", indent = 0, inset = 0 } = options;
		const room = width - indent - 2 * inset;
		const lines = linesOf(words, room);
		const after = options.after ? keptBelow(gap + options.after, bottom - MARGIN, lineHeight) : 0;
		const contents = [];
		for (let at = 0; at < lines.length; ) {
			const remaining = lines.length - at;
			const fit = cutAt(remaining, (bottom - cursor.y) / lineHeight, after / lineHeight);
			if (fit < Math.min(FEWEST, remaining) && cursor.y > MARGIN) {
				addPage();
				style(options);
				continue;
			}
			const part = lines.slice(at, at + Math.max(1, fit));
			contents.push(
				mark(tag, () => {
					for (const line of part) {
						drawLine(line, left + indent + inset, cursor.y, room, align);
						cursor.y += lineHeight;
					}
				}),
			);
			at += part.length;
		}
		root.add(doc.struct(tag as "P", {}, contents));
		cursor.y += gap;
	}

	/**
	 * A heading. It never stands alone at the foot of a page.
	 * @param options.after this much of what follows stays with it
	 */
	function heading(
		words: string,
		{
			level = 2,
			align = "left" as Text["align"],
			size: points = 12,
			after = 44,
			color = undefined as string | undefined,
		} = {},
	) {
		const options = { bold: true, size: points, align, color, tag: `H${level}` };
		need(heightOf(words, options) + after);
		text(words, options);
	}

	/** Labels with their values, one below the other. */
	function fields(rows: readonly (readonly [string, string])[], labelWidth = 130) {
		const list = doc.struct("Table");
		root.add(list);
		for (const [label, value] of rows) {
			const lineHeight = style();
			const lines = linesOf(value || "-", width - labelWidth - 12);
			need(lines.length * lineHeight);
			const head = mark("TH", () => drawLine(label, left, cursor.y, labelWidth));
			const cell = mark("TD", () => {
				drawLine(": ", left + labelWidth, cursor.y, 10);
				lines.forEach((line, index) => {
					drawLine(line, left + labelWidth + 10, cursor.y + index * lineHeight, width);
				});
			});
			list.add(
				doc.struct("TR", {}, [
					doc.struct("TH", { scope: "Row" } as object, [head]),
					doc.struct("TD", {}, [cell]),
				]),
			);
			cursor.y += lines.length * lineHeight;
		}
		list.end();
		cursor.y += 8;
	}

	/** How much fits below on this page. */
	const room = () => bottom - cursor.y;
	const skip = (height: number) => {
		cursor.y += height;
	};

	return { heightOf, text, heading, fields, room, skip };
}
