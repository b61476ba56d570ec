import "server-only";
import type { Approval, Gender, Role } from "@/lib/labels";
import {
	Approval as StoredApproval,
	Gender as StoredGender,
	Role as StoredRole,
} from "@/prisma/generated/enums";
import { Prisma } from "../database/db";
import { toDateOrNull } from "./dates";
import { object } from "./json";

// This compiles only while the database has every role, gender and state of approval of lib/labels.ts.
StoredApproval satisfies Record<Approval, Approval>;
StoredRole satisfies Record<Role, Role>;
StoredGender satisfies Record<Gender, Gender>;

export const userSelect = {
	id_user: true,
	email: true,
	name: true,
	role: true,
	npsn: true,
	major_led: { select: { id_major: true, code: true, name: true } },
	student: {
		include: {
			school: { select: { name: true } },
			major_detail: { select: { code: true, name: true } },
			homeroom_teacher: { select: { name: true } },
		},
	},
	teacher: { include: { school: { select: { name: true } }, position: { select: { name: true } } } },
} satisfies Prisma.UserSelect;

type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

/** A user as `GET /users/me`, the login and edits of the profile answer it. */
export function toUser({ student, teacher, npsn: _, email, ...user }: UserRow) {
	return {
		...user,
		email: email ?? "",
		student: student && {
			firstname: student.firstname,
			lastname: student.lastname,
			npsn: student.npsn,
			school: student.school.name,
			nisn: student.nisn ?? "",
			major_id: student.major_id,
			major_detail: student.major_detail,
			homeroom_teacher_id: student.homeroom_teacher_id,
			homeroom_teacher: student.homeroom_teacher,
			birthplace: student.birthplace,
			birthdate: toDateOrNull(student.birthdate),
			contact: student.contact,
			gender: student.gender,
			emergency_contact: student.emergency_contact,
			emergency_contact_name: student.emergency_contact_name,
			avatar: student.avatar,
		},
		teacher: teacher && {
			firstname: teacher.firstname,
			lastname: teacher.lastname,
			npsn: teacher.npsn,
			school: teacher.school.name,
			nip: teacher.nip,
			email: email ?? "",
			role: user.role,
			position: teacher.position?.name ?? null,
			birthplace: teacher.birthplace,
			birthdate: toDateOrNull(teacher.birthdate),
			contact: teacher.contact,
			gender: teacher.gender,
			avatar: teacher.avatar,
		},
	};
}

export type UserWire = ReturnType<typeof toUser>;

/**
 * A user in a list of thousands, with only the parts of the profile that lists show. {@link listedUserRows} writes it.
 */
export type ListedUser = Pick<UserWire, "id_user" | "name" | "email" | "role" | "major_led"> & {
	student: Pick<NonNullable<UserWire["student"]>, "avatar" | "major_detail"> | null;
	teacher: Pick<NonNullable<UserWire["teacher"]>, "avatar" | "position"> | null;
};

/** A teacher in a picker. Students read it, so it has no e-mail address. */
export type TeacherItem = { id_user: number; name: string; teacher: { contact: string | null } | null };

/** Somebody's page, for those of the staff who look after them. */
export type PersonWire = {
	id_user: number;
	name: string;
	/** Null of an invited account. */
	email: string | null;
	role: Role;
	approval: Approval;
	student: {
		nisn: string | null;
		class: { id_class: string; name: string } | null;
		homeroom_teacher: string | null;
		major_detail: { code: string; name: string } | null;
		graduated_on: string | null;
		/** The latest first. */
		placements: PersonPlacement[];
	} | null;
	teacher: {
		nip: string | null;
		/** Is the person a homeroom teacher, also with no class yet? */
		homeroom: boolean;
		classes: { id_class: string; name: string }[];
		major_led: { id_major: number; code: string; name: string } | null;
		position: string | null;
		/** How many placements that go on now they supervise. */
		mentees: number;
	} | null;
	/** Where the person is logged in now. `last_seen_at` is null without any device. */
	devices: { count: number; last_seen_at: string | null };
	/** Since when the second step is on. */
	otp_since: string | null;
};

/** What the form shows that corrects somebody's profile. Only what the reader may correct is in it. */
export type PersonProfile = {
	id_user: number;
	name: string;
	fields: {
		firstname: string;
		lastname: string | null;
		birthplace: string | null;
		birthdate: string | null;
		contact: string | null;
		gender: Gender | null;
		/** Absent of an invited account. */
		email?: string;
		nisn?: string | null;
		nip?: string | null;
	};
};

export type PersonPlacement = {
	id_internship: string;
	company_name: string;
	status: "pending" | "ongoing" | "completed";
	/** Does it wait for a confirmation? */
	waits: boolean;
	start_date: string;
	end_date: string | null;
	teacher: string | null;
	editable: boolean;
};

/** A position of the management and who holds it. */
export type PositionItem = {
	id_position: number;
	name: string;
	holder: { id_user: number; name: string } | null;
};

/** Another account that may be the same person's. */
export type Twin = { name: string; nip: string | null };

/**
 * Somebody who wants to join the school, with what a manager needs to recognize them. `created_at`: when they
 * registered.
 */
