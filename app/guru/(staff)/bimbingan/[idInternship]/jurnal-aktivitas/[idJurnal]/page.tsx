import type { Metadata } from "next";
import { LocationButton } from "@/components/attendances/location-button";
import { JournalAttendance } from "@/components/journals/journal-attendance";
import { JournalBadge } from "@/components/journals/journal-badge";
import { JournalPhoto } from "@/components/journals/journal-photo";
import { ReviewForm } from "@/components/journals/review-form";
import { Feedback, ReviewResult } from "@/components/journals/review-result";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { DescriptionList } from "@/components/shared/description-list";
import { PageHeader } from "@/components/shared/page-header";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDate, formatLongDate } from "@/lib/dates";
import { now } from "@/server/clock";
import { findOr, requirePage } from "@/server/page";
import { findMentee, findMenteeJournal } from "@/server/services/mentees";

export const metadata: Metadata = { title: "Review Jurnal" };

type Props = PageProps<"/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]">;

export default async function ReviewPage({ params }: Props) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]");
	const { idInternship, idJurnal } = await params;
	const mentee = await findOr(findMentee(actor, idInternship), "/guru/bimbingan");
	const list = `/guru/bimbingan/${mentee.id_internship}/jurnal-aktivitas`;
	const journal = await findOr(findMenteeJournal(actor, mentee.id_internship, idJurnal), list);
	const { status, date, description, feedback, attendance } = journal;
	return (
		<>
			<PageHeader
				backHref={list}
				title="Review Jurnal Aktivitas"
				description={formatLongDate(date)}
				actions={
					status !== "not_present" && (
						<span>
							<JournalBadge status={status} />
						</span>
					)
				}
			/>
			<div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="min-w-0 space-y-4">
					<MenteeCard {...mentee} />
					<Card>
						<CardHeader title="Jurnal" />
						<div className="space-y-5">
							<DescriptionList
								items={[
									{ label: "Tanggal", value: formatDate(date) },
									{
										label: "Deskripsi",
										value: description && (
											<span className="block whitespace-pre-line break-words font-normal">{description}</span>
										),
										wide: true,
									},
								]}
							/>
							<div>
								<p className="mb-1.5 text-muted text-sm">Foto Kegiatan</p>
								<JournalPhoto imagePath={journal.image_path} capturedAt={journal.captured_at} />
							</div>
						</div>
					</Card>
				</div>
				<div className="space-y-4 xl:sticky xl:top-31">
					<Card>
						<CardHeader title="Kehadiran" actions={<LocationButton compact date={date} {...attendance} />} />
						<JournalAttendance attendance={attendance} now={now().toISOString()} />
					</Card>
					<Card>
						<CardHeader title="Review" />
						{status === "in_review" ? (
							<div className="space-y-5">
								{feedback && <Feedback label="Ulasan sebelumnya" text={feedback} />}
								<ReviewForm id_journal={journal.id_journal} listHref={list} />
							</div>
						) : (
							<ReviewResult status={status} feedback={feedback} />
						)}
					</Card>
				</div>
			</div>
		</>
	);
}
