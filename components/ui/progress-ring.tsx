type Props = { count: number; total: number; label: string; size?: number };

/** The share of `count` in `total`, as a ring with the rounded percentage inside. It shows 0 if `total` is 0. */
export function ProgressRing({ count, total, label, size = 72 }: Props) {
	const percent = total > 0 ? Math.round((count / total) * 100) : 0;
	const radius = 32;
	const length = 2 * Math.PI * radius;
	return (
		<svg width={size} height={size} viewBox="0 0 72 72" role="img" aria-label={`${label}: ${percent}%`}>
			<circle cx="36" cy="36" r={radius} fill="none" stroke="var(--sunken)" strokeWidth="7" />
			<circle
				cx="36"
				cy="36"
				r={radius}
				fill="none"
				stroke="var(--accent)"
				strokeWidth="7"
				strokeLinecap={percent > 0 ? "round" : "butt"}
				strokeDasharray={`${((length * Math.min(percent, 100)) / 100).toFixed(2)} ${length.toFixed(2)}`}
				transform="rotate(-90 36 36)"
			/>
			<text
				x="36"
				y="41.5"
				textAnchor="middle"
				fill="var(--ink)"
				style={{ fontSize: 16, fontWeight: 700, letterSpacing: "-0.02em" }}
			>
				{percent}%
			</text>
		</svg>
	);
}
