import { Card, CardHeader } from "@/components/ui/card";
import { formatInstant } from "@/lib/dates/dates";
import type { RemarkWire } from "@/server/wire/journals";

type Props = { remarks: readonly RemarkWire[] };

/** What instructors remarked on a journal, as a card. */
export function RemarkCard({ remarks }: Props) {
	if (remarks.length === 0) return null;
	return (
		<Card>
			<CardHeader title="Catatan Instruktur" />
			<RemarkList remarks={remarks} />
		</Card>
	);
}

export function RemarkList({ remarks }: Props) {
	return (
		<ul className="space-y-4">
			{remarks.map(({ instructor, text, written_at }) => (
				<li key={`${written_at} ${instructor}`}>
					<p className="wrap-anywhere whitespace-pre-line">{text}</p>
					<p className="mt-1 text-muted text-sm">
						{instructor}, {formatInstant(written_at)}
					</p>
				</li>
			))}
		</ul>
	);
}
