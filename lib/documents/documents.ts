import type { Role } from "../labels";
import { SENTENCES } from "../rapor/rapor-description";

/* The documents of the product, and their texts that a school may change. */

/** The documents of one internship, by the last part of their address. */
export const DOCUMENTS = {
	rapor: "Rapor PKL",
	"daftar-hadir": "Daftar Hadir",
	jurnal: "Jurnal Kegiatan",
	observasi: "Lembar Observasi",
	sertifikat: "Sertifikat PKL",
	"surat-pengantar": "Surat Pengantar",
	"surat-tugas": "Surat Tugas Pembimbing",
	"surat-penarikan": "Surat Penarikan",
} as const;
export type DocumentName = keyof typeof DOCUMENTS;
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as [DocumentName, ...DocumentName[]];

/** The documents of a class, by the last part of their address. */
export const CLASS_DOCUMENTS = { rekap: "Rekap Nilai", kehadiran: "Rekap Kehadiran" } as const;
export type ClassDocumentName = keyof typeof CLASS_DOCUMENTS;
export const CLASS_DOCUMENT_NAMES = Object.keys(CLASS_DOCUMENTS) as ClassDocumentName[];

/** The documents about placing, by the last part of their address. All but the first are about one workplace. */
export const PLACING_DOCUMENTS = {
	perencanaan: "Perencanaan PKL",
	perjanjian: "Surat Perjanjian",
	adendum: "Adendum Perjanjian",
	keterangan: "Surat Keterangan PKL",
} as const;
export type PlacingDocumentName = keyof typeof PLACING_DOCUMENTS;
export const PLACING_DOCUMENT_NAMES = Object.keys(PLACING_DOCUMENTS) as PlacingDocumentName[];

/** The documents that a batch may have for each of its placements. */
export const BATCH_DOCUMENTS = ["rapor", "daftar-hadir", "jurnal", "observasi", "sertifikat"] as const;

/**
 * May this role print this document of an internship it sees? Letters speak for the school, so the management prints
 * them.
 */
export const mayPrint = (role: Role, document: DocumentName): boolean =>
	role === "manajemen_sekolah" || !document.startsWith("surat-");

/** How a certificate may look. */
export const CERTIFICATE_LOOKS = { klasik: "Klasik", modern: "Modern", sederhana: "Sederhana" } as const;
export type CertificateLook = keyof typeof CERTIFICATE_LOOKS;
export const CERTIFICATE_LOOK_NAMES = Object.keys(CERTIFICATE_LOOKS) as [
	CertificateLook,
	...CertificateLook[],
];

/** The documents that several placements share. */
export const LETTERS = ["surat-pengantar", "surat-tugas", "surat-penarikan"] as const;
export type Letter = (typeof LETTERS)[number];

/** The documents that have their own number. */
export const NUMBERED = ["sertifikat", ...LETTERS] as const;
export type NumberedDocument = (typeof NUMBERED)[number];
export const isNumbered = (name: DocumentName): name is NumberedDocument =>
	(NUMBERED as readonly DocumentName[]).includes(name);

/** What a numbered document says of the school, and the page where the management adds it. */
export const LACKING = {
	city: {
		label: "tempat penandatanganan",
		href: "/guru/dokumen/pengaturan",
		page: "Pengaturan Dokumen",
	},
	headmaster: {
		label: "Kepala Sekolah, yang menandatangani",
		href: "/guru/kelola-admin",
		page: "Kelola Admin",
	},
} as const;
export type Lacking = keyof typeof LACKING;

/** `tempat penandatanganan (Pengaturan Dokumen)` */
export const lackingWords = (lacking: readonly Lacking[]): string =>
	lacking.map((one) => `${LACKING[one].label} (${LACKING[one].page})`).join("; ");

/** The patterns of the numbers, until a school writes its own. */
export const NUMBER_PATTERNS: Record<NumberedDocument, string> = {
	sertifikat: "{nomor}/SERT-PKL/{bulan}/{tahun}",
	"surat-pengantar": "{nomor}/SP-PKL/{bulan}/{tahun}",
	"surat-tugas": "{nomor}/ST-PKL/{bulan}/{tahun}",
	"surat-penarikan": "{nomor}/TRK-PKL/{bulan}/{tahun}",
};

