import type { Metadata } from "next";
import { ReviewQueue } from "@/components/journals/review-queue";
import { requirePage } from "@/server/http/page";
import { readQueue } from "@/server/services/journals/review-queue";
import { readPhrases } from "@/server/services/journals/revision-phrases";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Jurnal Menunggu" };

export default async function QueuePage() {
	const actor = await requirePage("/guru/periksa");
	const [{ lines, first }, phrases] = await Promise.all([readQueue(actor), readPhrases(actor)]);
	// As one text: the framework handles each value of hundreds of lines twice.
	return <ReviewQueue {...HEADERS.queue} lines={JSON.stringify(lines)} first={first} phrases={phrases} />;
}
