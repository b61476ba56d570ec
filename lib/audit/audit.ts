import { formatDate } from "../dates/dates";
import { ATTENDANCE_LABELS, type AttendanceStatus, ROLE_LABELS, type Role } from "../labels";

/** The groups that the audit log can be filtered by. A group is the first part of an action's name. */
export const AUDIT_GROUPS = {
	role: "Peran",
	login: "Login",
	account: "Akun",
	internship: "PKL",
	incident: "Kejadian",
	workplace: "Dunia Kerja",
	visit: "Kunjungan",
	attendance: "Kehadiran",
	journal: "Jurnal",
	score: "Penilaian",
	instrument: "Instrumen",
	rapor: "Rapor",
	data: "Data pribadi",
	school: "Sekolah",
	calendar: "Kalender",
} as const;

export type AuditGroup = keyof typeof AUDIT_GROUPS;

/**
 * THE table of what the audit log records, with the sentence for each action. The sentence follows the name of the
 * person who acted. `{person}` is the person concerned, `{teacher}` the teacher whom the detail
 * names, and `{changes}` what changed. Any other word in braces is a value of the entry's `detail`.
 */
export const AUDIT_ACTIONS = {
	"role.given": "menjadikan {person} {role} {place}",
	"role.taken": "mengembalikan {person} dari {role} {place} menjadi Pembimbing",
	"role.deputy_named": "menunjuk {person} sebagai pengganti {teacher} sampai {date}",
	"role.deputy_ended": "mengakhiri tugas {person} sebagai pengganti {teacher}",
	"login.entered": "masuk",
	"login.refused": "menolak login {person} karena password salah",
	"login.code_refused": "menolak login {person} karena kode verifikasi salah",
	"login.passkey_refused": "menolak login {person} karena passkey tidak cocok",
	"login.invitation_refused": "menolak kode undangan {person} karena tanggal lahir salah",
	"account.registered": "mendaftar",
	"account.profile_changed": "mengubah profil {person}{changes}",
	"account.change_asked": "meminta perubahan kelas atau jurusannya{changes}",
	"account.change_approved": "menyetujui perubahan kelas atau jurusan {person}{changes}",
	"account.change_rejected": "menolak perubahan kelas atau jurusan {person}{changes}",
	"account.change_cancelled": "membatalkan permintaan perubahan kelas atau jurusan {person}{changes}",
	"account.email_changed": "mengganti alamat emailnya",
	"account.email_confirmed": "mengonfirmasi alamat emailnya",
	"account.email_corrected": "{state} alamat email {person}",
	"account.reset_sent": "mengirim tautan reset password kepada {person}",
	"account.reset_shown": "membuat tautan reset password untuk {person}",
	"account.devices_ended": "mengeluarkan {person} dari semua perangkatnya",
	"account.approved": "menyetujui akun {person}",
	"account.rejected": "menolak akun {person}",
	"account.invited": "membuat akun undangan {person} ({role})",
	"account.invitation_printed": "mencetak {count} kode undangan {name}",
	"account.invitation_mailed": "mengirim undangan ke email {person}",
	"account.invitation_accepted": "menerima undangan dan membuka akunnya",
	"account.code_used": "mendaftar dengan kode sekolah",
	"account.class_code_used": "mendaftar dengan kode kelas",
	"account.code_renewed": "membuat kode sekolah baru",
	"account.class_code_made": "membuat kode kelas {name} {person}",
	"account.class_code_ended": "menghapus kode kelas {name} {person}",
	"account.approval_changed": "{state} persetujuan untuk peserta didik yang mendaftar",
	"account.second_step_rule": "{state} verifikasi dua langkah bagi Manajemen Sekolah",
	"account.manager_link": "membuat tautan password baru untuk {person} lewat pengelola server",
	"account.manager_added": "menambahkan {person} sebagai Manajemen Sekolah {place} lewat pengelola server",
	"account.parted": "melepas {person} dari wali kelas di sekolah lain",
	"account.deleted": "menghapus akun {person} ({role})",
	"account.self_deleted": "menghapus akunnya sendiri ({role})",
	"account.password_reset": "mengatur ulang password {person} lewat email",
	"account.password_changed": "mengganti passwordnya",
	"account.locked": "menutup login {person} untuk sementara karena terlalu banyak percobaan",
	"account.device_ended": "mengakhiri sesi di satu perangkatnya",
	"account.otp_on": "mengaktifkan verifikasi dua langkah",
	"account.otp_off": "mematikan verifikasi dua langkah",
	"account.otp_codes": "membuat kode pemulihan baru",
	"account.otp_removed": "mematikan verifikasi dua langkah {person}",
	"account.passkey_added": "menambahkan passkey",
	"account.passkey_removed": "menghapus passkey",
	"account.recovery_used": "memakai satu kode pemulihan",
	"internship.created": "menambahkan PKL {person}",
	"internship.updated": "mengubah data PKL {person}{changes}",
	"internship.change_asked": "meminta perubahan data PKL {person}{changes}",
	"internship.change_approved": "menyetujui perubahan data PKL {person}{changes}",
	"internship.change_rejected": "menolak perubahan data PKL {person}{changes}",
	"internship.change_cancelled": "membatalkan permintaan perubahan data PKL {person}{changes}",
	"internship.wished": "menyimpan pilihan tempat PKL",
	"internship.placed": "menempatkan {person} di {workplace}",
	"internship.paper_kept": "menyimpan surat bertanda tangan PKL {person}",
	"internship.paper_removed": "menghapus surat bertanda tangan PKL {person}",
	"internship.moved": "memindahkan {person} ke tempat PKL lain{changes}",
	"internship.confirmed": "mengonfirmasi PKL {person} di {workplace}",
	"internship.declined": "tidak bersedia PKL di {workplace}",
	"internship.withdrawn": "membatalkan penempatan {person}{changes}",
	"internship.proposal_rejected": "menolak usulan tempat PKL {person}{changes}",
	"internship.parted": "melepas PKL {person} dari guru pembimbing di sekolah lain",
	"internship.supervisor_changed": "menyerahkan PKL {person} kepada {teacher}",
	"internship.calendar_changed": "mengatur jadwal PKL {person}{changes}",
	"internship.readiness_marked": "mencatat {line} untuk {person}",
	"internship.readiness_cleared": "menghapus catatan {line} {person}",
	"internship.permission_kept": "menyimpan surat izin orang tua {person}",
	"internship.permission_accepted": "menerima surat izin orang tua {person}",
	"internship.permission_removed": "menghapus surat izin orang tua {person}",
	"internship.permission_withdrawn": "mencatat penarikan izin orang tua {person}",
	"internship.permission_restored": "mencatat bahwa izin orang tua {person} berlaku lagi",
	"internship.followed_up": "mencatat tindak lanjut untuk {person}",
	"internship.completed": "menyelesaikan PKL {person}",
	"internship.reopened": "membuka kembali PKL {person}",
	"incident.reported": "melaporkan kejadian",
	"incident.seen": "membuka laporan kejadian {person}",
	"incident.noted": "mencatat tindakan atas laporan kejadian {person}",
	"incident.closed": "menutup laporan kejadian {person}",
	"incident.reopened": "membuka kembali laporan kejadian {person}",
	"workplace.created": "menambahkan tempat PKL {workplace}{changes}",
	"workplace.updated": "mengubah tempat PKL {workplace}{changes}",
	"workplace.agreement_kept": "menyimpan berkas perjanjian {workplace}",
	"workplace.agreement_removed": "menghapus berkas perjanjian {workplace}",
	"workplace.instructor_added": "menambahkan instruktur {workplace}{changes}",
	"workplace.instructor_updated": "mengubah instruktur {workplace}{changes}",
	"workplace.instructor_removed": "menghapus instruktur {workplace}{changes}",
	"workplace.link_made": "membuat tautan instruktur {workplace}",
	"workplace.link_shown": "membuka tautan instruktur {workplace}",
	"workplace.link_mailed": "mengirim tautan instruktur {workplace} lewat email",
	"workplace.link_renewed": "memperpanjang tautan instruktur {workplace}",
	"workplace.link_revoked": "mencabut tautan instruktur {workplace}",
	"workplace.link_opened": "membuka tautannya di browser {device}",
	"workplace.link_left": "keluar dari browser {device}",
	"workplace.link_refused": "menolak tautan instruktur {workplace} karena 4 angka terakhir salah",
	"workplace.merged": "menggabungkan tempat PKL {merged} ke {workplace}, {placements} PKL",
	"workplace.merge_undone": "membatalkan penggabungan {merged} ke {workplace}, {placements} PKL",
	"workplace.point_proposed": "mengusulkan titik peta {workplace}",
	"workplace.point_refused": "menolak usulan titik peta {workplace}",
	"visit.planned": "merencanakan {count} kunjungan {person}",
	"visit.moved": "memindahkan rencana kunjungan ke {workplace} dari {from} ke {to}",
	"visit.plan_deleted": "menghapus rencana kunjungan ke {workplace} tanggal {date}",
	"visit.recorded": "mencatat kunjungan ke {workplace} tanggal {date}",
	"visit.updated": "mengubah catatan kunjungan ke {workplace} tanggal {date}",
	"visit.deleted": "menghapus catatan kunjungan ke {workplace} tanggal {date}",
	"visit.printed": "mencetak {document}",
	"attendance.corrected":
		"mengoreksi kehadiran {person} tanggal {date} dari {old_status} menjadi {new_status}",
	"attendance.answered":
		"menjawab kehadiran {person} minggu mulai {date}: {right} hari benar, {differs} berbeda {days}",
	"attendance.answer_checked":
		"memeriksa jawaban instruktur tentang {person} tanggal {date}: tetap {new_status}",
	"journal.submitted": "mengirim jurnal tanggal {date}",
	"journal.approved": "menyetujui jurnal {person} tanggal {date}",
	"journal.returned": "mengembalikan jurnal {person} tanggal {date} untuk direvisi",
	"journal.review_undone": "mengurungkan pemeriksaan jurnal {person} tanggal {date}",
	"journal.goal_corrected": "mengubah tujuan jurnal {person} tanggal {date} dari {before} menjadi {after}",
	"journal.remarked": "memberi catatan pada jurnal {person} tanggal {date}",
	"journal.remark_removed": "menghapus catatannya pada jurnal {person} tanggal {date}",
	"score.workplace_given": "memberi nilai dunia kerja {person}: {score} {goals}",
	"score.workplace_changed":
		"mengubah nilai dunia kerja {person} dari {before} {goals_before} menjadi {score} {goals}",
	"score.observation": "mengirim {name} untuk {person}",
	"score.assesment": "mengirim {name} untuk {person}",
	"score.observation_undone": "mengurungkan {name} untuk {person}",
	"score.assesment_undone": "mengurungkan {name} untuk {person}",
	"score.assesment_added": "menambahkan {name} untuk {person}",
	"instrument.created": "membuat instrumen PKL {major}",
	"instrument.updated": "mengubah instrumen PKL {major}",
	"instrument.applied": "menerapkan instrumen PKL {major}",
	"instrument.assesments_required": "meminta {count} asesmen untuk setiap PKL {major}",
	"rapor.goals_changed": "mengubah tujuan pembelajaran {major} tahun ajaran {year}",
	"rapor.goal_reworded": "mengubah bunyi {before} menjadi {after}, yang dipakai {count} jurnal",
	"rapor.filled": "mengisi rapor {person}",
	"rapor.workplace_typed":
		"mengetik nilai dunia kerja {person}: {before} menjadi {score}, nilai instruktur {given}",
	"rapor.workplace_kept":
		"tetap memakai nilai dunia kerja {person} yang diketik: {score}, nilai instruktur {given}",
	"rapor.locked": "mengunci rapor {person}, versi {version}",
	"rapor.reopened": "membuka kembali rapor {person}, versi {version}",
	"rapor.printed": "mencetak {document} {person}",
	"rapor.issued": "menerbitkan {document} {person}",
	"rapor.reissued": "menerbitkan ulang {document} {person}, versi {version}",
	"rapor.certificate_ended": "mencabut sertifikat {person}, versi {version}",
	"rapor.settings": "mengubah pengaturan dokumen sekolah",
	"rapor.batch_asked": "meminta {count} dokumen: {label}",
	"rapor.batch_downloaded": "mengunduh {label}",
	"calendar.week_changed": "mengubah hari kerja {school}",
	"calendar.hours_changed": "mengubah aturan jam PKL {school}{changes}",
	"calendar.late_hours_changed": "mengubah batas kiriman susulan {school} menjadi {hours} jam",
	"calendar.zone_changed": "mengubah zona waktu {school} dari {from} menjadi {to}",
	"calendar.holidays_added": "menambahkan {count} hari libur untuk {school}",
	"calendar.holiday_removed": "menghapus hari libur tanggal {date} untuk {school}",
	"instrument.taken_back": "membatalkan penerapan instrumen PKL {major}",
	"data.exported": "mengunduh datanya sendiri",
	"data.list_exported": "mengunduh daftar {list} sebagai {format}, {rows} baris",
	"data.settings": "mengubah pengaturan privasi sekolah",
	"data.emergency_contact_opened": "membuka kontak darurat {person}",
	"data.teacher_contact_opened": "membuka kontak guru {person}",
	"data.permission_opened": "membuka surat izin orang tua {person}",
	"data.letter_opened": "membuka surat dokter {person} tanggal {date}",
	"data.consent_recorded": "mencatat surat persetujuan orang tua {person}, versi {version}",
	"school.emergency_number": "mengatur telepon darurat sekolah",
	"school.placing_settings":
		"mengatur penempatan: dikonfirmasi {who}, PKL yang diisi peserta didik {proposals}{grades}",
	"school.readiness_settings": "mengatur kesiapan PKL{changes}",
	"school.class_made": "membuat kelas {name} tahun ajaran {year}",
	"school.class_changed": "mengubah kelas {name}{changes}",
	"school.class_deleted": "menghapus kelas {name} tahun ajaran {year}",
	"school.imported": "mengimpor {name}: {made} baru, {changed} berubah",
	"school.bulk_undone": "membatalkan {name}, {rows} data",
	"school.year_planned": "merencanakan tahun ajaran {year}",
	"school.year_started": "memulai tahun ajaran {year}",
	"school.rolled_over":
		"menyiapkan kenaikan kelas ke tahun ajaran {year}: {up} kelas naik, {graduated} kelas lulus",
	"school.class_moved_up": "menaikkan {count} peserta didik kelas {name} ke {to} tahun ajaran {year}",
	"school.class_graduated": "meluluskan {count} peserta didik kelas {name}",
	"school.major_added": "menambahkan jurusan {major}{changes}",
	"school.major_changed": "mengubah jurusan {major}{changes}",
	"school.major_retired": "menutup jurusan {major}",
	"school.major_restored": "membuka kembali jurusan {major}",
	"school.position_added": "menambahkan jabatan {name}",
	"school.position_changed": "mengubah jabatan {name}{changes}",
	"school.position_retired": "menutup jabatan {name}",
	"school.position_restored": "membuka kembali jabatan {name}",
	"data.consent_withdrawn": "mencabut persetujuan orang tua {person} dan menghapus lokasi presensinya",
} as const satisfies Record<`${AuditGroup}.${string}`, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** A person in an entry. The name is null once the account is deleted. */
export type AuditPerson = { id_user: number; name: string | null };

