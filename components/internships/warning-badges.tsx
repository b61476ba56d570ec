import { CircleAlert } from "lucide";
import { Badge } from "@/components/ui/badge";

/** What needs attention, in a few words each. */
export const WarningBadges = ({ words }: { words: readonly string[] }) => (
	<ul className="flex flex-wrap gap-2">
		{words.map((word) => (
			<li key={word}>
				<Badge tone="warning" icon={CircleAlert}>
					{word}
				</Badge>
			</li>
		))}
	</ul>
);
