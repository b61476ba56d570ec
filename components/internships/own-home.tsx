"use client";

import type { ReactNode } from "react";
import { AttendanceCounts } from "@/components/attendances/attendance-counts";
import { CheckOutCards } from "@/components/attendances/check-out-card";
import { OwnAttendanceTable } from "@/components/attendances/own-attendance-table";
import { Fold } from "@/components/frame/fold";
import { PageHeader } from "@/components/frame/page-header";
import { JournalCounts } from "@/components/journals/journal-counts";
import { OwnJournalTable } from "@/components/journals/own-journal-table";
import { ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { CONFIRMATION_LABELS } from "@/lib/internships/placing";
import type { TodayStep } from "@/lib/internships/today";
import { joinDayCounts, joinJournalCounts } from "@/lib/offline/joined-today";
import type { Glance } from "@/server/services/internships/glances";
import type { CurrentInternship, UnconfirmedPlacement } from "@/server/wire/internships";
import { ConfirmCard } from "./confirm-card";
import { InternshipSummary } from "./internship-summary";
import { StepCard } from "./step-card";
import { type OwnDay, useOwnDay } from "./use-own-day";
import { WaitingList } from "./waiting-list";
import { WorkProgress } from "./work-progress";

type Props = {
	firstname: string;
	/** What the account asks for, above the rest. */
	notice: ReactNode;
	day: OwnDay;
	unconfirmed: readonly UnconfirmedPlacement[];
	/** The current placement. Null: none. */
	place: CurrentInternship | null;
	glance: Glance;
	/** The server's time, ISO 8601. */
	now: string;
};

/** Beranda: today's step, what else waits, and an overview of days and journals. */
export function OwnHome({ firstname, notice, day, unconfirmed, place, glance, now }: Props) {
	const {
		date,
		step,
		complete,
		located,
		dayOff,
		hours,
		recorded,
		openDays,
		openJournals,
		checkouts,
		attendanceId,
		queue,
	} = useOwnDay(day);
	const days = joinDayCounts(glance.days, queue, day);
	const journals = joinJournalCounts(glance.journals, queue, day);
	const stepJournal = "id_journal" in step ? step.id_journal : null;

	return (
		<>
			<PageHeader
				title={`Halo, ${firstname}!`}
				description={step.kind === "check_in" ? "Siap mencatat kegiatan PKL hari ini?" : undefined}
			/>
			{notice}
			<div className="space-y-5 md:space-y-8">
				{unconfirmed.map((placement) => (
					<ConfirmCard key={placement.id_internship} placement={placement} />
				))}
				{place && isUnnamed(place, step.kind) && (
					<section>
						<CardHeader
							title="Tempat PKL Anda"
							description={place.waits_for && CONFIRMATION_LABELS[place.waits_for]}
						/>
						<InternshipSummary open internship={place} />
					</section>
				)}
				<section aria-labelledby="kehadiran" className="space-y-3">
					<h2 id="kehadiran" className="sr-only">
						Kehadiran
					</h2>
					<StepCard
						date={date}
						attendanceId={attendanceId}
						step={step}
						recorded={recorded}
						dayOff={dayOff}
						hours={hours}
						located={located}
					/>
					<CheckOutCards days={checkouts} date={date} located={located} />
					<WorkProgress days={days} hours={glance.hours} />
				</section>
				{complete && (
					<WaitingList
						// The card above already shows today.
						openDays={openDays.filter((open) => open.date !== date)}
						openJournals={openJournals.filter(({ id_journal }) => id_journal !== stepJournal)}
						journalCount={journals.needs_revision + journals.not_created - (stepJournal ? 1 : 0)}
						now={now}
						located={located}
					/>
				)}
				<section>
					<CardHeader
						title="Kehadiran Terbaru"
						actions={
							<ButtonLink href="/presensi" variant="ghost">
								Lihat Semua
							</ButtonLink>
						}
					/>
					<Fold label="Jumlah hari dan 5 hari terbaru" className="max-md:-mt-3">
						<AttendanceCounts counts={days} className="mb-4" />
						<OwnAttendanceTable everyPlace rows={glance.latestDays} now={now} withoutLocation={!located} />
					</Fold>
				</section>
				<section>
					<CardHeader
						title="Jurnal Aktivitas"
						actions={
							<ButtonLink href="/jurnal" variant="secondary">
								Buka Jurnal
							</ButtonLink>
						}
					/>
					<Fold label="Jumlah jurnal dan 5 jurnal terbaru" className="max-md:-mt-3">
						<JournalCounts counts={journals} className="mb-4" />
						<OwnJournalTable brief rows={glance.latestJournals} />
					</Fold>
				</section>
			</div>
		</>
	);
}

/** Steps in which a placement exists, or may, and does not go on. */
const BEFORE_WORK: readonly TodayStep["kind"][] = ["complete_profile", "await_start", "await_confirmation"];

/** Does nothing else on the page say where this placement is? What the student is asked to confirm has a card. */
const isUnnamed = ({ status, waits_for }: CurrentInternship, step: TodayStep["kind"]) =>
	status !== "completed" && waits_for !== "student" && BEFORE_WORK.includes(step);
