import "server-only";
import type { Approval, Gender, Role } from "@/lib/labels";
import {
	Approval as StoredApproval,
	Gender as StoredGender,
	Role as StoredRole,
} from "@/prisma/generated/enums";
import type { Prisma } from "../database/db";
import { toDateOrNull } from "./dates";

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
export function toUser({ student, teacher, npsn: _, ...user }: UserRow) {
	return {
		...user,
		student: student && {
			firstname: student.firstname,
			lastname: student.lastname,
			npsn: student.npsn,
			school: student.school.name,
			nisn: student.nisn,
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
			email: user.email,
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

/** A position of the management and who holds it. */
export type PositionItem = {
	id_position: number;
	name: string;
	holder: { id_user: number; name: string } | null;
};

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
};

/** A staff member who logs in with a second step. `since`: the date it was switched on. */
export type OtpHolder = Pick<UserWire, "id_user" | "name" | "email"> & { since: string };
