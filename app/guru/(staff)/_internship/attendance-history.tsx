import { MonthMark } from "@/components/attendances/month-mark";
import { MenteeAttendanceTable } from "@/components/mentees/mentee-attendance-table";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { DownloadMenu } from "@/components/shared/download-menu";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { TabLinks } from "@/components/shared/tab-links";
import { ATTENDANCE_FILTERS } from "@/lib/attendance-day";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import { type AddressQuery, listAddress, pageNumber } from "@/lib/list-address";
import { monthIn } from "@/lib/month";
import type { Actor } from "@/server/auth/session";
import { pageOfAttendances } from "@/server/services/attendances";
import { HEADERS } from "../headers";
import type { Internship } from "./overview";

type Props = { actor: Actor; internship: Internship; listHref: string; query: AddressQuery };

/** Every day of an internship, newest first, or those of one status or month. */
export async function AttendanceHistory({ actor, internship, listHref, query }: Props) {
	const id = internship.id_internship;
	const month = monthIn(query.bulan);
	const { value, status } =
		ATTENDANCE_FILTERS.find((filter) => filter.value === query.status) ?? ATTENDANCE_FILTERS[0];
	const { rows, meta } = await pageOfAttendances(actor, id, pageNumber(query.page), { status, month });
	const path = `${listHref}/${id}`;
	const list = `${path}/riwayat-kehadiran`;
	const asked = { status: status && value, bulan: month };
	return (
		<>
			<PageHeader
				backHref={path}
				{...HEADERS.attendanceHistory}
				actions={<DownloadMenu list="attendances" query={{ internship: id }} />}
			/>
			<div className="space-y-8">
				<MenteeCard {...internship} />
				<section className="space-y-4">
					<TabLinks
						label="Status kehadiran"
						tabs={ATTENDANCE_FILTERS.map((filter) => ({
							href: listAddress(list, { ...asked, status: filter.status && filter.value }),
							label: filter.status ? ATTENDANCE_LABELS[filter.status] : filter.label,
							current: filter.value === value,
						}))}
					/>
					{month && <MonthMark month={month} allHref={listAddress(list, { status: asked.status })} />}
					<MenteeAttendanceTable rows={rows} from={firstRow(meta)} />
					{meta.total > 0 && <Pagination meta={meta} hrefFor={(page) => listAddress(list, asked, page)} />}
				</section>
			</div>
		</>
	);
}
