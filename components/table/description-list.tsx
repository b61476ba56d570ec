import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** The columns become fewer if the text leaves too little room. */
const COLUMNS = {
	1: "",
	2: "sm:grid-cols-[repeat(auto-fill,minmax(max(7rem,(100%-2rem)/2),1fr))]",
	3: "sm:grid-cols-2 xl:grid-cols-[repeat(auto-fill,minmax(max(9rem,(100%-4rem)/3),1fr))]",
};

export type Description = { label: string; value: ReactNode; wide?: boolean };

/** Labels and values. An empty value shows '-'. */
export function DescriptionList({
	items,
	columns = 2,
	short = false,
}: {
	items: readonly Description[];
	columns?: 1 | 2 | 3;
	/** Two columns also on a phone, where the text leaves room for them. For values of a few words. */
	short?: boolean;
}) {
	const grid = COLUMNS[columns];
	return (
		<dl className={cn("grid gap-x-8 gap-y-4 sm:gap-y-5", short && SHORT, grid)}>
			{items.map(({ label, value, wide }) => (
				<div key={label} className={cn("min-w-0", wide && "sm:col-span-full")}>
					<dt className="text-muted text-sm">{label}</dt>
					<dd className="mt-0.5 font-medium">{isEmpty(value) ? "-" : value}</dd>
				</div>
			))}
		</dl>
	);
}

const SHORT = "grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.5rem)),1fr))] max-sm:gap-x-4";

function isEmpty(value: ReactNode) {
	return value === null || value === undefined || value === "" || value === false;
}
