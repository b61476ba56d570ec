import type { Metadata } from "next";
import { ArchiveForm } from "@/components/documents/archive-form";
import { BatchForm } from "@/components/documents/batch-form";
import { BatchTable } from "@/components/documents/batch-table";
import { ClassDocumentTable } from "@/components/documents/class-document-table";
import { LatestBatch } from "@/components/documents/latest-batch";
import { PageHeader } from "@/components/frame/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { DateString } from "@/lib/dates/dates";
import { addMonths, type Month, monthOf } from "@/lib/dates/month";
import { can } from "@/lib/permissions";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { mayOpen } from "@/lib/routes";
import { today } from "@/server/clock";
import { requirePage, shownYear } from "@/server/http/page";
import { listBatches } from "@/server/services/documents/batch-read";
import { type ListedClass, listClasses } from "@/server/services/documents/class-documents";
import { readLacking } from "@/server/services/documents/numbered-documents";
import { chosenYear } from "@/server/services/schools/school-years";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Dokumen" };

/** The months from the first day of the classes until now, newest first. */
function monthsIn(classes: readonly ListedClass[], year: number, today: DateString): Month[] {
	const first = classes.map(({ start_date }) => monthOf(start_date)).sort()[0];
	const last = [monthOf(today), `${year + 1}-06`].sort()[0] ?? "";
	const months: Month[] = [];
	for (let month = last; first && month >= first; month = addMonths(month, -1)) months.push(month);
	return months;
}

export default async function DocumentsPage({ searchParams }: PageProps<"/guru/dokumen">) {
	const actor = await requirePage("/guru/dokumen");
	const query = await searchParams;
	const { year } = await chosenYear(actor, query.tahun, await shownYear());
	const [classes, batches, lacking] = await Promise.all([
		listClasses(actor, year),
		listBatches(actor),
		readLacking(actor),
	]);
	const chosen = classes.find(({ class_id }) => class_id !== null && class_id === query.kelas);
	const proved = actor.role === "manajemen_sekolah";
	return (
		<>
			<PageHeader
				{...HEADERS.documents}
				actions={
					mayOpen(actor.offices, "/guru/dokumen/pengaturan") && (
						<>
							<ButtonLink href="/guru/dokumen/pengaturan" variant="secondary">
								Pengaturan Dokumen
							</ButtonLink>
							<ButtonLink href="/guru/dokumen/surat" variant="secondary">
								Surat
							</ButtonLink>
						</>
					)
				}
			/>
			<div className="space-y-6">
				<section>
					<CardHeader title="Per kelas" />
					<ClassDocumentTable
						key={year}
						rows={classes}
						year={year}
						months={monthsIn(classes, year, today(actor.zone))}
					/>
				</section>
				{classes.length > 0 && (
					<Card id="buat">
						<CardHeader
							title="Buat sekaligus"
							description="Dibuat di latar belakang: Anda dapat meninggalkan halaman ini, lalu mengunduhnya di sini."
						/>
						<BatchForm
							key={`${year} ${query.kelas}`}
							classes={classes}
							year={year}
							chosen={chosen?.class_id ?? undefined}
							lacking={lacking}
						>
							<LatestBatch batches={batches} archive={false} proved={proved} />
						</BatchForm>
					</Card>
				)}
				{classes.length > 0 && can(actor.offices, "document:archive") && (
					<Card>
						<CardHeader
							title={`Arsip tahun ajaran ${schoolYearLabel(year)}`}
							description="Semua dokumen dan foto tiap peserta didik, Rekap Nilai, Rekap Kehadiran, serta daftar kehadiran dan jurnal tiap kelas, dan surat yang sudah diterbitkan, dalam satu berkas ZIP dengan folder per kelas dan peserta didik, untuk disimpan sekolah."
						/>
						<ArchiveForm classes={classes} year={year}>
							<LatestBatch batches={batches} archive proved={proved} />
						</ArchiveForm>
					</Card>
				)}
				{batches.length > 0 && (
					<section id="permintaan">
						<CardHeader
							title="Permintaan Anda"
							description="Disimpan 24 jam, dan hanya untuk Anda. PDF: satu per kelas, siap cetak. ZIP: satu berkas per dokumen."
						/>
						<BatchTable rows={batches} proved={proved} />
					</section>
				)}
			</div>
		</>
	);
}
