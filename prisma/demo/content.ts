/* What the people and companies of the demo school are called, and what they do. All of it is made up. */

type Gender = "female" | "male";

const FIRST: Record<Gender, readonly string[]> = {
	female:
		words(`Aisyah Alya Amelia Annisa Aulia Ayu Bunga Cantika Citra Dian Dinda Eka Fatimah Fitri Gita Hana
		Indah Jasmine Kartika Larasati Maharani Melati Nabila Nadia Nisa Putri Rani Ratih Safira Salsabila Sekar
		Tiara Utami Vina Wulan Yasmin Zahra Zulfa`),
	male: words(`Aditya Ahmad Aldi Andika Arif Bayu Bima Cahyo Danu Dimas Eko Fadli Fauzan Galih Gilang Hafiz
		Ilham Irfan Joko Kevin Lukman Maulana Nanda Naufal Oka Panji Raka Rangga Rendi Reza Rizky Satria Surya
		Taufik Wahyu Yoga Yudha Zaki`),
};
const LAST =
	words(`Anggraini Ardiansyah Budiman Cahyani Damanik Effendi Firmansyah Ginting Halim Hidayat Iskandar
	Kurniawan Lubis Mahendra Maulida Nasution Nugraha Pangestu Permana Purnama Rahayu Ramadhan Saputra Setiadi
	Siregar Suryani Syahputra Tambunan Utomo Wibowo Wijayanti Yulianti`);

function words(text: string): readonly string[] {
	return text.split(/\s+/);
}

/** The name of the student with a number, and whether she or he is one. No two of the demo school are alike. */
export function studentName(number: number): { name: string; gender: Gender } {
	const gender = number % 2 ? "male" : "female";
	const turn = Math.floor(number / 2);
	const first = FIRST[gender][turn % FIRST[gender].length];
	return { name: `${first} ${LAST[(turn * 7 + number) % LAST.length]}`, gender };
}

/** Students whom the demo's own accounts meet first. They lead the list of the first class. */
export const FIRST_STUDENTS: readonly { name: string; gender: Gender }[] = [
	{ name: "Siti Rahmawati", gender: "female" },
	{ name: "Bagas Pratama", gender: "male" },
	{ name: "Dewi Lestari", gender: "female" },
	{ name: "Fajar Nugroho", gender: "male" },
	{ name: "Intan Permata", gender: "female" },
];

/** Colleagues, three of whom also have a class. */
export const TEACHERS: readonly { name: string; gender: Gender }[] = [
	{ name: "Rina Marlina", gender: "female" },
	{ name: "Hendra Gunawan", gender: "male" },
	{ name: "Sri Handayani", gender: "female" },
	{ name: "Yusuf Hakim", gender: "male" },
	{ name: "Lilis Suryati", gender: "female" },
	{ name: "Anton Sihombing", gender: "male" },
	{ name: "Wayan Sudarma", gender: "male" },
	{ name: "Dewi Kartini", gender: "female" },
	{ name: "Rahmat Fauzi", gender: "male" },
];

export const HOMEROOM_TEACHERS: readonly { name: string; gender: Gender }[] = [
	{ name: "Joko Susilo", gender: "male" },
	{ name: "Nurhayati", gender: "female" },
	{ name: "Bambang Irawan", gender: "male" },
	{ name: "Endang Lestari", gender: "female" },
	{ name: "Fitriani", gender: "female" },
];

/** One of the demo's majors: what its students do, where, and what their photos show. */
export type Trade = {
	code: "DKV" | "AK" | "MP";
	head: { name: string; gender: Gender };
	jobs: readonly string[];
	tasks: readonly string[];
	/** `name | field | district` */
	workplaces: readonly string[];
	/** The technical part of the instrument. */
	skills: readonly string[];
};

