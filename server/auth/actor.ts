import type { Role } from "@/lib/labels";

/** Who acts: the first argument of every service. */
export type Actor = {
	id_user: number;
	role: Role;
	name: string;
	/** The number of the major that a head leads. */
	major_led: number | null;
	/** The school of this person. They can reach no rows of another school. */
	npsn: string;
	/** Has the school approved this person? Until then we show them nobody else's data. */
	approved: boolean;
	/** Did this session ask for the password or the second step a short while ago? */
	proved: boolean;
	/** Does the school require a second step that this manager has not set up yet? */
	second_step_due: boolean;
	/**
	 * The teachers whose mentees this person supervises today: their own number first, then the teachers they are
	 * deputy of. We read it with the session on every request, so that a deputy's access ends with its date.
	 */
	desks: readonly number[];
	/** The network address the request came from. */
	address: string;
};
