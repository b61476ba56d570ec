import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { EmergencyCard } from "@/components/incidents/emergency-card";
import { IncidentForm } from "@/components/incidents/incident-form";
import { OwnIncidents } from "@/components/incidents/own-incidents";
import { Card } from "@/components/ui/card";
import { requirePage } from "@/server/http/page";
import { readReportForm } from "@/server/services/incidents/emergency";
import { listOwnIncidents } from "@/server/services/incidents/read";

export const metadata: Metadata = { title: "Laporkan Kejadian" };

export default async function IncidentPage() {
	const actor = await requirePage("/kejadian");
	const [{ emergency_number, ...form }, incidents] = await Promise.all([
		readReportForm(actor),
		listOwnIncidents(actor),
	]);
	return (
		<>
			<PageHeader title="Laporkan Kejadian" />
			<div className="space-y-6">
				<EmergencyCard number={emergency_number} />
				{actor.approved ? (
					<IncidentForm {...form} />
				) : (
					<Card>Laporan dapat dikirim setelah sekolah menyetujui akun Anda.</Card>
				)}
			</div>
			<OwnIncidents rows={incidents} />
		</>
	);
}
