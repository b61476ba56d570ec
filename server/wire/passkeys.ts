/** A passkey as its owner sees it. Times are ISO 8601 in WIB. */
export type Passkey = {
	id_passkey: string;
	/** The device it was made on, such as "Chrome di Android". */
	name: string;
	created_at: string;
	/** Null: never used. */
	last_used_at: string | null;
};
