import { AttendanceBadge } from "@/components/attendances/attendance-badge";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { Card } from "@/components/ui/card";
import { isRecorded } from "@/lib/attendance-status";
import { dateOf, formatLongDate, formatTime } from "@/lib/dates";
import { isOpen } from "@/lib/deadline";
import type { OfflineDays } from "@/lib/offline/days";
import type { Unsent } from "@/lib/offline/records";

export type OfflinePageProps = { days: OfflineDays; now: Date; unsent: readonly Unsent[] };

/** Beranda and Presensi without a network: today's check-in, the open days, and the latest days. */
export function OfflineHome({ days, now, unsent }: OfflinePageProps) {
	const { firstname, located, attendances } = days;
	const today = dateOf(now);
	const recorded = attendances.find((day) => day.date === today && isRecorded(day.status));
	const waits = (date: string) =>
		unsent.some((record) => record.kind === "attendance" && record.date === date && !record.refusal);
	return (
		<div className="space-y-8">
			<h1 className="font-bold text-2xl">Halo, {firstname}!</h1>
			<Card>
				<p className="font-semibold text-muted text-sm">{formatLongDate(today)}</p>
				{recorded ? (
					<p className="mt-2 flex flex-wrap items-center gap-3">
						<span className="font-bold text-3xl tabular-nums">{formatTime(recorded.time)}</span>
						<AttendanceBadge status={recorded.status} />
						Presensi hari ini sudah tercatat.
					</p>
				) : waits(today) ? (
					<p className="mt-2">{KEPT}</p>
				) : (
					<div className="mt-4 space-y-3">
						{obstacleOf(days) ?? (
							<CheckInButton date={today} withoutLocation={!located} label="Masuk Sekarang" size="lg" block />
						)}
					</div>
				)}
			</Card>
			<section aria-labelledby="hari">
				<h2 id="hari" className="mb-4 font-bold text-lg">
					Hari-hari terakhir
				</h2>
				<ul className="divide-y rounded-lg border bg-surface">
					{attendances.map((day) => (
						<li key={day.id_attendance} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3">
							<span className="min-w-0 flex-1 basis-48 font-semibold">{formatLongDate(day.date)}</span>
							<span className="tabular-nums">{formatTime(day.time)}</span>
							<AttendanceBadge status={day.status} />
							{day.date !== today && isOpen(day.expired_at, now) && (
								<span className="basis-full">
									{waits(day.date) ? (
										KEPT
									) : (
										<CheckInButton
											date={day.date}
											attendanceId={day.id_attendance}
											withoutLocation={!located}
											label="Isi Presensi"
										/>
									)}
								</span>
							)}
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}

const KEPT = "Presensi tersimpan di ponsel ini dan menunggu jaringan.";

/** Why no check-in can be recorded: the server would refuse it. Null when it can. */
function obstacleOf({ complete, placed }: OfflineDays): string | null {
	if (!complete) return "Profilmu belum lengkap. Lengkapi dulu saat ada jaringan.";
	if (!placed) return "Tidak ada PKL yang sedang berlangsung. Tambahkan data PKL saat ada jaringan.";
	return null;
}
