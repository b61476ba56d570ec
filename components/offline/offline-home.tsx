import { AttendanceTable } from "@/components/attendances/attendance-table";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { CheckOutCards } from "@/components/attendances/check-out-card";
import { newDay } from "@/components/attendances/new-day";
import { PageHeader } from "@/components/frame/page-header";
import { StepCard, type StepWords } from "@/components/internships/step-card";
import { WaitingList } from "@/components/internships/waiting-list";
import { isOpen } from "@/lib/attendances/deadline";
import { dateOf } from "@/lib/dates/dates";
import type { TodayStep } from "@/lib/internships/today";
import { hasJournal, isJournalLocked } from "@/lib/journals/journal-status";
import type { OfflineDays } from "@/lib/offline/days";
import type { Unsent } from "@/lib/offline/records";
import {
	attendanceDays,
	checkOutsOn,
	dayOffOn,
	dayOfNow,
	journalDays,
	offlineStep,
	withOpenCheckOuts,
} from "@/lib/offline/today";

export type OfflinePageProps = { days: OfflineDays; now: Date; unsent: readonly Unsent[] };

/** Beranda without a network: what to do today, and what else waits. */
export function OfflineHome({ days, now, unsent }: OfflinePageProps) {
	const { firstname, located } = days;
	const today = dayOfNow(days, now);
	const step = offlineStep(days, unsent, today);
	const stepJournal = "id_journal" in step ? step.id_journal : null;
	const openJournals = journalDays(days, unsent).filter(
		({ id_journal, status }) => hasJournal(status) && !isJournalLocked(status) && id_journal !== stepJournal,
	);
	return (
		<>
			<PageHeader title={`Halo, ${firstname}!`} />
			<div className="space-y-5 md:space-y-8">
				<OfflineToday days={days} now={now} unsent={unsent} />
				<WaitingList
					openDays={attendanceDays(days, unsent).flatMap(({ id_attendance, date, expired_at }) =>
						date !== today && expired_at && isOpen(expired_at, now)
							? { id_attendance, date, expired_at }
							: [],
					)}
					openJournals={openJournals}
					journalCount={openJournals.length}
					now={now.toISOString()}
					located={located}
				/>
			</div>
		</>
	);
}

/** Presensi without a network: what to do today, and the latest days. */
export function OfflineAttendances({ days, now, unsent }: OfflinePageProps) {
	const { located, zone = "WIB" } = days;
	return (
		<>
			<PageHeader title="Presensi" description="Catat kehadiran Anda setiap hari dari tempat PKL." />
			<div className="space-y-8">
				<OfflineToday days={days} now={now} unsent={unsent} />
				<section>
					<h2 className="mb-4 font-bold text-lg">Riwayat Kehadiran</h2>
					<AttendanceTable
						rows={attendanceDays(days, unsent).map((day) => ({ ...newDay(day.date), zone, ...day }))}
						now={now.toISOString()}
						action={({ id_attendance, date, expired_at }) =>
							isOpen(expired_at, now) ? (
								<CheckInButton
									date={date}
									attendanceId={id_attendance}
									withoutLocation={!located}
									label="Isi Presensi"
									size="sm"
									variant="secondary"
								/>
							) : (
								"-"
							)
						}
					/>
				</section>
			</div>
		</>
	);
}

/** Today's step, and the check-outs that wait. */
function OfflineToday({ days, now, unsent }: OfflinePageProps) {
	const { located, zone = "WIB" } = days;
	const today = dayOfNow(days, now);
	const row = attendanceDays(days, unsent).find(({ date }) => date === today);
	const recorded = row?.expired_at === null ? row : null;
	const checkouts = checkOutsOn(withOpenCheckOuts(days, now), today, recorded, recorded?.waits ?? false);
	return (
		<div className="space-y-3">
			<StepCard
				date={today}
				attendanceId={today === dateOf(now, zone) ? undefined : row?.id_attendance}
				step={offlineStep(days, unsent, today)}
				tell={offlineWords}
				recorded={recorded && { ...recorded, time: recorded.time ?? "", zone: recorded.zone ?? zone }}
				dayOff={dayOffOn(days, today)}
				located={located}
			/>
			<CheckOutCards days={checkouts} date={today} located={located} unsent={unsent} />
		</div>
	);
}

/** The card's words, without the link to a page that needs a network. */
function offlineWords({ kind }: TodayStep, { title, text, action }: StepWords): StepWords {
	switch (kind) {
		case "complete_profile":
			return { title: "Profil Anda belum lengkap", text: "Lengkapi dulu saat ada jaringan." };
		case "add_internship":
			return { title, text: "Tidak ada PKL yang sedang berlangsung. Tambahkan data PKL saat ada jaringan." };
		case "over":
		case "completed":
			return { title, text };
		case "await_approval":
		case "await_start":
		case "await_confirmation":
		case "check_in":
		case "write_journal":
		case "revise":
		case "done":
		case "free":
			return { title, text, action };
		default:
			return kind satisfies never;
	}
}
