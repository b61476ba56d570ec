import type { ReactNode } from "react";
import { Fold } from "@/components/frame/fold";
import { cn } from "@/components/ui/cn";

type Props = {
	search: ReactNode;
	/** How many choices narrow the list now. A phone shows it, because the choices are folded there. */
	narrowed: number;
	/** The choices. */
	children: ReactNode;
	/** The choices stand beside the search where there is room. */
	beside?: boolean;
};

/**
 * The search of a list and the choices that narrow it. On a phone they take one line: the choices open below it. With
 * large text, they stand below the search.
 */
export const ListTools = ({ search, narrowed, children, beside = false }: Props) => (
	<div className="@container mb-4">
		<div
			className={cn(
				"relative max-md:space-y-3 md:flex md:gap-3",
				beside ? "md:flex-wrap md:items-center" : "md:flex-col",
			)}
		>
			<div className={cn("max-md:@min-[17em]:me-35", beside ? "md:grow md:basis-64" : "md:max-w-md")}>
				{search}
			</div>
			<Fold
				label={narrowed > 0 ? `Saring (${narrowed})` : "Saring"}
				className="max-md:@min-[17em]:[&>summary]:absolute max-md:@min-[17em]:[&>summary]:end-0 max-md:@min-[17em]:[&>summary]:top-0 max-md:@min-[17em]:[&>summary]:h-12 max-md:@min-[17em]:[&>summary]:w-32 max-md:@min-[17em]:[&>summary]:gap-1.5 max-md:@min-[17em]:[&>summary]:whitespace-nowrap max-md:@min-[17em]:[&>summary]:px-3.5"
			>
				{children}
			</Fold>
		</div>
	</div>
);

/** The choices of a list, side by side where there is room. */
export const ToolGrid = ({ children }: { children: ReactNode }) => (
	<div className="grid gap-x-4 gap-y-1 md:grid-cols-[repeat(auto-fill,minmax(max(13rem,(100%-2rem)/3),1fr))]">
		{children}
	</div>
);
