import { MenteeAttendanceTable } from "@/components/mentees/mentee-attendance-table";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { DownloadMenu } from "@/components/shared/download-menu";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { type AddressQuery, listAddress, pageNumber } from "@/lib/list-address";
import type { Actor } from "@/server/auth/session";
import { pageOfAttendances } from "@/server/services/attendances";
import { HEADERS } from "../headers";
import type { Internship } from "./overview";

type Props = { actor: Actor; internship: Internship; listHref: string; query: AddressQuery };

/** Every day of an internship, newest first. */
export async function AttendanceHistory({ actor, internship, listHref, query }: Props) {
	const id = internship.id_internship;
	const { rows, meta } = await pageOfAttendances(actor, id, pageNumber(query.page));
	const path = `${listHref}/${id}`;
	return (
		<>
			<PageHeader
				backHref={path}
				{...HEADERS.attendanceHistory}
				actions={<DownloadMenu list="attendances" query={{ internship: id }} />}
			/>
			<div className="space-y-8">
				<MenteeCard {...internship} />
				<section>
					<MenteeAttendanceTable rows={rows} from={firstRow(meta)} />
					<Pagination meta={meta} hrefFor={(page) => listAddress(`${path}/riwayat-kehadiran`, {}, page)} />
				</section>
			</div>
		</>
	);
}
