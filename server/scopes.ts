import "server-only";
import { addDays } from "@/lib/dates/dates";
import { DAYS_AFTER_PLACEMENT } from "@/lib/instructors/links";
import type { Role } from "@/lib/labels";
import type { InstructorActor } from "./auth/actor";
import type { Actor } from "./auth/session";
import { today } from "./clock";
import { Prisma } from "./database/db";
import { forbidden } from "./errors";

/** Whose rows an office reaches. `mentees until completed` are those of placements that are not completed. */
type Reach = "own" | "mentees" | "mentees until completed" | "class" | "major" | "school";

/**
 * THE role × scope table: which rows a role may see, and which it may change. Whoever has several offices reaches what
 * any of them reaches. All rows belong to the actor's school. A role without any reach is refused (403). A new role does
 * not compile until each line decides about it. Combine scopes with `AND: [ … ]`, because spreading one into an object
 * may overwrite its keys.
 *
 * Source: server contract, "Who may call what".
 */
const SCOPES = {
	/** Internships, with their attendances and journals. */
	see: {
		peserta_didik: ["own"],
		guru_pembimbing: ["mentees"],
		wali_kelas: ["mentees", "class"],
		kepala_program: ["mentees", "major"],
		manajemen_sekolah: ["school"],
	},
	/** Students, whether or not they have a placement. */
	watch: {
		peserta_didik: [],
		guru_pembimbing: [],
		wali_kelas: ["class"],
		kepala_program: ["major"],
		manajemen_sekolah: ["school"],
	},
	/** Internships in the recap. */
	count: {
		peserta_didik: [],
		guru_pembimbing: ["mentees"],
		wali_kelas: ["class"],
		kepala_program: ["major"],
		manajemen_sekolah: ["school"],
	},
	/** Internships that may be reopened, and whose days may be corrected. */
	oversee: {
		peserta_didik: [],
		guru_pembimbing: ["mentees"],
		wali_kelas: ["mentees"],
		kepala_program: ["mentees"],
		manajemen_sekolah: ["school"],
	},
	edit: {
		peserta_didik: ["own"],
		guru_pembimbing: ["mentees"],
		wali_kelas: ["mentees"],
		kepala_program: ["mentees"],
		manajemen_sekolah: ["school"],
	},
	/** Changes that wait: of a placement for its supervisor, of class and major for those who have the student now. */
	decide: {
		peserta_didik: [],
		guru_pembimbing: ["mentees"],
		wali_kelas: ["mentees", "class"],
		kepala_program: ["mentees", "major"],
		manajemen_sekolah: ["school"],
	},
	/** Internships whose supervising teacher may be named. */
	nameSupervisor: {
		peserta_didik: [],
		guru_pembimbing: [],
		wali_kelas: [],
		kepala_program: ["major"],
		manajemen_sekolah: ["school"],
	},
	/** Students who may be placed, and placements that may be confirmed or withdrawn. */
	place: {
		peserta_didik: [],
		guru_pembimbing: [],
		wali_kelas: [],
		kepala_program: ["major"],
		manajemen_sekolah: ["school"],
	},
	/** Internships whose shift and blocks may be set. */
	arrange: {
		peserta_didik: [],
		guru_pembimbing: ["mentees"],
		wali_kelas: ["mentees"],
		kepala_program: ["mentees", "major"],
		manajemen_sekolah: ["school"],
	},
	/** Internships whose readiness may be seen and recorded. */
	prepare: {
		peserta_didik: ["own"],
		guru_pembimbing: ["mentees"],
		wali_kelas: ["mentees", "class"],
		kepala_program: ["mentees", "major"],
		manajemen_sekolah: ["school"],
	},
	/** Doctor's letters. Seeing a student is not enough for health data. */
	openLetters: {
		peserta_didik: ["own"],
		guru_pembimbing: ["mentees"],
		wali_kelas: ["mentees", "class"],
		kepala_program: ["mentees"],
		manajemen_sekolah: ["mentees"],
	},
	/** Students' emergency contacts. */
	openContacts: {
		peserta_didik: [],
		guru_pembimbing: ["mentees until completed"],
		wali_kelas: ["mentees until completed", "class"],
		kepala_program: ["mentees until completed"],
		manajemen_sekolah: ["mentees until completed"],
	},
	/** Reports of incidents, as far as their student lets them reach. */
	incidents: {
		peserta_didik: ["own"],
		guru_pembimbing: ["mentees"],
		wali_kelas: ["mentees", "class"],
		kepala_program: ["mentees", "major"],
		manajemen_sekolah: ["school"],
	},
	/** Instruments: of the own major in any state, of the school only applied ones. */
	instruments: {
		peserta_didik: [],
		guru_pembimbing: ["school"],
		wali_kelas: ["school"],
		kepala_program: ["major"],
		manajemen_sekolah: ["school"],
	},
	/** Copying instruments of other majors into the own one. */
	copyInstruments: {
		peserta_didik: [],
		guru_pembimbing: [],
		wali_kelas: [],
		kepala_program: ["major"],
		manajemen_sekolah: [],
	},
	/** Workplaces: those with such placements, for a head also those with places for the major. */
	workplaces: {
		peserta_didik: [],
		guru_pembimbing: ["mentees"],
		wali_kelas: ["mentees", "class"],
		kepala_program: ["mentees", "major"],
		manajemen_sekolah: ["school"],
	},
	editWorkplaces: {
		peserta_didik: [],
		guru_pembimbing: [],
		wali_kelas: [],
		kepala_program: ["mentees", "major"],
		manajemen_sekolah: ["school"],
	},
	/** Staff whose desk may be handed over. */
	desks: {
		peserta_didik: [],
		guru_pembimbing: ["own"],
		wali_kelas: ["own"],
		kepala_program: ["own"],
		manajemen_sekolah: ["school"],
	},
	/** Classes with their students, which may be changed. */
	classes: {
		peserta_didik: [],
		guru_pembimbing: [],
		wali_kelas: [],
		kepala_program: ["major"],
		manajemen_sekolah: ["school"],
	},
	/** What only the management may see: all users, the audit log, the settings of schools. */
	manage: {
		peserta_didik: [],
		guru_pembimbing: [],
		wali_kelas: [],
		kepala_program: [],
		manajemen_sekolah: ["school"],
	},
} as const satisfies Record<string, Record<Role, readonly Reach[]>>;

