import { erasedName } from "../audit/audit";
import { formatDate } from "../dates/dates";
import { INTERNSHIP_LABELS } from "../labels";
import type { InternshipInput } from "../schemas/internships";
import type { EditStudentProfile, EditTeacherProfile } from "../schemas/people";

/*
 * THE tables of what others rely on. Each field that somebody can edit has an answer here, and a field without one does
 * not compile. null: nobody relies on it, so it is its owner's business.
 */

type Relied = {
	label: string;
	/**
	 * Where the old and the new value are kept. `log`: in the audit log. `account`: only as long as the account, because
	 * they name a person. `nowhere`: the log only says that they changed, because few may read them.
	 */
	kept: "log" | "account" | "nowhere";
	/** A student's change may have to wait until somebody confirms it. */
	waits?: true;
};

/** Teachers, companies and papers rely on these. The rule for when dates wait is in server/services/internships. */
export const PLACEMENT_FIELDS = {
	job_name: { label: "Nama pekerjaan", kept: "log" },
	company_name: { label: "Nama perusahaan", kept: "log", waits: true },
	instructor_name: { label: "Nama instruktur", kept: "account" },
	instructor_contact: { label: "Kontak instruktur", kept: "nowhere" },
	teacher_id: { label: "Guru pembimbing", kept: "log" },
	teacher_contact: { label: "Kontak guru pembimbing", kept: "nowhere" },
	start_date: { label: "Tanggal mulai", kept: "log", waits: true },
	end_date: { label: "Tanggal selesai", kept: "log", waits: true },
} as const satisfies Record<keyof InternshipInput, Relied | null>;

/** What a student asks for who wants to go on at another workplace. The head or the management moves them. */
export const MOVE_FIELDS = {
	company_name: PLACEMENT_FIELDS.company_name,
	moves_on: { label: "Pindah tempat mulai", kept: "log", waits: true },
} as const satisfies Record<string, Relied>;

/** Class and major say who watches over a student. Staff call the contacts, and papers have the name and the birth. */
export const STUDENT_FIELDS = {
	firstname: { label: "Nama depan", kept: "account" },
	lastname: { label: "Nama belakang", kept: "account" },
	// A new address has its own entry in the log, `account.email_changed`.
	email: null,
	birthplace: { label: "Tempat lahir", kept: "nowhere" },
	birthdate: { label: "Tanggal lahir", kept: "nowhere" },
	contact: { label: "Kontak", kept: "nowhere" },
	gender: null,
	class_id: { label: "Kelas", kept: "log", waits: true },
	major_id: { label: "Kompetensi keahlian", kept: "log", waits: true },
	homeroom_teacher_id: { label: "Wali kelas", kept: "log", waits: true },
	emergency_contact: { label: "Kontak darurat", kept: "nowhere" },
	emergency_contact_name: { label: "Nama kontak darurat", kept: "nowhere" },
} as const satisfies Record<keyof EditStudentProfile, Relied | null>;

/** What staff correct of a student: the same, and the number that only they change. */
export const CORRECTED_FIELDS = {
	...STUDENT_FIELDS,
	nisn: { label: "NISN", kept: "account" },
} as const satisfies Record<string, Relied | null>;

/** Students call the contact. Rapors and letters have the name and the NIP. */
export const TEACHER_FIELDS = {
	firstname: { label: "Nama depan", kept: "account" },
	lastname: { label: "Nama belakang", kept: "account" },
	email: null,
	birthplace: null,
	birthdate: null,
	contact: { label: "Kontak", kept: "nowhere" },
	gender: null,
	nip: { label: "NIP", kept: "nowhere" },
} as const satisfies Record<keyof EditTeacherProfile, Relied | null>;

/** Students choose a major by these words, and classes and papers print them. */
export const MAJOR_FIELDS = {
	code: { label: "Kode", kept: "log" },
	name: { label: "Nama", kept: "log" },
	field: { label: "Bidang keahlian", kept: "log" },
	programme: { label: "Program keahlian", kept: "log" },
	concentration: { label: "Konsentrasi keahlian", kept: "log" },
	study_years: { label: "Lama pendidikan", kept: "log" },
} as const satisfies Record<string, Relied>;

/** A student's days follow the shift and the blocks. */
export const CALENDAR_FIELDS = {
	shift: { label: "Sif", kept: "log" },
	blocks: { label: "Blok", kept: "log" },
} as const satisfies Record<string, Relied>;

/** Students are told of these, and the rapor counts hours by them. */
export const HOURS_FIELDS = {
	asks_checkout: { label: "Presensi pulang", kept: "log" },
	day_minutes: { label: "Menit per hari", kept: "log" },
	hours_target: { label: "Target JP", kept: "log" },
	rapor_hours: { label: "JP di rapor", kept: "log" },
} as const satisfies Record<string, Relied>;

/** Staff see what is missing by these, and plans are marked by them. */
export const READINESS_FIELDS = {
	readiness_lines: { label: "Butir", kept: "log" },
	week_hours: { label: "Batas jam seminggu", kept: "log" },
	night: { label: "Jam malam", kept: "log" },
} as const satisfies Record<string, Relied>;

