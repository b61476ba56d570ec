import { ScoredMenteesSkeleton } from "@/components/scoring/score-skeletons";

export default function AssesmentsLoading() {
	return <ScoredMenteesSkeleton kind="assesment" />;
}
