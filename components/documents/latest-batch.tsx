import type { Batch } from "@/server/services/documents/batch-read";
import { BatchDownloads, BatchProgress, isWorking } from "./batch-progress";

type Props = {
	/** The batches of the reader, newest first. */
	batches: readonly Batch[];
	/** Only archives, or only the others. */
	archive: boolean;
	/** Do the reader's downloads need a recent proof? */
	proved: boolean;
};

function stateOf(batch: Batch): string {
	if (isWorking(batch)) return "Sedang dibuat";
	return batch.made > 0 ? "Siap diunduh" : "Tidak dapat dibuat";
}

/** What was last asked for, beside the button that asks: how far it is, and the files once they are ready. */
export function LatestBatch({ batches, archive, proved }: Props) {
	const batch = batches.find((one) => one.archive === archive);
	if (!batch) return null;
	return (
		<div className="space-y-2 rounded-md bg-sunken p-4 text-sm">
			<p role="status">
				<span className="font-semibold">{stateOf(batch)}</span>
				{`: ${batch.label}`}
			</p>
			<BatchProgress {...batch} />
			{isWorking(batch) ? (
				<p className="text-muted">Tombol unduhnya akan muncul di sini.</p>
			) : (
				<BatchDownloads batch={batch} proved={proved} />
			)}
			<p className="text-muted">
				Juga ada di{" "}
				<a
					href="#permintaan"
					className="touch-area font-semibold text-accent-text underline underline-offset-4"
				>
					Permintaan Anda
				</a>{" "}
				di bawah, selama 24 jam.
			</p>
		</div>
	);
}