/** What the actor's offices reach together. @throws AppError 403 when they reach nothing, or are unknown here */
function reachOf({ offices }: Pick<Actor, "offices">, scope: keyof typeof SCOPES): ReadonlySet<Reach> {
	const table: Partial<Record<Role, readonly Reach[]>> = SCOPES[scope];
	const reach = new Set(offices.flatMap((office) => table[office] ?? []));
	if (reach.size === 0) throw forbidden();
	return reach;
}

/** No major and no school has these numbers. */
const NO_MAJOR = 0;
const NO_SCHOOL = "";

/**
 * Rows that match one of these conditions. Prisma takes an empty OR inside of an AND for every row, so there is at least
 * one condition.
 * @throws AppError 403 without any
 */
function anyOf<Where>([first, ...more]: readonly Where[]): Where | { OR: Where[] } {
	if (first === undefined) throw forbidden();
	return more.length === 0 ? first : { OR: [first, ...more] };
}

/** Does an actor see all internships of the school? Such an actor proves who they are before a list becomes a file. */
export const seesSchool = (actor: Actor): boolean => reachOf(actor, "see").has("school");

/*
 * Who supervises an internship: its teacher, and until the end of a date the deputy who has the teacher's desk
 * (Actor.desks). The rule exists in three forms: a Prisma filter, an SQL condition, and a test of a row.
 */

/** Internships that an actor supervises. Only the supervisor reviews journals and scores. */
export const superviseScope = ({ desks }: Actor): Prisma.InternshipWhereInput => ({
	teacher_id: { in: [...desks] },
});
/**
 * {@link superviseScope} as a condition on an internship `i`. Most people have one desk, so we compare one number. For
 * a list, PostgreSQL would expect the mentees of ten teachers, and plan for them.
 */
export const isSupervised = ({ desks }: Actor): Prisma.Sql =>
	desks.length === 1 ? Prisma.sql`i.teacher_id = ${desks[0]}` : Prisma.sql`i.teacher_id = ANY(${desks})`;
/** Does the actor supervise an internship with this teacher? */
export const supervises = ({ desks }: Actor, teacher_id: number | null): boolean =>
	teacher_id !== null && desks.includes(teacher_id);

