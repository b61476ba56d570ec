import { ScoreSkeleton } from "@/components/scoring/score-skeletons";

export default function FillAssesmentLoading() {
	return <ScoreSkeleton title="Isi Asesmen" />;
}
