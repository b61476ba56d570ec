import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { WishesForm } from "@/components/internships/wishes-form";
import { Card } from "@/components/ui/card";
import { requirePage } from "@/server/http/page";
import { readWishes } from "@/server/services/internships/wishes";

export const metadata: Metadata = { title: "Pilihan Tempat PKL" };

export default async function WishesPage() {
	const actor = await requirePage("/profil/pilihan-pkl");
	return (
		<>
			<PageHeader
				title="Pilihan Tempat PKL"
				description="Sekolah mempertimbangkannya saat menempatkan Anda. Belum tentu terpenuhi."
				backHref="/profil"
			/>
			<Card padding="lg">
				<WishesForm wishes={await readWishes(actor)} />
			</Card>
		</>
	);
}
