import type { Actor } from "@/server/auth/session";

/* Whom the counts of the staff's pages count, in words. */

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

/** Students whose placements somebody sees. */
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
