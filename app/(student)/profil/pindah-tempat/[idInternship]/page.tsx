import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { AskMoveForm } from "@/components/internships/ask-move-form";
import { Card } from "@/components/ui/card";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findInternship } from "@/server/services/internships/read";

export const metadata: Metadata = { title: "Pindah Tempat PKL" };

export default async function AskMovePage({ params }: PageProps<"/profil/pindah-tempat/[idInternship]">) {
	const actor = await requirePage("/profil/pindah-tempat/[idInternship]");
	const { idInternship } = await params;
	const { id_internship, company_name } = await findInternshipOr(
		findInternship(actor, idInternship),
		"/profil",
	);
	return (
		<>
			<PageHeader
				title="Pindah Tempat PKL"
				description={`Sekarang di ${company_name}. Kepala program atau manajemen sekolah yang memindahkan Anda.`}
				backHref="/profil"
			/>
			<Card padding="lg">
				<AskMoveForm id={id_internship} />
			</Card>
		</>
	);
}
