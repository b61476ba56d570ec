import { ScoreSkeleton } from "@/components/scoring/score-skeletons";

export default function ViewAssesmentLoading() {
	return <ScoreSkeleton title="Detail Asesmen" />;
}
