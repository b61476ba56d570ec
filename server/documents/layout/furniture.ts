import "server-only";
import { encode } from "uqr";
import type { CertificateLook } from "@/lib/documents/documents";
import { type Cursor, MARGIN, type Text } from "./cursor";
import { drawFrame } from "./frame";

/** The height of a QR code. */
export const QR = 72;
/** The side of its square, and the room for words beside it on a page of this width. */
const SIDE = QR - 8;
const besideOf = (width: number) => width - SIDE - 12;
/** The room below a line to cut along. */
const CUT = 8;
/** The room for a signature. */
const SIGN_HERE = 48;

export type Signer = { above?: string; role: string; name: string | null; id: string | null };

/** The text below the name of a signer, as e-Rapor prints it. */
export const nipLine = (nip: string | null | undefined): string => `NIP. ${nip ?? "-"}`;

/** The school's name, with the lines above and below it. */
export type Letterhead = { above: string[]; school: string; lines: string[]; logo: Buffer | null };

/** What stands at the foot of each page, and across it. */
export type Foot = {
	/** The text at the left of each page's foot, before "Halaman 1 dari 2". A text that is too long is cut. */
	footer: string;
	/** A short text right behind that, which is never cut. */
	behind?: string;
	/** The text at the right of each page's foot. With it, the page's number stands in the middle. */
	source?: string;
	/** A word in large letters across each page, such as DRAF. */
	stamp?: string;
	/** What frames each page. */
	frame?: CertificateLook;
};