/** The students of this reach, as filters. A head without a major has none. */
function studentsOf(actor: Actor, reach: ReadonlySet<Reach>): Prisma.StudentWhereInput[] {
	const students: Prisma.StudentWhereInput[] = [];
	if (reach.has("class")) students.push({ homeroom_teacher_id: actor.id_user });
	if (reach.has("major")) students.push({ major_id: actor.major_led ?? NO_MAJOR });
	return students;
}

/** {@link studentsOf} as SQL conditions on the columns of `students`. */
function areStudentsOf(actor: Actor, reach: ReadonlySet<Reach>): Prisma.Sql[] {
	const students: Prisma.Sql[] = [];
	if (reach.has("class")) students.push(Prisma.sql`s.homeroom_teacher_id = ${actor.id_user}`);
	if (reach.has("major") && actor.major_led !== null)
		students.push(Prisma.sql`s.major_id = ${actor.major_led}`);
	return students;
}

/** Internships of this reach. */
function internshipsOf(actor: Actor, reach: ReadonlySet<Reach>): Prisma.InternshipWhereInput {
	if (reach.has("school")) return { npsn: actor.npsn };
	const internships: Prisma.InternshipWhereInput[] = [];
	if (reach.has("own")) internships.push({ student_id: actor.id_user });
	if (reach.has("mentees")) internships.push(superviseScope(actor));
	if (reach.has("mentees until completed"))
		internships.push({ ...superviseScope(actor), status: { not: "completed" } });
	return anyOf([...internships, ...studentsOf(actor, reach).map((student) => ({ student }))]);
}

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

/** The ids of the internships of this reach. */
function idsOf(actor: Actor, reach: ReadonlySet<Reach>): Prisma.Sql {
	const direct = [
		...(reach.has("own") ? [Prisma.sql`i.student_id = ${actor.id_user}`] : []),
		...(reach.has("mentees") ? [isSupervised(actor)] : []),
	];
	const branches = [
		...direct.map((own) => Prisma.sql`SELECT id_internship FROM internships i WHERE ${own}`),
		...areStudentsOf(actor, reach).map(
			(students) => Prisma.sql`
		SELECT id_internship FROM internships JOIN students s ON id_user = student_id WHERE ${students}`,
		),
	];
	// A head without a major has none.
	return branches.length > 0
		? Prisma.join(branches, " UNION ALL ")
		: Prisma.sql`SELECT id_internship FROM internships WHERE FALSE`;
}

/** One of these conditions holds. */
const isOneOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
	conditions.length === 0 ? Prisma.sql`FALSE` : Prisma.sql`(${Prisma.join([...conditions], " OR ")})`;

/** A condition on workplaces `w` of the actor's school: they have a placement or places of this reach. */
function workplacesOf(actor: Actor, reach: ReadonlySet<Reach>): Prisma.Sql {
	if (reach.has("school")) return Prisma.sql`TRUE`;
	const placed = Prisma.sql`SELECT workplace_id FROM internships WHERE id_internship IN (${idsOf(actor, reach)})`;
	return reach.has("major")
		? Prisma.sql`w.id_workplace IN (${placed} UNION ALL SELECT workplace_id FROM workplace_places WHERE major_id = ${actor.major_led})`
		: Prisma.sql`w.id_workplace IN (${placed})`;
}
/** A condition on workplaces `w` of the actor's school: the actor sees them. @throws AppError 403 */
export const seesWorkplace = (actor: Actor): Prisma.Sql => workplacesOf(actor, reachOf(actor, "workplaces"));
/** A condition on workplaces `w` of the actor's school: the actor may edit and merge them. @throws AppError 403 */
export const editsWorkplace = (actor: Actor): Prisma.Sql =>
	workplacesOf(actor, reachOf(actor, "editWorkplaces"));

/** A condition on a visit `v`: it is of a desk that the actor has today. They plan, record and change it. */
export const makesVisit = ({ desks }: Actor): Prisma.Sql => Prisma.sql`v.teacher_id = ANY(${[...desks]})`;
/**
 * A condition on a visit `v` to a workplace `w` of the actor's school: the actor knows of it, because they see the place
 * or somebody who took part and may be elsewhere by now.
 * @throws AppError 403
 */
export const seesVisit = (
	actor: Actor,
): Prisma.Sql => Prisma.sql`(${makesVisit(actor)} OR ${seesWorkplace(actor)}
	OR v.id_visit IN (SELECT x.visit_id FROM visit_students x WHERE ${isSeen(actor, Prisma.sql`x.internship_id`)}))`;
