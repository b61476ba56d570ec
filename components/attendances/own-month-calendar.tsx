"use client";

import type { ComponentProps } from "react";
import { useQueue } from "@/components/offline/queue";
import { isOpen } from "@/lib/attendances/deadline";
import { firstDateOf, lastDateOf } from "@/lib/dates/month";
import { joinDays } from "@/lib/offline/joined";
import { CheckInButton } from "./check-in-button";
import { MonthCalendar } from "./month-calendar";
import { newDay } from "./new-day";

type Props = Omit<ComponentProps<typeof MonthCalendar>, "fillIns"> & {
	/** We must not keep this student's location. */
	withoutLocation: boolean;
};

/** A month of the student's own days, with a button that fills in each open day. */
export function OwnMonthCalendar({ days, withoutLocation, ...month }: Props) {
	const [first, last] = [firstDateOf(month.month), lastDateOf(month.month)];
	const queue = useQueue().filter(({ date }) => date >= first && date <= last);
	const joined = joinDays([...days].reverse(), queue, newDay);
	const fillIns = Object.fromEntries(
		joined
			.filter(({ expired_at }) => isOpen(expired_at, month.now))
			.map(({ id_attendance, date }) => [
				date,
				<CheckInButton
					key={date}
					date={date}
					attendanceId={id_attendance}
					withoutLocation={withoutLocation}
					label="Isi Presensi"
					block
				/>,
			]),
	);
	return <MonthCalendar {...month} days={joined} fillIns={fillIns} />;
}
