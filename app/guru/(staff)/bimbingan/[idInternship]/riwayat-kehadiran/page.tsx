import type { Metadata } from "next";
import { MenteeAttendanceTable } from "@/components/mentees/mentee-attendance-table";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { PageHeader } from "@/components/shared/page-header";
import { Pagination } from "@/components/shared/pagination";
import { pageNumber } from "@/lib/schemas/lists";
import { findOr, requirePage } from "@/server/page";
import { pageOfAttendances } from "@/server/services/attendances";
import { findMentee } from "@/server/services/mentees";

export const metadata: Metadata = { title: "Riwayat Kehadiran" };

type Props = PageProps<"/guru/bimbingan/[idInternship]/riwayat-kehadiran">;

export default async function MenteeAttendancePage({ params, searchParams }: Props) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]/riwayat-kehadiran");
	const mentee = await findOr(findMentee(actor, (await params).idInternship), "/guru/bimbingan");
	const id = mentee.id_internship;
	const { rows, meta } = await pageOfAttendances(id, pageNumber((await searchParams).page));
	const path = `/guru/bimbingan/${id}`;
	return (
		<>
			<PageHeader backHref={path} title="Riwayat Kehadiran" />
			<div className="space-y-8">
				<MenteeCard {...mentee} />
				<section>
					<MenteeAttendanceTable rows={rows} from={(meta.page - 1) * meta.per_page + 1} />
					<Pagination
						page={meta.page}
						perPage={meta.per_page}
						total={meta.total}
						hrefFor={(page) => `${path}/riwayat-kehadiran?page=${page}`}
					/>
				</section>
			</div>
		</>
	);
}
