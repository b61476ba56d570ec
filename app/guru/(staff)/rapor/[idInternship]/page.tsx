import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { MissingList } from "@/components/rapor/missing-list";
import { RaporBadge } from "@/components/rapor/rapor-badge";
import { RaporForm } from "@/components/rapor/rapor-form";
import { RaporView } from "@/components/rapor/rapor-view";
import { DescriptionList } from "@/components/table/description-list";
import { NameLink } from "@/components/table/name-link";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDay } from "@/lib/dates/dates";
import { specialityOf } from "@/lib/rapor/rapor";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { supervises } from "@/server/scopes/supervision";
import { countTagged } from "@/server/services/journals/goal-coverage";
import { findRapor } from "@/server/services/rapor/read";
import { Documents } from "../../_internships/documents";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Isi Rapor PKL" };

const ABSENCES = [
	{ label: "Sakit", kind: "sick", status: "sick" },
	{ label: "Izin", kind: "excused", status: "excused" },
	{ label: "Tanpa keterangan", kind: "absent", status: "no_description" },
] as const;

export default async function RaporPage({ params }: PageProps<"/guru/rapor/[idInternship]">) {
	const actor = await requirePage("/guru/rapor/[idInternship]");
	const rapor = await findInternshipOr(findRapor(actor, (await params).idInternship), "/guru/rapor");
	const { id_internship, content, locked, missing, teacher_id } = rapor;
	const { student, placement, absences } = content;
	const { programme, concentration } = specialityOf(student);
	const supervised = supervises(actor, teacher_id);
	const writes = supervised && !locked;
	const days = `${supervised ? "/guru/bimbingan" : "/guru/peserta-didik"}/${id_internship}/riwayat-kehadiran`;
	const journals = { counts: await countTagged(id_internship), href: `/guru/capaian/${id_internship}` };
	return (
		<>
			<PageHeader {...HEADERS.rapor} title={writes ? HEADERS.rapor.title : "Rapor PKL"} />
			<div className="space-y-4">
				<Card>
					<CardHeader title={student.name} actions={<RaporBadge locked={locked} missing={missing} />} />
					<DescriptionList
						columns={3}
						items={[
							{ label: "Program", value: programme },
							...(concentration === programme ? [] : [{ label: "Konsentrasi", value: concentration }]),
							{ label: "Tempat PKL", value: placement.company_name },
							{
								label: "Masa PKL",
								value: `${formatDay(placement.start_date)} – ${formatDay(placement.end_date)}`,
							},
							...ABSENCES.map(({ label, kind, status }) => ({
								label,
								// The days of an earlier workplace are in no list with these.
								value: content.earlier ? (
									`${absences[kind]} hari`
								) : (
									<NameLink href={`${days}?status=${status}`}>{absences[kind]} hari</NameLink>
								),
							})),
						]}
					/>
				</Card>
				{missing.length > 0 && (
					<Card>
						<CardHeader title="Belum lengkap" description="Rapor dapat dikunci setelah ini dilengkapi." />
						<MissingList missing={missing} desks={actor.desks} />
					</Card>
				)}
				{writes ? (
					<RaporForm key={JSON.stringify(rapor)} rapor={rapor} journals={journals} />
				) : (
					<RaporView rapor={rapor} journals={journals} />
				)}
				<Card>
					<Documents actor={actor} id={id_internship} />
				</Card>
			</div>
		</>
	);
}