/**
 * A condition on a visit `v` that the actor {@link seesVisit sees}: the actor reads all of it. Its words and its photo may
 * be about any student in it, so whoever sees only some of these students reads only that it was. After one was erased,
 * nobody else sees them all.
 */
export function readsVisit(actor: Actor): Prisma.Sql {
	if (reachOf(actor, "see").has("school")) return Prisma.sql`TRUE`;
	const those = Prisma.sql`SELECT FROM visit_students x WHERE x.visit_id = v.id_visit`;
	return Prisma.sql`(${makesVisit(actor)} OR (NOT v.someone_left AND EXISTS (${those})
		AND NOT EXISTS (${those} AND NOT ${isSeen(actor, Prisma.sql`x.internship_id`)})))`;
}

/**
 * The approved students of the actor's class, major or school, with or without a placement, until they graduate.
 * Students whom the actor only supervises are not among them, because their placements show them.
 * @returns a query for their `id_user`
 * @throws AppError 403
 */
export function watched(actor: Actor): Prisma.Sql {
	const reach = reachOf(actor, "watch");
	return reach.has("school")
		? Prisma.sql`SELECT id_user FROM users
			WHERE npsn = ${actor.npsn} AND role = 'peserta_didik' AND approval = 'approved'
				AND NOT EXISTS (SELECT FROM students s WHERE s.id_user = users.id_user AND s.graduated_on IS NOT NULL)`
		: Prisma.sql`SELECT u.id_user FROM users u JOIN students s ON s.id_user = u.id_user
			WHERE u.approval = 'approved' AND s.graduated_on IS NULL AND ${isOneOf(areStudentsOf(actor, reach))}`;
}

/**
 * People whose page an actor may open: of the school all, else the approved students of the class or major, graduates
 * included.
 * @throws AppError 403
 */
export function personScope(actor: Actor): Prisma.UserWhereInput {
	const reach = reachOf(actor, "watch");
	const { npsn } = actor;
	if (reach.has("school")) return { npsn };
	const students = studentsOf(actor, reach).map((student) => ({ student }));
	return { AND: [{ npsn, approval: "approved" }, anyOf(students)] };
}

/**
 * The placements of the actor's class, major or school, as a condition on an internship `i`. For a
 * supervising teacher, those of the mentees.
 * @throws AppError 403
 */
export function isCountedFor(actor: Actor): Prisma.Sql {
	const reach = reachOf(actor, "count");
	if (reach.has("school")) return Prisma.sql`TRUE`;
	return Prisma.sql`i.id_internship IN (${idsOf(actor, reach)}${idsOfThen(actor, reach)})`;
}

/** Attendances an actor may see: all attendances of the internships they may see. */
export const attendanceScope = (actor: Actor): Prisma.AttendanceWhereInput => ({
	internship: internshipScope(actor),
});

/** Journals an actor may see: all journals of the internships they may see. */
export const journalScope = (actor: Actor): Prisma.JournalWhereInput => ({
	attendance: attendanceScope(actor),
});

/**
 * Internships an actor may reopen, and whose days they may correct: those they supervise. The management may do so for
 * all of the school.
 * @throws AppError 403
 */
export const overseeScope = (actor: Actor): Prisma.InternshipWhereInput =>
	internshipsOf(actor, reachOf(actor, "oversee"));

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
 * Placements that an instructor takes part in: their own, until some days after the end. Proposals and plans that wait for
 * a confirmation are nobody's yet.
 */
export const instructScope = ({
	id_instructor,
	npsn,
	zone,
}: Pick<InstructorActor, "npsn" | "zone"> & { id_instructor?: string }): Prisma.InternshipWhereInput => ({
	...(id_instructor !== undefined && { instructor_id: id_instructor }),
	npsn,
	waits_for: null,
	OR: [{ last_day: null }, { last_day: { gte: new Date(addDays(today(zone), -DAYS_AFTER_PLACEMENT)) } }],
});

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
 * Attendances whose doctor's letter an actor may open. Students may open their own. Staff may open the letters of
 * students they supervise by name, and of their class.
 */
export const letterScope = (actor: Actor): Prisma.AttendanceWhereInput => ({
	internship: internshipsOf(actor, reachOf(actor, "openLetters")),
});

