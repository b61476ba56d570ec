import type { Metadata } from "next";
import { DifferenceList } from "@/components/instructors/difference-list";
import { ReviewQueue } from "@/components/journals/review-queue";
import { requirePage, shownYear } from "@/server/http/page";
import { listDifferences } from "@/server/services/instructors/differences";
import { readQueue } from "@/server/services/journals/review-queue";
import { readPhrases } from "@/server/services/journals/revision-phrases";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Jurnal Menunggu" };

export default async function QueuePage() {
	const actor = await requirePage("/guru/periksa");
	const [queue, phrases, differences] = await Promise.all([
		readQueue(actor, await shownYear()),
		readPhrases(actor),
		listDifferences(actor),
	]);
	return (
		<ReviewQueue
			{...HEADERS.queue}
			queue={queue}
			phrases={phrases}
			above={<DifferenceList {...differences} />}
		/>
	);
}
