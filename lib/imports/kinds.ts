/** What is written for many at once, with its Indonesian name. */
export const BULK_KINDS = {
	students: "Impor peserta didik",
	teachers: "Impor guru",
	workplaces: "Impor tempat PKL",
	placements: "Impor penempatan",
	holidays: "Impor hari libur",
	rollover: "Pergantian tahun ajaran",
	placing: "Penempatan",
} as const;

export type BulkKind = keyof typeof BULK_KINDS;

/** The kinds of files that can be imported. */
export const IMPORT_KINDS = ["students", "teachers", "workplaces", "placements", "holidays"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What refers to a row that a bulk change made, as a reason to keep it. */
const USES: Record<string, string> = {
	sessions: "sudah pernah masuk",
	attendances: "sudah punya presensi",
	internships: "sudah punya PKL",
	observations: "sudah dinilai",
	assesments: "sudah dinilai",
	enrolments: "masih berisi peserta didik",
	students: "masih dipakai peserta didik",
	classes: "masih punya kelas",
	issued_documents: "sudah punya dokumen yang diterbitkan",
	changes: "datanya sudah diubah sejak itu",
};

/** Why a unit could not be undone, in words. @param because as `bulk_change_rows.kept_because` has it */
export function whyKept(because: string): string {
	const [what = "", table = ""] = because.split(":");
	if (what === "untried") return "terlalu banyak yang bentrok, jadi batalkan satu per satu";
	if (what === "clash") return "data yang lama bentrok dengan data yang ada sekarang";
	return what === "used" ? (USES[table] ?? "sudah dipakai data lain") : "datanya sudah diubah sejak itu";
}
