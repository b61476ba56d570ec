import { ShieldCheck } from "lucide";
import type { Metadata } from "next";
import { Callout } from "@/components/feedback/callout";
import { KeepFresh } from "@/components/frame/keep-fresh";
import { OwnHome } from "@/components/internships/own-home";
import { EmailNotice } from "@/components/people/email-notice";
import { ButtonLink } from "@/components/ui/button";
import { tellGap } from "@/lib/internships/readiness";
import { now } from "@/server/clock";
import { requirePage, requireViewer } from "@/server/http/page";
import { glanceAt } from "@/server/services/internships/glances";
import { ownUnready } from "@/server/services/internships/readiness";
import { readStudentNow } from "@/server/services/internships/student-days";

export const metadata: Metadata = { title: "Beranda" };

export default async function StudentHomePage() {
	const actor = await requirePage("/beranda");
	const { viewer } = await requireViewer();
	const { unconfirmed, ...day } = await readStudentNow(actor);
	const glance = await glanceAt(actor, day.internship?.id_internship ?? null);
	const isAhead = unconfirmed.length > 0 || day.internship?.status === "pending";
	const unready = isAhead ? await ownUnready(actor) : null;
	const instant = now().toISOString();
	const { email_asked, email_unconfirmed } = viewer;

	return (
		<>
			<KeepFresh kept now={instant} />
			<OwnHome
				firstname={viewer.firstname}
				notice={
					<>
						{(email_asked || email_unconfirmed) && <EmailNotice asked={email_asked} />}
						{unready && (
							<Callout
								tone="info"
								icon={ShieldCheck}
								title="Sebelum hari pertama PKL"
								text={`${unready.gaps.map((gap) => tellGap(gap, unready)).join(". ")}.`}
								action={<ButtonLink href="/profil#kesiapan">Lihat Kesiapan</ButtonLink>}
							/>
						)}
					</>
				}
				day={{ ...day, approved: actor.approved }}
				unconfirmed={unconfirmed}
				place={day.internship}
				glance={glance}
				now={instant}
			/>
		</>
	);
}