/** The placeholders that a pattern of numbers may use. */
export const NUMBER_PLACEHOLDERS = ["nomor", "bulan", "tahun"] as const;

const LETTER = ["sekolah", "dunia_kerja", "guru", "nip_guru", "mulai", "selesai", "jumlah", "tahun_ajaran"];

export type Template = {
	label: string;
	text: string;
	/** Undefined for a text that is a short title. */
	placeholders: readonly string[];
	required: readonly string[];
};

const sentence = (label: string, text: string): Template => ({
	label,
	text,
	placeholders: ["indikator"],
	required: ["indikator"],
});

/** The texts that a school may write in its own words, each with the placeholders in braces that it may use. */
export const TEMPLATES = {
	surat_pengantar: {
		label: "Surat pengantar",
		text: `Dengan hormat,

Bersama surat ini kami mengantarkan {jumlah} peserta didik {sekolah} untuk melaksanakan Praktik Kerja Lapangan (PKL) di {dunia_kerja} mulai {mulai} sampai dengan {selesai}, dengan guru pembimbing {guru}.

Kami mohon kiranya peserta didik tersebut dapat diterima dan dibimbing. Atas perhatian dan kerja sama Bapak/Ibu, kami ucapkan terima kasih.`,
		placeholders: LETTER,
		required: [],
	},
	surat_tugas: {
		label: "Surat tugas pembimbing",
		text: `Kepala {sekolah} menugaskan {guru} (NIP {nip_guru}) sebagai guru pembimbing Praktik Kerja Lapangan (PKL) tahun ajaran {tahun_ajaran} bagi {jumlah} peserta didik di bawah ini.

Surat tugas ini diberikan untuk dilaksanakan dengan sebaik-baiknya dan penuh tanggung jawab.`,
		placeholders: LETTER,
		required: [],
	},
	surat_penarikan: {
		label: "Surat penarikan",
		text: `Dengan hormat,

Sehubungan dengan berakhirnya Praktik Kerja Lapangan (PKL) pada {selesai}, dengan ini kami menarik kembali {jumlah} peserta didik {sekolah} dari {dunia_kerja}.

Kami mengucapkan terima kasih atas bimbingan yang diberikan kepada peserta didik kami, dan mohon maaf apabila terdapat kekurangan selama pelaksanaan PKL.`,
		placeholders: LETTER,
		required: [],
	},
	pembekalan: {
		label: "Perencanaan PKL: pembekalan",
		text: "Sebelum {mulai}, peserta didik dibekali tata tertib, keselamatan dan kesehatan kerja, serta cara mengisi presensi dan jurnal. Pembimbing menghubungi tempat PKL dan menyepakati pekerjaan yang dipelajari.",
		placeholders: ["sekolah", "mulai", "selesai", "jumlah", "tahun_ajaran"],
		required: [],
	},
	perjanjian: {
		label: "Surat perjanjian dengan tempat PKL",
		text: `Kedua pihak, {sekolah} dan {dunia_kerja}, sepakat bekerja sama dalam Praktik Kerja Lapangan (PKL) tahun ajaran {tahun_ajaran} bagi {jumlah} peserta didik di bawah ini, mulai {mulai} sampai dengan {selesai}.

Sekolah membekali peserta didik, menugaskan guru pembimbing, dan memantau pelaksanaan PKL.

Tempat PKL menyediakan instruktur, pekerjaan yang sesuai dengan program keahlian, serta lingkungan kerja yang aman, dan memberi umpan balik atas hasil kerja peserta didik.

Peserta didik menaati tata tertib tempat PKL dan menjaga kerahasiaan pekerjaannya.

Perubahan daftar peserta didik dituangkan dalam adendum yang menjadi bagian dari perjanjian ini.`,
		placeholders: ["sekolah", "dunia_kerja", "mulai", "selesai", "jumlah", "tahun_ajaran"],
		required: [],
	},
	adendum: {
		label: "Adendum perjanjian",
		text: `Kedua pihak, {sekolah} dan {dunia_kerja}, sepakat mengubah daftar peserta didik pada Perjanjian Nomor {nomor} sehingga berbunyi seperti di bawah ini, berjumlah {jumlah} peserta didik.

Ketentuan lain dalam perjanjian itu tetap berlaku.`,
		placeholders: ["sekolah", "dunia_kerja", "nomor", "mulai", "selesai", "jumlah", "tahun_ajaran"],
		required: [],
	},
	keterangan: {
		label: "Surat keterangan PKL dari tempat PKL",
		text: "Yang bertanda tangan di bawah ini menerangkan bahwa {jumlah} peserta didik {sekolah} berikut ini telah mengikuti Praktik Kerja Lapangan (PKL) di {dunia_kerja} pada tahun ajaran {tahun_ajaran}.",
		placeholders: ["sekolah", "dunia_kerja", "mulai", "selesai", "jumlah", "tahun_ajaran"],
		required: [],
	},
	judul_sertifikat: { label: "Judul sertifikat", text: "Sertifikat", placeholders: [], required: [] },
	sertifikat: {
		label: "Sertifikat",
		text: "telah melaksanakan Praktik Kerja Lapangan (PKL) di {dunia_kerja} sebagai {pekerjaan} mulai {mulai} sampai dengan {selesai}.",
		placeholders: ["sekolah", "dunia_kerja", "pekerjaan", "mulai", "selesai", "lama", "tahun_ajaran"],
		required: [],
	},
	description_all: sentence("Deskripsi: semua indikator selalu terlihat", SENTENCES.all),
	description_always: sentence("Deskripsi: indikator yang selalu terlihat", SENTENCES.always),
	description_once: sentence(
		"Deskripsi: indikator yang terlihat pada satu-satunya penilaian",
		SENTENCES.once,
	),
	description_often: sentence("Deskripsi: indikator yang sering terlihat", SENTENCES.often),
	description_seldom: sentence("Deskripsi: indikator yang mulai terlihat", SENTENCES.seldom),
	description_never: sentence("Deskripsi: indikator yang belum terlihat", SENTENCES.never),
} as const satisfies Record<string, Template>;
export type TemplateName = keyof typeof TEMPLATES;

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as [TemplateName, ...TemplateName[]];

