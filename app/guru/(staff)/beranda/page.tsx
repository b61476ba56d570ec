import type { Metadata } from "next";
import { AttendanceSummary } from "@/components/mentees/attendance-summary";
import { MenteeTable } from "@/components/mentees/mentee-table";
import { PageHeader } from "@/components/shared/page-header";
import { ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { LATEST_COUNT } from "@/lib/limits";
import { today } from "@/server/clock";
import { requirePage } from "@/server/page";
import { getUser } from "@/server/services/accounts";
import { countWatchedAttendance, firstMentees } from "@/server/services/mentees";

export const metadata: Metadata = { title: "Beranda" };

export default async function StaffHomePage() {
	const actor = await requirePage("/guru/beranda");
	const date = today();
	const [user, counts, mentees] = await Promise.all([
		getUser(actor),
		countWatchedAttendance(actor, date),
		firstMentees(actor, LATEST_COUNT),
	]);
	const summary =
		actor.role === "wali_kelas"
			? { title: "Kelas Kamu!", who: "peserta didik" }
			: { title: "Kehadiran Hari Ini", who: "peserta bimbingan" };
	return (
		<>
			<PageHeader title={`Halo, ${user.teacher?.firstname}!`} description="Siap bekerja hari ini?" />
			<div className="space-y-10">
				<AttendanceSummary {...summary} date={date} counts={counts} />
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