/** Draws what a school's papers have besides text and tables. */
export function furnitureAt(cursor: Cursor) {
	const { doc, letters, root, left, width, size, mark, artifact, style, linesOf, firstLine, drawLine, need } =
		cursor;

	let head: Letterhead | undefined;

	/** The logo, in a square of this side. */
	function emblem(logo: Buffer, school: string, x: number, side: number, align?: "center") {
		const bbox = [x, cursor.y, x + side, cursor.y + side];
		root.add(
			doc.struct("Figure", { alt: `Logo ${school}`, bbox } as object, [
				mark("Figure", () => doc.image(logo, x, cursor.y, { fit: [side, side], ...(align && { align }) })),
			]),
		);
	}

	/** Lines of a paragraph in the middle, with room left free at both sides. */
	function centered(words: string, options: Text, inset = 0) {
		const lineHeight = style(options);
		const room = width - 2 * inset;
		root.add(
			doc.struct("P", {}, [
				mark("P", () => {
					for (const line of linesOf(words, room)) {
						drawLine(line, left + inset, cursor.y, room, "center");
						cursor.y += lineHeight;
					}
				}),
			]),
		);
	}

	/** The school's name with the lines above and below it, and the logo, above a rule. */
	function letterhead(given: Letterhead) {
		head = given;
		const { above, school, lines, logo } = given;
		const top = cursor.y;
		const side = 56;
		if (logo) emblem(logo, school, left, side);
		const inset = logo ? side + 8 : 0;
		for (const line of above) centered(line, { size: 12 }, inset);
		centered(school, { bold: true, size: 14 }, inset);
		for (const line of lines) centered(line, { size: 9 }, inset);
		cursor.y = Math.max(cursor.y, logo ? top + side : cursor.y) + 4;
		artifact(() => {
			doc
				.lineWidth(1.5)
				.moveTo(left, cursor.y)
				.lineTo(left + width, cursor.y)
				.stroke("#000");
			doc
				.lineWidth(0.5)
				.moveTo(left, cursor.y + 2.5)
				.lineTo(left + width, cursor.y + 2.5)
				.stroke("#000");
		});
		cursor.y += 12;
	}

	/** Begins a page with the same letterhead, for a letter of its own. */
	function nextLetter() {
		cursor.addPage();
		if (head) letterhead(head);
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

	/**
	 * The people who sign, side by side, with room for their signatures. They stay together on one page.
	 * @param look.seal an address for a QR code in the middle, with words below it
	 */
	function signatures(
		signers: readonly Signer[],
		{ align, seal }: Pick<Text, "align"> & { seal?: readonly [address: string, words: string] } = {},
	) {
		// Without this, a table that ends at the foot of a page would be followed by an empty one.
		if (signers.length === 0) return;
		const height = heightOfSignatures(signers);
		need(height);
		const top = cursor.y;
		signers.forEach((signer, index) => {
			cursor.y = top + 8;
			const x = left + index * (width / signers.length);
			root.add(
				doc.struct("P", {}, [
					mark("P", () => {
						for (const part of signed(signer)) {
							if (part === null) cursor.y += SIGN_HERE;
							else {
								const lineHeight = style(part);
								for (const line of linesOf(part.words, signerRoom(signers))) {
									drawLine(line, x, cursor.y, signerRoom(signers), align);
									cursor.y += lineHeight;
								}
							}
						}
					}),
				]),
			);
		});
		if (seal) {
			const room = width / 3;
			const x = left + room;
			qrCode(seal[0], x + (room - SIDE) / 2, top + 8);
			cursor.y = top + 8 + SIDE + 4;
			const lineHeight = style({ size: 7 });
			root.add(
				doc.struct("P", {}, [
					mark("P", () => {
						for (const line of linesOf(seal[1], room - 24)) {
							drawLine(line, x + 12, cursor.y, room - 24, "center");
							cursor.y += lineHeight;
						}
					}),
				]),
			);
		}
		cursor.y = top + height;
	}

	/** The letterhead of a certificate: the logo in the middle, and the lines below it. */
	function crest({ above, school, lines, logo }: Letterhead) {
		const side = 56;
		if (logo) {
			emblem(logo, school, left + (width - side) / 2, side, "center");
			cursor.y += side + 4;
		}
		for (const line of above) centered(line, { size: 11 });
		centered(school, { bold: true, size: 17 });
		for (const line of lines) centered(line, { size: 9 });
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
			const figure = doc.struct("Figure", { alt, bbox: [x, cursor.y, x + room, cursor.y + high] } as object);
			root.add(figure);
			if (bytes)
				figure.add(
					mark("Figure", () =>
						doc.image(bytes, x, cursor.y, { fit: [room, high], align: "center", valign: "center" }),
					),
				);
			style({ size: 8 });
			figure.add(
				doc.struct("Caption", {}, [
					mark("Caption", () => drawLine(firstLine(caption, room), x, cursor.y + high + 3, room, "center")),
				]),
			);
			figure.end();
		});
		cursor.y += high + 24;
	}

	/** A QR code with words beside it. */
	function qr(address: string, words: string) {
		need(QR);
		beside(address, [{ words, size: 8 }]);
	}

	/** A line to cut along, and below it a QR code with lines of words beside it. All of it stays on one page. */
	function slip(address: string, lines: readonly (Text & { words: string })[]) {
		const heights = lines.map(({ words, ...look }) => style(look) * linesOf(words, besideOf(width)).length);
		need(CUT + Math.max(QR, 12 + heights.reduce((sum, height) => sum + height, 0)));
		artifact(() => {
			doc.save().lineWidth(0.5).dash(4, { space: 3 });
			doc
				.moveTo(left, cursor.y)
				.lineTo(left + width, cursor.y)
				.stroke();
			doc.restore();
		});
		cursor.y += CUT;
		beside(address, lines);
	}

	/** It is drawn as shapes, so that it stays sharp at any size. */
	function qrCode(address: string, x: number, top: number) {
		const { size: modules, data } = encode(address, { ecc: "M", border: 0 });
		const cell = SIDE / modules;
		root.add(
			doc.struct("Figure", { alt: `Kode QR: ${address}`, bbox: [x, top, x + SIDE, top + SIDE] } as object, [
				mark("Figure", () => {
					data.forEach((line, row) => {
						line.forEach((on, column) => {
							if (on) doc.rect(x + column * cell, top + row * cell, cell + 0.05, cell + 0.05);
						});
					});
					doc.fill("#000");
				}),
			]),
		);
	}

	function beside(address: string, lines: readonly (Text & { words: string })[]) {
		const top = cursor.y;
		qrCode(address, left, top);
		cursor.y = top + 4;
		for (const { words, ...look } of lines) {
			const lineHeight = style(look);
			root.add(
				doc.struct("P", {}, [
					mark("P", () => {
						for (const line of linesOf(words, besideOf(width))) {
							drawLine(line, left + SIDE + 10, cursor.y, width);
							cursor.y += lineHeight;
						}
					}),
				]),
			);
		}
		cursor.y = Math.max(cursor.y, top + SIDE) + 8;
	}

	/** Adds page numbers and the stamp to every page. It runs last, because only then is the number of pages known. */
	function finishPages(foot: Foot) {
		const { start, count } = doc.bufferedPageRange();
		for (let page = start; page < start + count; page++) {
			doc.switchToPage(page);
			doc.page.margins.bottom = 0;
			doc.markContent("Artifact", { type: "Pagination" });
			if (foot.frame) drawFrame(cursor, foot.frame);
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
			if (foot.stamp) {
				style({ bold: true, size: 96 });
				doc.save().fillColor("#000").fillOpacity(0.07);
				doc.rotate(-35, { origin: [size[0] / 2, size[1] / 2] });
				doc.text(foot.stamp, size[0] / 2 - doc.widthOfString(foot.stamp) / 2, size[1] / 2 - 60, {
					lineBreak: false,
				});
				doc.restore();
			}
			doc.endMarkedContent();
		}
	}

	return { letterhead, nextLetter, crest, signatures, heightOfSignatures, pictures, qr, slip, finishPages };
}
