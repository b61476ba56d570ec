import { JournalViewSkeleton } from "../../../../_internship/skeletons";

export default function MenteeJournalLoading() {
	return <JournalViewSkeleton title="Review Jurnal Aktivitas" />;
}
