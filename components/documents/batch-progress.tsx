import { Download } from "lucide";
import { ProvedDownload } from "@/components/table/proved-download";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Progress } from "@/components/ui/progress";
import type { Batch } from "@/server/services/documents/batch-read";

const doneOf = ({ made, failed }: Pick<Batch, "made" | "failed">) => made + failed;

/** Are some documents of this batch still to be made? */
export const isWorking = (batch: Batch): boolean => doneOf(batch) < batch.total;

/** How far a batch is, and what it lacks. */
export function BatchProgress(batch: Batch) {
	const { label, total, failed, incomplete } = batch;
	const done = doneOf(batch);
	return (
		<div className="min-w-32">
			<p className="tabular-nums">
				{done} dari {total}
				{failed > 0 && `, ${failed} tidak dapat dibuat`}
				{incomplete > 0 && `, ${incomplete} dengan huruf yang tidak dapat dicetak`}
			</p>
			{isWorking(batch) && <Progress value={done} max={total} label={`Kemajuan ${label}`} />}
		</div>
	);
}

type DownloadsProps = {
	batch: Pick<Batch, "id_batch" | "archive">;
	/** Do the reader's downloads need a recent proof? */
	proved: boolean;
	/** Are the pages of each document made even, for printing on both sides? */
	even?: boolean;
};

/** The files of a batch that is ready. */
export function BatchDownloads({ batch: { id_batch, archive }, proved, even = false }: DownloadsProps) {
	const href = `/api/documents/batches/${id_batch}/download`;
	const files = [
		...(archive ? [] : [{ href: `${href}?form=pdf${even ? "&even=1" : ""}`, words: "Unduh PDF" }]),
		{ href, words: "Unduh ZIP" },
	];
	return (
		<div className="flex flex-wrap gap-2">
			{files.map(({ href, words }) =>
				proved ? (
					<ProvedDownload key={words} href={href} size="sm" variant="secondary">
						{words}
					</ProvedDownload>
				) : (
					<Button key={words} asChild size="sm" variant="secondary">
						<a href={href} download>
							<Icon of={Download} />
							{words}
						</a>
					</Button>
				),
			)}
		</div>
	);
}
