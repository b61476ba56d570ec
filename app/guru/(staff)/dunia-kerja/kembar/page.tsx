import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { SimilarList } from "@/components/workplaces/similar-list";
import { requirePage } from "@/server/http/page";
import { listSimilar } from "@/server/services/workplaces/similar";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Mungkin Sama" };

export default async function SimilarWorkplacesPage() {
	const actor = await requirePage("/guru/dunia-kerja/kembar");
	const pairs = await listSimilar(actor);
	return (
		<>
			<PageHeader {...HEADERS.similarWorkplaces} />
			{pairs.length > 0 ? (
				<SimilarList pairs={pairs} />
			) : (
				<EmptyState
					title="Tidak ada nama yang mirip"
					text="Setiap tempat PKL punya nama yang jelas berbeda."
				/>
			)}
		</>
	);
}
