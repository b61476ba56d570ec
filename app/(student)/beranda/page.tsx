import type { Metadata } from "next";
import { KeepFresh } from "@/components/frame/keep-fresh";
import { OwnHome } from "@/components/internships/own-home";
import { EmailNotice } from "@/components/people/email-notice";
import { now } from "@/server/clock";
import { requirePage, requireViewer } from "@/server/http/page";
import { glanceAt } from "@/server/services/internships/glances";
import { readStudentNow } from "@/server/services/internships/student-days";

export const metadata: Metadata = { title: "Beranda" };

export default async function StudentHomePage() {
	const actor = await requirePage("/beranda");
	const { viewer } = await requireViewer();
	const { unconfirmed, ...day } = await readStudentNow(actor);
	const glance = await glanceAt(actor, day.internship?.id_internship ?? null);
	const instant = now().toISOString();
	const { email_asked, email_unconfirmed } = viewer;

	return (
		<>
			<KeepFresh now={instant} />
			<OwnHome
				firstname={viewer.firstname}
				notice={(email_asked || email_unconfirmed) && <EmailNotice asked={email_asked} />}
				day={{ ...day, approved: actor.approved }}
				unconfirmed={unconfirmed}
				place={day.internship}
				glance={glance}
				now={instant}
			/>
		</>
	);
}
