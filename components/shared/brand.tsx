import { cn } from "@/components/ui/cn";

/** Three steps, then a check: the trace of a day that was done. */
export function BrandMark({ className, inverse }: { className?: string; inverse?: boolean }) {
	return (
		<svg viewBox="0 0 40 40" aria-hidden className={cn("size-10 shrink-0", className)}>
			<rect width="40" height="40" rx="11" fill={inverse ? "rgb(255 255 255 / 0.14)" : "var(--brand)"} />
			<g fill="none" stroke="var(--on-brand)" strokeLinecap="round">
				<path strokeWidth="3.4" opacity="0.8" d="m8.6 16.2.9.9M10.6 22.2l.9.9M16.6 24.2l.9.9" />
				<path strokeWidth="4.2" d="M19 29.4 32 12.6" />
			</g>
		</svg>
	);
}

type Props = {
	appName: string;
	/** The school this deployment belongs to. */
	school?: string | null;
	/** On the pine panel. */
	inverse?: boolean;
	className?: string;
};

export function BrandLockup({ appName, school, inverse, className }: Props) {
	return (
		<span className={cn("inline-flex min-w-0 items-center gap-3", className)}>
			<BrandMark inverse={inverse} />
			<span className="min-w-0">
				<span
					className={cn(
						"block truncate font-extrabold text-lg leading-6 tracking-tight",
						inverse && "text-on-brand",
					)}
				>
					{appName}
				</span>
				{school && (
					<span className={cn("block truncate text-xs", inverse ? "text-on-brand-muted" : "text-muted")}>
						{school}
					</span>
				)}
			</span>
		</span>
	);
}
