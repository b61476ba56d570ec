import "server-only";
import type { Role } from "@/lib/labels";
import type { Actor } from "../auth/session";
import { forbidden } from "../errors";

/** Whose rows an office reaches. `mentees until completed` are those of placements that are not completed. */
export type Reach = "own" | "mentees" | "mentees until completed" | "class" | "major" | "school";

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
export function reachOf({ offices }: Pick<Actor, "offices">, scope: keyof typeof SCOPES): ReadonlySet<Reach> {
	const table: Partial<Record<Role, readonly Reach[]>> = SCOPES[scope];
	const reach = new Set(offices.flatMap((office) => table[office] ?? []));
	if (reach.size === 0) throw forbidden();
	return reach;
}
