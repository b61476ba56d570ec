"use client";

import { type Submission, useSubmit } from "@/components/form/use-submit";
import type { Corrected } from "@/server/services/schools/working-days";

type Change = Pick<Submission<Corrected>, "confirm" | "method" | "path" | "body" | "showErrors">;

/** Says what the change did to existing days. */
const told = ({ removed, made }: Corrected) =>
	[
		removed && `${removed} catatan Belum Masuk dihapus karena harinya libur.`,
		made && `${made} catatan Belum Masuk dibuat karena harinya kembali hari kerja.`,
	]
		.filter(Boolean)
		.join(" ");

/** Changes the calendar, and says what happened to the days. `path` is below `/calendar`. */
export function useCalendarChange() {
	const { submit } = useSubmit();
	return (change: Change) =>
		submit<Corrected>({
			...change,
			path: `/calendar/${change.path}`,
			covered: true,
			success: (data, title) => ({ title, text: told(data) || undefined }),
			failure: "Pengubahan Kalender Gagal!",
			stale: [404],
			refreshes: true,
		});
}
