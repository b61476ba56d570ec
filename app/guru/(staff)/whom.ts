import { OWN_CLASS } from "@/lib/classes/class-filter";
import type { StudentList } from "@/lib/internships/student-list";
import type { Role } from "@/lib/labels";
import { NONE } from "@/lib/lists/list-address";
import type { Actor } from "@/server/auth/session";

/* Says in words which students a count on the staff's pages includes. */

type Place = "kelas" | "jurusan" | "bimbingan" | "sekolah";

/** Students of a class, a major or the school, whether or not they have a placement. */
const WATCHED: Record<Role, readonly Place[]> = {
	peserta_didik: ["sekolah"],
	guru_pembimbing: ["sekolah"],
	wali_kelas: ["kelas"],
	kepala_program: ["jurusan"],
	manajemen_sekolah: ["sekolah"],
};

/** The students whose placements an office sees. */
const SEEN: Record<Role, readonly Place[]> = {
	peserta_didik: ["sekolah"],
	guru_pembimbing: ["bimbingan"],
	wali_kelas: ["kelas", "bimbingan"],
	kepala_program: ["jurusan", "bimbingan"],
	manajemen_sekolah: ["sekolah"],
};

const ORDER = ["kelas", "jurusan", "bimbingan"] as const;

export const MENTEES = "peserta bimbingan Anda";

/** The places of all offices. The school includes the others. */
function placesOf(offices: readonly Role[], table: Record<Role, readonly Place[]>): readonly Place[] {
	const all = offices.flatMap((office) => table[office]);
	return all.includes("sekolah") ? ["sekolah"] : ORDER.filter((place) => all.includes(place));
}

function inWords(places: readonly Place[]): string {
	const rest = places.slice(0, -1).join(", ");
	const last = places.at(-1);
	if (last === "bimbingan" && !rest) return MENTEES;
	return `peserta didik di ${[rest, last].filter(Boolean).join(places.length > 2 ? ", dan " : " dan ")} Anda`;
}

export const watchedWords = ({ offices }: Pick<Actor, "offices">): string =>
	inWords(placesOf(offices, WATCHED));

export const seenWords = ({ offices }: Pick<Actor, "offices">): string => inWords(placesOf(offices, SEEN));

/**
 * The filters that narrow /guru/peserta-didik to the students of {@link watchedWords}. The whole list also has the
 * reader's mentees. Null: no filters say so, because a class and a major are watched.
 */
export function watchedOnly({ offices, major_led }: Actor): Partial<StudentList> | null {
	const [place, ...further] = placesOf(offices, WATCHED);
	if (further.length > 0) return null;
	if (place === "kelas") return { class_id: OWN_CLASS };
	// A head without a major has no students.
	return place === "jurusan" ? { major: major_led ?? NONE } : {};
}
