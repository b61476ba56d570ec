"use client";

import { AttendanceBadge } from "@/components/attendances/attendance-badge";
import { LateMark } from "@/components/attendances/late-mark";
import { LocationButton } from "@/components/attendances/location-button";
import { RemarkList } from "@/components/instructors/remark-list";
import { Avatar } from "@/components/ui/avatar";
import { formatTime, formatWeekday } from "@/lib/dates/dates";
import { tellPlace } from "@/lib/journals/review-reasons";
import type { QueuedJournal as Queued } from "@/server/wire/journals";
import { GoalSelect } from "./goal-select";
import { JournalPhoto } from "./journal-photo";
import { JournalRounds } from "./journal-rounds";
import { goalsOf } from "./queue-state";
import { ReviewReasons } from "./review-reasons";

type Props = {
	journal: Queued;
	/** Takes the learning goal that the teacher has said. */
	onTagged: (goal: number | null) => void;
};

/**
 * A waiting journal with everything that a decision needs: photo, text, check-in, reasons for a second look, and
 * earlier rounds.
 */
export function QueuedJournal({ journal, onTagged }: Props) {
	const { student, company_name, job_name, date, description, check_in, rounds, remarks, late } = journal;
	const { id_attendance, status, time, zone, located } = check_in;
	const goals = goalsOf(journal);
	return (
		<div className="@container space-y-4">
			<header className="flex items-center gap-3">
				<Avatar name={student.name} src={student.avatar} />
				<div className="min-w-0 flex-1 break-words">
					<h2 className="font-bold text-lg leading-6">{student.name}</h2>
					<p className="text-muted text-sm">
						{formatWeekday(date)}
						{student.class_name && ` · ${student.class_name}`}
					</p>
				</div>
			</header>
			<ReviewReasons journal={journal} />
			<div className="grid gap-4 lg:gap-8 lg:@min-[44rem]:grid-cols-2">
				<JournalPhoto
					compact
					imagePath={journal.image_path}
					capturedAt={journal.captured_at}
					fromFile={journal.captured_from_file}
				/>
				<div className="min-w-0 space-y-4">
					<p className="whitespace-pre-line break-words">{description || "-"}</p>
					{goals.length > 0 && (
						<GoalSelect
							id_journal={journal.id_journal}
							goals={goals}
							goal={journal.goal?.number ?? null}
							onSaved={onTagged}
						/>
					)}
					<div className="flex items-center gap-3 border-t pt-4">
						<div className="min-w-0 flex-1 space-y-1 text-sm">
							<p className="flex flex-wrap items-center gap-2">
								<AttendanceBadge status={status} />
								<LateMark late={late ?? check_in.late} id_attendance={id_attendance} date={date} />
							</p>
							<p>
								Masuk <span className="font-semibold tabular-nums">{formatTime(time)}</span> {zone},{" "}
								{tellPlace(check_in)}
							</p>
							<p className="text-muted">
								{job_name} di {company_name}
							</p>
						</div>
						<LocationButton
							compact
							id_attendance={id_attendance}
							date={date}
							time={time}
							located={located}
							name={student.name}
						/>
					</div>
					{remarks.length > 0 && (
						<div className="border-t pt-4">
							<h3 className="mb-1 font-semibold text-sm">Catatan instruktur</h3>
							<RemarkList remarks={remarks} />
						</div>
					)}
					{rounds.length > 0 && (
						<div className="border-t pt-4">
							<h3 className="mb-1 font-semibold text-sm">Ulasan sebelumnya</h3>
							<JournalRounds rounds={rounds} changed />
						</div>
					)}
				</div>
			</div>
		</div>
	);
}
