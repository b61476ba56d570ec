import "server-only";
import { addDays } from "@/lib/dates/dates";
import type { Actor } from "../auth/session";
import { today } from "../clock";
import { Prisma } from "../database/db";
import { anyOf, areStudentsOf, idsOf, internshipsOf, isOneOf, NO_MAJOR, studentsOf } from "./reach";
import { superviseScope } from "./supervision";
import { type Reach, reachOf } from "./table";

/** Does an actor see all internships of the school? Such an actor proves who they are before a list becomes a file. */
export const seesSchool = (actor: Actor): boolean => reachOf(actor, "see").has("school");

/** In days. Papers and rapors of a year are settled within the next one. */
const THEN = 366;
const thenFrom = ({ zone }: Actor) => addDays(today(zone), -THEN);

/**
 * The class that a placement was made in stays with the teacher who had it then, also when its students are in another
 * class. So their placements of last year can still be read, until a year after it has ended.
 */
const ofThen = (actor: Actor) => ({
	enrolment: {
		class: { homeroom_teacher_id: actor.id_user, year: { ends: { gte: new Date(thenFrom(actor)) } } },
	},
});

/** {@link ofThen} as a query for the enrolments of such placements. */
const enrolledThen = (actor: Actor): Prisma.Sql => Prisma.sql`
	SELECT e.id_enrolment FROM classes c JOIN school_years y ON (y.npsn, y.school_year) = (c.npsn, c.school_year)
	JOIN enrolments e ON e.class_id = c.id_class
	WHERE c.homeroom_teacher_id = ${actor.id_user} AND y.ends >= ${thenFrom(actor)}::date`;

/** Internships an actor may see. */
export function internshipScope(actor: Actor): Prisma.InternshipWhereInput {
	const reach = reachOf(actor, "see");
	const seen = internshipsOf(actor, reach);
	return reach.has("class") && !reach.has("school") ? { OR: [seen, ofThen(actor)] } : seen;
}

/**
 * {@link internshipScope} as an SQL condition on the id of an internship, for long lists. An index finds the rows of
 * each branch. An OR over two tables would read both of them whole. A test compares the two scopes.
 * @param npsn the column with the internship's school, where the row has one
 */
export function isSeen(actor: Actor, id: Prisma.Sql, npsn?: Prisma.Sql): Prisma.Sql {
	const reach = reachOf(actor, "see");
	if (reach.has("school"))
		return npsn
			? Prisma.sql`${npsn} = ${actor.npsn}`
			: Prisma.sql`${id} IN (SELECT id_internship FROM internships WHERE npsn = ${actor.npsn})`;
	return Prisma.sql`${id} IN (${idsOf(actor, reach)}${idsOfThen(actor, reach)})`;
}

/** One more branch of {@link idsOf}, for {@link ofThen}. */
const idsOfThen = (actor: Actor, reach: ReadonlySet<Reach>): Prisma.Sql =>
	reach.has("class")
		? Prisma.sql` UNION ALL SELECT id_internship FROM internships WHERE enrolment_id IN (${enrolledThen(actor)})`
		: Prisma.empty;

/**
 * The placements of the actor's class, major or school, as a condition on an internship `i`. For a supervising
 * teacher, those of the mentees.
 * @throws AppError 403
 */
export function isCountedFor(actor: Actor): Prisma.Sql {
	const reach = reachOf(actor, "count");
	if (reach.has("school")) return Prisma.sql`TRUE`;
	return Prisma.sql`i.id_internship IN (${idsOf(actor, reach)}${idsOfThen(actor, reach)})`;
}

/**
 * Internships an actor may reopen, and whose days they may correct: those they supervise. The management may do so for
 * all of the school.
 * @throws AppError 403
 */
export const overseeScope = (actor: Actor): Prisma.InternshipWhereInput =>
	internshipsOf(actor, reachOf(actor, "oversee"));

