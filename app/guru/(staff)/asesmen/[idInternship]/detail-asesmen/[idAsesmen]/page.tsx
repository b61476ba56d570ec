import type { Metadata } from "next";
import { requirePage } from "@/server/http/page";
import { ScoreToView } from "../../../../_scores/score";

export const metadata: Metadata = { title: "Detail Asesmen" };

type Props = PageProps<"/guru/asesmen/[idInternship]/detail-asesmen/[idAsesmen]">;

export default async function ViewAssesmentPage({ params }: Props) {
	const actor = await requirePage("/guru/asesmen/[idInternship]/detail-asesmen/[idAsesmen]");
	const { idInternship, idAsesmen } = await params;
	return <ScoreToView kind="assesment" actor={actor} idInternship={idInternship} id={idAsesmen} />;
}
