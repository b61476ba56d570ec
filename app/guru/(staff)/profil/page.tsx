import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GiveWay } from "@/components/offline/give-way";
import { AccountEnd } from "@/components/people/account-end";
import { DeleteAccountButton } from "@/components/people/delete-account-button";
import { DevicesCard } from "@/components/people/devices-card";
import { EmailNotice } from "@/components/people/email-notice";
import { PasskeysCard } from "@/components/people/passkeys-card";
import { PasswordCard } from "@/components/people/password-card";
import { SecondStepNotice } from "@/components/people/second-step-notice";
import { ShortcutCard } from "@/components/people/shortcut-card";
import { TeacherProfile } from "@/components/people/teacher-profile";
import { TwoStepCard } from "@/components/people/two-step-card";
import { WeakPasswordNotice } from "@/components/people/weak-password-notice";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { officesLabel } from "@/lib/labels";
import { requirePage, requireViewer } from "@/server/http/page";
import { getUser } from "@/server/services/people/accounts";
import { getOtp } from "@/server/services/people/otp";
import { hasPasskeys, listPasskeys } from "@/server/services/people/passkeys";
import { listSessions } from "@/server/services/people/sessions";

export const metadata: Metadata = { title: "Profil" };

const HAND_OVER_FIRST =
	"Bila Anda masih membimbing PKL atau menjadi wali kelas, minta manajemen sekolah menyerahkannya kepada guru lain dulu.";

export default async function TeacherProfilePage() {
	const actor = await requirePage("/guru/profil");
	const { viewer, sessionId } = await requireViewer();
	const { name, teacher } = await getUser(actor);
	if (!teacher) notFound();
	const [otp, devices, passkeys] = await Promise.all([
		getOtp(actor),
		listSessions(actor, sessionId),
		listPasskeys(actor),
	]);
	return (
		<>
			<GiveWay />
			{actor.second_step_due && <SecondStepNotice />}
			{viewer.password_weak && <WeakPasswordNotice />}
			{(viewer.email_asked || viewer.email_unconfirmed) && <EmailNotice asked={viewer.email_asked} />}
			<TeacherProfile name={name} roleLabel={officesLabel(actor.offices, viewer)} teacher={teacher} />
			<Card className="mt-4">
				<CardHeader
					title="Guru Pengganti"
					description="Serahkan meja Anda kepada guru lain selama Anda berhalangan."
					actions={
						<ButtonLink href="/guru/pengganti" variant="secondary">
							Atur Pengganti
						</ButtonLink>
					}
				/>
			</Card>
			<ShortcutCard />
			<AccountEnd
				open={viewer.password_weak || actor.second_step_due}
				security={
					<>
						<TwoStepCard {...otp} />
						<PasswordCard />
						{hasPasskeys() && <PasskeysCard passkeys={passkeys} />}
						<DevicesCard devices={devices} loginHref="/guru/login" />
					</>
				}
				deletion={<DeleteAccountButton loginHref="/guru/login" note={HAND_OVER_FIRST} />}
			/>
		</>
	);
}
