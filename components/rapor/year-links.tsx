import { SegmentLinks } from "@/components/frame/segment-links";
import { listAddress } from "@/lib/lists/list-address";
import { schoolYearLabel } from "@/lib/rapor/rapor";

/** `years` are the years to choose from, the shown one included. */
type Props = { path: string; year: number; years: readonly number[]; search?: string };

/** Links to the shown school year and its neighbours. They keep the search. */
export function YearLinks({ path, year, years, search }: Props) {
	return (
		<SegmentLinks
			label="Tahun ajaran"
			choices={years.map((one) => ({
				href: listAddress(path, { tahun: String(one), search }),
				label: schoolYearLabel(one).replace("/20", "/"),
				current: one === year,
			}))}
		/>
	);
}
