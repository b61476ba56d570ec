import type { DateString } from "@/lib/dates/dates";
import { shortWeek } from "@/lib/overview/weeks";

/* In units of the drawing. */
const STEP = 38;
const BAR = 24;
const HEIGHT = 96;
const EDGE = { left: 46, top: 10, bottom: 22 };

type Props = {
	/** Null: it is not told. Undefined: there is nothing. */
	weeks: readonly { week: DateString; value: number | null | undefined }[];
	/** The value at the upper edge, and its unit: `100` and `%`. */
	most: number;
	unit: string;
};

/** A column for each week. Words and a table beside it say the same. */
export function Columns({ weeks, most, unit }: Props) {
	const width = EDGE.left + weeks.length * STEP;
	const base = EDGE.top + HEIGHT;
	const tall = (value: number) => Math.round((Math.min(value, most) / most) * HEIGHT);
	return (
		<svg
			aria-hidden
			viewBox={`0 0 ${width} ${base + EDGE.bottom}`}
			className="w-full max-w-[26rem] print:max-w-72 self-center fill-current text-muted"
		>
			{[most, most / 2, 0].map((value) => (
				<g key={value}>
					<line
						x1={EDGE.left}
						x2={width}
						y1={base - tall(value)}
						y2={base - tall(value)}
						stroke="var(--line)"
					/>
					<text x={EDGE.left - 6} y={base - tall(value) + 4} textAnchor="end" fontSize="11">
						{`${String(value).replace(".", ",")}${unit}`}
					</text>
				</g>
			))}
			{weeks.map(({ week, value }, index) => {
				const x = EDGE.left + index * STEP + (STEP - BAR) / 2;
				return (
					<g key={week}>
						{typeof value === "number" && (
							<rect
								x={x}
								y={base - tall(value)}
								width={BAR}
								height={tall(value)}
								rx="3"
								fill="var(--accent)"
							/>
						)}
						{value === null && (
							<text x={x + BAR / 2} y={base - 6} textAnchor="middle" fontSize="11">
								{"<5"}
							</text>
						)}
						<text x={x + BAR / 2} y={base + 16} textAnchor="middle" fontSize="11">
							{shortWeek(week)}
						</text>
					</g>
				);
			})}
		</svg>
	);
}
