import { NumberLink } from "@/components/table/number-link";
import type { DateString } from "@/lib/dates/dates";
import { weekHref } from "@/lib/overview/overview-lists";
import { tell } from "@/lib/overview/small-groups";
import { formatWeek } from "@/lib/overview/weeks";
import { formatPercent } from "@/lib/scores/recap";
import type { ClassWeeks } from "@/server/services/overview/weeks";

/* In units of the drawing. */
const STEP = 11;
const BAR = 8;
const HEIGHT = 28;

type Props = { classes: readonly ClassWeeks[]; weeks: readonly DateString[] };

/** A row for each class, by name: its weeks as small bars, and the latest week in percent. */
export function ClassBars({ classes, weeks }: Props) {
	const latest = weeks.at(-1) ?? "";
	return (
		<div>
			<p className="mb-1 text-muted text-xs">{`Per kelas: ${weeks.length} minggu, dan angka ${formatWeek(latest)}`}</p>
			<ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-3 print:gap-x-5">
				{classes.map(({ class_id, name, percents }) => {
					const percent = percents[latest];
					const words = percent === null ? tell("few") : formatPercent(percent ?? null);
					return (
						<li
							key={class_id}
							className="flex min-h-11 flex-wrap items-center gap-x-3 border-t text-sm print:min-h-0 print:gap-2 print:py-0.5"
						>
							<span className="wrap-anywhere min-w-[5em] flex-1">{name ?? "Tanpa kelas"}</span>
							<svg
								aria-hidden
								viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
								className="h-[28px] w-[88px] shrink-0 print:h-4 print:w-14"
							>
								<path
									d={`M0 ${HEIGHT - 0.5}H${weeks.length * STEP}M0 .5H${weeks.length * STEP}`}
									stroke="var(--line)"
								/>
								<path d={barsOf(weeks, percents)} fill="var(--accent)" />
							</svg>
							<span className="w-12 shrink-0 text-end print:w-10">
								{percent === undefined ? (
									"-"
								) : (
									<NumberLink
										href={weekHref({ week: latest, class_id })}
										of={`${words} hadir, ${name ?? "tanpa kelas"}, ${formatWeek(latest)}`}
									>
										{percent === null ? "<5" : words}
									</NumberLink>
								)}
							</span>
						</li>
					);
				})}
			</ul>
		</div>
	);
}

/** All bars in one path, because an element for each of them would make the page large. */
const barsOf = (weeks: readonly DateString[], percents: ClassWeeks["percents"]): string =>
	weeks
		.map((week, index) => {
			const height = Math.round(((percents[week] ?? 0) / 100) * HEIGHT);
			return height > 0 ? `M${index * STEP + 1} ${HEIGHT - height}h${BAR}v${height}h-${BAR}z` : "";
		})
		.join("");
