"use client";

import { CheckOutCards } from "@/components/attendances/check-out-card";
import type { TodayStep } from "@/lib/internships/today";
import { StepCard } from "./step-card";
import { type OwnDay, useOwnDay } from "./use-own-day";

/** Today's step on /presensi, which always has the button of the check-in. */
export function OwnStep({ day }: { day: OwnDay }) {
	const { date, step, recorded, dayOff, hours, located, checkouts, attendanceId } = useOwnDay(day);
	return (
		<div className="space-y-3">
			<StepCard
				always
				date={date}
				attendanceId={attendanceId}
				step={step}
				recorded={recorded}
				dayOff={dayOff}
				hours={hours}
				located={located}
			/>
			<CheckOutCards days={checkouts} date={date} located={located} />
		</div>
	);
}

/** Before these steps are taken, there is no journal to write. */
const BEFORE_JOURNALS: readonly TodayStep["kind"][] = [
	...(["complete_profile", "await_approval", "add_internship", "await_start"] as const),
	"await_confirmation",
];

/** The step without which /jurnal stays empty, if there is one. */
export function StepBeforeJournals({ day }: { day: OwnDay }) {
	const { date, step, recorded, dayOff, hours, located, attendanceId } = useOwnDay(day);
	if (!BEFORE_JOURNALS.includes(step.kind)) return null;
	return (
		<StepCard
			date={date}
			attendanceId={attendanceId}
			step={step}
			recorded={recorded}
			dayOff={dayOff}
			hours={hours}
			located={located}
		/>
	);
}
