import type { Metadata } from "next";
import { requirePage } from "@/server/http/page";
import { ScoreSheet } from "../../_scores/sheet";

export const metadata: Metadata = { title: "Asesmen per Nomor" };

export default async function AssesmentSheetPage({ searchParams }: PageProps<"/guru/asesmen/per-nomor">) {
	const actor = await requirePage("/guru/asesmen/per-nomor");
	return <ScoreSheet kind="assesment" actor={actor} query={await searchParams} />;
}
