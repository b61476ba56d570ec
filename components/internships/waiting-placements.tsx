"use client";

import { useSubmit } from "@/components/form/use-submit";
import { DataTable } from "@/components/table/data-table";
import { MarkAll, MarkCount, markColumn } from "@/components/table/marks";
import { useMarks } from "@/components/table/use-marks";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PlanWarnings } from "@/components/workplaces/plan-warnings";
import { formatPeriod } from "@/lib/internships/internship-period";
import { CONFIRMATION_LABELS } from "@/lib/internships/placing";
import type { WaitingPlacement } from "@/server/wire/internships";
import { CalendarButton } from "./calendar-button";

type Props = {
	rows: readonly WaitingPlacement[];
	/** How many placements wait. The rows are the first of them. */
	total: number;
	/** Today, `YYYY-MM-DD`. */
	date: string;
};

/** Placements that wait. Those who are marked are confirmed or taken back. */
export function WaitingPlacements({ rows, total, date }: Props) {
	const marks = useMarks(rows);
	const { chosen } = marks;
	const { submit, sending } = useSubmit();
	const send = (verb: "confirm" | "withdraw", question: { title: string; text: string; confirm: string }) =>
		submit({
			confirm: { ...question, ...(verb === "withdraw" && { tone: "warning" }) },
			method: "PUT",
			path: `/internships/${verb}`,
			body: { internships: chosen.map(({ id_internship }) => id_internship) },
			failure: verb === "confirm" ? "Konfirmasi Gagal" : "Pembatalan Gagal",
			stale: [404, 409],
			refreshes: true,
		});

	return (
		<div className="space-y-3">
			<MarkAll marks={marks}>
				<div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:w-full">
					<CalendarButton internships={chosen}>
						<MarkCount count={chosen.length} />
					</CalendarButton>
					<Button
						variant="secondary"
						loading={sending}
						disabled={chosen.length === 0}
						onClick={() =>
							send("withdraw", {
								title: `Batalkan ${chosen.length} penempatan?`,
								text: "Usulan peserta didik ditolak. Mereka diberi tahu, dan dapat ditempatkan lagi.",
								confirm: "Batalkan Penempatan",
							})
						}
					>
						Batalkan atau Tolak
						<MarkCount count={chosen.length} />
					</Button>
					<Button
						loading={sending}
						disabled={chosen.length === 0}
						onClick={() =>
							send("confirm", {
								title: `Konfirmasi ${chosen.length} penempatan?`,
								text: "PKL dimulai pada tanggalnya. Hari yang sudah lewat tidak dihitung.",
								confirm: "Konfirmasi",
							})
						}
					>
						Konfirmasi
						<MarkCount count={chosen.length} />
					</Button>
				</div>
			</MarkAll>
			<DataTable
				caption="Menunggu konfirmasi"
				rows={rows}
				rowKey={({ id_internship }) => id_internship}
				minWidth={860}
				empty="Tidak ada yang menunggu konfirmasi."
				columns={[
					markColumn(marks),
					{
						key: "name",
						header: "Nama",
						primary: true,
						cell: ({ name, class_name }) => (
							<>
								{name}
								<span className="block font-normal text-muted text-sm">{class_name ?? "Tanpa kelas"}</span>
							</>
						),
					},
					{
						key: "company",
						header: "Tempat PKL",
						plain: true,
						cell: ({ company_name, new_workplace, warnings }) => (
							<>
								<span className="flex flex-wrap items-center gap-2">
									{company_name}
									{new_workplace && <Badge>Tempat baru</Badge>}
								</span>
								<PlanWarnings warnings={warnings} />
							</>
						),
					},
					{
						key: "period",
						header: "Periode",
						plain: true,
						cell: ({ start_date, end_date }) => (
							<div>
								{formatPeriod(start_date, end_date)}
								{start_date <= date && (
									<span className="block text-danger text-sm">Tanggal mulainya sudah lewat</span>
								)}
							</div>
						),
					},
					{ key: "teacher", header: "Pembimbing", cell: ({ teacher }) => teacher?.name ?? "-" },
					{
						key: "state",
						header: "Status",
						plain: true,
						cell: ({ waits_for, declined_reason }) =>
							declined_reason === null ? (
								CONFIRMATION_LABELS[waits_for]
							) : (
								<div className="wrap-anywhere whitespace-pre-line">
									<Badge tone="warning">Peserta didik tidak bersedia</Badge>
									<p className="mt-1 text-sm">{declined_reason}</p>
								</div>
							),
					},
				]}
			/>
			{total > rows.length && (
				<p className="text-muted text-sm">
					{`Menampilkan ${rows.length} dari ${total}. Yang berikutnya tampil setelah ini diputuskan.`}
				</p>
			)}
		</div>
	);
}
