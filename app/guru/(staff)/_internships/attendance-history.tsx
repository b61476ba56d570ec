import { FileText } from "lucide";
import { MenteeAttendanceTable } from "@/components/attendances/mentee-attendance-table";
import { MonthCalendar } from "@/components/attendances/month-calendar";
import { MonthMark } from "@/components/attendances/month-mark";
import { PageHeader } from "@/components/frame/page-header";
import { TabLinks } from "@/components/frame/tab-links";
import { MenteeCard } from "@/components/internships/mentee-card";
import { DownloadMenu } from "@/components/table/download-menu";
import { firstRow, Pagination } from "@/components/table/pagination";
import { Button } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { ATTENDANCE_FILTERS } from "@/lib/attendances/attendance-day";
import { dateOf, formatMonth } from "@/lib/dates/dates";
import { addMonths, monthIn, monthsOf, readMonth } from "@/lib/dates/month";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import { type AddressQuery, listAddress, pageNumber } from "@/lib/lists/list-address";
import type { Actor } from "@/server/auth/session";
import { now } from "@/server/clock";
import { pageOfAttendances } from "@/server/services/attendances/attendance-lists";
import { monthOfAttendances } from "@/server/services/attendances/attendance-months";
import { mayCorrectDays } from "@/server/services/attendances/corrections";
import { HEADERS } from "../headers";
import type { Internship } from "./overview";

type Props = { actor: Actor; internship: Internship; listHref: string; query: AddressQuery };

/**
 * Every day of an internship: a calendar of one month, and a list with the newest first. If the address names a month,
 * the calendar shows it, and the list is narrowed to it.
 */
export async function AttendanceHistory({ actor, internship, listHref, query }: Props) {
	const id = internship.id_internship;
	const instant = now();
	const today = dateOf(instant, actor.zone);
	const months = monthsOf(internship, today);
	const shown = readMonth(query.bulan, months.first, months.last);
	const month = monthIn(query.bulan);
	const { value, status } =
		ATTENDANCE_FILTERS.find((filter) => filter.value === query.status) ?? ATTENDANCE_FILTERS[0];
	const [{ rows, meta }, days, correctable] = await Promise.all([
		pageOfAttendances(actor, id, pageNumber(query.page), { status, month }),
		monthOfAttendances(actor, id, shown),
		mayCorrectDays(actor, id),
	]);
	const path = `${listHref}/${id}`;
	const list = `${path}/riwayat-kehadiran`;
	const asked = { status: status && value, bulan: month };
	const hrefOfMonth = (step: number) => listAddress(list, { ...asked, bulan: addMonths(shown, step) });
	return (
		<>
			<PageHeader
				backHref={path}
				{...HEADERS.attendanceHistory}
				actions={<DownloadMenu list="attendances" query={{ internship: id, status, month }} />}
			/>
			<div className="space-y-8">
				<MenteeCard {...internship} />
				<section>
					<CardHeader
						title="Kalender Kehadiran"
						actions={
							internship.status !== "pending" && (
								<Button asChild variant="secondary" size="sm">
									<a
										href={`/api/documents/internships/${id}/daftar-hadir?month=${shown}`}
										target="_blank"
										rel="noreferrer"
									>
										<Icon of={FileText} />
										{`Daftar Hadir ${formatMonth(shown)}`}
									</a>
								</Button>
							)
						}
					/>
					<MonthCalendar
						{...days}
						month={shown}
						today={today}
						now={instant.toISOString()}
						previousHref={shown > months.first ? hrefOfMonth(-1) : null}
						nextHref={shown < months.last ? hrefOfMonth(1) : null}
					/>
				</section>
				<section className="space-y-4">
					<h2 className="font-bold text-lg">{month ? "Hari-hari Bulan Ini" : "Semua Hari"}</h2>
					<TabLinks
						label="Status kehadiran"
						tabs={ATTENDANCE_FILTERS.map((filter) => ({
							href: listAddress(list, { ...asked, status: filter.status && filter.value }),
							label: filter.status ? ATTENDANCE_LABELS[filter.status] : filter.label,
							current: filter.value === value,
						}))}
					/>
					{month && <MonthMark month={month} allHref={listAddress(list, { status: asked.status })} />}
					<MenteeAttendanceTable
						rows={rows}
						firstRow={firstRow(meta)}
						now={instant.toISOString()}
						correctable={correctable}
					/>
					{meta.total > 0 && <Pagination meta={meta} hrefFor={(page) => listAddress(list, asked, page)} />}
				</section>
			</div>
		</>
	);
}
