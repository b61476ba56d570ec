import { Card, CardHeader } from "@/components/ui/card";
import { formatInstant } from "@/lib/dates/dates";
import type { Remark } from "@/server/services/instructors/journal-remarks";

/** What instructors remarked on a journal. */
export function RemarkList({ remarks }: { remarks: readonly Remark[] }) {
	if (remarks.length === 0) return null;
	return (
		<Card>
			<CardHeader title="Catatan Instruktur" />
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
		</Card>
	);
}
