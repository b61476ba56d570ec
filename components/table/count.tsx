import { cn } from "@/components/ui/cn";

type Props = {
	children: number;
	/** What is counted, where the words before it do not say so: '3 menunggu persetujuan'. */
	label?: string;
	className?: string;
};

/** A number after the words of a link. In a `group` that is the current page, it has the accent colour. */
export function Count({ children, label, className }: Props) {
	return (
		<>
			<span
				aria-hidden={label !== undefined}
				className={cn(
					"inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-sunken px-1.5 font-semibold text-muted text-xs tabular-nums group-aria-[current=page]:bg-accent-soft group-aria-[current=page]:text-accent-text",
					className,
				)}
			>
				{children}
			</span>
			{label && <span className="sr-only">{label}</span>}
		</>
	);
}
