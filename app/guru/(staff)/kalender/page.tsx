import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { SegmentLinks } from "@/components/frame/segment-links";
import { HolidayForm } from "@/components/schools/holiday-form";
import { HolidayImport } from "@/components/schools/holiday-import";
import { HolidayList } from "@/components/schools/holiday-list";
import { HoursForm } from "@/components/schools/hours-form";
import { LateHoursForm } from "@/components/schools/late-hours-form";
import { WeekForm } from "@/components/schools/week-form";
import { ZoneForm } from "@/components/schools/zone-form";
import { calendarQuerySchema } from "@/lib/schemas/schools";
import { findOr, requirePage } from "@/server/http/page";
import { readCalendar } from "@/server/services/schools/calendar";
import { readHours } from "@/server/services/schools/hours";
import { HEADERS } from "../headers";

const PATH = "/guru/kalender";

export const metadata: Metadata = { title: "Kalender" };

export default async function CalendarPage({ searchParams }: PageProps<"/guru/kalender">) {
	const actor = await requirePage("/guru/kalender");
	// If the address is invalid, the page shows this year's calendar.
	const query = calendarQuerySchema.safeParse(await searchParams).data ?? {};
	const calendar = await findOr(readCalendar(actor, query), query.npsn ? PATH : undefined);
	const { npsn, year } = calendar;
	const hours = await readHours(actor);

	return (
		<>
			<PageHeader {...HEADERS.calendar} />
			<div className="space-y-8">
				<WeekForm key={calendar.working_days.join()} npsn={npsn} workingDays={calendar.working_days} />
				<ZoneForm key={calendar.zone} npsn={npsn} zone={calendar.zone} />
				<LateHoursForm key={calendar.late_hours} npsn={npsn} lateHours={calendar.late_hours} />
				<HoursForm key={JSON.stringify(hours)} hours={hours} />
				<section aria-labelledby="libur" className="space-y-4">
					<div className="flex flex-wrap items-center justify-between gap-3">
						<h2 id="libur" className="font-bold text-lg">
							Hari Libur {year}
						</h2>
						<SegmentLinks
							label="Tahun"
							choices={[year - 1, year, year + 1].map((each) => ({
								href: `${PATH}?year=${each}`,
								label: String(each),
								current: each === year,
							}))}
						/>
					</div>
					<HolidayList npsn={npsn} year={year} holidays={calendar.holidays} />
				</section>
				<div className="grid items-start gap-4 xl:grid-cols-2">
					<HolidayForm npsn={npsn} />
					<HolidayImport />
				</div>
			</div>
		</>
	);
}
