import { frameShapes, INK } from "@/lib/documents/certificate-frame";
import type { CertificateLook } from "@/lib/documents/documents";

/** F4 across, in points. */
const [ACROSS, DOWN] = [935, 595];

/** Lines that stand for text: how far down, how wide and how thick. */
const LINES = [
	[150, 220, 10],
	[282, 120, 8],
	[318, 300, 26],
	[364, 240, 8],
	[408, 520, 9],
	[430, 420, 9],
] as const;

/** What a certificate of this look is like, with lines for its text. It is always on white paper. */
export const CertificatePicture = ({ look }: { look: CertificateLook }) => (
	<svg viewBox={`0 0 ${ACROSS} ${DOWN}`} aria-hidden className="w-full rounded-sm border">
		<rect width={ACROSS} height={DOWN} fill="#fff" />
		{frameShapes(look, [ACROSS, DOWN]).map((shape) => (
			<path
				key={shape.path}
				d={shape.path}
				{...("fill" in shape
					? { fill: shape.fill }
					: { fill: "none", stroke: shape.stroke, strokeWidth: shape.width * 2 })}
			/>
		))}
		<rect x={ACROSS / 2 - 34} y={62} width={68} height={68} rx={8} fill="#c9ced6" />
		<text x={ACROSS / 2} y={236} textAnchor="middle" fontSize={58} fontWeight={700} fill={INK[look]}>
			SERTIFIKAT
		</text>
		{LINES.map(([top, wide, thick]) => (
			<rect
				key={top}
				x={(ACROSS - wide) / 2}
				y={top}
				width={wide}
				height={thick}
				rx={thick / 2}
				fill={thick > 20 ? "#3d4450" : "#b4bac4"}
			/>
		))}
		{[170, ACROSS - 330].map((x) => (
			<rect key={x} x={x} y={528} width={160} height={9} rx={4} fill="#b4bac4" />
		))}
		<rect x={ACROSS / 2 - 32} y={476} width={64} height={64} fill="#3d4450" />
	</svg>
);
