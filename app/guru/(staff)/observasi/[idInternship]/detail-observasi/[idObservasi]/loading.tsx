import { ScoreSkeleton } from "@/components/scoring/score-skeletons";

export default function ViewObservationLoading() {
	return <ScoreSkeleton title="Detail Observasi" />;
}
