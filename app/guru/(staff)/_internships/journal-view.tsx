import type { ComponentProps, ReactNode } from "react";
import { LateMark } from "@/components/attendances/late-mark";
import { LocationButton } from "@/components/attendances/location-button";
import { PageHeader } from "@/components/frame/page-header";
import { SideBySide, STAYS } from "@/components/frame/side-by-side";
import { RemarkCard } from "@/components/instructors/remark-list";
import { MenteeCard } from "@/components/internships/mentee-card";
import { GoalSelect } from "@/components/journals/goal-select";
import { JournalAttendance } from "@/components/journals/journal-attendance";
import { JournalBadge } from "@/components/journals/journal-badge";
import { JournalPhoto } from "@/components/journals/journal-photo";
import { JournalRounds } from "@/components/journals/journal-rounds";
import { ReviewResult } from "@/components/journals/review-result";
import { DescriptionList } from "@/components/table/description-list";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDate, formatLongDate } from "@/lib/dates/dates";
import { WRITTEN_JOURNALS } from "@/lib/journals/journal-status";
import { goalName } from "@/lib/rapor/rapor";
import { now } from "@/server/clock";
import type { listRounds } from "@/server/services/journals/journal-rounds";
import type { JournalTag, ShownJournal } from "@/server/wire/journals";
import type { Internship } from "./overview";

type Props = {
	title: string;
	internship: Internship;
	journal: ShownJournal;
	tag: JournalTag;
	/** May the reader correct the goal? */
	corrects?: boolean;
	/** The latest decisions on the journal, newest first. */
	rounds: Awaited<ReturnType<typeof listRounds>>;
	/** The list of journals from which this journal was opened. */
	listHref: string;
	/** The reasons to look twice, above the journal. */
	reasons?: ReactNode;
	/** The form under 'Review', in place of the result. */
	review?: ReactNode;
	remarks: ComponentProps<typeof RemarkCard>["remarks"];
};

/** A journal with its photo, its day, its review, and the earlier reviews. */
export function JournalView({
	title,
	internship,
	journal,
	tag,
	corrects = false,
	rounds,
	listHref,
	reasons,
	review,
	remarks,
}: Props) {
	const { status, date, description, attendance } = journal;
	const changed = status === "in_review";
	const goal = tag.goals.find(({ number }) => number === tag.goal);
	return (
		<>
			<PageHeader
				backHref={listHref}
				title={title}
				description={formatLongDate(date)}
				actions={
					status !== "not_present" && (
						<span>
							<JournalBadge status={status} />
						</span>
					)
				}
			/>
			<SideBySide long>
				<div className="min-w-0 space-y-4">
					<MenteeCard {...internship} />
					<Card>
						<CardHeader title="Jurnal" />
						<div className="space-y-5">
							{reasons}
							<DescriptionList
								items={[
									{ label: "Tanggal", value: formatDate(date) },
									...(journal.late
										? [
												{
													label: "Kiriman",
													value: <LateMark {...journal} id_attendance={attendance.id_attendance} />,
												},
											]
										: []),
									{
										label: "Deskripsi",
										value: description && (
											<span className="block whitespace-pre-line break-words font-normal">{description}</span>
										),
										wide: true,
									},
									...(goal && !corrects
										? [{ label: "Tujuan pembelajaran", value: goalName(goal), wide: true }]
										: []),
								]}
							/>
							{corrects && tag.goals.length > 0 && WRITTEN_JOURNALS.includes(status) && (
								<GoalSelect id_journal={journal.id_journal} {...tag} />
							)}
							<div>
								<p className="mb-1.5 text-muted text-sm">Foto Kegiatan</p>
								<JournalPhoto
									imagePath={journal.image_path}
									capturedAt={journal.captured_at}
									fromFile={journal.captured_from_file}
								/>
							</div>
						</div>
					</Card>
				</div>
				<div className={cn("space-y-4", STAYS)}>
					<Card>
						<CardHeader
							title="Kehadiran"
							actions={
								<LocationButton
									compact
									date={date}
									id_attendance={attendance.id_attendance}
									time={attendance.time}
									located={attendance.latitude !== null}
								/>
							}
						/>
						<JournalAttendance attendance={attendance} now={now().toISOString()} />
					</Card>
					<Card>
						<CardHeader title="Review" />
						{review || <ReviewResult status={status} />}
					</Card>
					{rounds.length > 0 && (
						<Card>
							<CardHeader title={changed ? "Ulasan sebelumnya" : "Ulasan"} />
							<JournalRounds rounds={rounds} changed={changed} />
						</Card>
					)}
					<RemarkCard remarks={remarks} />
				</div>
			</SideBySide>
		</>
	);
}
