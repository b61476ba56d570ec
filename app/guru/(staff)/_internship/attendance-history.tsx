import { MonthCalendar } from "@/components/attendances/month-calendar";
import { MenteeAttendanceTable } from "@/components/mentees/mentee-attendance-table";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { dateOf } from "@/lib/dates";
import { type AddressQuery, listAddress, pageNumber } from "@/lib/list-address";
import { addMonths, type Month, monthsOf, readMonth } from "@/lib/month";
import type { Actor } from "@/server/auth/session";
import { now } from "@/server/clock";
import { monthOfAttendances } from "@/server/services/attendance-months";
import { pageOfAttendances } from "@/server/services/attendances";
import { HEADERS } from "../headers";
import type { Internship } from "./overview";

type Props = { actor: Actor; internship: Internship; listHref: string; query: AddressQuery };

/** Every day of an internship: a month as a calendar, and all of them as a list, newest first. */
export async function AttendanceHistory({ actor, internship, listHref, query }: Props) {
	const id = internship.id_internship;
	const instant = now();
	const today = dateOf(instant);
	const months = monthsOf(internship, today);
	const month = readMonth(query.bulan, months.first, months.last);
	const [{ rows, meta }, days] = await Promise.all([
		pageOfAttendances(actor, id, pageNumber(query.page)),
		monthOfAttendances(actor, id, month),
	]);
	const path = `${listHref}/${id}`;
	const hrefFor = (month: Month, page: number) =>
		listAddress(`${path}/riwayat-kehadiran`, { bulan: month === months.last ? null : month }, page);
	return (
		<>
			<PageHeader backHref={path} {...HEADERS.attendanceHistory} />
			<div className="space-y-8">
				<MenteeCard {...internship} />
				<section>
					<h2 className="mb-4 font-bold text-lg">Kalender Kehadiran</h2>
					<MonthCalendar
						{...days}
						reads
						month={month}
						today={today}
						now={instant.toISOString()}
						previousHref={month > months.first ? hrefFor(addMonths(month, -1), meta.page) : null}
						nextHref={month < months.last ? hrefFor(addMonths(month, 1), meta.page) : null}
					/>
				</section>
				<section>
					<h2 className="mb-4 font-bold text-lg">Semua Hari</h2>
					<MenteeAttendanceTable rows={rows} from={firstRow(meta)} now={instant.toISOString()} />
					<Pagination meta={meta} hrefFor={(page) => hrefFor(month, page)} />
				</section>
			</div>
		</>
	);
}
