import { NumberLink } from "@/components/table/number-link";
import { journalsHref } from "@/lib/overview/overview-lists";
import { OF_FEW } from "@/lib/overview/small-groups";
import { formatWeek } from "@/lib/overview/weeks";
import { formatScore } from "@/lib/scores/scoring";
import type { ReviewedWeek } from "@/server/services/overview/journals";

/** How many journals were decided about in each week, and how long half of them waited at most. */
export const ReviewTable = ({ weeks }: { weeks: readonly ReviewedWeek[] }) => (
	<table className="w-full border-collapse text-sm">
		<caption className="sr-only">Jurnal yang diperiksa per minggu</caption>
		<thead className="text-muted text-xs">
			<tr>
				<th scope="col" className="py-2 text-start">
					Minggu
				</th>
				<th scope="col" className="py-2 ps-3 text-end">
					Jurnal diperiksa
				</th>
				<th scope="col" className="py-2 ps-3 text-end">
					Separuhnya dalam
				</th>
			</tr>
		</thead>
		<tbody>
			{weeks.map(({ week, told }) => (
				<tr key={week} className="border-t">
					<th scope="row" className="py-1 text-start font-normal">
						{formatWeek(week)}
					</th>
					<td className="ps-3 text-end">
						<NumberLink
							href={journalsHref({ week })}
							of={`${told ? told.journals : OF_FEW} jurnal diperiksa, ${formatWeek(week)}`}
						>
							{told ? told.journals : OF_FEW}
						</NumberLink>
					</td>
					<td className="ps-3 text-end tabular-nums">{told ? `${formatScore(told.days)} hari` : "-"}</td>
				</tr>
			))}
		</tbody>
	</table>
);
