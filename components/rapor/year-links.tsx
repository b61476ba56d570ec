import { SegmentLinks } from "@/components/frame/segment-links";
import { listAddress } from "@/lib/lists/list-address";
import { schoolYearLabel } from "@/lib/rapor/rapor";

type Props = { path: string; year: number; search?: string };

/** Links to the previous, the shown and the next school year. They keep the search. */
export function YearLinks({ path, year, search }: Props) {
	return (
		<SegmentLinks
			label="Tahun ajaran"
			choices={[year - 1, year, year + 1].map((one) => ({
				href: listAddress(path, { tahun: String(one), search }),
				label: schoolYearLabel(one).replace("/20", "/"),
				current: one === year,
			}))}
		/>
	);
}
