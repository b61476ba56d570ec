/** What somebody is waited for, with a message that reminds them. */
export type Reminder = {
	name: string;
	summary: string;
	/** Null: it is nobody who can be written to, or the reader. */
	message: string | null;
	/** The telephone number, if it is known. */
	number: string | null;
};
