import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { CorrectionForm } from "@/components/people/correction-form";
import { Card } from "@/components/ui/card";
import { addDays } from "@/lib/dates/dates";
import { personHref } from "@/lib/people/person";
import { today } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { readProfile } from "@/server/services/people/person";
import { findPerson } from "../find-person";

export const metadata: Metadata = { title: "Edit Profil" };

export default async function CorrectPersonPage({ params }: PageProps<"/guru/pengguna/[idPengguna]/edit">) {
	const actor = await requirePage("/guru/pengguna/[idPengguna]/edit");
	const person = await findPerson(actor, (await params).idPengguna, readProfile);
	return (
		<>
			<PageHeader
				title="Edit Profil"
				description={`${person.name} melihat apa yang Anda ubah.`}
				backHref={personHref(person.id_user)}
			/>
			<Card padding="lg">
				<CorrectionForm person={person} lastBirthdate={addDays(today(actor.zone), -1)} />
			</Card>
		</>
	);
}
