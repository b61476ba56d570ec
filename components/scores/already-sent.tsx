import { EmptyState } from "@/components/feedback/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ScoredKind } from "@/lib/scores/scoring";
import { KINDS } from "./score-kinds";

/** Replaces the form once it is submitted. */
export function AlreadySent({ kind, viewHref }: { kind: ScoredKind; viewHref: string }) {
	const { noun } = KINDS[kind];
	return (
		<Card>
			<EmptyState
				title={`${noun} sudah terkirim`}
				text={`${noun} yang sudah dikirim tidak dapat diubah lagi.`}
				action={<ButtonLink href={viewHref}>Lihat {noun}</ButtonLink>}
			/>
		</Card>
	);
}