/** Internships an actor may edit: their own, those they supervise, and for the management all of the school. */
export const editScope = (actor: Actor): Prisma.InternshipWhereInput =>
	internshipsOf(actor, reachOf(actor, "edit"));

/**
 * Internships whose supervising teacher an actor may name. The management may do so for the school, a head for the
 * major.
 * @throws AppError 403
 */
export const supervisorScope = (actor: Actor): Prisma.InternshipWhereInput =>
	internshipsOf(actor, reachOf(actor, "nameSupervisor"));

/**
 * Internships whose shift and blocks an actor may set: those they supervise, a head also those of the major.
 * @throws AppError 403
 */
export const arrangeScope = (actor: Actor): Prisma.InternshipWhereInput =>
	internshipsOf(actor, reachOf(actor, "arrange"));

/** {@link arrangeScope} as a condition on an internship `i`. @throws AppError 403 */
export function isArranged(actor: Actor): Prisma.Sql {
	const reach = reachOf(actor, "arrange");
	return reach.has("school")
		? Prisma.sql`i.npsn = ${actor.npsn}`
		: Prisma.sql`i.id_internship IN (${idsOf(actor, reach)})`;
}

/**
 * Internships whose readiness an actor may see. Staff may also record it, and accept what the student has handed in.
 */
export const prepareScope = (actor: Actor): Prisma.InternshipWhereInput =>
	internshipsOf(actor, reachOf(actor, "prepare"));

/** {@link prepareScope} as a condition on an internship `i`. A test compares the two. */
export function isPrepared(actor: Actor): Prisma.Sql {
	const reach = reachOf(actor, "prepare");
	return reach.has("school")
		? Prisma.sql`i.npsn = ${actor.npsn}`
		: Prisma.sql`i.id_internship IN (${idsOf(actor, reach)})`;
}

/**
 * Placements an actor may confirm, or withdraw while they wait: of the major, or for the management of the school.
 * @throws AppError 403
 */
export const placeScope = (actor: Actor): Prisma.InternshipWhereInput =>
	internshipsOf(actor, reachOf(actor, "place"));

/** {@link placeScope} for students `s` of the actor's school, who are placed. @throws AppError 403 */
export function mayPlace(actor: Actor): Prisma.Sql {
	const reach = reachOf(actor, "place");
	return reach.has("school") ? Prisma.sql`TRUE` : isOneOf(areStudentsOf(actor, reach));
}

/**
 * Internships whose student's emergency contact an actor may open: those of their class, and until they are completed
 * those that the actor supervises.
 * @throws AppError 403
 */
export const emergencyScope = (actor: Actor): Prisma.InternshipWhereInput =>
	internshipsOf(actor, reachOf(actor, "openContacts"));

/**
 * Staff can read the student's own telephone number on the student's page and beside a day that nobody filled in. They
 * can do so only while the internship `i` goes on, because afterwards there is no reason to call.
 */
export const IS_REACHED = "i.status = 'ongoing'";

/** Changes that name another company. */
const NAMES_COMPANY = {
	after: { path: ["company_name"], string_contains: "" },
} satisfies Prisma.ChangeWhereInput;

/**
 * Changes an actor may decide about: of a placement, its supervisor, and of a workplace the head too; of class and major,
 * the homeroom teacher and the head that the student has now; the management about all of the school.
 * @throws AppError 403
 */
export function changeScope(actor: Actor): Prisma.ChangeWhereInput {
	const reach = reachOf(actor, "decide");
	if (reach.has("school")) return { person: { npsn: actor.npsn } };
	const ofStudents = studentsOf(actor, reach).map((student) => ({
		internship_id: null,
		person: { student },
	}));
	const workplaces = reach.has("major")
		? [{ internship: { student: { major_id: actor.major_led ?? NO_MAJOR } }, ...NAMES_COMPANY }]
		: [];
	return anyOf<Prisma.ChangeWhereInput>([
		{ internship: superviseScope(actor) },
		...ofStudents,
		...workplaces,
	]);
}
