import { Card, CardHeader } from "@/components/ui/card";
import { sourcesOf } from "@/lib/rapor/workplace-score";
import type { RaporContent } from "@/server/wire/rapor";

/** A read-only rapor. */
export function RaporView({ content }: { content: RaporContent }) {
	const { goals, hours, note, workplace } = content;
	return (
		<>
			{goals.map(({ number, label, score, predicate, description }) => (
				<Card key={number}>
					<CardHeader
						title={`${number}. ${label}`}
						actions={
							<p className="font-bold text-xl tabular-nums">
								{score ?? "-"}
								{predicate && <span className="ms-2 font-medium text-base text-muted">{predicate}</span>}
							</p>
						}
					/>
					<p className="max-w-prose">{description}</p>
				</Card>
			))}
			{hours && (
				<Card>
					<CardHeader title="Jam PKL" />
					<p className="font-bold text-xl tabular-nums">
						{hours.jp} dari {hours.target} JP
					</p>
				</Card>
			)}
			<Card>
				<CardHeader title="Catatan" />
				<p className="max-w-prose whitespace-pre-line">{note ?? "-"}</p>
			</Card>
			{(workplace.score !== null || workplace.note) && (
				<Card>
					<CardHeader title="Penilaian Dunia Kerja" />
					<p className="font-bold text-xl tabular-nums">{workplace.score ?? "-"}</p>
					<p className="max-w-prose whitespace-pre-line">{workplace.note}</p>
					<p className="max-w-prose whitespace-pre-line text-muted text-sm">
						{sourcesOf(workplace).join("\n")}
					</p>
				</Card>
			)}
		</>
	);
}
