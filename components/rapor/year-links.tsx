import { SegmentLinks } from "@/components/shared/segment-links";
import { schoolYearLabel } from "@/lib/rapor";

/** Links to the previous, the shown and the next school year. */
export function YearLinks({ path, year }: { path: string; year: number }) {
	return (
		<SegmentLinks
			label="Tahun ajaran"
			choices={[year - 1, year, year + 1].map((one) => ({
				href: `${path}?tahun=${one}`,
				label: schoolYearLabel(one).replace("/20", "/"),
				current: one === year,
			}))}
		/>
	);
}
