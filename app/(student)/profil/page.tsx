import { UserRoundPen } from "lucide";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Callout } from "@/components/feedback/callout";
import { WorkplacePart } from "@/components/instructors/workplace-part";
import { ChangeList } from "@/components/internships/change-list";
import { InternshipList } from "@/components/internships/internship-list";
import { ReadinessLines } from "@/components/internships/readiness-lines";
import { AccountEnd } from "@/components/people/account-end";
import { ConsentCard } from "@/components/people/consent-card";
import { DeleteAccountButton } from "@/components/people/delete-account-button";
import { DevicesCard } from "@/components/people/devices-card";
import { EmailNotice } from "@/components/people/email-notice";
import { IncompleteNotice } from "@/components/people/incomplete-notice";
import { PasskeysCard } from "@/components/people/passkeys-card";
import { PasswordCard } from "@/components/people/password-card";
import { StudentProfile } from "@/components/people/student-profile";
import { WeakPasswordNotice } from "@/components/people/weak-password-notice";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { VisitList } from "@/components/visits/visit-list";
import { requirePage, requireViewer } from "@/server/http/page";
import { listPrintable } from "@/server/services/documents/read";
import { readParts } from "@/server/services/instructors/workplace-part";
import { findSchedule } from "@/server/services/internships/calendars";
import { readUnfinished } from "@/server/services/internships/completions";
import { listOwnInternships } from "@/server/services/internships/read";
import { listOwnNews } from "@/server/services/internships/read-changes";
import { ownUnready } from "@/server/services/internships/readiness";
import { getUser } from "@/server/services/people/accounts";
import { findOwnConsent } from "@/server/services/people/consents";
import { hasPasskeys, listPasskeys } from "@/server/services/people/passkeys";
import { isProfileComplete } from "@/server/services/people/profiles";
import { listSessions } from "@/server/services/people/sessions";
import { listOwnVisits } from "@/server/services/visits/read";

export const metadata: Metadata = { title: "Profil" };

export default async function ProfilePage() {
	const actor = await requirePage("/profil");
	const { viewer, sessionId } = await requireViewer();
	const [user, internships, complete, consent, devices, passkeys, documents, changes, unready, visits] =
		await Promise.all([
			getUser(actor),
			listOwnInternships(actor),
			isProfileComplete(actor),
			findOwnConsent(actor),
			listSessions(actor, sessionId),
			listPasskeys(actor),
			listPrintable(actor, { student_id: actor.id_user }),
			listOwnNews(actor),
			ownUnready(actor),
			listOwnVisits(actor),
		]);
	if (!user.student) notFound();
	const ongoing = internships.filter(({ status }) => status === "ongoing");
	const unfinished = await Promise.all(
		ongoing.map(async ({ id_internship: id }) => [id, await readUnfinished(actor, id)] as const),
	);
	const parts = await readParts(
		actor,
		internships.map(({ id_internship }) => id_internship),
	);
	const schedules = await Promise.all(
		internships
			.filter(({ status }) => status !== "completed")
			.map(async ({ id_internship: id }) => [id, await findSchedule(actor, id)] as const),
	);
	return (
		<>
			{viewer.password_weak && <WeakPasswordNotice />}
			{(viewer.email_asked || viewer.email_unconfirmed) && <EmailNotice asked={viewer.email_asked} />}
			{!complete && <IncompleteNotice editHref="/profil/edit" />}
			{complete && !user.student.homeroom_teacher_id && (
				<Callout
					tone="info"
					icon={UserRoundPen}
					title="Anda belum memiliki wali kelas"
					text="Pilih wali kelas Anda yang baru. Presensi dan jurnal tetap dapat diisi."
					action={<ButtonLink href="/profil/edit">Pilih Wali Kelas</ButtonLink>}
				/>
			)}
			<div className="space-y-5">
				{changes.length > 0 && (
					<Card padding="lg">
						<CardHeader
							title="Perubahan Data"
							description="Selama menunggu persetujuan, data yang lama tetap berlaku."
						/>
						<ChangeList own rows={changes} />
					</Card>
				)}
				<StudentProfile name={user.name} email={user.email} student={user.student} />
				{consent && <ConsentCard {...consent} />}
				{unready && (
					<Card padding="lg" id="kesiapan" className="scroll-mt-20">
						<CardHeader
							title="Kesiapan PKL"
							description={`PKL di ${unready.company_name}. Yang kurang tidak menghalangi presensi.`}
						/>
						<ReadinessLines readiness={unready} marks={false} />
					</Card>
				)}
				<InternshipList
					internships={internships}
					documents={documents}
					unfinished={new Map(unfinished)}
					schedules={new Map(schedules)}
				/>
				{visits.length > 0 && (
					<Card padding="lg">
						<CardHeader title="Kunjungan Guru" description="Guru yang mengunjungi tempat PKL Anda." />
						<VisitList rows={visits} />
					</Card>
				)}
				{parts.map((part) => (
					<WorkplacePart key={part.id_internship} own part={part} />
				))}
			</div>
			<AccountEnd
				open={viewer.password_weak}
				security={
					<>
						<PasswordCard />
						{hasPasskeys() && <PasskeysCard passkeys={passkeys} />}
						<DevicesCard devices={devices} loginHref="/login" />
					</>
				}
				deletion={<DeleteAccountButton loginHref="/login" />}
			/>
		</>
	);
}
