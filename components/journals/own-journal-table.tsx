"use client";
import type { ListedJournal } from "@/server/wire/journals";

import { JournalTable } from "./journal-table";
import { OwnJournalLink } from "./own-journal-link";

type Props = { rows: readonly ListedJournal[]; firstRow?: number; brief?: boolean };

/** A student's own journals, each with a link to write or read it. */
export function OwnJournalTable(props: Props) {
	return <JournalTable {...props} action={(row) => <OwnJournalLink {...row} brief={props.brief} />} />;
}
