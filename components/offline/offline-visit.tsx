import { CloudOff } from "lucide";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { VisitForm } from "@/components/visits/visit-form";
import { dateOf, formatDate } from "@/lib/dates/dates";
import type { VisitsKept } from "@/lib/offline/store";

/** Catat Kunjungan without a network, with the workplaces that the phone keeps. */
export function OfflineVisit({ visits: { today, zone, places } }: { visits: VisitsKept }) {
	const asked = new URLSearchParams(window.location.search);
	const chosen = places.find(
		({ workplace_id, teacher_id }) =>
			workplace_id === asked.get("tempat") && [null, String(teacher_id)].includes(asked.get("guru")),
	);
	return (
		<main id="isi" className="mx-auto max-w-[860px] px-4 pt-6 pb-16 sm:px-8">
			<h1 className="mb-4 font-bold text-2xl">Catat Kunjungan</h1>
			<p role="status" className="mb-5 flex items-start gap-3 rounded-lg bg-sunken p-4 text-sm">
				<Icon of={CloudOff} className="size-5 shrink-0 text-muted" />
				<span>
					<strong>Tidak ada jaringan.</strong> Tempat dan namanya dari {formatDate(today)}. Kunjungan
					tersimpan di ponsel ini, lalu terkirim sendiri begitu ada jaringan.
				</span>
			</p>
			<Card padding="lg">
				<VisitForm places={places} today={dateOf(new Date(), zone)} chosen={chosen} />
			</Card>
		</main>
	);
}
