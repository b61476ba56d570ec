import { TriangleAlert } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

/** What should be looked at before such hours are planned. Nothing is refused because of it. */
export function PlanWarnings({ warnings, className }: { warnings: readonly string[]; className?: string }) {
	if (warnings.length === 0) return null;
	return (
		<ul className={cn("space-y-1 text-sm text-warning", className)}>
			{warnings.map((warning) => (
				<li key={warning} className="flex gap-2">
					<Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />
					<span className="wrap-anywhere min-w-0">{warning}</span>
				</li>
			))}
		</ul>
	);
}
