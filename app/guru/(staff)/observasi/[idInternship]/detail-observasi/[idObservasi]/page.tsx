import type { Metadata } from "next";
import { requirePage } from "@/server/http/page";
import { ScoreToView } from "../../../../_scores/score";

export const metadata: Metadata = { title: "Detail Observasi" };

type Props = PageProps<"/guru/observasi/[idInternship]/detail-observasi/[idObservasi]">;

export default async function ViewObservationPage({ params }: Props) {
	const actor = await requirePage("/guru/observasi/[idInternship]/detail-observasi/[idObservasi]");
	const { idInternship, idObservasi } = await params;
	return <ScoreToView kind="observation" actor={actor} idInternship={idInternship} id={idObservasi} />;
}
