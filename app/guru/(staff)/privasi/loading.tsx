import { PageHeader } from "@/components/shared/page-header";
import { CardSkeleton } from "@/components/shared/skeletons";

export default function PrivacyLoading() {
	return (
		<>
			<PageHeader
				title="Privasi"
				description="Persetujuan orang tua, dan berapa lama data peserta didik disimpan."
			/>
			<CardSkeleton lines={12} />
		</>
	);
}
