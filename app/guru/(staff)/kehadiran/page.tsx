import type { Metadata } from "next";
import { DayFilter } from "@/components/attendances/day-filter";
import { DayPicker } from "@/components/attendances/day-picker";
import { DayTable } from "@/components/mentees/day-table";
import { DownloadMenu } from "@/components/shared/download-menu";
import { KeepFresh } from "@/components/shared/keep-fresh";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { SegmentLinks } from "@/components/shared/segment-links";
import { attendanceDayHref, readAttendanceDay } from "@/lib/attendance-day";
import { dateOf, formatLongDate } from "@/lib/dates";
import { nextNameSort } from "@/lib/list-address";
import { mayOpen } from "@/lib/routes";
import { now } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { pageOfDay } from "@/server/services/attendance-days";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Kehadiran" };

export default async function AttendanceDayPage({ searchParams }: PageProps<"/guru/kehadiran">) {
	const actor = await requirePage("/guru/kehadiran");
	const monitors = mayOpen(actor.role, "/guru/peserta-didik");
	const asked = readAttendanceDay(await searchParams);
	// Somebody who has only mentees has nothing to choose between.
	const day = { ...asked, mentees: monitors && asked.mentees };
	const group = monitors && !day.mentees ? "students" : "mentees";
	const instant = now();
	const today = dateOf(instant);
	const date = day.date ?? today;
	const { counts, rows, meta } = await pageOfDay(actor, group, { ...day, date, status: day.filter.status });
	const hrefOf = (changes: Partial<typeof day>) => attendanceDayHref({ ...day, page: 1, ...changes });
	return (
		<>
			<KeepFresh now={instant.toISOString()} />
			<PageHeader
				{...HEADERS.attendanceDay}
				description={formatLongDate(date)}
				actions={
					<DownloadMenu
						list="attendances"
						query={{
							...{ date, status: day.filter.status, sort: day.sort },
							mentees: group === "mentees" ? "1" : null,
						}}
					/>
				}
			/>
			<div className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between">
				{monitors ? (
					<div className="md:pt-6.5">
						<SegmentLinks
							label="Kehadiran siapa"
							choices={[
								{ href: hrefOf({ mentees: false }), label: "Peserta Didik", current: !day.mentees },
								{ href: hrefOf({ mentees: true }), label: "Peserta Bimbingan", current: day.mentees },
							]}
						/>
					</div>
				) : (
					<h2 className="font-bold text-xl md:pt-9">Peserta Bimbingan</h2>
				)}
				<DayPicker date={date} today={today} />
			</div>
			<div className="space-y-4">
				<DayFilter day={day} counts={counts} />
				<DayTable
					rows={rows}
					from={firstRow(meta)}
					sort={{ href: hrefOf({ sort: nextNameSort(day.sort) }), order: day.sort }}
					mentees={group === "mentees"}
				/>
				{meta.total > 0 && <Pagination meta={meta} hrefFor={(page) => hrefOf({ page })} />}
			</div>
		</>
	);
}
