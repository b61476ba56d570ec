import type { Metadata } from "next";
import { InstructorLayout } from "@/app/_shell/instructor-layout";
import { PageHeader } from "@/components/frame/page-header";
import { ScoreForm } from "@/components/instructors/score-form";
import { ScoreSaved } from "@/components/instructors/score-saved";
import { DescriptionList } from "@/components/table/description-list";
import { Card } from "@/components/ui/card";
import { formatInstant } from "@/lib/dates/dates";
import { INSTRUCTOR_HOME } from "@/lib/instructors/links";
import { findOr, requireInstructor } from "@/server/http/page";
import { findScoreSheet, listScored, type ScoreSheet } from "@/server/services/instructors/workplace-scores";

export const metadata: Metadata = { title: "Nilai Akhir", referrer: "no-referrer" };

export default async function WorkplaceScorePage({
	params,
	searchParams,
}: PageProps<"/dunia-kerja/nilai/[idInternship]">) {
	const actor = await requireInstructor();
	const { idInternship } = await params;
	const sheet = await findOr(findScoreSheet(actor, idInternship), INSTRUCTOR_HOME);
	const students = await listScored(actor);
	const next = students.find((one) => one.due && one.id_internship !== sheet.id_internship);
	return (
		<InstructorLayout>
			<ScoreSaved students={students} id={(await searchParams).sesudah} />
			<PageHeader
				backHref={INSTRUCTOR_HOME}
				title={sheet.name}
				description={
					sheet.given
						? `Nilai dari ${sheet.given.by}, ${formatInstant(sheet.given.at)}.`
						: "Nilai akhir dari dunia kerja. Dapat diubah sampai sekolah mengunci rapor."
				}
			/>
			{sheet.typed && !sheet.locked && (
				<p className="mb-4 rounded-lg bg-info-soft p-4 text-info">
					Guru sudah mengetik nilai dari lembar penilaian Anda. Nilai di sini tetap tersimpan, dan guru
					memilih yang dipakai.
				</p>
			)}
			{sheet.locked ? (
				<Given sheet={sheet} />
			) : (
				<ScoreForm
					key={sheet.given?.at ?? ""}
					sheet={sheet}
					goTo={`${next ? `/dunia-kerja/nilai/${next.id_internship}` : INSTRUCTOR_HOME}?sesudah=${sheet.id_internship}`}
				/>
			)}
		</InstructorLayout>
	);
}

function Given({ sheet: { goals, score, note } }: { sheet: ScoreSheet }) {
	return (
		<Card>
			<p className="mb-4">
				Rapor sudah dikunci sekolah, jadi nilainya tidak dapat diubah. Hubungi guru pembimbing bila ada yang
				keliru.
			</p>
			<DescriptionList
				columns={1}
				items={[
					...goals.map(({ label, score }) => ({ label, value: score })),
					{ label: "Nilai", value: score },
					{ label: "Catatan", value: note },
				]}
			/>
		</Card>
	);
}
