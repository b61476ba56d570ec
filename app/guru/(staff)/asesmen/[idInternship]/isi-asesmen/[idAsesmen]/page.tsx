import type { Metadata } from "next";
import { requirePage } from "@/server/http/page";
import { ScoreToFill } from "../../../../_scores/score";

export const metadata: Metadata = { title: "Isi Asesmen" };

type Props = PageProps<"/guru/asesmen/[idInternship]/isi-asesmen/[idAsesmen]">;

export default async function FillAssesmentPage({ params }: Props) {
	const actor = await requirePage("/guru/asesmen/[idInternship]/isi-asesmen/[idAsesmen]");
	const { idInternship, idAsesmen } = await params;
	return <ScoreToFill kind="assesment" actor={actor} idInternship={idInternship} id={idAsesmen} />;
}
