/** What the audit log can be narrowed to: the first part of an action's name. */
export const AUDIT_GROUPS = {
	role: "Peran",
	account: "Akun",
	internship: "PKL",
	journal: "Jurnal",
	score: "Penilaian",
	instrument: "Instrumen",
	data: "Data pribadi",
	calendar: "Kalender",
} as const;

export type AuditGroup = keyof typeof AUDIT_GROUPS;

/**
 * THE table of what is written down, with the words for it. They follow the name of who did it; `{person}` stands for
 * whose record it is, any other word in braces for that value of the entry's detail.
 */
export const AUDIT_ACTIONS = {
	"role.given": "menjadikan {person} {role}",
	"role.taken": "mengembalikan {person} dari {role} menjadi Pembimbing",
	"account.deleted": "menghapus akun {person} ({role})",
	"account.self_deleted": "menghapus akunnya sendiri ({role})",
	"account.password_reset": "mengatur ulang kata sandi {person} lewat email",
	"account.locked": "menutup login {person} untuk sementara karena terlalu banyak percobaan",
	"internship.created": "menambahkan PKL {person}",
	"internship.updated": "mengubah data PKL {person}",
	"internship.completed": "menyelesaikan PKL {person}",
	"journal.submitted": "mengirim jurnal tanggal {date}",
	"journal.approved": "menyetujui jurnal {person} tanggal {date}",
	"journal.returned": "mengembalikan jurnal {person} tanggal {date} untuk direvisi",
	"score.observation": "mengirim {name} untuk {person}",
	"score.assesment": "mengirim {name} untuk {person}",
	"score.assesment_added": "menambahkan {name} untuk {person}",
	"instrument.created": "membuat instrumen PKL {major}",
	"instrument.updated": "mengubah instrumen PKL {major}",
	"instrument.applied": "menerapkan instrumen PKL {major}",
	"instrument.taken_back": "membatalkan penerapan instrumen PKL {major}",
} as const satisfies Record<`${AuditGroup}.${string}`, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
