import { cn } from "./cn";

/** Three steps that light up in turn. Screen readers skip it, so say in words what the user waits for. */
export function Spinner({ className }: { className?: string }) {
	return (
		<span aria-hidden className={cn("inline-flex items-center gap-1", className)}>
			{[0, 1, 2].map((step) => (
				<span
					key={step}
					className="size-[0.42em] animate-step rounded-full bg-current"
					style={{ animationDelay: `${step * 0.17}s`, opacity: 0.25 }}
				/>
			))}
		</span>
	);
}
