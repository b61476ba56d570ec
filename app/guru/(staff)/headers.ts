/** The fixed words at the top of the staff's pages. */
export const HEADERS = {
	home: { title: "Halo!", description: "Siap bekerja hari ini?" },
	overview: { title: "Gambaran PKL" },
	overviewWeek: { title: "Kehadiran Seminggu", backHref: "/guru/gambaran" },
	overviewJournals: { title: "Pemeriksaan Jurnal", backHref: "/guru/gambaran" },
	overviewStage: { title: "Tahap PKL", backHref: "/guru/gambaran" },
	editProfile: {
		title: "Edit Profil",
		description: "Kontak Anda tampil bagi peserta didik yang memilih Anda sebagai pembimbing.",
		backHref: "/guru/profil",
	},
	students: {
		title: "Daftar Peserta Didik",
		description: "Peserta didik yang PKL-nya dapat Anda pantau.",
	},
	unplaced: {
		title: "Belum PKL",
		description: "Peserta didik tanpa data PKL, dan yang PKL-nya belum dimulai.",
		backHref: "/guru/peserta-didik",
	},
	placing: {
		title: "Penempatan",
		description: "Pilih peserta didik, lalu tempat PKL, pembimbing, dan tanggalnya.",
	},
	move: { title: "Pindah Tempat PKL" },
	workplaces: {
		title: "Dunia Kerja",
		description: "Tempat PKL sekolah Anda, dan siapa yang ada atau pernah di sana.",
	},
	workplace: { backHref: "/guru/dunia-kerja" },
	instructors: {
		title: "Instruktur",
		description: "Siapa yang meminta tautan, dan siapa yang belum menjawab kehadiran.",
		backHref: "/guru/dunia-kerja",
	},
	newWorkplace: { title: "Tambah Tempat PKL", backHref: "/guru/dunia-kerja" },
	similarWorkplaces: {
		title: "Mungkin Sama",
		description: "Nama yang mirip tanpa bentuk usahanya. Periksa dulu: PT Maju belum tentu CV Maju.",
		backHref: "/guru/dunia-kerja",
	},
	mergeWorkplaces: {
		title: "Gabungkan Tempat PKL",
		description: "Semua yang ada di tempat lain pindah ke sini. Sampai sehari sesudahnya dapat dibatalkan.",
	},
	editWorkplace: { title: "Edit Tempat PKL" },
	visits: {
		title: "Kunjungan",
		description: "Kunjungan ke tempat PKL: yang direncanakan, dan yang sudah terlaksana.",
	},
	planVisits: {
		title: "Rencanakan Kunjungan",
		description: "Semua tempat peserta bimbingan Anda sekaligus. Tanggalnya dapat diubah sebelum disimpan.",
		backHref: "/guru/kunjungan",
	},
	recordVisit: {
		title: "Catat Kunjungan",
		description: "Yang bertanda bintang wajib. Sisanya boleh dilengkapi nanti.",
		backHref: "/guru/kunjungan",
	},
	visit: { title: "Kunjungan", backHref: "/guru/kunjungan" },
	imports: {
		title: "Impor",
		description:
			"Masukkan data dari Dapodik atau lembar sekolah. Tidak ada yang tersimpan sebelum Anda menerapkannya.",
	},
	importDraft: { title: "Periksa Berkas", backHref: "/guru/impor" },
	importHistory: { title: "Riwayat Impor", backHref: "/guru/impor" },
	mentees: {
		title: "Daftar Peserta Bimbingan",
		description: "Peserta didik yang sedang PKL di bawah bimbingan Anda.",
	},
	queue: { title: "Jurnal Menunggu" },
	attendanceHistory: { title: "Riwayat Kehadiran" },
	journals: { title: "Jurnal Aktivitas" },
	journal: { title: "Detail Jurnal Aktivitas" },
	review: { title: "Review Jurnal Aktivitas" },
	attendanceDay: { title: "Riwayat Kehadiran" },
	attendanceMonth: { title: "Kehadiran Sebulan", backHref: "/guru/kehadiran" },
	deputy: {
		title: "Guru Pengganti",
		description: "Serahkan meja selama Anda berhalangan, agar tidak ada yang menunggu.",
		backHref: "/guru/profil",
	},
	attention: {
		title: "Perlu Perhatian",
		description: "Siapa yang sebaiknya segera Anda hubungi, dan apa yang sudah dilakukan.",
		backHref: "/guru/beranda",
	},
	unready: {
		title: "Kesiapan PKL",
		description: "Yang sebaiknya ada sebelum hari pertama. Yang kurang tidak menghalangi presensi.",
		backHref: "/guru/beranda",
	},
	readiness: { title: "Kesiapan PKL" },
	incidents: {
		title: "Laporan Kejadian",
		description: "Yang dilaporkan peserta didik dari tempat PKL, dan apa yang sudah dilakukan.",
	},
	incident: { backHref: "/guru/kejadian" },
	recap: {
		title: "Rekap",
		description: "Kehadiran, jurnal, observasi, dan asesmen. Setiap angka membuka isinya.",
	},
	studentRecap: { title: "Rekap Peserta Didik", backHref: "/guru/rekap" },
	rapors: {
		title: "Rapor PKL",
		description: "Nilai, deskripsi, dan catatan akhir peserta didik yang Anda bimbing.",
	},
	rapor: { title: "Isi Rapor PKL", backHref: "/guru/rapor" },
	coverage: {
		title: "Capaian Tujuan",
		description: "Jurnal per tujuan pembelajaran dan pekan. Tidak ikut dihitung dalam nilai.",
		backHref: "/guru/rapor",
	},
	documents: {
		title: "Dokumen",
		description: "Rekap satu kelas, dan dokumen seluruh kelas dalam satu berkas.",
	},
	letters: { title: "Surat", backHref: "/guru/dokumen" },
	documentSettings: {
		title: "Pengaturan Dokumen",
		description: "Kop, kertas, nomor surat, dan kalimat di dokumen sekolah Anda.",
		backHref: "/guru/dokumen",
	},
	goals: {
		title: "Tujuan Pembelajaran",
		description: "Dari sini nilai dan deskripsi rapor peserta didik program Anda disusun.",
		backHref: "/guru/rapor",
	},
	raporClasses: {
		title: "Rapor Kelas",
		description:
			"Rapor dikunci per kelas oleh Kepala Program; yang belum lengkap dapat menyusul. Yang terkunci tidak berubah lagi.",
	},
	eRapor: {
		title: "e-Rapor",
		description:
			"Nilai, deskripsi, dan ketidakhadiran peserta bimbingan Anda, berurutan seperti layar e-Rapor, untuk disalin.",
	},
	eRaporCopy: { title: "Salin ke e-Rapor", backHref: "/guru/e-rapor" },
	instrument: {
		title: "Instrumen PKL",
		description: "Pertanyaan yang dipakai pembimbing untuk observasi dan asesmen peserta didik program Anda.",
	},
	newInstrument: { title: "Buat Instrumen PKL", backHref: "/guru/instrumen-pkl" },
	editInstrument: { title: "Edit Instrumen PKL", backHref: "/guru/instrumen-pkl" },
	admin: { title: "Kelola Admin", description: "Kelola akun dan peran seluruh pengguna." },
	search: { title: "Cari" },
	registration: {
		title: "Pendaftaran",
		description: "Siapa yang menunggu persetujuan, dan kode agar yang mendaftar langsung disetujui.",
	},
	invitations: {
		title: "Undangan",
		description: "Akun yang dibuat sekolah dan belum dibuka pemiliknya. Cetak lembar kode per kelas.",
	},
	invited: {
		description: "Potong lembarnya, lalu berikan setiap kode kepada orangnya. Kode berlaku 14 hari.",
		backHref: "/guru/undangan",
	},
	majors: {
		title: "Jurusan",
		description: "Jurusan yang dapat dipilih peserta didik, dan jabatan manajemen sekolah.",
	},
	classes: { title: "Kelas" },
	class: { title: "Kelas", backHref: "/guru/kelas" },
	withoutClass: {
		title: "Tanpa Kelas",
		description: "Peserta didik yang belum memiliki kelas.",
		backHref: "/guru/kelas",
	},
	schoolYear: {
		title: "Tahun Ajaran",
		description: "Merencanakan tahun ajaran berikutnya, menaikkan kelas, dan membatalkannya.",
	},
	rollOver: { backHref: "/guru/tahun" },
	calendar: {
		title: "Kalender",
		description: "Hari kerja dan hari libur sekolah. Pada hari libur tidak ada presensi yang diharapkan.",
	},
	audit: {
		title: "Catatan Audit",
		description: "Siapa melakukan apa, kapan, dan dari mana. Tidak dapat diubah.",
	},
	privacy: {
		title: "Privasi",
		description: "Persetujuan orang tua, dan berapa lama data peserta didik disimpan.",
	},
};
