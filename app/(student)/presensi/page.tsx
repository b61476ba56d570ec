import type { Metadata } from "next";
import { OwnAttendanceTable } from "@/components/attendances/own-attendance-table";
import { OwnMonthCalendar } from "@/components/attendances/own-month-calendar";
import { KeepFresh } from "@/components/frame/keep-fresh";
import { firstRow, PageBar } from "@/components/frame/page-bar";
import { PageHeader } from "@/components/frame/page-header";
import { InternshipSummary } from "@/components/internships/internship-summary";
import { OwnStep } from "@/components/internships/own-step";
import { addMonths, type Month, monthsOf, readMonth } from "@/lib/dates/month";
import { listAddress, pageNumber } from "@/lib/lists/list-address";
import { now, today } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { pageOfAttendances } from "@/server/services/attendances/attendance-lists";
import { monthOfAttendances } from "@/server/services/attendances/attendance-months";
import { readStudentNow } from "@/server/services/internships/student-days";

export const metadata: Metadata = { title: "Presensi" };

export default async function AttendancePage({ searchParams }: PageProps<"/presensi">) {
	const actor = await requirePage("/presensi");
	const query = await searchParams;
	const page = pageNumber(query.page);
	const date = today(actor.zone);
	const instant = now().toISOString();
	const day = await readStudentNow(actor);
	const { internship, located } = day;
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
	const hrefFor = (month: Month, page: number) =>
		listAddress("/presensi", { bulan: month === lastMonth ? null : month }, page);
	return (
		<>
			<KeepFresh kept now={instant} />
			<PageHeader title="Presensi" description="Catat kehadiran Anda setiap hari dari tempat PKL." />
			<div className="space-y-8">
				<div className="grid gap-4 xl:grid-cols-2">
					<OwnStep day={{ ...day, approved: actor.approved }} />
					{internship && <InternshipSummary internship={internship} />}
				</div>
				{internship && (
					<section>
						<h2 className="mb-4 font-bold text-lg">Kalender Kehadiran</h2>
						<OwnMonthCalendar
							{...days}
							month={month}
							today={date}
							now={instant}
							withoutLocation={!located}
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
