import type { Metadata } from "next";
import { InstructorLayout } from "@/app/_shell/instructor-layout";
import { EmptyState } from "@/components/feedback/empty-state";
import { GuestHeading, GuestLayout } from "@/components/frame/guest-layout";
import { LinkEnd } from "@/components/instructors/link-end";
import { OwnStudents } from "@/components/instructors/own-students";
import { ProposePoint } from "@/components/instructors/propose-point";
import { ScoreSaved } from "@/components/instructors/score-saved";
import { WeekView } from "@/components/instructors/week-form";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { isDateString } from "@/lib/dates/dates";
import { INSTRUCTOR_HOME, LINK_NEAR_END, LOST_LINK } from "@/lib/instructors/links";
import { settings } from "@/server/env";
import { currentInstructor, findOr } from "@/server/http/page";
import { listInstructed, readLinkEnd } from "@/server/services/instructors/students";
import { readWeek } from "@/server/services/instructors/weeks";
import { listScored } from "@/server/services/instructors/workplace-scores";

export const metadata: Metadata = { title: "Peserta Didik Anda", referrer: "no-referrer" };

/** The home of an instructor whose browser is known. */
export default async function InstructorHomePage({ searchParams }: PageProps<"/dunia-kerja">) {
	const actor = await currentInstructor();
	if (!actor) return <UnknownBrowser />;
	const { minggu, sesudah } = await searchParams;
	const [students, end] = await Promise.all([listScored(actor), readLinkEnd(actor)]);
	const near = end !== null && end.days <= LINK_NEAR_END;
	if (students.length === 0)
		return <NobodyYet names={(await listInstructed(actor)).map(({ name }) => name)} />;
	const asked = typeof minggu === "string" && isDateString(minggu) ? minggu : null;
	const week = await findOr(readWeek(actor, asked), INSTRUCTOR_HOME);
	return (
		<InstructorLayout>
			<WeekView week={week}>
				<ScoreSaved students={students} id={sesudah} />
				{near && <LinkEnd end={end} />}
				<h1 className="mb-1 font-bold text-2xl">Kehadiran Peserta Didik</h1>
				<p className="mb-6 text-muted">
					Apakah benar seperti yang tercatat? Ada yang keliru? Tekan harinya. Guru memeriksanya lebih dahulu.
				</p>
			</WeekView>
			<OwnStudents students={students} />
			<ProposePoint />
			{end && !near && <LinkEnd end={end} />}
		</InstructorLayout>
	);
}

function NobodyYet({ names }: { names: string[] }) {
	return (
		<InstructorLayout>
			<h1 className="mb-4 font-bold text-2xl">Kehadiran Peserta Didik</h1>
			<Card>
				<EmptyState
					title="Belum ada yang mulai PKL"
					text={
						names.length > 0
							? `${names.join(", ")} belum mulai. Halaman ini terisi sejak hari pertama.`
							: "Peserta didik yang menyebut Anda sebagai instruktur akan muncul di sini."
					}
				/>
			</Card>
		</InstructorLayout>
	);
}

function UnknownBrowser() {
	return (
		<GuestLayout brand={{ appName: settings().appName, school: null }}>
			<GuestHeading
				title="Buka tautan Anda"
				text="Halaman ini terbuka lewat tautan yang dikirim sekolah kepada instruktur di tempat PKL. Tautan Anda mungkin sudah berakhir, atau ponsel ini belum dikenali."
			/>
			<ButtonLink href={LOST_LINK} size="lg" block>
				Minta Tautan Baru
			</ButtonLink>
		</GuestLayout>
	);
}
