import { formatMonth } from "@/lib/dates/dates";
import { formatPercent, percentOf } from "@/lib/scores/recap";
import type { RecapMonth } from "@/server/wire/scores";

/* In units of the drawing. */
const HEIGHT = 160;
const STEP = 64;
const EDGE = { left: 48, right: 32, top: 16, bottom: 28 };

/** The share of days with presence, month by month, as a line. The table beside it says the same in numbers. */
export function MonthLine({ months }: { months: readonly RecapMonth[] }) {
	const points = months.map(({ month, days, present }, index) => {
		const percent = percentOf(present, days) ?? 0;
		return { month, percent, x: EDGE.left + index * STEP, y: EDGE.top + ((100 - percent) / 100) * HEIGHT };
	});
	const width = EDGE.left + Math.max(1, points.length - 1) * STEP + EDGE.right;
	const height = EDGE.top + HEIGHT + EDGE.bottom;
	const words = points
		.map(({ month, percent }) => `${formatMonth(month)} ${formatPercent(percent)}`)
		.join(", ");
	return (
		<div className="scroll-strip">
			<svg
				role="img"
				aria-label={`Kehadiran per bulan: ${words}`}
				viewBox={`0 0 ${width} ${height}`}
				style={{ minWidth: width * 0.7, maxWidth: width * 1.25 }}
				className="w-full fill-current text-muted"
			>
				{[0, 50, 100].map((percent) => {
					const y = EDGE.top + ((100 - percent) / 100) * HEIGHT;
					return (
						<g key={percent}>
							<line x1={EDGE.left} x2={width - EDGE.right / 2} y1={y} y2={y} stroke="var(--line)" />
							<text x={EDGE.left - 10} y={y + 4} textAnchor="end" fontSize="12">
								{percent}%
							</text>
						</g>
					);
				})}
				<polyline
					points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
					fill="none"
					stroke="var(--accent)"
					strokeWidth="3"
					strokeLinejoin="round"
					strokeLinecap="round"
				/>
				{points.map(({ month, x, y }) => (
					<g key={month}>
						<circle cx={x} cy={y} r="5" fill="var(--accent)" stroke="var(--surface)" strokeWidth="2" />
						<text x={x} y={height - 8} textAnchor="middle" fontSize="12">
							{formatMonth(month).slice(0, 3)}
						</text>
					</g>
				))}
			</svg>
		</div>
	);
}
