import type { Metadata } from "next";
import { readTeacherChoices } from "@/app/_shell/teacher-choices";
import { PageHeader } from "@/components/frame/page-header";
import { InternshipForm } from "@/components/internships/internship-form";
import { Card } from "@/components/ui/card";
import { requirePage } from "@/server/http/page";
import { listTaken } from "@/server/services/internships/periods";
import { readPlacingSettings } from "@/server/services/internships/placing-settings";

export const metadata: Metadata = { title: "Tambah Data PKL" };

export default async function AddInternshipPage() {
	const actor = await requirePage("/profil/tambah-data-pkl");
	const [teachers, taken, { proposals_wait }] = await Promise.all([
		readTeacherChoices(actor),
		listTaken(actor, null),
		readPlacingSettings(actor),
	]);
	return (
		<>
			<PageHeader
				title="Tambah Data PKL"
				description="Isi sesuai surat penempatan PKL dari sekolah."
				backHref="/profil"
			/>
			<Card padding="lg">
				<InternshipForm teachers={teachers} taken={taken} proposed={proposals_wait} />
			</Card>
		</>
	);
}
