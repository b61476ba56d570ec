import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

const paddings = { none: "", md: "p-[min(1.25rem,5.6vw)] sm:p-6", lg: "p-[min(1.25rem,5.6vw)] sm:p-8" };

export function Card({
	padding = "md",
	className,
	...rest
}: ComponentProps<"section"> & { padding?: keyof typeof paddings }) {
	return <section {...rest} className={cn("rounded-lg border bg-surface", paddings[padding], className)} />;
}

type HeaderProps = {
	title: ReactNode;
	description?: ReactNode;
	actions?: ReactNode;
	level?: 2 | 3;
	id?: string;
};

/** A card's heading, with its actions at the far end. */
export function CardHeader({ title, description, actions, level = 2, id }: HeaderProps) {
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
			<div className="min-w-0">
				<Heading id={id} className="font-bold text-lg">
					{title}
				</Heading>
				{description && <p className="text-muted text-sm">{description}</p>}
			</div>
			{actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
		</div>
	);
}
