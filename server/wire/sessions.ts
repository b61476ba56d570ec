/** A device in which somebody is logged in: one session. Times are ISO 8601 in WIB. */
export type Device = {
	id_session: string;
	/** In words, such as "Chrome di Android". Null: it is not known. */
	device: string | null;
	/** The network address it was last noted at. Null: it is not known. */
	address: string | null;
	created_at: string;
	/** To about ten minutes. */
	last_seen_at: string;
	/** Is it the one that asks? */
	current: boolean;
};
