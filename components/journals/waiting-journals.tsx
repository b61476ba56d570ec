import { Hourglass } from "lucide";
import { Badge } from "@/components/ui/badge";

/** How many journals of a mentee wait for review. */
export function WaitingJournals({ count }: { count: number }) {
	if (count === 0) return <span>-</span>;
	return (
		<Badge
			tone="info"
			icon={Hourglass}
			// A phone's card has no room for a badge, so it looks like plain text there.
			className="max-md:gap-1! max-md:whitespace-normal! max-md:bg-transparent! max-md:p-0! max-md:[&_svg]:size-3.5"
		>
			{count} Jurnal belum diperiksa
		</Badge>
	);
}
