import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { Card } from "@/components/ui/card";
import { WorkplaceForm } from "@/components/workplaces/workplace-form";
import { workplaceHref } from "@/lib/workplaces/workplace-list";
import { findOr, requirePage } from "@/server/http/page";
import { findWorkplace } from "@/server/services/workplaces/read";
import { HEADERS } from "../../../headers";

export const metadata: Metadata = { title: "Edit Tempat PKL" };

export default async function EditWorkplacePage({ params }: PageProps<"/guru/dunia-kerja/[idTempat]/edit">) {
	const actor = await requirePage("/guru/dunia-kerja/[idTempat]/edit");
	const workplace = await findOr(findWorkplace(actor, (await params).idTempat));
	return (
		<>
			<PageHeader
				{...HEADERS.editWorkplace}
				description={workplace.name}
				backHref={workplaceHref(workplace.id_workplace)}
			/>
			<Card padding="lg">
				<WorkplaceForm workplace={workplace} />
			</Card>
		</>
	);
}
