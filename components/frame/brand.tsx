import { cn } from "@/components/ui/cn";

/** Steps that turn into a check: the trace of a finished day. */
function BrandMark({ className, inverse }: { className?: string; inverse?: boolean }) {
	return (
		<svg viewBox="0 0 40 40" aria-hidden className={cn("size-10 shrink-0", className)}>
			<rect width="40" height="40" rx="11" fill={inverse ? "rgb(255 255 255 / 0.14)" : "var(--brand)"} />
			<path
				d="M7.4 18h.01M11.3 22.5h.01M15.3 27.1l2.2 2.5L32 11.4"
				fill="none"
				stroke="var(--on-brand)"
				strokeWidth="4.4"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}

export type Brand = {
	appName: string;
	/** The school this deployment belongs to. */
	school?: string | null;
};

type Props = Brand & {
	/** For the pine panel. */
	inverse?: boolean;
	className?: string;
};

export function BrandLockup({ appName, school, inverse, className }: Props) {
	return (
		<span className={cn("inline-flex min-w-0 max-w-full items-center gap-3", className)}>
			{/* A narrow container, such as the drawer with large text, has room for the name only. */}
			<BrandMark inverse={inverse} className="@max-[9rem]:hidden" />
			<span className="min-w-0">
				<span
					className={cn(
						"line-clamp-2 font-extrabold text-lg leading-6 tracking-tight",
						inverse && "text-on-brand",
					)}
				>
					{appName}
				</span>
				{school && (
					<span className={cn("line-clamp-2 text-xs", inverse ? "text-on-brand-muted" : "text-muted")}>
						{school}
					</span>
				)}
			</span>
		</span>
	);
}
