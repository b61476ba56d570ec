import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PlacingPapers } from "@/components/documents/placing-papers";
import { PaperFile } from "@/components/form/paper-file";
import { PageHeader } from "@/components/frame/page-header";
import { PlacementBar } from "@/components/internships/placement-bar";
import { firstRow, Pagination } from "@/components/table/pagination";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { ProposalList } from "@/components/visits/proposal-list";
import { VisitTable } from "@/components/visits/visit-table";
import { AgreementData } from "@/components/workplaces/agreement-data";
import { InactiveBadge } from "@/components/workplaces/inactive-badge";
import { InstructorList } from "@/components/workplaces/instructor-list";
import {
	DayOffButton,
	InstructorButton,
	PointButton,
	ScheduleButton,
} from "@/components/workplaces/part-buttons";
import { PlacesForm } from "@/components/workplaces/places-form";
import { PlacesTable } from "@/components/workplaces/places-table";
import { PointList } from "@/components/workplaces/point-list";
import { RecentMerges } from "@/components/workplaces/recent-merges";
import { DayOffList, ScheduleList } from "@/components/workplaces/schedule-list";
import { ThereTable } from "@/components/workplaces/there-table";
import { WorkplaceData } from "@/components/workplaces/workplace-data";
import { placementFilter, STUDENT_FILTERS } from "@/lib/internships/placement-filter";
import { pageNumber, searchText } from "@/lib/lists/list-address";
import { mayOpen } from "@/lib/routes";
import { termLabel } from "@/lib/visits/terms";
import { visitListHref } from "@/lib/visits/visit-list";
import { mergeHref, studentsThereHref, workplaceHref } from "@/lib/workplaces/workplace-list";
import { today } from "@/server/clock";
import { findOr, requirePage, shownYear } from "@/server/http/page";
import { listLinks } from "@/server/services/instructors/links";
import { listProposals } from "@/server/services/visits/points";
import { pageOfVisits, readTerm } from "@/server/services/visits/read";
import { listPlacesChoices } from "@/server/services/workplaces/parts";
import { findWorkplace, pageOfStudents } from "@/server/services/workplaces/read";
import { listRecentMerges } from "@/server/services/workplaces/similar";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Detail Tempat PKL" };

export default async function WorkplacePage({
	params,
	searchParams,
}: PageProps<"/guru/dunia-kerja/[idTempat]">) {
	const actor = await requirePage("/guru/dunia-kerja/[idTempat]");
	const [{ idTempat }, query] = await Promise.all([params, searchParams]);
	const workplace = await findOr(findWorkplace(actor, idTempat));
	const { id_workplace, managed } = workplace;
	// A merged workplace leads to its heir.
	if (id_workplace !== idTempat) redirect(workplaceHref(id_workplace));
	const filter = placementFilter(STUDENT_FILTERS, query);
	const there = { filter, search: searchText(query), page: pageNumber(query.page) };
	const year = await shownYear();
	const { term } = await readTerm(actor, query.semester);
	const [visits, proposals, { rows, meta }, merges, choices, links] = await Promise.all([
		pageOfVisits(actor, { term, own: false, workplace: id_workplace, page: 1 }),
		managed ? listProposals(actor, id_workplace) : [],
		pageOfStudents(actor, id_workplace, there, year),
		managed ? listRecentMerges(actor, id_workplace) : [],
		managed ? listPlacesChoices(actor) : null,
		listLinks(actor, { workplace_id: id_workplace }),
	]);
	return (
		<>
			<PageHeader
				{...HEADERS.workplace}
				title={workplace.name}
				actions={
					managed && (
						<>
							<ButtonLink href={mergeHref(id_workplace)} variant="secondary">
								Gabungkan
							</ButtonLink>
							<ButtonLink href={`${workplaceHref(id_workplace)}/edit`} variant="secondary">
								Edit
							</ButtonLink>
						</>
					)
				}
			/>
			<RecentMerges merges={merges} />
			<div className="space-y-6">
				<Card>
					<CardHeader title="Data" actions={!workplace.active && <InactiveBadge />} />
					<WorkplaceData workplace={workplace} />
				</Card>
				<section id="peserta-didik">
					<CardHeader title="Peserta Didik" />
					<PlacementBar
						label="Cari nama peserta didik"
						count={meta.total}
						choices={STUDENT_FILTERS.map((one) => ({
							...one,
							href: studentsThereHref(id_workplace, { ...there, filter: one, page: 1 }),
						}))}
						current={filter.value}
					/>
					<div className="space-y-4">
						<ThereTable
							rows={rows}
							firstRow={firstRow(meta)}
							mentees={!mayOpen(actor.offices, "/guru/peserta-didik/[idInternship]")}
						/>
						<Pagination meta={meta} hrefFor={(page) => studentsThereHref(id_workplace, { ...there, page })} />
					</div>
				</section>
				<Card>
					<CardHeader title="Instruktur" actions={managed && <InstructorButton workplace={workplace} />} />
					<InstructorList workplace={workplace} links={links} />
				</Card>
				<section id="kunjungan">
					<CardHeader
						title="Kunjungan"
						description={termLabel(term)}
						actions={
							<ButtonLink href={visitListHref({ view: "visit", search: workplace.name })} variant="link">
								Lihat Semua
							</ButtonLink>
						}
					/>
					<VisitTable
						rows={visits.rows}
						firstRow={1}
						today={today(actor.zone)}
						ofPlace
						empty="Belum ada kunjungan di semester ini."
					/>
				</section>
				<Card id="peta">
					<CardHeader title="Peta" actions={managed && <PointButton workplace={workplace} />} />
					<PointList workplace={workplace} />
					<ProposalList workplace={workplace} proposals={proposals} />
				</Card>
				<Card>
					<CardHeader
						title="Hari dan Jam Kerja"
						actions={managed && <ScheduleButton workplace={workplace} />}
					/>
					<ScheduleList workplace={workplace} />
				</Card>
				<Card>
					<CardHeader
						title="Hari Libur Tempat Ini"
						actions={managed && <DayOffButton workplace={workplace} />}
					/>
					<DayOffList workplace={workplace} />
				</Card>
				{managed && (
					<>
						<section>
							<CardHeader title="Daya Tampung" />
							<PlacesTable rows={managed.places} />
							{choices && <PlacesForm workplace={workplace} places={managed.places} choices={choices} />}
						</section>
						<Card>
							<CardHeader title="Perjanjian" />
							<AgreementData {...managed.agreement} />
							<PaperFile
								path={`/workplaces/${id_workplace}/agreement`}
								field="agreement"
								what="perjanjian"
								version={workplace.version}
								hasFile={managed.agreement.has_file}
							/>
							<PlacingPapers
								workplace={id_workplace}
								year={year}
								names={[
									"perjanjian",
									...(managed.agreement.number ? (["adendum"] as const) : []),
									"keterangan",
								]}
							/>
						</Card>
					</>
				)}
			</div>
		</>
	);
}
