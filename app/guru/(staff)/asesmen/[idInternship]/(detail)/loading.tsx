import { ScoresSkeleton } from "@/components/scoring/score-skeletons";

export default function MenteeAssesmentsLoading() {
	return <ScoresSkeleton kind="assesment" />;
}
