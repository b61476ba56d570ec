import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DeleteAccountButton } from "@/components/accounts/delete-account-button";
import { TeacherProfile } from "@/components/profiles/teacher-profile";
import { requirePage } from "@/server/page";
import { getUser } from "@/server/services/accounts";

export const metadata: Metadata = { title: "Profil" };

export default async function TeacherProfilePage() {
	const actor = await requirePage("/guru/profil");
	const { name, email, role, major_led, teacher } = await getUser(actor);
	if (!teacher) notFound();
	return (
		<TeacherProfile
			name={name}
			email={email}
			role={role}
			major_led={major_led}
			teacher={teacher}
			deletion={<DeleteAccountButton loginHref="/guru/login" />}
		/>
	);
}
