import { PageHeader } from "@/components/shared/page-header";
import { CardSkeleton } from "@/components/shared/skeletons";

export default function EditInstrumentLoading() {
	return (
		<>
			<PageHeader backHref="/guru/instrumen-pkl" title="Edit Instrumen PKL" />
			<div className="space-y-4">
				<CardSkeleton lines={6} />
				<CardSkeleton lines={6} />
			</div>
		</>
	);
}
