import type { Zone } from "./dates/dates";

/* The values that answers carry, and the words that the specification shows for them. */

export const ROLES = [
	"manajemen_sekolah",
	"kepala_program",
	"wali_kelas",
	"guru_pembimbing",
	"peserta_didik",
] as const;
export type Role = (typeof ROLES)[number];

/**
 * Everybody is either staff or a student. A new role does not compile until it is sorted here. Staff get every action
 * that lib/permissions.ts gives to `staff`, and every page that lib/routes.ts gives to STAFF_ROLES. In the triggers of
 * the database, everybody but `peserta_didik` is staff.
 */
const IS_STAFF = {
	guru_pembimbing: true,
	wali_kelas: true,
	kepala_program: true,
	manajemen_sekolah: true,
	peserta_didik: false,
} as const satisfies Record<Role, boolean>;
export type StaffRole = { [R in Role]: (typeof IS_STAFF)[R] extends true ? R : never }[Role];
export const isStaff = (role: Role): role is StaffRole => IS_STAFF[role];
export const STAFF_ROLES: readonly StaffRole[] = (Object.keys(IS_STAFF) as Role[]).filter(isStaff);

export const ROLE_LABELS: Record<Role, string> = {
	peserta_didik: "Peserta Didik",
	guru_pembimbing: "Pembimbing",
	wali_kelas: "Wali Kelas",
	kepala_program: "Kepala Program",
	manajemen_sekolah: "Manajemen Sekolah",
};

/** A person who registers as a teacher waits until a manager of the school confirms who they are. */
export const APPROVALS = ["waiting", "approved", "rejected"] as const;
export type Approval = (typeof APPROVALS)[number];
/** The mark of an account that the school made and nobody has accepted yet. */
export const INVITED = "Diundang";
/** The mark beside a placement whose student has such an account. Its days count all the same. */
export const NOT_HERE_YET = "Belum masuk ke Jejak";

export const GENDERS = ["male", "female"] as const;
export type Gender = (typeof GENDERS)[number];
export const GENDER_LABELS: Record<Gender, string> = { male: "Laki-laki", female: "Perempuan" };

export const ZONE_LABELS: Record<Zone, string> = {
	WIB: "WIB (Waktu Indonesia Barat)",
	WITA: "WITA (Waktu Indonesia Tengah)",
	WIT: "WIT (Waktu Indonesia Timur)",
};

/** The statuses a student chooses from. Only the calendar and corrections set `no_description`. */
export const CHECK_IN_STATUSES = ["present", "excused", "sick"] as const;
export type CheckInStatus = (typeof CHECK_IN_STATUSES)[number];
export const ATTENDANCE_STATUSES = [...CHECK_IN_STATUSES, "no_description"] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];
export const ATTENDANCE_LABELS: Record<AttendanceStatus, string> = {
	present: "Hadir",
	excused: "Izin",
	sick: "Sakit",
	no_description: "Belum Masuk",
};

export const JOURNAL_STATUSES = [
	"not_created",
	"in_review",
	"needs_revision",
	"approved",
	"not_present",
] as const;
export type JournalStatus = (typeof JOURNAL_STATUSES)[number];
export const JOURNAL_LABELS: Record<JournalStatus, string> = {
	not_created: "Belum Buat",
	in_review: "Sedang Diperiksa",
	needs_revision: "Perlu Revisi",
	approved: "Disetujui",
	not_present: "-",
};

export type InternshipStatus = "pending" | "ongoing" | "completed";
export const INTERNSHIP_LABELS: Record<InternshipStatus, string> = {
	pending: "Belum Dimulai",
	ongoing: "Sedang Berlangsung",
	completed: "Selesai",
};

/**
 * The role as the header shows it: 'Kepala Program DKV' for a head, 'XII DKV' for a student.
 * @param place the code of the major that a head leads, or the name of a student's class
 */
export function headerRoleLabel(role: Role, place: string | null): string {
	switch (role) {
		case "peserta_didik":
			return place ?? "XII";
		case "kepala_program":
			return place ? `${ROLE_LABELS[role]} ${place}` : ROLE_LABELS[role];
		case "guru_pembimbing":
		case "wali_kelas":
		case "manajemen_sekolah":
			return ROLE_LABELS[role];
		default:
			return role satisfies never;
	}
}

/**
 * All offices of a person: 'Kepala Program DKV · Wali Kelas XII DKV 1'.
 * @param names the place of {@link headerRoleLabel}, and the names of the classes
 */
export const officesLabel = (
	offices: readonly Role[],
	{ place, classes }: { place: string | null; classes: string | null },
): string =>
	offices
		.map((office) =>
			office === "wali_kelas" && classes
				? `${ROLE_LABELS[office]} ${classes}`
				: headerRoleLabel(office, place),
		)
		.join(" · ");

/** `jakarta SELATAN` → `Jakarta Selatan`, and null → `-`. */
export function titleCase(text: string | null): string {
	if (!text) return "-";
	return text.toLocaleLowerCase("id").replace(/(^|[\s-])\p{L}/gu, (first) => first.toLocaleUpperCase("id"));
}
