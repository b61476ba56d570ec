import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { Card } from "@/components/ui/card";
import { WorkplaceForm } from "@/components/workplaces/workplace-form";
import { requirePage } from "@/server/http/page";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Tambah Tempat PKL" };

export default async function NewWorkplacePage() {
	await requirePage("/guru/dunia-kerja/tambah");
	return (
		<>
			<PageHeader {...HEADERS.newWorkplace} />
			<Card padding="lg">
				<WorkplaceForm />
			</Card>
		</>
	);
}
