"use client";

import { Download } from "lucide";
import { useEffect, useState } from "react";
import { useRefresh } from "@/components/frame/use-refresh";
import { DataTable } from "@/components/table/data-table";
import { ProvedDownload } from "@/components/table/proved-download";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { Progress } from "@/components/ui/progress";
import { formatDate, formatTime } from "@/lib/dates/dates";
import type { Batch } from "@/server/services/documents/batch-read";

/** The page checks the progress this often. */
const LOOK_AGAIN_MS = 4_000;

const doneOf = ({ made, failed }: Pick<Batch, "made" | "failed">) => made + failed;

type DownloadProps = { href: string; proved: boolean; children: string };

function BatchDownload({ href, proved, children }: DownloadProps) {
	if (proved)
		return (
			<ProvedDownload href={href} size="sm" variant="secondary">
				{children}
			</ProvedDownload>
		);
	return (
		<Button asChild size="sm" variant="secondary">
			<a href={href} download>
				<Icon of={Download} />
				{children}
			</a>
		</Button>
	);
}

type Props = {
	rows: readonly Batch[];
	/** Do the reader's downloads need a recent proof? */
	proved: boolean;
};

/** The batches that the reader has asked for, with their progress, and the download once a batch is ready. */
export function BatchTable({ rows, proved }: Props) {
	const refresh = useRefresh();
	const [even, setEven] = useState(false);
	const working = rows.some((row) => doneOf(row) < row.total);
	useEffect(() => {
		if (!working) return;
		const timer = setInterval(() => void refresh(), LOOK_AGAIN_MS);
		return () => clearInterval(timer);
	}, [working, refresh]);
	const table = (
		<DataTable
			caption="Permintaan dokumen"
			rows={rows}
			rowKey={(row) => row.id_batch}
			empty="Belum ada permintaan."
			columns={[
				{ key: "label", header: "Dokumen", primary: true, cell: (row) => row.label },
				{
					key: "created_at",
					header: "Diminta",
					cell: ({ created_at }) => (
						<span className="tabular-nums">{`${formatDate(created_at.slice(0, 10))} ${formatTime(created_at.slice(11))}`}</span>
					),
				},
				{
					key: "progress",
					header: "Selesai",
					cell: (row) => (
						<div className="min-w-32">
							<p className="tabular-nums">
								{doneOf(row)} dari {row.total}
								{row.failed > 0 && `, ${row.failed} tidak dapat dibuat`}
								{row.incomplete > 0 && `, ${row.incomplete} dengan huruf yang tidak dapat dicetak`}
							</p>
							{doneOf(row) < row.total && (
								<Progress value={doneOf(row)} max={row.total} label={`Kemajuan ${row.label}`} />
							)}
						</div>
					),
				},
				{
					key: "action",
					header: "",
					cell: ({ id_batch, archive, ...row }) => {
						if (doneOf(row) < row.total) return null;
						const href = `/api/documents/batches/${id_batch}/download`;
						return (
							<div className="flex flex-wrap gap-2">
								{!archive && (
									<BatchDownload href={`${href}?form=pdf${even ? "&even=1" : ""}`} proved={proved}>
										Unduh PDF
									</BatchDownload>
								)}
								<BatchDownload href={href} proved={proved}>
									Unduh ZIP
								</BatchDownload>
							</div>
						);
					},
				},
			]}
		/>
	);
	return (
		<>
			{rows.some(({ archive }) => !archive) && (
				<Checkbox
					className="mb-3"
					label="PDF untuk cetak bolak-balik: tiap dokumen mulai di lembar baru"
					checked={even}
					onChange={(event) => setEven(event.target.checked)}
				/>
			)}
			{table}
		</>
	);
}
