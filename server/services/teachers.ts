import "server-only";
import { STAFF_ROLES, type StaffRole } from "@/lib/labels";
import { db } from "../database/db";
import type { TeacherItem } from "../wire/users";

const listByRole = (roles: readonly StaffRole[]): Promise<TeacherItem[]> =>
	db.user.findMany({
		where: { role: { in: [...roles] } },
		select: { id_user: true, name: true, teacher: { select: { contact: true } } },
		orderBy: [{ name: "asc" }, { id_user: "asc" }],
	});

/** Everybody who may supervise an internship: all staff. */
export const listTeachers = () => listByRole(STAFF_ROLES);
export const listHomeroomTeachers = () => listByRole(["wali_kelas"]);
