import { cn } from "@/components/ui/cn";

/** A point on the walk through the guest panel. */
type Point = [x: number, y: number];

// The walk: cubic curves through three stops (see, note, judge).
const curves: [Point, Point, Point, Point][] = [
	[
		[40, 470],
		[170, 500],
		[60, 350],
		[150, 330],
	],
	[
		[150, 330],
		[260, 306],
		[300, 400],
		[390, 330],
	],
	[
		[390, 330],
		[480, 260],
		[300, 200],
		[400, 130],
	],
];

const stops: { at: Point; icon: string }[] = [
	{
		at: [150, 330],
		icon: "M0-11a8 8 0 0 1 8 8c0 6-8 13-8 13S-8 3-8-3a8 8 0 0 1 8-8Zm0 5.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2",
	},
	{ at: [390, 330], icon: "M-7-10H7V10H-7ZM-3-4H3M-3 0H3M-3 4H1" },
	{ at: [400, 130], icon: "M-9 1-3 7 9-7" },
];

const round = (value: number) => Math.round(value * 10) / 10;

function along([a, b, c, d]: [Point, Point, Point, Point], t: number): Point {
	const u = 1 - t;
	const mix = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
	return [mix(0), mix(1)];
}

/** Footprints to the left and right of the walk, one stride apart. */
function footprints() {
	const samples = curves.flatMap((curve) => Array.from({ length: 120 }, (_, i) => along(curve, i / 120)));
	const prints: { x: number; y: number; angle: number }[] = [];
	let walked = 0;
	for (let i = 1; i < samples.length; i++) {
		const [x0, y0] = samples[i - 1] as Point;
		const [x, y] = samples[i] as Point;
		walked += Math.hypot(x - x0, y - y0);
		if (walked < 19) continue;
		walked = 0;
		const heading = Math.atan2(y - y0, x - x0);
		if (stops.some(({ at }) => Math.hypot(x - at[0], y - at[1]) < 44)) continue;
		const side = prints.length % 2 ? 6.5 : -6.5;
		prints.push({
			x: round(x - Math.sin(heading) * side),
			y: round(y + Math.cos(heading) * side),
			angle: round((heading * 180) / Math.PI),
		});
	}
	return prints;
}

const prints = footprints();
const contours = [60, 110, 160, 210, 265, 325, 390, 460];

/** A walk over quiet ground, past three stops. It only decorates the pine panel. */
export function TrailArt({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 520 500" aria-hidden className={cn("overflow-visible", className)} fill="none">
			<g stroke="var(--on-brand)" strokeOpacity="0.09" strokeWidth="1.5">
				{contours.map((radius) => (
					<path
						key={radius}
						d={`M${400 - radius * 1.25} ${140 + radius * 0.2}c${radius * 0.1}-${radius * 0.9} ${radius * 0.9}-${radius * 1.3} ${radius * 1.6}-${radius}s${radius * 1.1} ${radius * 0.9} ${radius * 0.6} ${radius * 1.5}-${radius * 1.1} ${radius * 0.8}-${radius * 1.6} ${radius * 0.5}-${radius * 0.7}-${radius * 0.4}-${radius * 0.6}-${radius}Z`}
					/>
				))}
			</g>
			<g fill="var(--on-brand)">
				{prints.map(({ x, y, angle }, index) => (
					<rect
						key={`${x} ${y}`}
						x="-5.5"
						y="-3.2"
						width="11"
						height="6.4"
						rx="3.2"
						transform={`translate(${x} ${y}) rotate(${angle})`}
						opacity={0.28 + (0.6 * index) / prints.length}
					/>
				))}
			</g>
			{stops.map(({ at: [x, y], icon }, index) => (
				<g key={icon} transform={`translate(${x} ${y})`}>
					<circle
						r="27"
						fill={index === 2 ? "var(--on-brand)" : "var(--brand-deep)"}
						stroke="var(--on-brand)"
						strokeWidth="2"
						strokeOpacity={index === 2 ? 1 : 0.5}
					/>
					<path
						d={icon}
						stroke={index === 2 ? "var(--brand)" : "var(--on-brand)"}
						strokeWidth={index === 2 ? 4 : 2.2}
						strokeLinecap="round"
						strokeLinejoin="round"
					/>
				</g>
			))}
		</svg>
	);
}
