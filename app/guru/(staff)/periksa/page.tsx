import type { Metadata } from "next";
import { ReviewQueue } from "@/components/journals/review-queue";
import { requirePage, shownYear } from "@/server/http/page";
import { readQueue } from "@/server/services/journals/review-queue";
import { readPhrases } from "@/server/services/journals/revision-phrases";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Jurnal Menunggu" };

export default async function QueuePage() {
	const actor = await requirePage("/guru/periksa");
	const [queue, phrases] = await Promise.all([readQueue(actor, await shownYear()), readPhrases(actor)]);
	return <ReviewQueue {...HEADERS.queue} queue={queue} phrases={phrases} />;
}
