import { EmptyState } from "@/components/feedback/empty-state";
import { Card } from "@/components/ui/card";

/** Shown to a programme head without a major, in place of what they do for their major. */
export function NoProgramme() {
	return (
		<Card>
			<EmptyState
				title="Anda belum memimpin program"
				text="Hubungi manajemen sekolah supaya program Anda dicatat."
			/>
		</Card>
	);
}
