import { FollowUpButton } from "@/components/internships/follow-up-button";
import { FollowUpText } from "@/components/internships/follow-up-text";
import { Card, CardHeader } from "@/components/ui/card";
import type { FollowUp } from "@/server/services/internships/follow-ups";

/** What staff have agreed on about a student, and the button that adds to it. */
export function FollowUps({ id, name, rows }: { id: string; name: string; rows: FollowUp[] }) {
	return (
		<Card>
			<CardHeader title="Tindak Lanjut" actions={<FollowUpButton id={id} name={name} />} />
			{rows.length > 0 ? (
				<ul className="space-y-2">
					{rows.map((followUp) => (
						<li key={`${followUp.written_at} ${followUp.text}`}>
							<FollowUpText {...followUp} />
						</li>
					))}
				</ul>
			) : (
				<p className="text-muted text-sm">Belum ada catatan.</p>
			)}
		</Card>
	);
}
