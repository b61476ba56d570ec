import { cn } from "./cn";

type Props = { value: number; max?: number; label: string; showLabel?: boolean; className?: string };

/** A bar that fills from 0 to `max`. */
export function Progress({ value, max = 100, label, showLabel, className }: Props) {
	const percent = max > 0 ? Math.round(Math.min(1, Math.max(0, value / max)) * 100) : 0;
	return (
		<div className={className}>
			{showLabel && (
				<p className="mb-1.5 flex justify-between gap-3 text-sm">
					<span>{label}</span>
					<span className="font-semibold tabular-nums">{percent}%</span>
				</p>
			)}
			<div
				role="progressbar"
				aria-label={label}
				aria-valuenow={percent}
				aria-valuemin={0}
				aria-valuemax={100}
				className="h-2 overflow-hidden rounded-full bg-sunken"
			>
				<div
					className={cn("h-full rounded-full bg-accent transition-[width] duration-200")}
					style={{ width: `${percent}%` }}
				/>
			</div>
		</div>
	);
}
