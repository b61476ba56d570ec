import { SegmentLinks } from "@/components/frame/segment-links";
import { FilterMenu } from "@/components/table/filter-menu";
import { SearchBox } from "@/components/table/search-box";

type Props = {
	/** What the user searches, for screen readers: 'Cari nama peserta didik'. */
	label: string;
	/** How many rows were found. */
	count: number;
	/** The statuses of a placement that the user can choose from. */
	choices: readonly { value: string; label: string; href: string }[];
	/** The value of the chosen status. */
	current: string;
};

/** Above a list of placements: a search, and a choice of status. More than three choices are under one button. */
export function PlacementBar({ label, count, choices, current }: Props) {
	const links = choices.map((choice) => ({
		href: choice.href,
		label: choice.label,
		current: choice.value === current,
	}));
	const chosen = links.find((link) => link.current);
	return (
		<div className="mb-4 flex flex-col gap-3 md:flex-row md:flex-wrap md:items-center md:justify-between">
			<SearchBox label={label} count={count} className="w-full max-w-md md:w-64 md:grow" />
			{links.length > 3 ? (
				<FilterMenu label={`Status PKL: ${chosen?.label}`} choices={links} />
			) : (
				<SegmentLinks label="Status PKL" choices={links} />
			)}
		</div>
	);
}
