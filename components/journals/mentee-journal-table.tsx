"use client";

import type { ListedJournal } from "@/server/wire/journals";
import { JournalTable } from "./journal-table";

import { MenteeJournalLink } from "./mentee-journal-link";

type Props = {
	rows: readonly ListedJournal[];
	firstRow?: number;
	brief?: boolean;
	/** The address of the internship's journals. */
	list: string;
	/** The list's tab and page, to which a journal leads back. */
	at?: { tab: string; page: number };
	/** Does the reader review these journals? */
	reviews: boolean;
};

/** A student's journals as staff read them. */
export function MenteeJournalTable({ list, at, reviews, ...table }: Props) {
	return (
		<JournalTable
			{...table}
			action={(row) => <MenteeJournalLink {...row} list={list} from={at} reviews={reviews} />}
		/>
	);
}
