"use client";

import { useQueue } from "@/components/offline/queue";
import type { JournalStatus } from "@/lib/labels";
import { joinJournals } from "@/lib/offline/joined";
import type { ListedJournal } from "@/server/wire/journals";
import { JournalTable } from "./journal-table";
import { type FillIn, OwnJournalLink } from "./own-journal-link";

type Props = {
	rows: readonly ListedJournal[];
	firstRow?: number;
	brief?: boolean;
	/** Lets the student fill in open days here. */
	fillIn?: FillIn;
	/** The status of all these journals. Null: any. */
	status?: JournalStatus | null;
};

/** A student's own journals, each with a link to write or read it. */
export function OwnJournalTable({ rows, firstRow = 1, brief, fillIn, status: wanted = null }: Props) {
	const joined = joinJournals(rows, useQueue(), firstRow === 1 ? newJournal : undefined);
	return (
		<JournalTable
			rows={joined.filter(({ status }) => wanted === null || status === wanted)}
			firstRow={firstRow}
			brief={brief}
			short
			action={(row) => (
				<OwnJournalLink {...row} brief={brief} day={fillIn && { ...fillIn, ...row.attendance }} />
			)}
		/>
	);
}

/** A row for a journal that is not in this list, because the server does not know its day yet, or not its text. */
const newJournal = (date: string): ListedJournal => ({
	id_journal: date,
	date,
	status: "not_created",
	late: null,
	beside: false,
	// The day has no time yet.
	attendance: {
		id_attendance: date,
		status: "no_description",
		time: null,
		expired_at: null,
		zone: "WIB",
		located: false,
	},
});
