import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/frame/page-header";
import { ChangeList } from "@/components/internships/change-list";
import { StudentProfileForm } from "@/components/people/student-profile-form";
import { Card } from "@/components/ui/card";
import { addDays } from "@/lib/dates/dates";
import { today } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { readClassChoices } from "@/server/services/classes/read";
import { listOwnNews } from "@/server/services/internships/read-changes";
import { getUser } from "@/server/services/people/accounts";
import { isProfileComplete } from "@/server/services/people/profiles";
import { listHomeroomTeachers } from "@/server/services/people/teachers";
import { listMajors } from "@/server/services/schools/majors";

export const metadata: Metadata = { title: "Edit Profil" };

export default async function EditProfilePage() {
	const actor = await requirePage("/profil/edit");
	const [user, complete, { classes, own }, teachers, news] = await Promise.all([
		getUser(actor),
		isProfileComplete(actor),
		readClassChoices(actor),
		listHomeroomTeachers(actor),
		listOwnNews(actor),
	]);
	const waiting = news.filter((one) => one.state === "waiting" && one.id_internship === null);
	if (!user.student) notFound();
	const majors = await listMajors(actor, user.student.major_id);
	return (
		<>
			<PageHeader
				title="Edit Profil"
				description="Lengkapi semua isian bertanda bintang. Data ini dibutuhkan sebelum PKL dapat dimulai."
				backHref="/profil"
			/>
			<Card padding="lg">
				{waiting.length > 0 && (
					<div className="mb-6">
						<ChangeList own rows={waiting} />
					</div>
				)}
				<StudentProfileForm
					student={{ ...user.student, email: user.email }}
					classes={classes}
					ownClass={own}
					majors={majors.map(({ id_major, code, name }) => ({ id_major, code, name }))}
					homeroomTeachers={teachers.map(({ id_user, name }) => ({ id: id_user, name }))}
					lastBirthdate={addDays(today(actor.zone), -1)}
					// The card of /beranda says what comes next for somebody who has only just completed it.
					nextHref={complete ? "/profil" : "/beranda"}
				/>
			</Card>
		</>
	);
}
