import type { Metadata } from "next";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { MonthCalendar } from "@/components/attendances/month-calendar";
import { OwnAttendanceTable } from "@/components/attendances/own-attendance-table";
import { TodayCard } from "@/components/attendances/today-card";
import { InternshipSummary } from "@/components/internships/internship-summary";
import { KeepFresh } from "@/components/shared/keep-fresh";
import { firstRow, PageBar } from "@/components/shared/page-bar";
import { PageHeader } from "@/components/shared/page-header";
import { isOpen } from "@/lib/deadline";
import { listAddress, pageNumber } from "@/lib/list-address";
import { addMonths, type Month, monthsOf, readMonth } from "@/lib/month";
import { now, today } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { monthOfAttendances } from "@/server/services/attendances/attendance-months";
import { pageOfAttendances } from "@/server/services/attendances/attendances";
import { readStudentDay } from "@/server/services/internships/student-days";

export const metadata: Metadata = { title: "Presensi" };

export default async function AttendancePage({ searchParams }: PageProps<"/presensi">) {
	const actor = await requirePage("/presensi");
	const query = await searchParams;
	const page = pageNumber(query.page);
	const date = today();
	const instant = now().toISOString();
	const { internship, recorded, located, dayOff } = await readStudentDay(actor, date);
	const id = internship?.id_internship ?? "";
	const { first: firstMonth, last: lastMonth } = monthsOf(
		internship ?? { start_date: date, last_day: null },
		date,
	);
	const month = readMonth(query.bulan, firstMonth, lastMonth);
	const [{ rows, meta }, days] = await Promise.all([
		pageOfAttendances(actor, id, page),
		monthOfAttendances(actor, id, month),
	]);
	const fillIns = Object.fromEntries(
		days.days
			.filter(({ expired_at }) => isOpen(expired_at, instant))
			.map(({ id_attendance, date }) => [
				date,
				<CheckInButton
					key={date}
					date={date}
					attendanceId={id_attendance}
					withoutLocation={!located}
					label="Isi Presensi"
					block
				/>,
			]),
	);
	const hrefFor = (month: Month, page: number) =>
		listAddress("/presensi", { bulan: month === lastMonth ? null : month }, page);
	return (
		<>
			<KeepFresh now={instant} />
			<PageHeader title="Presensi" description="Catat kehadiran Anda setiap hari dari tempat PKL." />
			<div className="space-y-8">
				<div className="grid gap-4 xl:grid-cols-2">
					<TodayCard date={date} recorded={recorded} dayOff={dayOff} located={located} />
					<InternshipSummary internship={internship} />
				</div>
				{internship && (
					<section>
						<h2 className="mb-4 font-bold text-lg">Kalender Kehadiran</h2>
						<MonthCalendar
							{...days}
							month={month}
							today={date}
							now={instant}
							fillIns={fillIns}
							previousHref={month > firstMonth ? hrefFor(addMonths(month, -1), page) : null}
							nextHref={month < lastMonth ? hrefFor(addMonths(month, 1), page) : null}
						/>
					</section>
				)}
				<section>
					<h2 className="mb-4 font-bold text-lg">Riwayat Kehadiran</h2>
					<OwnAttendanceTable
						rows={rows}
						firstRow={firstRow(meta)}
						now={instant}
						withoutLocation={!located}
					/>
					<PageBar meta={meta} hrefFor={(target) => hrefFor(month, target)} />
				</section>
			</div>
		</>
	);
}
