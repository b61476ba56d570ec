import { Card } from "@/components/ui/card";
import { EmptyState } from "./empty-state";

/** Stands in the place of what a programme head does for the own major, while they have none. */
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
