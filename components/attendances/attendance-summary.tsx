"use client";

import { ChevronRight } from "lucide";
import Link from "next/link";
import { StatCard, StatGrid } from "@/components/table/stat-card";
import { Card, CardHeader } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { ProgressRing } from "@/components/ui/progress-ring";
import { presentDays } from "@/lib/attendances/attendance-status";
import { formatLongDate } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import { ATTENDANCE_LOOKS, COUNTED_STATUSES } from "./attendance-looks";

type Props = {
	title: string;
	/** The day, `YYYY-MM-DD`. */
	date: string;
	counts: Record<AttendanceStatus, number>;
	/** The name of the counted group: 'Peserta Bimbingan', 'Peserta Didik'. */
	who: string;
	/** The group in a sentence: 'peserta didik di jurusan Anda'. */
	words: string;
	/** The address of the list behind each count. */
	hrefs: Record<AttendanceStatus, string>;
};

/** One day of a group of students: how many are present, and a count per status. */
export function AttendanceSummary({ title, date, counts, who, words, hrefs }: Props) {
	const present = presentDays(counts);
	const missing = counts.no_description;
	const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
	return (
		<section>
			<CardHeader title={title} description={formatLongDate(date)} />
			<div className="@container">
				<div className="grid gap-3 xl:@min-[55rem]:grid-cols-[17rem_minmax(0,1fr)]">
					<Card className="flex items-center gap-5">
						<span className="shrink-0">
							<ProgressRing count={present} total={expected} label="Kehadiran hari ini" size={76} />
						</span>
						{expected > 0 ? (
							<div className="min-w-0 text-sm">
								<p className="text-muted">
									<span className="block font-bold text-2xl text-ink tabular-nums">
										{present} <span className="text-lg">dari {expected}</span>
									</span>
									{words} hadir
								</p>
								{missing > 0 && (
									<Link
										href={hrefs.no_description}
										className="touch-area mt-1 flex w-fit items-center gap-1 font-semibold text-danger underline decoration-1 underline-offset-4 hover:decoration-2"
									>
										{missing} belum masuk
										<Icon of={ChevronRight} className="size-4" />
									</Link>
								)}
							</div>
						) : (
							<p className="min-w-0 text-muted text-sm">Tidak ada jadwal presensi {words} hari ini.</p>
						)}
					</Card>
					<StatGrid>
						{COUNTED_STATUSES.map((status) => (
							<StatCard
								key={status}
								label={ATTENDANCE_LABELS[status]}
								value={counts[status]}
								hint={who}
								href={counts[status] > 0 ? hrefs[status] : undefined}
								{...ATTENDANCE_LOOKS[status]}
							/>
						))}
					</StatGrid>
				</div>
			</div>
		</section>
	);
}
