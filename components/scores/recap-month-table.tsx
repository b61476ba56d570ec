import { DataTable } from "@/components/table/data-table";
import { NumberLink } from "@/components/table/number-link";
import { formatMonth } from "@/lib/dates/dates";
import { formatPercent, percentOf } from "@/lib/scores/recap";
import type { RecapMonth } from "@/server/wire/scores";
import type { recapLinks } from "./recap-links";

type Props = { months: readonly RecapMonth[]; links: ReturnType<typeof recapLinks> };

/** The months of a placement: its days, those with presence, and the approved journals. */
export function MonthTable({ months, links }: Props) {
	return (
		<DataTable
			caption="Rekap per bulan"
			rows={months}
			rowKey={({ month }) => month}
			minWidth={560}
			empty="Belum ada data kehadiran."
			columns={[
				{ key: "month", header: "Bulan", primary: true, cell: ({ month }) => formatMonth(month) },
				{
					key: "days",
					header: "Hari",
					cell: ({ month, days }) => (
						<NumberLink href={links.days(null, month)} of={`${days} hari, ${formatMonth(month)}`}>
							{days}
						</NumberLink>
					),
				},
				{
					key: "present",
					header: "Hadir",
					cell: ({ month, days, present }) => (
						<NumberLink
							href={links.days("present", month)}
							of={`Hadir ${present} hari, ${formatMonth(month)}`}
						>
							{present} ({formatPercent(percentOf(present, days))})
						</NumberLink>
					),
				},
				{
					key: "approved",
					header: "Jurnal Disetujui",
					cell: ({ month, approved }) => (
						<NumberLink
							href={links.journals("approved", month)}
							of={`${approved} jurnal disetujui, ${formatMonth(month)}`}
						>
							{approved}
						</NumberLink>
					),
				},
			]}
		/>
	);
}
