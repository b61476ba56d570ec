import type { ImportKind } from "./kinds";
import {
	birthdate,
	type Cell,
	day,
	digits,
	gender,
	lineOf,
	mail,
	optionalDigits,
	phone,
	type Read,
	type Reader,
	words,
} from "./values";

/** A column that an import takes, and every other name by which lists call it, folded (lib/imports/heads.ts). */
export type Field = { name: string; label: string; also: readonly string[]; read: Reader<string> };

const field = (name: string, label: string, read: Reader<string>, ...also: string[]): Field => ({
	name,
	label,
	also,
	read,
});

const NAME = field(
	"name",
	"Nama",
	words("Nama", { required: true, max: 190 }),
	"nama lengkap",
	"nama siswa",
	"nama peserta didik",
	"nama guru",
);
const GENDER = field("gender", "JK", gender, "jenis kelamin", "l p", "lp", "gender");
const BIRTHPLACE = field("birthplace", "Tempat Lahir", words("Tempat lahir", { max: 100 }));
const BIRTHDATE = field("birthdate", "Tanggal Lahir", birthdate, "tgl lahir");
/** Both in one column, as in "Depok, 17 Mei 2008". They become two fields when the file is read (lib/imports/extract.ts). */
const BIRTH = field(
	"birth",
	"Tempat, Tanggal Lahir",
	words("Tempat, tanggal lahir"),
	"ttl",
	"tempat tgl lahir",
	"tempat dan tanggal lahir",
	"tempat dan tgl lahir",
);
const HP = field(
	"contact",
	"HP",
	phone("HP"),
	"no hp",
	"nomor hp",
	"no hp wa",
	"no wa",
	"whatsapp",
	"handphone",
	"kontak",
);
const TELEPHONE = field(
	"telephone",
	"Telepon",
	phone("Telepon"),
	"no telepon",
	"telp",
	"no telp",
	"nomor telepon",
);
const EMAIL = field("email", "E-Mail", mail, "email", "surel");
const NISN = field("nisn", "NISN", digits("NISN", 10, { padFrom: 7 }), "nomor induk siswa nasional");

const NIP = field("nip", "NIP", optionalDigits("NIP", 18));
const nipOf =
	(label: string) =>
	(cell: Cell): Read => {
		// An instructor's number has as many digits as the company likes.
		const text = lineOf(cell).replace(/[\s.-]/g, "");
		if (text === "" || /^\d{1,30}$/.test(text)) return { value: text || null };
		return { value: null, note: `${label} "${text.slice(0, 30)}" bukan angka. Dikosongkan.` };
	};

const required = (label: string, max: number) => words(label, { required: true, max, letters: false });
const title = (label: string, max: number) => words(label, { max, letters: false });

/** Cells such as "Ya" and "x". */
const yes: Reader = (cell) => ({ value: /^(ya|y|1|x|v|✓|true|nasional)$/i.test(lineOf(cell)) ? "Ya" : null });

/** THE table of what each kind of import takes, in the order of its template. Everything else in a file is dropped. */
export const FIELDS: Record<ImportKind, readonly Field[]> = {
	students: [
		...[NAME, NISN],
		field("nipd", "NIPD", title("NIPD", 30), "nis", "no induk", "nomor induk"),
		...[GENDER, BIRTHPLACE, BIRTHDATE, BIRTH, HP, TELEPHONE, EMAIL],
		field("rombel", "Rombel Saat Ini", title("Rombel", 60), "rombel", "kelas", "rombongan belajar"),
	],
	teachers: [
		...[NAME, NIP],
		field("nuptk", "NUPTK", optionalDigits("NUPTK", 16)),
		...[GENDER, BIRTHPLACE, BIRTHDATE, BIRTH, HP, TELEPHONE, EMAIL],
	],
	workplaces: [
		field(
			"name",
			"Nama Tempat PKL",
			required("Nama tempat PKL", 150),
			"tempat pkl",
			"nama perusahaan",
			"perusahaan",
			"nama dudi",
			"dudi",
			"nama",
			"nama industri",
		),
		field("field", "Bidang Usaha", title("Bidang usaha", 150)),
		field("address", "Alamat", title("Alamat", 300)),
		field("district", "Kabupaten/Kota", title("Kabupaten/kota", 100), "kabupaten", "kota", "kab kota"),
		field("contact", "Telepon", phone("Telepon"), "no telepon", "telp", "hp"),
		EMAIL,
		field(
			"instructor_name",
			"Nama Instruktur",
			words("Nama instruktur", { max: 100 }),
			"instruktur",
			"pembimbing dudi",
			"pembimbing industri",
		),
		field("instructor_position", "Jabatan Instruktur", title("Jabatan instruktur", 100)),
		field("instructor_contact", "HP Instruktur", phone("HP instruktur"), "kontak instruktur"),
		field("instructor_email", "Email Instruktur", mail),
		field("instructor_nip", "NIP Instruktur", nipOf("NIP instruktur")),
	],
	placements: [
		NISN,
		field("name", "Nama", words("Nama", { max: 190 }), "nama siswa", "nama peserta didik"),
		field(
			"company_name",
			"Tempat PKL",
			required("Tempat PKL", 150),
			"nama tempat pkl",
			"perusahaan",
			"dudi",
			"nama dudi",
			"industri",
		),
		field("job_name", "Bidang Pekerjaan", title("Bidang pekerjaan", 100), "pekerjaan", "posisi", "bagian"),
		field("instructor_name", "Nama Instruktur", words("Nama instruktur", { max: 100 }), "instruktur"),
		field("instructor_contact", "HP Instruktur", phone("HP instruktur"), "kontak instruktur"),
		field("start_date", "Tanggal Mulai", day("Tanggal mulai", { required: true }), "mulai", "tgl mulai"),
		field(
			"end_date",
			"Tanggal Selesai",
			day("Tanggal selesai", { required: true }),
			"selesai",
			"tgl selesai",
		),
		field(
			"teacher",
			"Pembimbing",
			title("Pembimbing", 190),
			"guru pembimbing",
			"nip pembimbing",
			"nama pembimbing",
		),
	],
	holidays: [
		field("date", "Tanggal", day("Tanggal", { required: true }), "tgl"),
		field("name", "Keterangan", required("Keterangan", 100), "nama", "nama libur", "hari libur", "libur"),
		field("national", "Libur Nasional", yes, "nasional"),
	],
};

export const DATES: ReadonlySet<string> = new Set(["birthdate", "date", "start_date", "end_date"]);

/** The fields without which a sheet is none of this kind: all of the first, and one of the others. */
export const NEEDED: Record<ImportKind, { all: readonly string[]; any: readonly string[] }> = {
	students: { all: ["name"], any: ["nisn", "nipd", "rombel"] },
	teachers: { all: ["name"], any: ["nip", "nuptk", "birthdate", "contact", "email"] },
	workplaces: { all: ["name"], any: ["field", "address", "district", "contact", "instructor_name"] },
	placements: { all: ["nisn", "company_name"], any: ["start_date", "end_date", "teacher"] },
	holidays: { all: ["date", "name"], any: ["date"] },
};

/** The fields of a kind as a form names them. */
export const fieldsOf = (kind: ImportKind): { name: string; label: string }[] =>
	FIELDS[kind].map(({ name, label }) => ({ name, label }));
