import type { IconNode } from "lucide";
import { type Role, STAFF_ROLES } from "./labels";
import { PAGE_ICONS, type PageIcon } from "./page-icons";
import { pathPattern } from "./page-path";
import type { Entry } from "./people/entries";

/** The groups of the menu, in order. The first one has no heading. */
export const MENU_GROUPS = ["", "Harian", "Penilaian", "Dokumen", "Sekolah"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export type Page = {
	/** The path, in which `[name]` stands for one segment. */
	path: string;
	/** The header, the sidebar and the title of the document show it. */
	label: string;
	icon: PageIcon;
	entry: Entry | "unknown";
	/** Who may open it. `guest`: only without a session. `login`: only one of `roles`. `error`: everybody. */
	access: "guest" | "login" | "error";
	roles: readonly Role[];
	/** Its group in the menu. Undefined: the menu lacks it. */
	menu?: MenuGroup;
	/** It is about mentees, so nobody without any has it in the menu or the bar. */
	ofMentees?: true;
	/** Its place in the bar at the bottom of narrow screens, and its name there where the label is too long. */
	bar?: number;
	barLabel?: string;
};

const student = ["peserta_didik"] as const;
const guest = (path: string, label: string, entry: Entry): Page => ({
	path,
	label,
	icon: "key",
	entry,
	access: "guest",
	roles: [],
});
const studentPage = (path: string, label: string, icon: PageIcon, menu?: MenuGroup): Page => ({
	path,
	label,
	icon,
	entry: "student",
	access: "login",
	roles: student,
	menu,
});
const staffPage = (path: string, label: string, icon: PageIcon, menu?: MenuGroup): Page => ({
	path,
	label,
	icon,
	entry: "teacher",
	access: "login",
	roles: STAFF_ROLES,
	menu,
});
const managementPage = (path: string, label: string, icon: PageIcon, menu?: MenuGroup): Page => ({
	...staffPage(path, label, icon, menu),
	roles: ["manajemen_sekolah"],
});
/** A page for staff who also see students other than their mentees. */
const monitorPage = (path: string, label: string, menu?: MenuGroup): Page => ({
	...staffPage(path, label, "contact", menu),
	roles: ["wali_kelas", "kepala_program", "manajemen_sekolah"],
});
/** A page where workplaces are edited. */
const workplacePage = (path: string, label: string): Page => ({
	...staffPage(path, label, "building"),
	roles: ["kepala_program", "manajemen_sekolah"],
});
const headPage = (path: string, label: string, menu?: MenuGroup): Page => ({
	...staffPage(path, label, "list", menu),
	roles: ["kepala_program"],
});
const classPage = (path: string, label: string, menu?: MenuGroup): Page => ({
	...staffPage(path, label, "school", menu),
	roles: ["kepala_program", "manajemen_sekolah"],
});
/** A page about a major or the school, for whoever leads it. */
const leaderPage = (path: string, label: string, menu?: MenuGroup): Page => ({
	...staffPage(path, label, "pie", menu),
	roles: ["kepala_program", "manajemen_sekolah"],
});
/** A page where heads and the management write for many at once. */
const importPage = (path: string, label: string, menu?: MenuGroup): Page => ({
	...staffPage(path, label, "upload", menu),
	roles: ["kepala_program", "manajemen_sekolah"],
});
const errorPage = (path: string, label: string): Page => ({
	path,
	label,
	icon: "alert",
	entry: "unknown",
	access: "error",
	roles: [],
});

/** THE page table. proxy.ts, the sidebar, the bottom bar and the header read it. */
export const PAGES: readonly Page[] = [
	guest("/login", "Masuk", "student"),
	guest("/register", "Daftar", "student"),
	guest("/lupa-password", "Lupa Password", "student"),
	guest("/reset-password", "Reset Password", "student"),
	guest("/guru/login", "Masuk Guru", "teacher"),
	guest("/guru/register", "Register Guru", "teacher"),
	guest("/guru/lupa-password", "Lupa Password", "teacher"),
	guest("/guru/reset-password", "Reset Password", "teacher"),
	errorPage("/unauthenticated", "Sesi Berakhir"),
	errorPage("/forbidden", "Akses Ditolak"),
	{ ...errorPage("/konfirmasi-email", "Konfirmasi Email"), icon: "key" },
	{ ...errorPage("/undangan", "Undangan"), icon: "key" },
	errorPage("/luring", "Tanpa Jaringan"),
	{ ...errorPage("/verifikasi/[kode]", "Verifikasi Dokumen"), icon: "shield" },
	{ ...errorPage("/dunia-kerja", "Peserta Didik Anda"), icon: "building" },
	// This comes before the page of a link, because that page's address would also match.
	{ ...errorPage("/dunia-kerja/tautan", "Minta Tautan"), icon: "key" },
	{ ...errorPage("/dunia-kerja/[token]", "Buka Tautan"), icon: "key" },
	{ ...errorPage("/dunia-kerja/nilai/[idInternship]", "Nilai Akhir"), icon: "clipboard-check" },
	{ ...errorPage("/dunia-kerja/jurnal/[idInternship]", "Jurnal"), icon: "notebook" },

	{ ...studentPage("/beranda", "Beranda", "home", ""), bar: 1 },
	{ ...studentPage("/profil", "Profil", "user", ""), bar: 4 },
	studentPage("/profil/edit", "Edit Profil", "user"),
	studentPage("/profil/tambah-data-pkl", "Tambah Data PKL", "user"),
	studentPage("/profil/pilihan-pkl", "Pilihan Tempat PKL", "user"),
	studentPage("/profil/pindah-tempat/[idInternship]", "Pindah Tempat PKL", "user"),
	studentPage("/profil/edit-data-pkl/[idInternship]", "Edit Data PKL", "user"),
	{ ...studentPage("/presensi", "Presensi", "calendar-check", ""), bar: 2 },
	{ ...studentPage("/jurnal", "Jurnal", "notebook", ""), bar: 3 },
	studentPage("/jurnal/buat-jurnal/[idJurnal]", "Jurnal Aktivitas", "notebook"),
	studentPage("/kejadian", "Laporkan Kejadian", "alert"),

	{ ...staffPage("/guru/beranda", "Beranda", "home", ""), bar: 1 },
	leaderPage("/guru/gambaran", "Gambaran PKL", ""),
	leaderPage("/guru/gambaran/kehadiran", "Kehadiran Seminggu"),
	leaderPage("/guru/gambaran/jurnal", "Pemeriksaan Jurnal"),
	leaderPage("/guru/gambaran/peserta", "Tahap PKL"),
	staffPage("/guru/cari", "Cari", "search"),
	staffPage("/guru/profil", "Profil", "user", ""),
	staffPage("/guru/profil/edit", "Edit Profil", "user"),
	monitorPage("/guru/peserta-didik", "Peserta Didik", "Harian"),
	monitorPage("/guru/peserta-didik/[idInternship]", "Detail Peserta Didik"),
	monitorPage("/guru/peserta-didik/[idInternship]/edit-data-pkl", "Edit Data PKL"),
	monitorPage("/guru/peserta-didik/[idInternship]/riwayat-kehadiran", "Riwayat Kehadiran"),
	monitorPage("/guru/peserta-didik/[idInternship]/jurnal-aktivitas", "Jurnal Aktivitas"),
	monitorPage("/guru/peserta-didik/[idInternship]/jurnal-aktivitas/[idJurnal]", "Detail Jurnal"),
	monitorPage("/guru/belum-pkl", "Belum PKL"),
	{ ...monitorPage("/guru/pengguna/[idPengguna]", "Profil dan Akun"), icon: "user" },
	{ ...monitorPage("/guru/pengguna/[idPengguna]/edit", "Edit Profil"), icon: "user" },
	{ ...staffPage("/guru/kehadiran", "Kehadiran", "calendar-check", "Harian"), bar: 3 },
	staffPage("/guru/kehadiran/bulan", "Kehadiran Sebulan", "calendar-check"),
	staffPage("/guru/pengganti", "Guru Pengganti", "users"),
	staffPage("/guru/perhatian", "Perlu Perhatian", "calendar-check"),
	staffPage("/guru/perhatian/[idInternship]", "Kesiapan PKL", "calendar-check"),
	{ ...staffPage("/guru/bimbingan", "Bimbingan", "users", "Harian"), bar: 4, ofMentees: true },
	staffPage("/guru/bimbingan/[idInternship]", "Detail Bimbingan", "users"),
	staffPage("/guru/bimbingan/[idInternship]/edit-data-pkl", "Edit Data PKL", "users"),
	staffPage("/guru/bimbingan/[idInternship]/riwayat-kehadiran", "Riwayat Kehadiran", "users"),
	staffPage("/guru/bimbingan/[idInternship]/jurnal-aktivitas", "Jurnal Aktivitas", "users"),
	staffPage("/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]", "Review Jurnal", "users"),
	{
		...staffPage("/guru/periksa", "Jurnal Menunggu", "notebook", "Harian"),
		bar: 2,
		barLabel: "Periksa",
		ofMentees: true,
	},
	staffPage("/guru/kejadian", "Kejadian", "alert", "Harian"),
	staffPage("/guru/kejadian/[idKejadian]", "Laporan Kejadian", "alert"),
	{ ...classPage("/guru/penempatan", "Penempatan", "Sekolah"), icon: "briefcase" },
	{ ...classPage("/guru/penempatan/[idInternship]", "Pindah Tempat PKL"), icon: "briefcase" },
	staffPage("/guru/dunia-kerja", "Dunia Kerja", "building", "Sekolah"),
	// These come before the page of one workplace, because that page's address would also match.
	workplacePage("/guru/dunia-kerja/tambah", "Tambah Tempat PKL"),
	workplacePage("/guru/dunia-kerja/kembar", "Mungkin Sama"),
	staffPage("/guru/dunia-kerja/instruktur", "Instruktur", "building"),
	staffPage("/guru/dunia-kerja/[idTempat]", "Detail Tempat PKL", "building"),
	workplacePage("/guru/dunia-kerja/[idTempat]/edit", "Edit Tempat PKL"),
	workplacePage("/guru/dunia-kerja/[idTempat]/gabung", "Gabungkan Tempat PKL"),
	staffPage("/guru/kunjungan", "Kunjungan", "footprints", "Harian"),
	// These come before the page of one visit, because that page's address would also match.
	staffPage("/guru/kunjungan/rencana", "Rencanakan Kunjungan", "footprints"),
	staffPage("/guru/kunjungan/catat", "Catat Kunjungan", "footprints"),
	staffPage("/guru/kunjungan/[idKunjungan]", "Kunjungan", "footprints"),
	staffPage("/guru/kunjungan/[idKunjungan]/edit", "Edit Kunjungan", "footprints"),

	{ ...staffPage("/guru/observasi", "Observasi", "eye", "Penilaian"), ofMentees: true },
	// This comes before the page of one mentee, because that page's address would also match.
	staffPage("/guru/observasi/per-bulan", "Observasi per Bulan", "eye"),
	staffPage("/guru/observasi/[idInternship]", "Observasi PKL", "eye"),
	staffPage("/guru/observasi/[idInternship]/isi-observasi/[idObservasi]", "Isi Observasi", "eye"),
	staffPage("/guru/observasi/[idInternship]/detail-observasi/[idObservasi]", "Detail Observasi", "eye"),
	{ ...staffPage("/guru/asesmen", "Asesmen PKL", "clipboard-check", "Penilaian"), ofMentees: true },
	staffPage("/guru/asesmen/per-nomor", "Asesmen per Nomor", "clipboard-check"),
	staffPage("/guru/asesmen/[idInternship]", "Asesmen PKL", "clipboard-check"),
	staffPage("/guru/asesmen/[idInternship]/isi-asesmen/[idAsesmen]", "Isi Asesmen", "clipboard-check"),
	staffPage("/guru/asesmen/[idInternship]/detail-asesmen/[idAsesmen]", "Detail Asesmen", "clipboard-check"),
	staffPage("/guru/rekap", "Rekap", "chart", "Penilaian"),
	staffPage("/guru/rekap/[idInternship]", "Rekap Peserta Didik", "chart"),
	staffPage("/guru/rapor", "Rapor PKL", "graduation-cap", "Dokumen"),
	{ ...headPage("/guru/rapor/tujuan", "Tujuan Pembelajaran"), icon: "graduation-cap" },
	{ ...monitorPage("/guru/rapor/kelas", "Rapor Kelas"), icon: "graduation-cap" },
	staffPage("/guru/rapor/[idInternship]", "Isi Rapor", "graduation-cap"),
	staffPage("/guru/capaian", "Capaian Tujuan", "chart"),
	staffPage("/guru/capaian/[idInternship]", "Capaian Tujuan", "chart"),
	staffPage("/guru/e-rapor", "e-Rapor", "sheet", "Dokumen"),
	staffPage("/guru/e-rapor/[idInternship]", "Salin ke e-Rapor", "sheet"),
	staffPage("/guru/dokumen", "Dokumen", "scroll", "Dokumen"),
	managementPage("/guru/dokumen/surat", "Surat", "scroll"),
	managementPage("/guru/dokumen/pengaturan", "Pengaturan Dokumen", "scroll"),
	headPage("/guru/instrumen-pkl", "Instrumen", "Penilaian"),
	headPage("/guru/instrumen-pkl/buat-instrumen-pkl", "Buat Instrumen PKL"),
	headPage("/guru/instrumen-pkl/edit-instrumen-pkl/[idInstrumen]", "Edit Instrumen PKL"),
	managementPage("/guru/kelola-admin", "Kelola Admin", "shield", "Sekolah"),
	managementPage("/guru/kelola-admin/pendaftaran", "Pendaftaran", "shield"),
	classPage("/guru/kelas", "Kelas", "Sekolah"),
	classPage("/guru/kelas/tanpa-kelas", "Tanpa Kelas"),
	classPage("/guru/kelas/[idKelas]", "Peserta Didik Kelas"),
	monitorPage("/guru/undangan", "Undangan"),
	monitorPage("/guru/undangan/[idKelas]", "Undangan Kelas"),
	managementPage("/guru/tahun", "Tahun Ajaran", "calendar-range", "Sekolah"),
	managementPage("/guru/tahun/[idPerubahan]", "Batalkan Kenaikan Kelas", "calendar-range"),
	importPage("/guru/impor", "Impor", "Sekolah"),
	// This comes before the page of one file, because that page's address would also match.
	importPage("/guru/impor/riwayat/[idPerubahan]", "Riwayat Impor"),
	importPage("/guru/impor/[idImpor]", "Periksa Berkas"),
	managementPage("/guru/jurusan", "Jurusan", "layers", "Sekolah"),
	managementPage("/guru/kalender", "Kalender", "calendar", "Sekolah"),
	managementPage("/guru/catatan-audit", "Catatan Audit", "history", "Sekolah"),
	managementPage("/guru/privasi", "Privasi", "lock", "Sekolah"),
];

const patterns = PAGES.map((page) => ({ page, pattern: pathPattern(page.path) }));

/** The page of a path, or undefined when the table has no such page. */
export const findPage = (path: string): Page | undefined =>
	patterns.find(({ pattern }) => pattern.test(path))?.page;

const isFor = ({ roles }: Page, offices: readonly Role[]) => offices.some((office) => roles.includes(office));

/** May one of these offices open this page? @param path a path of the table, with its `[name]` parts */
export const mayOpen = (offices: readonly Role[], path: string): boolean =>
	PAGES.some((page) => page.path === path && isFor(page, offices));

/** What the frame knows of a page. It gets only the pages of a person, so that phones do not load the whole table. */
export type FramePage = Pick<Page, "path" | "label" | "barLabel"> & { icon: IconNode };

export const framePages = (offices: readonly Role[]): FramePage[] =>
	PAGES.filter((page) => isFor(page, offices)).map(({ path, label, barLabel, icon }) => ({
		path,
		label,
		barLabel,
		icon: PAGE_ICONS[icon],
	}));

/**
 * The pages in the menu of these offices, in the order of its groups and of the table.
 * @param hasMentees whoever is only a supervising teacher has the pages of mentees before there is one
 */
export function menuPages(offices: readonly Role[], hasMentees = true): Page[] {
	const all = hasMentees || offices.every((office) => office === "guru_pembimbing");
	const pages = PAGES.filter(
		(page) => page.menu !== undefined && isFor(page, offices) && (all || !page.ofMentees),
	);
	return MENU_GROUPS.flatMap((group) => pages.filter(({ menu }) => menu === group));
}

/** What the menu shows of these pages: their paths, with the headings of their groups. */
export const menuLinks = (offices: readonly Role[], hasMentees = true): { path: string; group: string }[] =>
	menuPages(offices, hasMentees).map(({ path, menu = "" }) => ({ path, group: menu }));

/** The pages in the bottom bar of these offices, in their order there. All of them are also in the menu. */
export const barPages = (offices: readonly Role[], hasMentees = true): Page[] =>
	menuPages(offices, hasMentees)
		.filter(({ bar, ofMentees }) => bar !== undefined && (hasMentees || !ofMentees))
		.sort((one, other) => Number(one.bar) - Number(other.bar));
