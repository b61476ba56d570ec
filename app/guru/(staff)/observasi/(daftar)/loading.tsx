import { ScoredMenteesSkeleton } from "@/components/scoring/score-skeletons";

export default function ObservationsLoading() {
	return <ScoredMenteesSkeleton kind="observation" />;
}
