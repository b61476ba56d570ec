import type { CertificateLook } from "./documents";

/* What stands around a certificate, as paths of SVG. Paper and the pictures of the looks are drawn from it. */

/** The colour of each look: of its frame, and of its titles. */
export const INK: Record<CertificateLook, string> = {
	klasik: "#7a5c1e",
	modern: "#1d3a5f",
	sederhana: "#2f2f2f",
};

type Shape = { path: string } & ({ fill: string } | { stroke: string; width: number });

const MM = 72 / 25.4;

/** The shapes around a page of this size in points, within its margin. */
export function frameShapes(look: CertificateLook, [across, down]: readonly [number, number]): Shape[] {
	const rectangle = (x: number, y: number, wide: number, high: number) =>
		`M ${x} ${y} h ${wide} v ${high} h ${-wide} Z`;
	const box = (inset: number, width: number): Shape => ({
		path: rectangle(inset, inset, across - 2 * inset, down - 2 * inset),
		stroke: INK[look],
		width,
	});
	if (look === "sederhana") return [box(8 * MM, 1)];
	if (look === "modern")
		return [
			{ path: rectangle(0, 0, 9 * MM, down), fill: INK.modern },
			{ path: rectangle(9 * MM, 0, 1.2 * MM, down), fill: "#d99a2b" },
			{ path: rectangle(across - 3 * MM, 0, 3 * MM, down), fill: INK.modern },
		];
	const left = 9 * MM;
	// Three arcs in each corner, as on a banknote.
	const corners = [
		[left, 1, left, 1],
		[left, 1, down - left, -1],
		[across - left, -1, left, 1],
		[across - left, -1, down - left, -1],
	] as const;
	const arcs = corners.flatMap(([x, turnX, y, turnY]) =>
		[6, 4.3, 2.6].map((millimetres): Shape => {
			const [reachX, reachY] = [turnX * millimetres * MM, turnY * millimetres * MM];
			const curve = [
				...[x + reachX * 0.9, y + reachY * 0.55, x + reachX * 0.55, y + reachY * 0.9],
				...[x, y + reachY],
			];
			return {
				path: `M ${x + reachX} ${y} C ${curve.join(" ")}`,
				stroke: INK.klasik,
				width: 0.75,
			};
		}),
	);
	return [box(7 * MM, 3), box(9 * MM, 0.75), ...arcs];
}
