import { OverviewSkeleton } from "../../../_internship/skeletons";

export default function MenteeLoading() {
	return <OverviewSkeleton title="Detail Peserta Bimbingan" listHref="/guru/bimbingan" />;
}
