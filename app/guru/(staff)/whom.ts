import type { StudentList } from "@/lib/internships/student-list";
import { NONE } from "@/lib/lists/list-address";
import { OWN_CLASS } from "@/lib/schools/class-filter";
import type { Actor } from "@/server/auth/session";

/* Says in words which students a count on the staff's pages includes. */

/** Students of a class, a major or the school, whether or not they have a placement. */
export function watchedWords({ role }: Actor): string {
	switch (role) {
		case "wali_kelas":
			return "peserta didik di kelas Anda";
		case "kepala_program":
			return "peserta didik di jurusan Anda";
		case "manajemen_sekolah":
		case "guru_pembimbing":
		case "peserta_didik":
			return "peserta didik di sekolah Anda";
		default:
			return role satisfies never;
	}
}

/**
 * The filters that narrow /guru/peserta-didik to the students of {@link watchedWords}. The whole list also has the
 * reader's mentees.
 */
export function watchedOnly({ role, major_led }: Actor): Partial<StudentList> {
	switch (role) {
		case "wali_kelas":
			return { class_id: OWN_CLASS };
		case "kepala_program":
			// A head without a major has no students.
			return { major: major_led ?? NONE };
		case "manajemen_sekolah":
		case "guru_pembimbing":
		case "peserta_didik":
			return {};
		default:
			return role satisfies never;
	}
}

/** The students whose placements this role sees. */
export function seenWords({ role }: Actor): string {
	switch (role) {
		case "wali_kelas":
			return "peserta didik di kelas dan bimbingan Anda";
		case "kepala_program":
			return "peserta didik di jurusan dan bimbingan Anda";
		case "guru_pembimbing":
			return MENTEES;
		case "manajemen_sekolah":
		case "peserta_didik":
			return "peserta didik di sekolah Anda";
		default:
			return role satisfies never;
	}
}

export const MENTEES = "peserta bimbingan Anda";
