import { OverviewSkeleton } from "../../../_internship/skeletons";

export default function StudentLoading() {
	return <OverviewSkeleton title="Detail Peserta Didik" listHref="/guru/peserta-didik" />;
}
