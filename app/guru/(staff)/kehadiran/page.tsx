import type { Metadata } from "next";
import { DayFilter } from "@/components/attendances/day-filter";
import { DayGroupTable } from "@/components/attendances/day-group-table";
import { DayNarrowing } from "@/components/attendances/day-narrowing";
import { DayPicker } from "@/components/attendances/day-picker";
import { DayTable } from "@/components/attendances/day-table";
import { KeepFresh } from "@/components/frame/keep-fresh";
import { PageHeader } from "@/components/frame/page-header";
import { SegmentLinks } from "@/components/frame/segment-links";
import { DownloadMenu } from "@/components/table/download-menu";
import { firstRow, Pagination } from "@/components/table/pagination";
import { ButtonLink } from "@/components/ui/button";
import {
	type AttendanceDay,
	attendanceDayHref,
	type DayGrouping,
	filterOf,
	readAttendanceDay,
} from "@/lib/attendances/attendance-day";
import { NO_CLASS } from "@/lib/classes/class-filter";
import { dateOf, formatLongDate } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS, ATTENDANCE_STATUSES } from "@/lib/labels";
import { listAddress, NONE, nextNameSort } from "@/lib/lists/list-address";
import { mayOpen } from "@/lib/routes";
import { now } from "@/server/clock";
import { hasMentees, requirePage, shownYear } from "@/server/http/page";
import {
	type DayCounts,
	type DayGroup,
	groupsOfDay,
	listDayChoices,
	pageOfDay,
} from "@/server/services/attendances/attendance-days";
import { latestDay } from "@/server/services/schools/school-years";
import { HEADERS } from "../headers";
import { MENTEES, seenWords } from "../whom";

export const metadata: Metadata = { title: "Kehadiran" };