/** The most characters of a text. */
export const maxOf = ({ placeholders }: Pick<Template, "placeholders">): number =>
	placeholders.length ? 3000 : 60;

/** The placeholders in braces that a text uses. */
export const placeholdersIn = (text: string): string[] =>
	[...text.matchAll(/\{(\w+)\}/g)].map(([, word = ""]) => word);

/**
 * Replaces the placeholders of a text once. We never replace anything within a value. A value may end with a full stop,
 * such as "S.Kom.". If the sentence ends there, it gets no second full stop.
 */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replace(/\{(\w+)\}(\.?)/g, (whole, word: string, stop: string) => {
		const value = values[word];
		if (value === undefined) return whole;
		return value.endsWith(".") ? value : value + stop;
	});

/** The words of a document: the ones being typed, or else the school's own. An emptied text means the delivered one. */
export const wordsInUse = (typed: string | undefined, own: string | undefined, delivered: string): string =>
	(typed ?? own ?? "").trim() || delivered;

/** Realistic values for the preview of a text. */
export const EXAMPLE: Readonly<Record<string, string>> = {
	sekolah: "SMKN 16 Jakarta",
	dunia_kerja: "PT Kreasi Nusantara",
	pekerjaan: "Desainer Grafis",
	guru: "Budi Santoso, S.Kom.",
	nip_guru: "198501012010011001",
	jumlah: "3",
	mulai: "6 Juli 2026",
	selesai: "18 Desember 2026",
	lama: "5 bulan 13 hari",
	tahun_ajaran: "2026/2027",
	indikator: "hadir tepat waktu; menerapkan K3LH; dan menjaga kerapian tempat kerja",
	nomor: "007",
	bulan: "XI",
	tahun: "2026",
};

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/** `{nomor}/SP-PKL/{bulan}/{tahun}`, 7, `2026-11-18` → `007/SP-PKL/XI/2026` */
export function letterNumber(pattern: string, sequence: number, date: string): string {
	const [year = "", month = "1"] = date.split("-");
	return fillIn(pattern, {
		nomor: String(sequence).padStart(3, "0"),
		bulan: ROMAN[Number(month) - 1] ?? "",
		tahun: year,
	});
}
