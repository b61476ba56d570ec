import type { Metadata } from "next";
import { requirePage } from "@/server/http/page";
import { ScoredMentees } from "../_scores/mentees";

export const metadata: Metadata = { title: "Observasi" };

export default async function ObservationsPage({ searchParams }: PageProps<"/guru/observasi">) {
	const actor = await requirePage("/guru/observasi");
	return <ScoredMentees kind="observation" actor={actor} query={await searchParams} />;
}
