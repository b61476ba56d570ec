import "server-only";
import type { CertificateLook } from "@/lib/documents/documents";
import { type Cursor, MM } from "./cursor";

/** The colour of each look: of its frame, and of its titles. */
export const INK = { klasik: "#7a5c1e", modern: "#1d3a5f", sederhana: "#2f2f2f" } as const;

/** Draws what stands around a page of a certificate. It keeps within the margin. */
export function drawFrame({ doc, size }: Pick<Cursor, "doc" | "size">, look: CertificateLook): void {
	const [across, down] = size;
	const box = (inset: number, thick: number) =>
		doc
			.lineWidth(thick)
			.rect(inset, inset, across - 2 * inset, down - 2 * inset)
			.stroke(INK[look]);
	if (look === "sederhana") {
		box(8 * MM, 1);
		return;
	}
	if (look === "modern") {
		doc.rect(0, 0, 9 * MM, down).fill(INK.modern);
		doc.rect(9 * MM, 0, 1.2 * MM, down).fill("#d99a2b");
		doc.rect(across - 3 * MM, 0, 3 * MM, down).fill(INK.modern);
		return;
	}
	box(7 * MM, 3);
	box(9 * MM, 0.75);
	// Corners, as on a banknote.
	const corner = 6 * MM;
	for (const [x, turnX] of [
		[9 * MM, 1],
		[across - 9 * MM, -1],
	] as const)
		for (const [y, turnY] of [
			[9 * MM, 1],
			[down - 9 * MM, -1],
		] as const) {
			doc.lineWidth(0.75);
			for (const reach of [corner, corner * 0.72, corner * 0.44])
				doc
					.moveTo(x + turnX * reach, y)
					.bezierCurveTo(
						...[x + turnX * reach * 0.9, y + turnY * reach * 0.55],
						...[x + turnX * reach * 0.55, y + turnY * reach * 0.9],
						...[x, y + turnY * reach],
					)
					.stroke(INK.klasik);
		}
}
