import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { KeepVisits } from "@/components/visits/keep-visits";
import { VisitForm } from "@/components/visits/visit-form";
import { rowOrNone } from "@/lib/lists/list-address";
import { today } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { listVisitable } from "@/server/services/visits/record";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Catat Kunjungan" };

export default async function RecordVisitPage({ searchParams }: PageProps<"/guru/kunjungan/catat">) {
	const actor = await requirePage("/guru/kunjungan/catat");
	const { tempat, guru } = await searchParams;
	const places = await listVisitable(actor);
	const teacher_id = rowOrNone(guru) ?? actor.id_user;
	const chosen =
		places.find((one) => one.workplace_id === tempat && one.teacher_id === teacher_id) ??
		(places.length === 1 ? places[0] : undefined);
	return (
		<>
			<KeepVisits places={places} today={today(actor.zone)} />
			<PageHeader {...HEADERS.recordVisit} />
			<Card padding="lg">
				{places.length > 0 ? (
					<VisitForm
						key={`${chosen?.workplace_id} ${chosen?.teacher_id}`}
						places={places}
						today={today(actor.zone)}
						chosen={chosen}
					/>
				) : (
					<EmptyState
						title="Belum ada tempat yang dikunjungi"
						text="Kunjungan dicatat di tempat PKL peserta bimbingan Anda. Saat ini Anda belum membimbing siapa pun."
						action={
							<ButtonLink href="/guru/bimbingan" variant="secondary">
								Lihat Bimbingan
							</ButtonLink>
						}
					/>
				)}
			</Card>
		</>
	);
}
