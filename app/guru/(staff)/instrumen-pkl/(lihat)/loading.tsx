import { PageHeader } from "@/components/shared/page-header";
import { CardSkeleton } from "@/components/shared/skeletons";

export default function InstrumentLoading() {
	return (
		<>
			<PageHeader
				title="Instrumen PKL"
				description="Pertanyaan yang dipakai pembimbing untuk observasi dan asesmen peserta didik program Anda."
			/>
			<div className="space-y-4">
				<CardSkeleton lines={5} />
				<CardSkeleton lines={4} />
				<CardSkeleton lines={4} />
			</div>
		</>
	);
}
