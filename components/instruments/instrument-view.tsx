import { CircleCheck, CircleDashed } from "lucide";
import type { ReactNode } from "react";
import { DescriptionList } from "@/components/table/description-list";
import { StatusBadge } from "@/components/table/status-badge";
import { Card, CardHeader } from "@/components/ui/card";
import type { InstrumentWire } from "@/server/wire/instruments";

type Props = Omit<InstrumentWire, "id_instrument" | "major_id" | "required_assesments"> & {
	/** The buttons for what the reader can do with it. */
	actions: ReactNode;
	/** The settings beside its questions. */
	settings: ReactNode;
};

/** A read-only view of an instrument: its program and all its questions. */
export function InstrumentView({
	major_detail,
	academic_year,
	note,
	status,
	instrument_sections,
	actions,
	settings,
}: Props) {
	return (
		<div className="space-y-4">
			<Card>
				<CardHeader title={`Instrumen ${major_detail.code}`} actions={<InstrumentBadge status={status} />} />
				<DescriptionList
					items={[
						{ label: "Program", value: major_detail.name },
						{ label: "Tahun Ajaran", value: academic_year },
						{
							label: "Catatan",
							value: note && <span className="whitespace-pre-line break-words font-normal">{note}</span>,
							wide: true,
						},
					]}
				/>
				<div className="mt-6 border-t pt-5">{actions}</div>
			</Card>
			{settings}
			{instrument_sections.map(({ section_code, section_label, instrument_items }) => (
				<Card key={section_code}>
					<CardHeader title={`${section_code}. ${section_label}`} />
					<ul className="divide-y">
						{instrument_items.map(({ item_code, item_label }) => (
							<li key={item_code} className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
								<span className="shrink-0 text-muted tabular-nums">{item_code}</span>
								<span className="min-w-0 break-words">{item_label}</span>
							</li>
						))}
					</ul>
				</Card>
			))}
		</div>
	);
}

function InstrumentBadge({ status }: Pick<Props, "status">) {
	return status === "applied" ? (
		<StatusBadge tone="success" icon={CircleCheck}>
			Diterapkan
		</StatusBadge>
	) : (
		<StatusBadge tone="neutral" icon={CircleDashed}>
			Belum Diterapkan
		</StatusBadge>
	);
}
