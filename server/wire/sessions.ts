/** A device in which somebody is logged in: one session. Times are ISO 8601 in WIB. */
export type Device = {
	id_session: string;
	/** In words, such as "Chrome di Android". Null: we do not know it. */
	device: string | null;
	/** The network address that we last noted. Null: we do not know it. */
	address: string | null;
	created_at: string;
	/** Exact to about ten minutes. */
	last_seen_at: string;
	/** Is it the session that asks? */
	current: boolean;
};
