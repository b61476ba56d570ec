"use client";

import { useEffect, useState } from "react";
import { useRefresh } from "@/components/frame/use-refresh";
import { DataTable } from "@/components/table/data-table";
import { Checkbox } from "@/components/ui/checkbox";
import { formatDate, formatTime } from "@/lib/dates/dates";
import type { Batch } from "@/server/services/documents/batch-read";
import { BatchDownloads, BatchProgress, isWorking } from "./batch-progress";

/** The page checks the progress this often. */
const LOOK_AGAIN_MS = 4_000;

type Props = {
	rows: readonly Batch[];
	/** Do the reader's downloads need a recent proof? */
	proved: boolean;
};

/** The batches that the reader has asked for, with their progress, and the download once a batch is ready. */
export function BatchTable({ rows, proved }: Props) {
	const refresh = useRefresh();
	const [even, setEven] = useState(false);
	const working = rows.some(isWorking);
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
					cell: (row) => <BatchProgress {...row} />,
				},
				{
					key: "action",
					header: "",
					cell: (row) =>
						isWorking(row) ? (
							<span className="text-muted">Sedang dibuat. Tombol unduh muncul di sini.</span>
						) : (
							<BatchDownloads batch={row} proved={proved} even={even} />
						),
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
