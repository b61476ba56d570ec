import { isJournalLocked } from "@/lib/journal-status";
import type { OfflineDays } from "@/lib/offline/days";
import type { Unsent } from "@/lib/offline/records";

export type JournalDay = OfflineDays["journals"][number];

/** The latest first: the journals there are, and one for each check-in that waits, which has its day as its id. */
export function journalDays(days: OfflineDays, unsent: readonly Unsent[]): JournalDay[] {
	const coming = unsent
		.filter(
			({ kind, fields, refusal }) =>
				kind === "attendance" &&
				refusal === null &&
				fields.some(([name, value]) => name === "status" && value === "present"),
		)
		.map(({ date }): JournalDay => ({ ...NEW, id_journal: date, date }));
	const known = days.journals.filter(({ date }) => !coming.some((day) => day.date === date));
	return [...coming, ...known].sort((a, b) => b.date.localeCompare(a.date));
}

const NEW = {
	status: "not_created",
	...{ description: null, feedback: null, image_path: null, captured_at: null },
} as const;

/** Can it be written, and is none of that day waiting? */
export const canWrite = ({ status, date }: JournalDay, unsent: readonly Unsent[]): boolean =>
	!isJournalLocked(status) && !journalWaits(date, unsent);

export const journalWaits = (date: string, unsent: readonly Unsent[]): boolean =>
	unsent.some((record) => record.kind === "journal" && record.date === date && record.refusal === null);
