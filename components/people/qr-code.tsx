import { encode } from "uqr";

/** A QR code, black on white in both themes, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { size, data } = encode(text, { ecc: "M", border: 4 });
	const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ""))).join("");
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="mx-auto w-full max-w-60 rounded-md border"
		>
			<path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
			<path d={dark} fill="#000" />
		</svg>
	);
}
