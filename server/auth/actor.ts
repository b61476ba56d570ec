import type { Zone } from "@/lib/dates/dates";
import { ROLES, type Role } from "@/lib/labels";

/** Who acts: the first argument of every service. */
export type Actor = {
	id_user: number;
	/** The highest office. */
	role: Role;
	/**
	 * The offices in which this request acts, the highest first: of all that the person has, those that may do this. So
	 * a right of one office never reaches the rows of another.
	 */
	offices: readonly Role[];
	name: string;
	/** The number of the major that a head leads. */
	major_led: number | null;
	/** The school of this person. They can reach no rows of another school. */
	npsn: string;
	/**
	 * The zone that says which day it is for this person: the school's, and for a student that of the placement which
	 * their pages are about.
	 */
	zone: Zone;
	/** Has the school approved this person? Until then we show them nobody else's data. */
	approved: boolean;
	/** Did this session ask for the password or the second step a short while ago? */
	proved: boolean;
	/** Does the school require a second step that this manager has not set up yet? */
	second_step_due: boolean;
	/** Has this student left the school with a degree? Then they only read what is there. */
	graduated: boolean;
	/**
	 * The teachers whose mentees this person supervises today: their own number first, then the teachers they are
	 * deputy of. We read it with the session on every request, so that a deputy's access ends with its date.
	 */
	desks: readonly number[];
	/** The network address the request came from. */
	address: string;
};

/** An instructor of a workplace who acts, without an account: the first argument of the services for instructors. */
export type InstructorActor = {
	id_link: string;
	id_instructor: string;
	workplace_id: string;
	/** The school whose students are shown. */
	npsn: string;
	name: string;
	/** The zone of the workplace. */
	zone: Zone;
	/** The network address the request came from. */
	address: string;
};

/** All offices of a person: the role, and what the tables of majors and classes say besides. */
export const officesOf = ({
	role,
	major_led,
	has_class,
}: Pick<Actor, "role" | "major_led"> & { has_class: boolean }): readonly Role[] =>
	ROLES.filter(
		(office) =>
			office === role ||
			(office === "kepala_program" && major_led !== null) ||
			(office === "wali_kelas" && has_class),
	);

/** The actor in those of their offices that are among these, which may be none. */
export function actingIn(actor: Actor, among: readonly Role[]): Actor {
	const offices = actor.offices.filter((office) => among.includes(office));
	return offices.length === actor.offices.length ? actor : { ...actor, offices };
}
