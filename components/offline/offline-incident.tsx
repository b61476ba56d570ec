import { EmergencyCard } from "@/components/incidents/emergency-card";
import { IncidentForm } from "@/components/incidents/incident-form";

/** Laporkan Kejadian without a network. @param number that of the school */
export const OfflineIncident = ({ number }: { number: string | null }) => (
	<>
		<h1 className="mb-6 font-bold text-2xl">Laporkan Kejadian</h1>
		<div className="space-y-6">
			<EmergencyCard number={number} />
			<IncidentForm />
		</div>
	</>
);
