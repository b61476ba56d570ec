import type { ReactNode } from "react";
import { SegmentLinks } from "@/components/frame/segment-links";
import { FilterMenu } from "@/components/table/filter-menu";
import { ListTools } from "@/components/table/list-tools";
import { SearchBox } from "@/components/table/search-box";

type Props = {
	/** What the user searches, for screen readers: 'Cari nama peserta didik'. */
	label: string;
	/** How many rows were found. */
	count: number;
	/** The statuses of a placement that the user can choose from, the usual one first. */
	choices: readonly { value: string; label: string; href: string }[];
	/** The value of the chosen status. */
	current: string;
	/** How many further choices narrow the list now. */
	narrowed?: number;
	/** Further choices. */
	children?: ReactNode;
	/** They have labels above them. */
	labelled?: boolean;
};

/** Above a list of placements: a search, and a choice of status. More than three choices are under one button. */
export function PlacementBar({ label, count, choices, current, narrowed = 0, children, labelled }: Props) {
	const links = choices.map((choice) => ({
		href: choice.href,
		label: choice.label,
		current: choice.value === current,
	}));
	const chosen = links.findIndex((link) => link.current);
	const search = <SearchBox label={label} count={count} />;
	const status =
		links.length > 3 ? (
			<FilterMenu side="start" label={`Status PKL: ${links[chosen]?.label}`} choices={links} />
		) : (
			<SegmentLinks label="Status PKL" choices={links} />
		);
	if (links.length > 3 || children)
		return (
			<ListTools search={search} narrowed={narrowed + Number(chosen > 0)} beside={!children}>
				<div className="max-md:space-y-3 md:flex md:flex-wrap md:gap-x-4">
					<div className={labelled ? "md:pt-6.5" : undefined}>{status}</div>
					{children && <div className="min-w-0 md:grow md:basis-80">{children}</div>}
				</div>
			</ListTools>
		);
	return (
		<div className="mb-4 flex flex-col gap-3 md:flex-row md:flex-wrap md:items-center md:justify-between">
			<div className="w-full max-w-md md:w-64 md:grow">{search}</div>
			{status}
		</div>
	);
}
