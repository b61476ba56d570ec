import { EmptyState } from "@/components/feedback/empty-state";
import { Card } from "@/components/ui/card";

/** Replaces an empty list of mentees. */
export function NoMentees() {
	return (
		<Card>
			<EmptyState
				title="Belum ada peserta bimbingan"
				text="Peserta didik muncul di sini setelah memilih Anda sebagai pembimbing pada data PKL mereka."
			/>
		</Card>
	);
}
