import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/components/frame/page-header";
import { Card } from "@/components/ui/card";
import { VisitForm } from "@/components/visits/visit-form";
import { visitHref } from "@/lib/visits/visit-list";
import { today } from "@/server/clock";
import { findOr, requirePage } from "@/server/http/page";
import { findVisit } from "@/server/services/visits/read";
import { listVisitable } from "@/server/services/visits/record";
import { HEADERS } from "../../../headers";

export const metadata: Metadata = { title: "Edit Kunjungan" };

export default async function EditVisitPage({ params }: PageProps<"/guru/kunjungan/[idKunjungan]/edit">) {
	const actor = await requirePage("/guru/kunjungan/[idKunjungan]/edit");
	const visit = await findOr(findVisit(actor, (await params).idKunjungan));
	const { id_visit, report, workplace_id, teacher_id } = visit;
	if (!report || !visit.open) redirect(visitHref(id_visit));
	const chosen = { workplace_id, teacher_id: teacher_id ?? 0 };
	const places = (await listVisitable(actor)).filter(
		(one) => one.workplace_id === workplace_id && one.teacher_id === teacher_id,
	);
	return (
		<>
			<PageHeader
				{...HEADERS.visit}
				title="Edit Kunjungan"
				description={visit.name}
				backHref={visitHref(id_visit)}
			/>
			<Card padding="lg">
				<VisitForm places={places} today={today(actor.zone)} chosen={chosen} visit={{ ...visit, report }} />
			</Card>
		</>
	);
}
