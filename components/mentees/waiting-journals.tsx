import { Hourglass } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** How many journals of a mentee wait for review. */
export function WaitingJournals({ count }: { count: number }) {
	if (count === 0) return <span>-</span>;
	return (
		<Badge tone="info" icon={Hourglass} className="max-md:whitespace-normal! max-md:rounded-md!">
			{count} Jurnal belum diperiksa
		</Badge>
	);
}
