import type { Metadata } from "next";
import { requirePage } from "@/server/http/page";
import { ScoreToFill } from "../../../../_scores/score";

export const metadata: Metadata = { title: "Isi Observasi" };

type Props = PageProps<"/guru/observasi/[idInternship]/isi-observasi/[idObservasi]">;

export default async function FillObservationPage({ params }: Props) {
	const actor = await requirePage("/guru/observasi/[idInternship]/isi-observasi/[idObservasi]");
	const { idInternship, idObservasi } = await params;
	return <ScoreToFill kind="observation" actor={actor} idInternship={idInternship} id={idObservasi} />;
}
