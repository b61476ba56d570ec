import { ScoresSkeleton } from "@/components/scoring/score-skeletons";

export default function MenteeObservationsLoading() {
	return <ScoresSkeleton kind="observation" />;
}
