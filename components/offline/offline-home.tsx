import { AttendanceBadge } from "@/components/attendances/attendance-badge";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { CheckOutCards } from "@/components/attendances/check-out-card";
import { KEPT, type StepWords, wordsOf } from "@/components/internships/step-card";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { isRecorded } from "@/lib/attendances/attendance-status";
import { isOpen } from "@/lib/attendances/deadline";
import { dateOf, formatLongDate, formatTime } from "@/lib/dates/dates";
import type { TodayStep } from "@/lib/internships/today";
import type { OfflineDays } from "@/lib/offline/days";
import type { Unsent } from "@/lib/offline/records";
import {
	attendanceDays,
	checkOutsOn,
	dayOffOn,
	dayOfNow,
	offlineStep,
	withOpenCheckOuts,
} from "@/lib/offline/today";

export type OfflinePageProps = { days: OfflineDays; now: Date; unsent: readonly Unsent[] };

/** Beranda and Presensi without a network: what to do today, the open days, and the latest days. */
export function OfflineHome({ days, now, unsent }: OfflinePageProps) {
	const { firstname, located, zone = "WIB" } = days;
	const attendances = attendanceDays(days, unsent);
	const today = dayOfNow(days, now);
	const row = attendances.find((day) => day.date === today);
	const recorded = attendances.find((day) => day.date === today && isRecorded(day.status));
	const isFilled = recorded !== undefined;
	const step = offlineStep(days, unsent, today);
	const { title, text, action } = offlineWords(step, wordsOf(step, isFilled, dayOffOn(days, today) ?? null));
	const checkouts = checkOutsOn(withOpenCheckOuts(days, now), today, recorded, recorded?.waits ?? false);
	const asks = step.kind === "check_in" || (step.kind === "free" && !isFilled);
	return (
		<div className="space-y-8">
			<h1 className="font-bold text-2xl">Halo, {firstname}!</h1>
			<Card>
				<p className="font-semibold text-muted text-sm">{formatLongDate(today)}</p>
				{recorded && (
					<p className="mt-2 flex flex-wrap items-center gap-3">
						<span className="font-bold text-3xl tabular-nums">{formatTime(recorded.time)}</span>
						<AttendanceBadge status={recorded.status} waits={recorded.waits} />
					</p>
				)}
				{title && <p className="mt-2 font-bold text-lg">{title}</p>}
				<p className="wrap-anywhere mt-2">{recorded?.waits ? KEPT : text}</p>
				{(action || asks) && (
					<div className="mt-4 space-y-3">
						{action && (
							<Button asChild size="lg" block>
								<a href={action.href}>{action.label}</a>
							</Button>
						)}
						{asks && (
							<CheckInButton
								date={today}
								attendanceId={today === dateOf(now, zone) ? undefined : row?.id_attendance}
								isNow
								withoutLocation={!located}
								label="Masuk Sekarang"
								size="lg"
								variant={step.kind === "check_in" ? "primary" : "secondary"}
								block
							/>
						)}
					</div>
				)}
			</Card>
			<CheckOutCards days={checkouts} date={today} located={located} unsent={unsent} />
			<section aria-labelledby="hari">
				<h2 id="hari" className="mb-4 font-bold text-lg">
					Hari-hari terakhir
				</h2>
				<ul className="divide-y rounded-lg border bg-surface">
					{attendances.map((day) => (
						<li key={day.id_attendance} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3">
							<span className="min-w-0 flex-1 basis-48 font-semibold">{formatLongDate(day.date)}</span>
							<span className="tabular-nums">{formatTime(day.time)}</span>
							<AttendanceBadge status={day.status} missed={!isOpen(day.expired_at, now)} waits={day.waits} />
							{day.date !== today && isOpen(day.expired_at, now) && (
								<span className="basis-full">
									<CheckInButton
										date={day.date}
										attendanceId={day.id_attendance}
										withoutLocation={!located}
										label="Isi Presensi"
										variant="secondary"
									/>
								</span>
							)}
						</li>
					))}
				</ul>
			</section>
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
