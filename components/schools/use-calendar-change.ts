"use client";

import { type Submission, useSubmit } from "@/components/form/use-submit";
import type { Corrected } from "@/server/services/schools/working-days";
import { toldCorrection } from "./told-correction";

type Change = Pick<Submission<Corrected>, "confirm" | "method" | "path" | "body" | "showErrors">;

/** Changes the calendar, and says what happened to the days. `path` is below `/calendar`. */
export function useCalendarChange() {
	const { submit } = useSubmit();
	return (change: Change) =>
		submit<Corrected>({
			...change,
			path: `/calendar/${change.path}`,
			covered: true,
			success: toldCorrection,
			failure: "Pengubahan Kalender Gagal!",
			stale: [404],
			refreshes: true,
		});
}