export type Applicant = Pick<UserWire, "id_user" | "name" | "email" | "role"> & {
	approval: Approval;
	created_at: string;
	nisn: string | null;
	nip: string | null;
	contact: string | null;
	/** What a list of the school says of this NISN. Null: no list has named it since they registered. */
	listed: {
		name: string;
		birthdate: string | null;
		/** The birth date in the profile, to compare with. */
		own_birthdate: string | null;
		class_name: string | null;
	} | null;
	/** The account of a member of the staff whom the school invited, which may be theirs. */
	twin: Twin | null;
};

/** The major `m` as an object. Null without a major. */
export const majorNamed = `CASE WHEN m.id_major IS NOT NULL THEN ${object("m.code, m.name")} END`;

const LISTED_USER = Prisma.raw(`SELECT u.id_user, u.name, coalesce(u.email, '') AS email, u.role,
		CASE WHEN l.id_major IS NOT NULL THEN ${object("l.id_major, l.code, l.name")} END AS major_led,
		CASE WHEN s.id_user IS NOT NULL THEN ${object(`s.avatar, ${majorNamed} AS major_detail`)} END AS student,
		CASE WHEN t.id_user IS NOT NULL THEN ${object("t.avatar, p.name AS position")} END AS teacher
	FROM users u LEFT JOIN majors l ON l.major_leader_id = u.id_user
	LEFT JOIN students s ON s.id_user = u.id_user LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN teachers t ON t.id_user = u.id_user LEFT JOIN positions p ON p.id_position = t.position_id`);

/** The row of a query as one object. Null without a row. */
const rowOf = (query: string) => `(SELECT row_to_json(o) FROM (SELECT ${query}) o)`;

/** Users for the lists: {@link ListedUser}. */
export const listedUserRows = (where: Prisma.Sql, order: string): Prisma.Sql =>
	Prisma.sql`${LISTED_USER} WHERE ${where} ORDER BY ${Prisma.raw(order)}`;

const USER = Prisma.raw(`SELECT u.id_user, u.email, u.name, u.role,
		CASE WHEN u.role <> 'peserta_didik' THEN ${rowOf(`l.id_major, l.code, l.name FROM majors l WHERE l.major_leader_id = u.id_user`)} END AS major_led,
		CASE WHEN u.role = 'peserta_didik' THEN ${rowOf(`s.firstname, s.lastname, s.npsn, c.name AS school, s.nisn, s.major_id,
			${rowOf("m.code, m.name FROM majors m WHERE m.id_major = s.major_id")} AS major_detail, s.homeroom_teacher_id,
			${rowOf("h.name FROM users h WHERE h.id_user = s.homeroom_teacher_id")} AS homeroom_teacher, s.birthplace, s.birthdate, s.contact,
			s.gender, s.emergency_contact, s.emergency_contact_name, s.avatar
			FROM students s JOIN schools c ON c.npsn = s.npsn WHERE s.id_user = u.id_user`)} END AS student,
		CASE WHEN u.role <> 'peserta_didik' THEN ${rowOf(`t.firstname, t.lastname, t.npsn, d.name AS school, t.nip, u.email, u.role,
			(SELECT p.name FROM positions p WHERE p.id_position = t.position_id) AS position, t.birthplace, t.birthdate, t.contact, t.gender, t.avatar
			FROM teachers t JOIN schools d ON d.npsn = t.npsn WHERE t.id_user = u.id_user`)} END AS teacher
	FROM users u`);

/** The user with this number, or with the number in a column: {@link toUser}. */
export const userRow = (id: Prisma.Sql | number): Prisma.Sql => Prisma.sql`${USER} WHERE u.id_user = ${id}`;

export type ConsentWire = { id_consent: string; version: number; given_by: string; recorded_at: string };

/** A student in the list of consents. */
export type ConsentRow = {
	id_user: number;
	name: string;
	class_name: string | null;
	homeroom_teacher: string | null;
	consent: ConsentWire | null;
};

export type OwnConsent = { consent: ConsentWire | null; text: string };

/** A passkey as its owner sees it. Times are ISO 8601 in WIB. */
export type Passkey = {
	id_passkey: string;
	/** The device it was made on, such as "Chrome di Android". */
	name: string;
	created_at: string;
	/** Null: never used. */
	last_used_at: string | null;
};

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
	/** Is this the session that asks? */
	current: boolean;
};

/** What the school's list says of somebody who opens an invitation. */
export type OpenedInvitation = Pick<UserWire, "name" | "role"> & {
	school: string;
	email: string | null;
	contact: string | null;
	class_name: string | null;
	homeroom_teacher: string | null;
	/** A student whose list has no NISN types it. */
	lacks_nisn: boolean;
};

/** A class, or the teachers, in which accounts are invited. */
export type InvitedGroup = {
	group: string;
	name: string;
	homeroom_teacher: string | null;
	invited: number;
	/** How many of them have a code that works. */
	coded: number;
	/** How many of them have an e-mail address in the list. */
	reachable: number;
};

export type InvitedPerson = {
	id_user: number;
	name: string;
	/** The e-mail address in the list. */
	email: string | null;
	/** Does the list know a birth date or a number? Without, there is no code. */
	has_secret: boolean;
	/** The last day of the code. Null: the person has no code that works. */
	code_until: string | null;
	/** An account that a member of the staff made without the invitation, if it may be theirs. */
	twin: Twin | null;
};
