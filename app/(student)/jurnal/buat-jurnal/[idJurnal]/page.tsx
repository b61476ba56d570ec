import type { Metadata } from "next";
import { LateMark } from "@/components/attendances/late-mark";
import { PageHeader } from "@/components/frame/page-header";
import { SideBySide } from "@/components/frame/side-by-side";
import { RemarkCard } from "@/components/instructors/remark-list";
import { JournalAttendance } from "@/components/journals/journal-attendance";
import { JournalRounds } from "@/components/journals/journal-rounds";
import { titleOf } from "@/components/journals/journal-title";
import { OwnJournalAttendance, OwnJournalBadge, OwnJournalForm } from "@/components/journals/own-journal";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { isOpen } from "@/lib/attendances/deadline";
import { now } from "@/server/clock";
import { findOr, requirePage } from "@/server/http/page";
import { listRemarks } from "@/server/services/instructors/journal-remarks";
import { readTag } from "@/server/services/journals/journal-goals";
import { listRounds } from "@/server/services/journals/journal-rounds";
import { findOwnJournal } from "@/server/services/journals/read";

export const metadata: Metadata = { title: "Jurnal Aktivitas" };

export default async function JournalPage({ params }: PageProps<"/jurnal/buat-jurnal/[idJurnal]">) {
	const actor = await requirePage("/jurnal/buat-jurnal/[idJurnal]");
	const journal = await findOr(findOwnJournal(actor, (await params).idJurnal), "/jurnal");
	// The form runs in the browser. The day with its location stays on the server.
	const { attendance, status, late, ...written } = journal;
	const [rounds, remarks, tag] = await Promise.all([
		listRounds(actor, journal.id_journal),
		listRemarks(actor, journal.id_journal),
		readTag(journal.id_journal),
	]);
	const instant = now().toISOString();
	const { status: presence, time, zone, expired_at } = attendance;
	const day = { status: presence, time, zone, expired_at };
	return (
		<>
			<PageHeader
				backHref="/jurnal"
				title={titleOf(status)}
				actions={
					<div className="flex flex-wrap items-center gap-2">
						<OwnJournalBadge date={journal.date} status={status} attendance={attendance} />
						<LateMark late={late} id_attendance={attendance.id_attendance} date={journal.date} />
					</div>
				}
			/>
			<SideBySide long>
				<div className="min-w-0 space-y-4">
					{rounds.length > 0 && (
						<Card>
							<CardHeader title="Ulasan" />
							<JournalRounds rounds={rounds} changed={status === "in_review"} />
						</Card>
					)}
					<Card>
						<OwnJournalForm journal={{ ...written, ...tag, status }} />
					</Card>
				</div>
				<div className="space-y-4">
					<RemarkCard remarks={remarks} />
					<Card>
						<CardHeader title="Kehadiran" />
						<OwnJournalAttendance {...day} date={journal.date}>
							<JournalAttendance attendance={attendance} now={instant} />
							{isOpen(attendance.expired_at, instant) && (
								<ButtonLink href="/presensi" block className="mt-4">
									Isi Presensi
								</ButtonLink>
							)}
						</OwnJournalAttendance>
					</Card>
				</div>
			</SideBySide>
		</>
	);
}
