import { CardSkeleton } from "@/components/shared/skeletons";

export default function JournalLoading() {
	return (
		<div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<CardSkeleton lines={12} />
			<CardSkeleton />
		</div>
	);
}