export const TRADES: readonly Trade[] = [
	{
		code: "DKV",
		head: { name: "Agus Setiawan", gender: "male" },
		jobs: ["Desainer Grafis", "Ilustrator", "Fotografer Produk", "Editor Video", "Desainer Kemasan"],
		tasks: [
			"Membuat tiga alternatif desain poster promosi dan mendiskusikannya dengan instruktur. Dipilih alternatif kedua dengan perubahan warna.",
			"Merapikan aset logo klien, memberi nama berkas sesuai aturan kantor, dan menyimpannya dalam berbagai format.",
			"Memotret sepuluh produk di studio dengan dua lampu, lalu menyunting warna dan latar belakangnya.",
			"Mengikuti rapat dengan klien dan mencatat permintaan perubahan. Saya belajar bertanya sebelum mulai bekerja.",
			"Menyusun tata letak katalog delapan halaman. Kesalahan pada margin sudah saya perbaiki sebelum dicetak.",
			"Membuat papan cerita untuk video pendek dan membantu menyiapkan tempat pengambilan gambar.",
			"Menyunting video profil berdurasi satu menit: memotong adegan, menambah teks, dan mengatur suara.",
			"Menggambar lima ikon untuk aplikasi klien dengan garis yang sama tebal, lalu memeriksanya di ukuran kecil.",
			"Menyiapkan berkas cetak: mengubah warna ke CMYK, memberi bleed, dan memeriksa resolusi gambar.",
			"Membuat desain kemasan teh celup dan mencetak contoh pertama untuk dilihat bersama instruktur.",
			"Mewarnai ilustrasi buku anak halaman 4 sampai 7 dengan palet warna yang ditentukan.",
		],
		workplaces: [
			"PT Kreasi Nusantara | Agensi periklanan | Kota Jakarta Selatan",
			"Studio Gambar Kita | Studio ilustrasi | Kota Jakarta Timur",
			"CV Pasar Rupa | Fotografi produk | Kota Jakarta Barat",
			"UD Manis Abadi | Percetakan kemasan | Kota Bekasi",
			"PT Layar Cerita | Rumah produksi | Kota Jakarta Selatan",
			"CV Warna Warni Digital | Percetakan | Kota Jakarta Timur",
			"Sanggar Animasi Lentera | Animasi | Kota Depok",
			"PT Bingkai Media | Penerbitan | Kota Jakarta Pusat",
			"CV Sablon Merdeka | Sablon dan garmen | Kota Jakarta Timur",
			"PT Titik Temu Komunikasi | Agensi acara | Kota Jakarta Selatan",
			"Studio Foto Cahaya Pagi | Fotografi | Kota Jakarta Utara",
			"CV Huruf Indah | Papan nama dan reklame | Kota Bekasi",
			"PT Ruang Kreatif Bersama | Desain interior | Kota Tangerang Selatan",
			"Koperasi Batik Kencana | Batik dan kerajinan | Kota Jakarta Timur",
		],
		skills: [
			"Menyiapkan konsep dan sketsa sesuai permintaan klien",
			"Memakai perangkat lunak desain dengan tepat",
			"Menyiapkan berkas siap cetak atau siap tayang",
		],
	},
	{
		code: "AK",
		head: { name: "Nur Aini", gender: "female" },
		jobs: ["Staf Pembukuan", "Kasir", "Staf Pajak", "Staf Gudang", "Staf Penagihan"],
		tasks: [
			"Memasukkan 42 bukti kas keluar ke dalam sistem dan mencocokkannya dengan saldo kas hari ini.",
			"Menyusun faktur pajak keluaran bulan ini menurut nomor, lalu memeriksa NPWP pembeli.",
			"Menghitung stok gudang bersama instruktur. Ada selisih tiga dus yang ternyata belum dicatat.",
			"Merekap penjualan harian dari empat kasir dan menyetorkannya bersama staf keuangan ke bank.",
			"Mengarsipkan surat jalan dan nota pembelian menurut tanggal, lalu memberi label pada map.",
			"Membuat jurnal penyesuaian untuk biaya dibayar di muka dengan bimbingan instruktur.",
			"Menelepon pelanggan untuk mengingatkan tagihan yang jatuh tempo minggu ini dengan sopan.",
			"Mencocokkan rekening koran dengan buku bank bulan lalu. Dua transaksi belum dibukukan.",
			"Menghitung lembur karyawan dari daftar hadir dan memeriksanya kembali bersama instruktur.",
			"Membantu menyusun laporan laba rugi sederhana dan belajar membaca hasilnya.",
		],
		workplaces: [
			"Koperasi Karya Sejahtera | Simpan pinjam | Kota Jakarta Timur",
			"PT Sumber Makmur Dagang | Distributor | Kota Jakarta Utara",
			"KAP Darmawan dan Rekan | Kantor akuntan publik | Kota Jakarta Pusat",
			"CV Berkah Bangunan | Toko bahan bangunan | Kota Bekasi",
			"PT Andalan Logistik Timur | Logistik | Kota Jakarta Utara",
			"Toko Buku Aksara | Toko buku | Kota Jakarta Timur",
			"PT Pangan Lestari | Makanan beku | Kota Bekasi",
			"BPR Mitra Usaha | Bank perkreditan rakyat | Kota Jakarta Timur",
			"CV Jaya Motor | Bengkel dan suku cadang | Kota Jakarta Timur",
			"Klinik Sehat Bersama | Klinik | Kota Jakarta Selatan",
			"PT Konsultan Pajak Amanah | Konsultan pajak | Kota Jakarta Selatan",
			"Apotek Sari Husada Timur | Apotek | Kota Jakarta Timur",
			"PT Garmen Harapan | Garmen | Kabupaten Bekasi",
		],
		skills: [
			"Mencatat dan mengarsipkan bukti transaksi",
			"Memakai aplikasi pembukuan dengan teliti",
			"Menyusun laporan sederhana tepat waktu",
		],
	},
	{
		code: "MP",
		head: { name: "Teguh Prasetyo", gender: "male" },
		jobs: ["Staf Administrasi", "Resepsionis", "Staf Arsip", "Staf Personalia", "Sekretaris"],
		tasks: [
			"Mencatat 25 surat masuk di buku agenda, memindainya, dan meneruskannya ke bagian yang dituju.",
			"Menerima tamu di lobi, mencatat keperluannya, dan mengantar ke ruang rapat.",
			"Menata arsip kepegawaian menurut abjad dan mengganti map yang rusak.",
			"Menyiapkan ruang rapat: undangan, daftar hadir, proyektor, dan konsumsi untuk dua belas orang.",
			"Mengetik surat undangan dan meminta paraf sekretaris sebelum dikirim.",
			"Menjawab telepon, mencatat pesan, dan menyampaikannya kepada yang bersangkutan.",
			"Membuat notulen rapat mingguan dan memperbaikinya setelah dibaca instruktur.",
			"Mendata alat tulis kantor yang habis dan membuat daftar permintaan barang.",
			"Memindai dokumen kontrak tahun lalu dan menyimpannya di folder bersama.",
			"Menyusun jadwal kegiatan pimpinan untuk minggu depan dan memeriksa yang bertabrakan.",
		],
		workplaces: [
			"Kantor Kelurahan Cipinang Asri | Pemerintahan | Kota Jakarta Timur",
			"Kantor Notaris Wibisana | Notaris | Kota Jakarta Selatan",
			"PT Graha Properti Timur | Properti | Kota Jakarta Timur",
			"Hotel Puri Melati | Perhotelan | Kota Jakarta Pusat",
			"Yayasan Pelita Anak | Yayasan sosial | Kota Jakarta Timur",
			"PT Asuransi Rukun Bersama | Asuransi | Kota Jakarta Selatan",
			"Rumah Sakit Kasih Ibu Timur | Rumah sakit | Kota Jakarta Timur",
			"PT Telaga Tirta | Air minum kemasan | Kabupaten Bogor",
			"CV Prima Tour | Biro perjalanan | Kota Jakarta Timur",
			"PT Karya Tenaga Mandiri | Penyalur tenaga kerja | Kota Bekasi",
			"Perpustakaan Taman Baca Kota | Perpustakaan | Kota Jakarta Pusat",
			"PT Cipta Ruang Kantor | Perlengkapan kantor | Kota Jakarta Barat",
			"Balai Latihan Kerja Mekar | Pelatihan kerja | Kota Jakarta Timur",
		],
		skills: [
			"Mengelola surat masuk dan surat keluar",
			"Menata arsip agar mudah ditemukan",
			"Melayani tamu dan telepon dengan sopan",
		],
	},
];

