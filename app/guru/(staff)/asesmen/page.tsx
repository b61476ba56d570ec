import type { Metadata } from "next";
import { requirePage } from "@/server/http/page";
import { ScoredMentees } from "../_scores/mentees";

export const metadata: Metadata = { title: "Asesmen PKL" };

export default async function AssesmentsPage({ searchParams }: PageProps<"/guru/asesmen">) {
	const actor = await requirePage("/guru/asesmen");
	return <ScoredMentees kind="assesment" actor={actor} query={await searchParams} />;
}
