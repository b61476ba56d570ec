"use client";

import { TriangleAlert } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { AttendanceBadge } from "@/components/attendances/attendance-badge";
import { LateMark } from "@/components/attendances/late-mark";
import { LocationButton } from "@/components/attendances/location-button";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { formatTime, formatWeekday } from "@/lib/dates";
import { type ReviewReason, tellPlace, tellReason } from "@/lib/review-reasons";
import type { QueuedJournal as Queued } from "@/server/wire/journals";
import { JournalPhoto } from "./journal-photo";
import { JournalRounds } from "./journal-rounds";

/** A waiting journal with all that a decision needs: photo, text, check-in, why to look twice, and what was said before. */
export function QueuedJournal({ journal }: { journal: Queued }) {
	const { student, company_name, job_name, date, description, check_in, rounds, late } = journal;
	const { id_attendance, status, time, located } = check_in;
	return (
		<div className="space-y-4">
			<header className="flex items-center gap-3">
				<Avatar name={student.name} src={student.avatar} />
				<div className="min-w-0 flex-1 break-words">
					<h2 className="font-bold text-lg leading-6">{student.name}</h2>
					<p className="text-muted text-sm">
						{formatWeekday(date)}
						{student.major_detail && ` · XII ${student.major_detail.code}`}
					</p>
				</div>
			</header>
			<Reasons journal={journal} />
			<div className="grid gap-4 lg:grid-cols-2 lg:gap-8">
				<JournalPhoto compact imagePath={journal.image_path} capturedAt={journal.captured_at} />
				<div className="min-w-0 space-y-4">
					<p className="whitespace-pre-line break-words">{description || "-"}</p>
					<div className="flex items-center gap-3 border-t pt-4">
						<div className="min-w-0 flex-1 space-y-1 text-sm">
							<p className="flex flex-wrap items-center gap-2">
								<AttendanceBadge status={status} />
								<LateMark late={late ?? check_in.late} id_attendance={id_attendance} date={date} />
							</p>
							<p>
								Masuk <span className="font-semibold tabular-nums">{formatTime(time)}</span> WIB,{" "}
								{tellPlace(check_in)}
							</p>
							<p className="text-muted">
								{job_name} di {company_name}
							</p>
						</div>
						<LocationButton compact {...{ id_attendance, date, time, located }} name={student.name} />
					</div>
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

function Reasons({ journal }: { journal: Queued }) {
	if (journal.reasons.length === 0) return null;
	return (
		<div className="rounded-md bg-warning-soft px-4 py-3 text-sm">
			<p className="flex items-center gap-2 font-bold text-warning">
				<Icon of={TriangleAlert} className="size-5 shrink-0" />
				Perlu dicek
			</p>
			<ul className="mt-1 list-disc space-y-0.5 ps-5">
				{journal.reasons.map((reason) => (
					<li key={reason}>
						<Resembling journal={journal} reason={reason}>
							{tellReason(reason, journal)}
						</Resembling>
					</li>
				))}
			</ul>
		</div>
	);
}

/** A reason that is about another journal leads to it, in a window of its own: the queue stays as it is. */
function Resembling(props: { journal: Queued; reason: ReviewReason; children: ReactNode }) {
	const { journal, reason, children } = props;
	const others: Partial<Record<ReviewReason, Queued["photo_like"]>> = {
		photo_used: journal.photo_like,
		text_similar: journal.text_like,
	};
	const other = others[reason];
	if (!other?.id_journal) return children;
	return (
		<Link
			href={`/guru/bimbingan/${other.internship_id}/jurnal-aktivitas/${other.id_journal}`}
			target="_blank"
			prefetch={false}
			className="touch-area underline decoration-1 underline-offset-4 hover:decoration-2"
		>
			{children}
		</Link>
	);
}
