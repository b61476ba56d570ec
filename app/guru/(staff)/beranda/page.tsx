import type { Metadata } from "next";
import { EmailNotice } from "@/components/accounts/email-notice";
import { AttendanceSummary } from "@/components/mentees/attendance-summary";
import { MenteeTable } from "@/components/mentees/mentee-table";
import { StaffShortcuts } from "@/components/mentees/staff-shortcuts";
import { WaitingCard } from "@/components/mentees/waiting-card";
import { KeepFresh } from "@/components/shared/keep-fresh";
import { PageHeader } from "@/components/shared/page-header";
import { ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { dateOf } from "@/lib/dates";
import type { StaffRole } from "@/lib/labels";
import { LATEST_COUNT } from "@/lib/limits";
import { PAGES } from "@/lib/routes";
import { now } from "@/server/clock";
import { requirePage, requireViewer } from "@/server/http/page";
import { countDay, type Group } from "@/server/services/attendance-days";
import { firstMentees } from "@/server/services/mentees";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Beranda" };

const STUDENTS = { group: "students", title: "Kehadiran Hari Ini", who: "Peserta Didik" } as const;

/** Whose day is summed up on the home of each role. */
const SUMMARIES: Record<StaffRole, { group: Group; title: string; who: string }> = {
	guru_pembimbing: { group: "mentees", title: "Kehadiran Hari Ini", who: "Peserta Bimbingan" },
	wali_kelas: { group: "class", title: "Kelas Kamu!", who: "Peserta Didik" },
	kepala_program: STUDENTS,
	manajemen_sekolah: STUDENTS,
};

const SHORTCUTS = [
	"/guru/kehadiran",
	...["/guru/observasi", "/guru/observasi/per-bulan", "/guru/asesmen", "/guru/asesmen/per-nomor"],
];

export default async function StaffHomePage() {
	const actor = await requirePage("/guru/beranda");
	const instant = now();
	const date = dateOf(instant);
	const { group, ...summary } = SUMMARIES[actor.role as StaffRole];
	const { viewer } = await requireViewer();
	const [counts, mentees] = await Promise.all([
		countDay(actor, group, date),
		firstMentees(actor, LATEST_COUNT),
	]);
	return (
		<>
			<KeepFresh now={instant.toISOString()} />
			<PageHeader {...HEADERS.home} title={`Halo, ${viewer.firstname}!`} />
			{(viewer.email_asked || viewer.email_unconfirmed) && <EmailNotice asked={viewer.email_asked} />}
			<div className="space-y-10">
				{viewer.journals !== null && <WaitingCard count={viewer.journals} />}
				<AttendanceSummary {...summary} date={date} counts={counts} />
				<StaffShortcuts pages={PAGES.filter(({ path }) => SHORTCUTS.includes(path))} />
				<section>
					<CardHeader
						title="Peserta Bimbingan"
						actions={
							<ButtonLink href="/guru/bimbingan" variant="link">
								Lihat Selengkapnya
							</ButtonLink>
						}
					/>
					<MenteeTable brief rows={mentees} />
				</section>
			</div>
		</>
	);
}
