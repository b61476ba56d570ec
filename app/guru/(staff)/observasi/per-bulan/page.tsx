import type { Metadata } from "next";
import { requirePage } from "@/server/http/page";
import { ScoreSheet } from "../../_scores/sheet";

export const metadata: Metadata = { title: "Observasi per Bulan" };

export default async function ObservationSheetPage({ searchParams }: PageProps<"/guru/observasi/per-bulan">) {
	const actor = await requirePage("/guru/observasi/per-bulan");
	return <ScoreSheet kind="observation" actor={actor} query={await searchParams} />;
}
