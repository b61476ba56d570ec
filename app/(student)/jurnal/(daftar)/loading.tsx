import { CardSkeleton, TableSkeleton } from "@/components/shared/skeletons";

export default function JournalsLoading() {
	return (
		<div className="space-y-6">
			<CardSkeleton />
			<TableSkeleton rows={10} />
		</div>
	);
}
