import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/frame/page-header";
import { TeacherProfileForm } from "@/components/people/teacher-profile-form";
import { Card } from "@/components/ui/card";
import { addDays } from "@/lib/dates/dates";
import { officesLabel } from "@/lib/labels";
import { today } from "@/server/clock";
import { requirePage, requireViewer } from "@/server/http/page";
import { getUser } from "@/server/services/people/accounts";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Edit Profil" };

export default async function EditTeacherProfilePage() {
	const actor = await requirePage("/guru/profil/edit");
	const { viewer } = await requireViewer();
	const { email, teacher } = await getUser(actor);
	if (!teacher) notFound();
	return (
		<>
			<PageHeader {...HEADERS.editProfile} />
			<Card padding="lg">
				<TeacherProfileForm
					teacher={{ ...teacher, email }}
					roleLabel={officesLabel(actor.offices, viewer)}
					lastBirthdate={addDays(today(actor.zone), -1)}
				/>
			</Card>
		</>
	);
}
