import type { Role } from "@/lib/labels";

/** Who acts: the first argument of every service. */
export type Actor = {
	id_user: number;
	role: Role;
	name: string;
	/** The number of the major that a head leads. */
	major_led: number | null;
	/** The school, whose rows are all that this person can reach. */
	npsn: string;
	/** Does the school know this person? Until it does, nobody else's data is shown. */
	approved: boolean;
	/** Were password or second step of this session asked for a short while ago? */
	proved: boolean;
	/** Does the school require a second step that this manager has not set up yet? */
	second_step_due: boolean;
	/**
	 * The teachers whose mentees this person supervises today: their own number first, then those they are deputy of. Read with
	 * the session on every request, so that it ends with the date.
	 */
	desks: readonly number[];
	/** The network address the request came from. */
	address: string;
};