export default async function AttendanceDayPage({ searchParams }: PageProps<"/guru/kehadiran">) {
	const actor = await requirePage("/guru/kehadiran");
	const monitors = mayOpen(actor.offices, "/guru/peserta-didik");
	const asked = readAttendanceDay(await searchParams);
	// If somebody has only mentees, there is nothing to choose.
	const day = { ...asked, mentees: monitors && asked.mentees };
	const chooses = monitors && (day.mentees || (await hasMentees()));
	const group = monitors && !day.mentees ? "students" : "mentees";
	const instant = now().toISOString();
	const today = dateOf(new Date(instant), actor.zone);
	const year = await shownYear();
	const date = day.date ?? (await latestDay(actor, year));
	const { grouping, filter, sort } = day;
	const [choices, list, groups] = await Promise.all([
		listDayChoices(actor, { ...day, year }),
		grouping ? null : pageOfDay(actor, group, { ...day, date, year, status: filter.status }),
		grouping ? groupsOfDay(actor, group, { ...day, date, year, grouping }) : [],
	]);
	const counts = list?.counts ?? sumOf(groups);
	const hrefOf = (changes: Partial<typeof day>) => attendanceDayHref({ ...day, page: 1, ...changes });
	const monthHref = listAddress("/guru/kehadiran/bulan", {
		peserta: day.mentees ? "bimbingan" : null,
		// The page of a month shows one class.
		kelas: day.mentees ? null : day.class_id,
		bulan: date.slice(0, 7) === today.slice(0, 7) ? null : date.slice(0, 7),
	});
	const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
	const missing = counts.no_description;
	// Those who have not come in stand before the others, if there are both.
	const isMixed = sort !== null && !filter.status && day.missingFirst && missing > 0 && missing < total;
	return (
		<>
			<KeepFresh now={instant} />
			<PageHeader
				{...HEADERS.attendanceDay}
				description={formatLongDate(date)}
				actions={
					<DownloadMenu
						list="attendances"
						query={{
							date,
							status: filter.status,
							text: day.search,
							workplace: day.workplace,
							sort: sort ?? "-time",
							missing_first: sort && !filter.status && day.missingFirst ? "1" : null,
							class_id: day.class_id,
							major: day.major?.toString() ?? null,
							teacher: day.teacher?.toString() ?? null,
							mentees: group === "mentees" ? "1" : null,
							year: year?.toString() ?? null,
						}}
					/>
				}
			/>
			<div className="flex flex-col gap-x-4 gap-y-3 max-md:mb-3 md:flex-row md:flex-wrap md:items-start md:justify-between">
				{chooses ? (
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
					<h2 className="font-bold text-xl max-md:sr-only md:pt-9">
						{monitors ? "Peserta Didik" : "Peserta Bimbingan"}
					</h2>
				)}
				<DayPicker date={date} today={today} />
			</div>
			<DayNarrowing
				day={day}
				choices={choices}
				count={list?.meta.total ?? groups.length}
				mentees={group === "mentees"}
				monthHref={monthHref}
			/>
			<div className="space-y-4">
				{list && <DayFilter day={day} counts={counts} />}
				{list && (
					<DayTable
						rows={list.rows}
						firstRow={firstRow(list.meta)}
						sort={{ href: hrefOf({ sort: nextNameSort(sort) }), order: sort, isMixed }}
						mentees={group === "mentees"}
						missing={filter.status === "no_description"}
						now={instant}
					/>
				)}
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
					<p className="text-muted text-sm">
						{`Dihitung: ${total} ${group === "mentees" ? MENTEES : seenWords(actor)} yang pada tanggal ini sedang PKL dan dijadwalkan presensi.`}
						{missing > 0 && ` ${filterOf("no_description").label}: yang ${ATTENDANCE_LABELS.no_description}.`}
						{isMixed && ` Urutan: Belum Masuk dahulu, lalu nama ${sort === "name" ? "A–Z" : "Z–A"}.`}
					</p>
					{list && !filter.status && sort && (
						<ButtonLink
							href={hrefOf({ missingFirst: !day.missingFirst })}
							variant="link"
							size="sm"
							scroll={false}
						>
							{day.missingFirst ? "Urutkan menurut nama saja" : "Dahulukan yang Belum Masuk"}
						</ButtonLink>
					)}
				</div>
				{list && list.meta.total > 0 && <Pagination meta={list.meta} hrefFor={(page) => hrefOf({ page })} />}
				{grouping && (
					<DayGroupTable
						{...GROUPED[grouping]}
						rows={groups.map((one) => {
							const rows = narrowedTo(grouping, one.key);
							const listed = { ...rows, grouping: null };
							return {
								...one,
								href: hrefOf({ ...listed, filter: filterOf(null) }),
								missingHref: hrefOf({ ...listed, filter: filterOf("no_description") }),
							};
						})}
					/>
				)}
			</div>
		</>
	);
}

/** The words of each grouping: the caption of the table, and the name of the group without a name. */
const GROUPED: Record<DayGrouping, { caption: string; nameless: string }> = {
	kelas: { caption: "Kehadiran per kelas", nameless: "Tanpa kelas" },
	jurusan: { caption: "Kehadiran per jurusan", nameless: "Tanpa jurusan" },
	pembimbing: { caption: "Kehadiran per pembimbing", nameless: "Tanpa pembimbing" },
	tempat: { caption: "Kehadiran per tempat PKL", nameless: "-" },
};

/** The rows that a group counts. */
function narrowedTo(grouping: DayGrouping, key: string | null): Partial<AttendanceDay> {
	const id = key === null ? NONE : Number(key);
	switch (grouping) {
		case "kelas":
			return { class_id: key ?? NO_CLASS };
		case "jurusan":
			return { major: id };
		case "pembimbing":
			return { teacher: id };
		case "tempat":
			return { workplace: key };
		default:
			return grouping satisfies never;
	}
}

const sumOf = (groups: DayGroup[]): DayCounts =>
	Object.fromEntries(
		ATTENDANCE_STATUSES.map((status) => [
			status,
			groups.reduce((sum, { counts }) => sum + counts[status], 0),
		]),
	) as DayCounts;
