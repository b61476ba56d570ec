import type { Metadata } from "next";
import { InstructorLayout } from "@/app/_shell/instructor-layout";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { RemarkButton } from "@/components/instructors/remark-button";
import { Card } from "@/components/ui/card";
import { formatLongDate } from "@/lib/dates/dates";
import { INSTRUCTOR_HOME } from "@/lib/instructors/links";
import { findOr, requireInstructor } from "@/server/http/page";
import { listRemarked } from "@/server/services/instructors/journal-remarks";

export const metadata: Metadata = { title: "Jurnal", referrer: "no-referrer" };

export default async function RemarksPage({ params }: PageProps<"/dunia-kerja/jurnal/[idInternship]">) {
	const actor = await requireInstructor();
	const { name, journals } = await findOr(listRemarked(actor, (await params).idInternship), INSTRUCTOR_HOME);
	return (
		<InstructorLayout>
			<PageHeader
				backHref={INSTRUCTOR_HOME}
				title={name}
				description="Jurnal terakhir. Catatan Anda dibaca peserta didik dan guru, dan dicetak di buku jurnal."
			/>
			{journals.length === 0 ? (
				<Card>
					<EmptyState
						title="Belum ada jurnal"
						text="Jurnal yang dikirim peserta didik akan muncul di sini."
					/>
				</Card>
			) : (
				<ul className="space-y-3">
					{journals.map(({ description, others, ...journal }) => (
						<li key={journal.id_journal}>
							<Card className="space-y-3">
								<h2 className="font-semibold">{formatLongDate(journal.date)}</h2>
								<p className="wrap-anywhere whitespace-pre-line">{description}</p>
								{[
									...others,
									...(journal.remark === null ? [] : [{ instructor: "Anda", text: journal.remark }]),
								].map(({ instructor, text }) => (
									<p key={`${instructor} ${text}`} className="wrap-anywhere border-s-2 ps-3">
										<span className="block text-muted text-sm">Catatan {instructor}</span>
										<span className="whitespace-pre-line">{text}</span>
									</p>
								))}
								<RemarkButton {...journal} />
							</Card>
						</li>
					))}
				</ul>
			)}
		</InstructorLayout>
	);
}
