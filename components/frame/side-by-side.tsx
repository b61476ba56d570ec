import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Props = {
	/** The wide part, and the narrow part beside it. */
	children: [ReactNode, ReactNode];
	/** The wide part is long. The narrow part keeps its own height, and can stay in sight with {@link STAYS}. */
	long?: boolean;
};

/** Keeps the narrow part in sight, below the header, while the wide part is scrolled. */
export const STAYS = "xl:@min-[55rem]:sticky xl:top-31";

/** Two parts of a page. They stand side by side on large screens if the text leaves room for both. */
export const SideBySide = ({ children, long = false }: Props) => (
	<div className="@container">
		<div
			className={cn(
				"grid grid-cols-1 gap-4 xl:@min-[55rem]:grid-cols-[minmax(0,1fr)_22rem]",
				long && "items-start",
			)}
		>
			{children}
		</div>
	</div>
);
