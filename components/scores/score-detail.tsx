import { CircleCheck, CircleX } from "lucide";
import { DataTable } from "@/components/table/data-table";
import { DescriptionList } from "@/components/table/description-list";
import { StatusBadge } from "@/components/table/status-badge";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/dates";
import { parseSectionScore, type ScoredKind, type ScoredSection } from "@/lib/scores/scoring";
import type { ObservationWire } from "@/server/wire/scores";
import { Outcome, Score } from "./score-badges";

type Props = Pick<ObservationWire, "total_score" | "section_score" | "date" | "note"> & {
	kind: ScoredKind;
	sections: readonly ScoredSection[];
};

/** A submitted observation or assessment: scores per section with their average, the note, and every answer. */
export function ScoreDetail({ kind, total_score, section_score, date, note, sections }: Props) {
	const scores = parseSectionScore(section_score);
	const rows = [
		...sections.map(({ section_code, section_label }, index) => ({
			key: String(section_code),
			label: section_label,
			score: scores[index] ?? null,
		})),
		{ key: "", label: "Rata-rata", score: total_score },
	];
	return (
		<div className="space-y-4">
			<Card>
				<DescriptionList
					columns={3}
					items={[
						{ label: "Nilai", value: <Score total={total_score} /> },
						{ label: "Keterangan", value: <Outcome kind={kind} total={total_score} /> },
						{ label: "Tanggal", value: formatDate(date) },
						{
							label: "Catatan",
							value: note && <span className="whitespace-pre-line break-words font-normal">{note}</span>,
							wide: true,
						},
					]}
				/>
			</Card>
			<DataTable
				caption="Nilai per tujuan pembelajaran"
				rows={rows}
				rowKey={(row) => row.key}
				empty="-"
				minWidth={480}
				columns={[
					{ key: "no", header: "No.", cell: (row) => row.key, hideOnPhone: true, width: "w-16" },
					{
						key: "label",
						header: "Tujuan Pembelajaran",
						primary: true,
						cell: (row) => (
							<span className={row.key ? "wrap-anywhere font-medium" : "font-bold"}>{row.label}</span>
						),
					},
					{
						key: "score",
						header: "Nilai",
						align: "end",
						width: "w-28",
						aside: true,
						cell: (row) => (
							<span className={row.key ? "font-semibold" : "font-bold text-base"}>
								<Score total={row.score} />
							</span>
						),
					},
				]}
			/>
			{sections.map((section) => (
				<Answers key={section.section_code} {...section} />
			))}
		</div>
	);
}

function Answers({ section_code, section_label, instrument_items }: ScoredSection) {
	return (
		<Card>
			<CardHeader title={`${section_code}. ${section_label}`} />
			<ul className="divide-y">
				{instrument_items.map(({ item_code, item_label, answer }) => (
					<li key={item_code} className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
						<span className="min-w-0 break-words">
							<span className="me-2 text-muted tabular-nums">{item_code}</span>
							{item_label}
						</span>
						<span className="shrink-0">
							{answer ? (
								<StatusBadge tone="success" icon={CircleCheck}>
									Ya
								</StatusBadge>
							) : (
								<StatusBadge tone="danger" icon={CircleX}>
									Tidak
								</StatusBadge>
							)}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
