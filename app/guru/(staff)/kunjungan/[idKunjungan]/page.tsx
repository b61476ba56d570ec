import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { StoredPhoto } from "@/components/journals/stored-photo";
import { DescriptionList } from "@/components/table/description-list";
import { NameLink } from "@/components/table/name-link";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { PrintLinks } from "@/components/visits/print-links";
import { DeleteVisitButton, MoveVisitButton } from "@/components/visits/visit-buttons";
import { VisitState } from "@/components/visits/visit-state";
import { formatDay, formatInstant, formatWeekday } from "@/lib/dates/dates";
import { recordHref, visitHref } from "@/lib/visits/visit-list";
import { placeWords } from "@/lib/visits/visits";
import { workplaceHref } from "@/lib/workplaces/workplace-list";
import { today } from "@/server/clock";
import { findOr, requirePage } from "@/server/http/page";
import { findVisit } from "@/server/services/visits/read";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Kunjungan" };

export default async function VisitPage({ params }: PageProps<"/guru/kunjungan/[idKunjungan]">) {
	const actor = await requirePage("/guru/kunjungan/[idKunjungan]");
	const visit = await findOr(findVisit(actor, (await params).idKunjungan));
	const {
		id_visit,
		name,
		workplace_id,
		visited_on,
		planned_on,
		teacher,
		report,
		students,
		mine,
		idle,
		open,
	} = visit;
	const day = today(actor.zone);
	return (
		<>
			<PageHeader
				{...HEADERS.visit}
				title={name}
				description={formatWeekday(visited_on ?? planned_on ?? day)}
				actions={
					<>
						{(report || (mine && !visited_on && !idle)) && (
							<PrintLinks documents={["lembar"]} visit={id_visit} />
						)}
						{open &&
							!idle &&
							(visited_on ? (
								<ButtonLink href={`${visitHref(id_visit)}/edit`} variant="secondary">
									Edit
								</ButtonLink>
							) : (
								<ButtonLink href={recordHref(visit)}>Catat Kunjungan</ButtonLink>
							))}
					</>
				}
			/>
			<div className="space-y-6">
				<Card>
					<CardHeader title="Kunjungan" actions={<VisitState {...visit} today={day} />} />
					<DescriptionList
						items={[
							{
								label: "Tempat PKL",
								value: <NameLink href={workplaceHref(workplace_id)}>{name}</NameLink>,
							},
							{ label: "Guru pembimbing", value: teacher },
							{ label: "Rencana", value: planned_on && formatDay(planned_on) },
							{ label: "Terlaksana", value: visited_on && formatDay(visited_on) },
							...(report
								? [
										{ label: "Yang ditemui", value: report.met },
										{ label: "Lokasi", value: report.place && placeWords(report.place) },
										{
											label: "Dicatat",
											value: [visit.recorder, visit.recorded_at && formatInstant(visit.recorded_at)]
												.filter(Boolean)
												.join(", "),
										},
									]
								: []),
						]}
					/>
					{idle && mine && (
						<p className="mt-5 text-muted text-sm">
							Pada tanggal ini tidak ada lagi peserta bimbingannya di tempat ini. Ganti tanggalnya, atau hapus
							rencananya.
						</p>
					)}
					{!visited_on && !idle && visit.teacher_id === null && (
						<p className="mt-5 text-muted text-sm">
							Pembimbingnya sudah dihapus. Rencana ini diambil alih oleh guru yang ditunjuk sebagai pembimbing
							peserta didik di tempat ini.
						</p>
					)}
					{(open || visit.removable) && (
						<div className="mt-5 flex flex-wrap gap-2">
							{open && !visited_on && planned_on && (
								<MoveVisitButton id_visit={id_visit} name={name} planned_on={planned_on} today={day} />
							)}
							{visit.removable && (open || !visited_on) && (
								<DeleteVisitButton id_visit={id_visit} name={name} done={visited_on !== null} />
							)}
						</div>
					)}
				</Card>
				{visited_on && (
					<Card>
						<CardHeader title="Peserta Didik" />
						{students.length > 0 ? (
							<ul className="space-y-2">
								{students.map((student) => (
									<li key={student.internship_id} className="flex flex-wrap justify-between gap-x-4">
										<span className="wrap-anywhere font-medium">
											{student.name}
											{student.class_name && (
												<span className="font-normal text-muted text-sm"> · {student.class_name}</span>
											)}
										</span>
										<span className="text-sm">{student.seen ? "Ditemui" : "Tidak ditemui"}</span>
									</li>
								))}
							</ul>
						) : (
							<p className="text-muted text-sm">Tidak ada peserta didik yang Anda pantau di kunjungan ini.</p>
						)}
					</Card>
				)}
				{report && (
					<Card>
						<CardHeader title="Hasil" />
						<DescriptionList
							columns={1}
							items={[
								{ label: "Temuan", value: report.findings && <Lines text={report.findings} /> },
								{
									label: "Kesepakatan dan tindak lanjut",
									value: report.agreed && <Lines text={report.agreed} />,
								},
							]}
						/>
						{report.photo && (
							<div className="mt-5">
								<StoredPhoto path={report.photo} />
							</div>
						)}
					</Card>
				)}
				{visited_on && !report && (
					<p className="text-muted text-sm">
						Hasil kunjungan dibaca oleh pembimbingnya dan oleh yang memantau semua peserta didik di dalamnya.
					</p>
				)}
			</div>
		</>
	);
}

const Lines = ({ text }: { text: string }) => (
	<span className="wrap-anywhere whitespace-pre-line font-normal">{text}</span>
);
