import type { Metadata } from "next";
import { OwnAttendanceTable } from "@/components/attendances/own-attendance-table";
import { TodayCard } from "@/components/attendances/today-card";
import { InternshipSummary } from "@/components/internships/internship-summary";
import { KeepFresh } from "@/components/shared/keep-fresh";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { pageNumber } from "@/lib/list-address";
import { now, today } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { pageOfAttendances } from "@/server/services/attendances";
import { readStudentDay } from "@/server/services/student-days";

export const metadata: Metadata = { title: "Presensi" };

export default async function AttendancePage({ searchParams }: PageProps<"/presensi">) {
	const actor = await requirePage("/presensi");
	const page = pageNumber((await searchParams).page);
	const date = today();
	const { internship, recorded, located, dayOff } = await readStudentDay(actor, date);
	const { rows, meta } = await pageOfAttendances(actor, internship?.id_internship ?? "", page);
	return (
		<>
			<KeepFresh now={now().toISOString()} />
			<PageHeader title="Presensi" description="Catat kehadiranmu setiap hari dari tempat PKL." />
			<div className="space-y-8">
				<div className="grid gap-4 xl:grid-cols-2">
					<TodayCard date={date} todays={recorded} dayOff={dayOff} located={located} />
					<InternshipSummary internship={internship} />
				</div>
				<section>
					<h2 className="mb-4 font-bold text-lg">Riwayat Kehadiran</h2>
					<OwnAttendanceTable
						rows={rows}
						from={firstRow(meta)}
						now={now().toISOString()}
						withoutLocation={!located}
					/>
					<Pagination meta={meta} hrefFor={(target) => `/presensi?page=${target}`} />
				</section>
			</div>
		</>
	);
}
