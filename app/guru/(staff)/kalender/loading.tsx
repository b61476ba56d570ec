import { PageHeader } from "@/components/shared/page-header";
import { CardSkeleton } from "@/components/shared/skeletons";

export default function CalendarLoading() {
	return (
		<>
			<PageHeader
				title="Kalender"
				description="Hari kerja dan hari libur sekolah. Pada hari libur tidak ada presensi yang diharapkan."
			/>
			<div className="space-y-8">
				<CardSkeleton lines={4} />
				<CardSkeleton lines={6} />
			</div>
		</>
	);
}
