"use client";

import { type JournalRow, JournalTable } from "@/components/journals/journal-table";
import { MenteeJournalLink } from "./mentee-journal-link";

type Props = {
	rows: readonly JournalRow[];
	from?: number;
	brief?: boolean;
	/** The address of the internship's journals. */
	list: string;
	/** For the one who reviews them. */
	reviews: boolean;
};

/** A student's journals as staff read them. */
export function MenteeJournalTable({ list, reviews, ...table }: Props) {
	return (
		<JournalTable {...table} action={(row) => <MenteeJournalLink {...row} list={list} reviews={reviews} />} />
	);
}
