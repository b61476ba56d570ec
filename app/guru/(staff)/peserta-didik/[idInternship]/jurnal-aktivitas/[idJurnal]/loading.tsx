import { JournalViewSkeleton } from "../../../../_internship/skeletons";

export default function StudentJournalLoading() {
	return <JournalViewSkeleton title="Detail Jurnal Aktivitas" />;
}
