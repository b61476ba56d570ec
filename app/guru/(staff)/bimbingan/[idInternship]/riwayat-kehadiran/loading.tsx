import { HeaderSkeleton, MenteeCardSkeleton } from "@/components/mentees/mentee-skeletons";
import { TableSkeleton } from "@/components/shared/skeletons";

export default function MenteeAttendanceLoading() {
	return (
		<>
			<HeaderSkeleton title="Riwayat Kehadiran" />
			<div className="space-y-8">
				<MenteeCardSkeleton />
				<TableSkeleton rows={10} columns={6} />
			</div>
		</>
	);
}