/** How we call somebody whose account is deleted. The name is gone with it. */
export const erasedName = (id_user: number): string => `pengguna terhapus nomor ${id_user}`;

export const personName = ({ id_user, name }: AuditPerson): string => name ?? erasedName(id_user);

type Told = {
	action: string;
	actor: AuditPerson | null;
	person: AuditPerson | null;
	/** The teacher whom `detail` names by number. */
	teacher?: AuditPerson | null;
	detail: Record<string, unknown>;
	/** What changed, in words. */
	changes?: readonly string[];
};

/** An action as a sentence without its subject: 'menyetujui jurnal Siti Rahmawati tanggal 18/11/2026'. */
export function tellAction({ action, actor, person, teacher = null, detail, changes = [] }: Told): string {
	// A newer version may have recorded an action that this version does not know. We then show the action's name.
	const text: string = AUDIT_ACTIONS[action as AuditAction] ?? action;
	const tellPerson = (one: AuditPerson | null) => {
		if (!one) return "";
		if (one.id_user === actor?.id_user) return "dirinya sendiri";
		// The sentence itself says that the account was deleted.
		return action === "account.deleted" ? (one.name ?? `nomor ${one.id_user}`) : personName(one);
	};
	return text
		.replace(/\{(\w+)\}/g, (_, word: string) => {
			switch (word) {
				case "changes":
					return changes.length > 0 ? `: ${changes.join(", ")}` : "";
				case "person":
					return tellPerson(person);
				case "teacher":
					return tellPerson(teacher);
				default:
					return tellDetail(word, detail[word]);
			}
		})
		.replace(/ {2,}/g, " ")
		.trim();
}

function tellDetail(word: string, value: unknown): string {
	if (value === null || value === undefined) return "";
	if (word === "role") return ROLE_LABELS[value as Role] ?? String(value);
	if (word.endsWith("_status")) return ATTENDANCE_LABELS[value as AttendanceStatus] ?? String(value);
	return word === "date" ? formatDate(String(value)) : String(value);
}
