import { ScoreSkeleton } from "@/components/scoring/score-skeletons";

export default function FillObservationLoading() {
	return <ScoreSkeleton title="Isi Observasi" />;
}