/** Placements hang on a workplace. What names a person of it is not in the log, because nobody could take it out. */
export const WORKPLACE_FIELDS = {
	name: { label: "Nama", kept: "log" },
	state: { label: "Status", kept: "log" },
	business: { label: "Bidang usaha", kept: "log" },
	address: { label: "Alamat", kept: "log" },
	district: { label: "Kabupaten/kota", kept: "log" },
	contact: { label: "Kontak", kept: "nowhere" },
	email: { label: "Email", kept: "nowhere" },
	zone: { label: "Zona waktu", kept: "log" },
	modes: { label: "Cara PKL", kept: "log" },
	agreement_number: { label: "Nomor perjanjian", kept: "log" },
	agreement_from: { label: "Awal perjanjian", kept: "log" },
	agreement_until: { label: "Akhir perjanjian", kept: "log" },
	points: { label: "Titik peta", kept: "log" },
	places: { label: "Daya tampung", kept: "log" },
	schedule: { label: "Jadwal", kept: "log" },
	days_off: { label: "Hari libur", kept: "log" },
	instructor_name: { label: "Nama instruktur", kept: "nowhere" },
	position: { label: "Jabatan", kept: "log" },
	nip: { label: "NIP", kept: "nowhere" },
} as const satisfies Record<string, Relied>;

/** They say which class a student or a paper belongs to. */
export const CLASS_FIELDS = {
	name: { label: "Nama", kept: "log" },
	grade: { label: "Tingkat", kept: "log" },
	major_id: { label: "Kompetensi keahlian", kept: "log" },
	homeroom_teacher_id: { label: "Wali kelas", kept: "log" },
} as const satisfies Record<string, Relied>;

type Fields = Readonly<Record<string, Relied | null>>;

/** The status follows from the dates. */
const STATUS: Relied = { label: "Status PKL", kept: "log" };

/** A field with the same name has the same words in each table. */
const RELIED_ON: Fields = {
	...WORKPLACE_FIELDS,
	...TEACHER_FIELDS,
	...CORRECTED_FIELDS,
	...PLACEMENT_FIELDS,
	...MOVE_FIELDS,
	...MAJOR_FIELDS,
	...CALENDAR_FIELDS,
	...HOURS_FIELDS,
	...READINESS_FIELDS,
	email: WORKPLACE_FIELDS.email,
	status: STATUS,
};

export type Values = Record<string, string | number | null>;

/** The changed fields that others rely on, with the values that may be kept. */
export type Changed = { before: Values; after: Values };

/** Which of these fields change, and how. Values that may be kept nowhere become null. */
export function changedFields(
	fields: Fields,
	before: Readonly<Record<string, unknown>>,
	after: Values,
): Changed {
	const changed: Changed = { before: {}, after: {} };
	for (const field of Object.keys(after)) {
		const relied = field === "status" ? STATUS : fields[field];
		if (!relied || before[field] === after[field]) continue;
		changed.before[field] = relied.kept === "nowhere" ? null : ((before[field] ?? null) as Values[string]);
		changed.after[field] = relied.kept === "nowhere" ? null : (after[field] ?? null);
	}
	return changed;
}

/** The part that the audit log keeps. */
export function forLog({ before, after }: Changed): Changed {
	const logged = (values: Values): Values =>
		Object.fromEntries(
			Object.entries(values).map(([field, value]) => [
				field,
				RELIED_ON[field]?.kept === "log" ? value : null,
			]),
		);
	return { before: logged(before), after: logged(after) };
}

/** The names of people by their number, the codes of majors by theirs, and the names of classes. */
export type Named = {
	people: ReadonlyMap<number, string>;
	majors: ReadonlyMap<number, string>;
	classes: ReadonlyMap<string, string>;
};

/** The changes in words: 'Tanggal mulai 02/11/2026 → 16/11/2026', and 'Kontak' for a value that nobody keeps. */
export const tellChanges = ({ before, after }: Changed, named: Named): string[] =>
	Object.keys(after).map((field) => {
		const relied = RELIED_ON[field];
		if (!relied) return field;
		const [old, next] = [before[field] ?? null, after[field] ?? null];
		if (relied.kept !== "log" && old === null && next === null) return relied.label;
		return `${relied.label} ${tellValue(field, old, named)} → ${tellValue(field, next, named)}`;
	});

function tellValue(field: string, value: string | number | null, { people, majors, classes }: Named): string {
	if (value === null) return "kosong";
	switch (field) {
		case "start_date":
		case "end_date":
		case "moves_on":
		case "agreement_from":
		case "agreement_until":
			return formatDate(String(value));
		case "teacher_id":
		case "homeroom_teacher_id":
			return people.get(Number(value)) ?? erasedName(Number(value));
		case "major_id":
			return majors.get(Number(value)) ?? String(value);
		case "class_id":
			return classes.get(String(value)) ?? "kelas yang telah dihapus";
		case "status":
			return INTERNSHIP_LABELS[value as keyof typeof INTERNSHIP_LABELS] ?? String(value);
		default:
			return String(value);
	}
}

/** Who decides, in the words of a message. */
export const DECIDERS = {
	placement: "guru pembimbing atau manajemen sekolah",
	profile: "wali kelas, kepala program, atau manajemen sekolah",
} as const;

/** Which fields of a form wait, as a sentence. '' when none does. */
export const tellWaiting = (fields: readonly string[], about: keyof typeof DECIDERS): string =>
	fields.length === 0
		? ""
		: `${fields.map((field, at) => (at ? RELIED_ON[field]?.label.toLowerCase() : RELIED_ON[field]?.label)).join(" dan ")} menunggu persetujuan ${DECIDERS[about]}.`;