export const INSTRUCTORS =
	words(`Hendra Ratna Surya Melinda Agung Dian Taufan Yuliana Bram Sari Gunadi Lestari
	Ferry Anita Doni Wulan Heri Kartika Iwan Mega Roni Tuti Slamet Dessy Harun Fitria Edi Lia Budi Nanik Arman
	Rosa Ujang Vera Sigit Eva Rudi Tina Dodi Ani`);

export const FEEDBACK = [
	"Bagus. Sebutkan juga alat yang dipakai.",
	"Terima kasih, jurnalnya jelas.",
	"Sudah baik, pertahankan kerapian tempat kerja.",
	"Tambahkan apa yang paling sulit hari ini.",
];
export const REVISION = "Jelaskan alat dan langkah kerjanya lebih rinci.";
export const EXCUSES = [
	"Mengikuti acara keluarga di luar kota.",
	"Mengurus KTP di kelurahan.",
	"Mewakili sekolah dalam lomba.",
];
export const ILLNESSES = ["Demam sejak malam.", "Sakit perut, beristirahat di rumah.", "Flu dan pusing."];

/** The customary goal that a task is about. No task of a designer is about the last one. */
export const goalOf = (task: string): number =>
	/penjualan|laba rugi|permintaan barang|pelanggan/.test(task)
		? 4
		: /rapat|telepon|tamu|mendiskusikan|jadwal/i.test(task)
			? 1
			: /arsip|aturan|label|stok|surat/i.test(task)
				? 2
				: 3;

/** The questions of an instrument, one part for each customary goal. */
export const questionsOf = ({ skills }: Trade) => [
	{
		label: "Budaya kerja dan sikap",
		items: ["Hadir tepat waktu", "Menyelesaikan tugas sampai tuntas", "Bekerja sama dengan rekan"],
	},
	{
		label: "Norma, prosedur, dan keselamatan kerja",
		items: ["Mengikuti prosedur tempat kerja", "Menjaga kerapian tempat kerja", "Memakai alat dengan aman"],
	},
	{ label: "Kompetensi keahlian", items: skills },
	{
		label: "Alur bisnis dan wirausaha",
		items: ["Menjelaskan alur kerja perusahaan", "Mengenal pelanggan dan layanannya"],
	},
];