/**
 * {@link letterScope} as an SQL condition on an internship `i` and its student `s`, for lists. The actor's own number
 * is the student's, or that of the student's homeroom teacher. We need not ask for the office, because whoever is
 * somebody's homeroom teacher has it, whatever else they are. A test compares the two.
 */
export const opensLetters = (actor: Actor): Prisma.Sql =>
	Prisma.sql`(${isSupervised(actor)} OR ${actor.id_user} IN (i.student_id, s.homeroom_teacher_id))`;

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

/**
 * Reports of incidents an actor may see: own ones, and as staff those that reach them. A report to the
 * heads leaves out whoever supervised when it was made, also if they lead the major. The management sees all.
 * @throws AppError 403
 */
export function incidentScope(actor: Actor): Prisma.IncidentWhereInput {
	const reach = reachOf(actor, "incidents");
	if (reach.has("school")) return { npsn: actor.npsn };
	if (reach.has("own")) return { student_id: actor.id_user };
	const usual = { reach: "usual" } as const;
	const seen: Prisma.IncidentWhereInput[] = [{ ...usual, internship: superviseScope(actor) }];
	if (reach.has("class")) seen.push({ ...usual, student: { homeroom_teacher_id: actor.id_user } });
	if (reach.has("major") && actor.major_led !== null) {
		const student = { major_id: actor.major_led };
		seen.push({ ...usual, student }, { reach: "heads", student, NOT: { kept_from: { has: actor.id_user } } });
	}
	return anyOf(seen);
}

/**
 * Instruments an actor may see. A head sees the instrument of their own major in any state. Other staff see the applied
 * ones of the school.
 * @throws AppError 403
 */
export function instrumentScope(actor: Actor): Prisma.InstrumentWhereInput {
	const reach = reachOf(actor, "instruments");
	const instruments: Prisma.InstrumentWhereInput[] = [];
	if (reach.has("major")) instruments.push({ major_detail: { major_leader_id: actor.id_user } });
	if (reach.has("school"))
		instruments.push({ status: "applied", major_detail: { npsn: actor.approved ? actor.npsn : NO_SCHOOL } });
	return anyOf(instruments);
}

/** Instruments a head may copy from: the applied ones of the school's other majors. @throws AppError 403 */
export function instrumentSourceScope(actor: Actor): Prisma.InstrumentWhereInput {
	const { major_led, npsn } = actor;
	reachOf(actor, "copyInstruments");
	const major_detail = { npsn: major_led === null ? NO_SCHOOL : npsn };
	return { status: "applied", major_id: { not: major_led ?? NO_MAJOR }, major_detail };
}

/**
 * Staff whose desk an actor may hand over: their own, and for the management every desk of the school.
 * @throws AppError 403
 */
export const deskScope = (actor: Actor): Prisma.UserWhereInput =>
	reachOf(actor, "desks").has("school") ? { npsn: actor.npsn } : { id_user: actor.id_user };

/** The major whose classes a head may change, and null for the management, who may change all. @throws AppError 403 */
const majorOf = (actor: Actor): number | null =>
	reachOf(actor, "classes").has("school") ? null : (actor.major_led ?? NO_MAJOR);

/** Classes that an actor may change, and move students into. @throws AppError 403 */
export function classScope(actor: Actor): Prisma.ClassWhereInput {
	const major_id = majorOf(actor);
	return { npsn: actor.npsn, ...(major_id !== null && { major_id }) };
}

/** Students whom an actor may move to another class. @throws AppError 403 */
export function pupilScope(actor: Actor): Prisma.StudentWhereInput {
	const major_id = majorOf(actor);
	return { npsn: actor.npsn, ...(major_id !== null && { major_id }) };
}

/** Guards what only the management may see: all users, the audit log, the settings of schools. @throws AppError 403 */
export function requireManagement(actor: Actor): void {
	reachOf(actor, "manage");
}

/** The school whose settings an actor may change, which is their own. @throws AppError 403 */
export function ownSchoolScope(actor: Actor): Prisma.SchoolWhereInput {
	requireManagement(actor);
	return { npsn: actor.npsn };
}

/** Students whose consents an actor may record: those of the own school. @throws AppError 403 */
export function ownStudentScope(actor: Actor): Prisma.StudentWhereInput {
	requireManagement(actor);
	return { npsn: actor.npsn };
}
