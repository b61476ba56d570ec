import { CardSkeleton, StatsSkeleton, TableSkeleton } from "@/components/shared/skeletons";

export default function StudentHomeLoading() {
	return (
		<div className="space-y-6">
			<CardSkeleton lines={2} />
			<StatsSkeleton />
			<TableSkeleton />
		</div>
	);
}
