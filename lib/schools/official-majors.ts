import { fold } from "../lists/fold";

/*
 * The official list of majors, as the ministry decreed it (Spektrum Keahlian SMK of 2022 and 2024): field, programme and
 * concentration. Codes are no part of it. The common one is a suggestion, and each school has its own.
 */

/** A concentration, its common code, and other names and codes under which people look for it. */
type Listed = readonly [concentration: string, code?: string, others?: string];

/** By field (bidang keahlian) and programme (program keahlian), in the official order. */
const LIST: Readonly<Record<string, Readonly<Record<string, readonly Listed[]>>>> = {
	"Teknologi Konstruksi dan Bangunan": {
		"Teknik Perawatan Gedung": [["Teknik Perawatan Gedung"]],
		"Konstruksi dan Perawatan Bangunan Sipil": [
			["Konstruksi Jalan, Irigasi, dan Jembatan", "KJIJ"],
			["Konstruksi Jalan dan Jembatan", "", "Teknik Konstruksi Jalan dan Jembatan"],
		],
		"Teknik Konstruksi dan Perumahan": [
			["Teknik Konstruksi dan Perumahan", "TKP"],
			["Konstruksi Gedung dan Sanitasi"],
		],
		"Desain Pemodelan dan Informasi Bangunan": [["Desain Pemodelan dan Informasi Bangunan", "DPIB"]],
		"Teknik Furnitur": [["Desain Interior dan Teknik Furnitur"], ["Desain dan Teknik Furnitur", "DTF"]],
	},
	"Teknologi Manufaktur dan Rekayasa": {
		"Teknik Mesin": [
			["Teknik Pemesinan", "TPM", "TP"],
			["Teknik Mekanik Industri"],
			["Teknik Pengecoran Logam"],
			["Desain Gambar Mesin", "DGM"],
			["Teknik Pemesinan Pesawat Udara (Aircraft Machining)"],
			["Teknik Konstruksi Rangka Pesawat Udara (Airframe Mechanic)"],
			["Teknik Pemesinan Kapal"],
		],
		"Teknik Otomotif": [
			["Teknik Kendaraan Ringan", "TKR", "TKRO"],
			["Teknik Sepeda Motor", "TSM", "TBSM"],
			["Teknik Alat Berat", "TAB"],
			["Teknik Ototronik", "", "TO"],
			["Teknik Bodi Kendaraan Ringan", "TBKR"],
		],
		"Teknik Pengelasan dan Fabrikasi Logam": [
			["Teknik Pengelasan", "TPL", "TP T.Las"],
			["Teknik Pengelasan Kapal"],
			["Teknik Konstruksi Badan Pesawat Udara (Aircraft Sheet Metal Forming)"],
			["Teknik Fabrikasi Logam dan Manufaktur", "TFLM"],
		],
		"Teknik Logistik": [["Teknik Pengendalian Produksi"], ["Teknik Logistik", "TLOG"]],
		"Teknik Elektronika": [
			["Teknik Audio Video", "TAV"],
			["Teknik Mekatronika", "TM", "TMEK"],
			["Teknik Elektronika Industri", "TEI"],
			["Teknik Otomasi Industri", "TOI"],
			["Teknik Elektronika Komunikasi", "TEK"],
			["Instrumentasi Medik", "", "Teknik Instrumentasi Medik"],
			["Teknik Elektronika Pesawat Udara (Aviation Electronics)"],
			["Instrumentasi dan Otomatisasi Proses", "IOP"],
		],
		"Teknik Pesawat Udara": [["Airframe Powerplant"], ["Electrical Avionic"]],
		"Teknik Konstruksi Kapal": [
			["Desain Rancang Bangun Kapal"],
			["Konstruksi Kapal Baja"],
			["Konstruksi Kapal Non Baja"],
			["Interior Kapal"],
		],
		"Kimia Analisis": [["Kimia Analisis", "KA"], ["Analisis Pengujian Laboratorium"]],
		"Teknik Kimia Industri": [["Teknik Kimia Industri", "TKI"], ["Kimia Tekstil"]],
		"Teknik Tekstil": [
			["Teknik Pembuatan Serat Filamen"],
			["Teknik Pembuatan Benang Stapel"],
			["Teknik Pembuatan Kain", "TPK"],
			["Teknik Penyempurnaan Tekstil"],
		],
	},
	"Energi dan Pertambangan": {
		"Teknik Ketenagalistrikan": [
			["Teknik Instalasi Tenaga Listrik", "TITL"],
			["Teknik Pembangkit Tenaga Listrik", "TPTL"],
			["Teknik Jaringan Tenaga Listrik", "TJTL"],
			[
				"Teknik Pemanasan, Tata Udara, dan Pendinginan (Heating, Ventilation, and Air Conditioning)",
				"TPTUP",
				"TPTU TPTUP",
			],
			["Teknik Kelistrikan Pesawat Udara (Aircraft Electricity)"],
			["Teknik Kelistrikan Kapal"],
		],
		"Teknik Energi Terbarukan": [
			["Teknik Energi Surya, Hidro, dan Angin"],
			["Teknik Energi Biomassa", "TEB"],
		],
		"Teknik Geospasial": [["Teknik Geomatika", "GEO"], ["Informasi Geospasial"]],
		"Teknik Geologi Pertambangan": [["Geologi Pertambangan", "GP", "TGP"]],
		"Teknik Perminyakan": [
			["Teknik Produksi Minyak dan Gas"],
			["Teknik Pemboran Minyak dan Gas"],
			["Teknik Pengolahan Minyak, Gas dan Petrokimia"],
		],
	},
	"Teknologi Informasi": {
		"Pengembangan Perangkat Lunak dan Gim": [
			["Rekayasa Perangkat Lunak", "RPL"],
			["Pengembangan Gim", "GIM", "PG Game"],
			["Sistem Informasi, Jaringan, dan Aplikasi", "SIJA"],
		],
		"Teknik Jaringan Komputer dan Telekomunikasi": [
			["Teknik Komputer dan Jaringan", "TKJ"],
			["Teknik Jaringan Akses Telekomunikasi", "TJAT"],
			["Teknik Transmisi Telekomunikasi"],
		],
	},
	"Kesehatan dan Pekerjaan Sosial": {
		"Layanan Kesehatan": [
			[
				"Layanan Penunjang Keperawatan dan Caregiving",
				"",
				"AKCG ASKEP KES AP AK Asisten Keperawatan dan Caregiver",
			],
			["Layanan Penunjang Dental Care", "", "Asisten Dental"],
		],
		"Teknik Laboratorium Medik": [
			["Layanan Penunjang Laboratorium Medik", "", "Asisten Teknik Laboratorium Medik"],
		],
		"Teknologi Farmasi": [
			["Layanan Penunjang Kefarmasian Klinis dan Komunitas", "FKK", "Farmasi Klinis dan Komunitas"],
			["Farmasi Industri", "FI"],
		],
		"Pekerjaan Sosial": [["Pekerjaan Sosial", "PEKSOS", "PKS PS"]],
	},
	"Agribisnis dan Agriteknologi": {
		"Agribisnis Tanaman": [
			["Agribisnis Tanaman Perkebunan", "ATP"],
			["Agribisnis Tanaman Pangan dan Hortikultura", "ATPH"],
			["Agribisnis Perbenihan Tanaman", "APT"],
			["Agribisnis Lanskap dan Pertamanan"],
		],
		"Agribisnis Ternak": [
			["Agribisnis Ternak Ruminansia", "ATR"],
			["Agribisnis Ternak Unggas", "ATU"],
			["Kesehatan Hewan"],
		],
		"Agribisnis Perikanan": [
			["Agribisnis Ikan Hias"],
			["Agribisnis Perikanan Payau dan Laut"],
			["Agribisnis Perikanan Air Tawar", "APAT"],
			["Agribisnis Rumput Laut"],
		],
		"Usaha Pertanian Terpadu": [["Usaha Pertanian Terpadu"], ["Mekanisasi Pertanian"]],
		"Agriteknologi Pengolahan Hasil Pertanian": [
			["Agribisnis Pengolahan Hasil Pertanian", "APHP"],
			["Agribisnis Pengolahan Hasil Perikanan", "APHPi"],
			["Pengawasan Mutu Hasil Pertanian"],
		],
		Kehutanan: [["Kehutanan"]],
	},
	Kemaritiman: {
		"Teknika Kapal Penangkap Ikan": [["Teknika Kapal Penangkap Ikan", "TKPI"]],
		"Nautika Kapal Penangkap Ikan": [["Nautika Kapal Penangkap Ikan", "NKPI"]],
		"Teknika Kapal Niaga": [["Teknika Kapal Niaga", "TKN"]],
		"Nautika Kapal Niaga": [["Nautika Kapal Niaga", "NKN"]],
	},
	"Bisnis dan Manajemen": {
		Pemasaran: [
			["Bisnis Digital", "BD", "BDP"],
			["Bisnis Retail", "BR", "BDP Ritel"],
		],
		"Manajemen Perkantoran dan Layanan Bisnis": [
			["Manajemen Perkantoran", "MP", "OTKP AP MPLB"],
			["Manajemen Logistik", "MLOG"],
		],
		"Akuntansi dan Keuangan Lembaga": [
			["Layanan Perbankan", "LPB", "LP"],
			["Layanan Perbankan Syariah", "LPS"],
			["Akuntansi", "AKL", "AK AKT"],
		],
	},
	Pariwisata: {
		"Usaha Layanan Pariwisata": [["Usaha Layanan Wisata", "ULW", "UPW"], ["Ekowisata"]],
		Perhotelan: [["Perhotelan", "PH", "HTL PHT"]],
		Kuliner: [["Kuliner", "KUL", "TBG Tata Boga"]],
		"Kecantikan dan Spa": [["Tata Kecantikan Kulit dan Rambut", "TKKR"], ["Spa dan Beauty Therapy"]],
	},
	"Seni dan Ekonomi Kreatif": {
		"Seni Rupa": [["Seni Lukis"], ["Seni Patung"]],
		"Desain Komunikasi Visual": [["Desain Komunikasi Visual", "DKV", "MM Multimedia"], ["Teknik Grafika"]],
		"Desain dan Produksi Kriya": [
			["Kriya Kreatif Batik dan Tekstil", "KKBT"],
			["Kriya Kreatif Kulit dan Imitasi", "KKKI"],
			["Kriya Kreatif Keramik"],
			["Kriya Kreatif Logam dan Perhiasan"],
			["Kriya Kreatif Kayu dan Rotan", "KKKR"],
		],
		"Seni Pertunjukan": [
			["Seni Musik"],
			["Seni Tari"],
			["Seni Karawitan"],
			["Seni Pedalangan"],
			["Seni Teater"],
			["Tata Artistik Teater"],
		],
		"Broadcasting dan Perfilman": [
			["Produksi dan Siaran Program Radio", "", "BR Broadcasting"],
			["Produksi dan Siaran Program Televisi", "PSPT", "BR Broadcasting"],
			["Produksi Film", "PF", "PRF"],
		],
		Animasi: [["Animasi", "ANM", "AN ANIM"]],
		Busana: [["Desain dan Produksi Busana", "DPB", "TBS Tata Busana"]],
	},
};

/** Codes of programmes. Classes of the first grade have them, and some classes keep them. */
const PROGRAMME_CODES: Readonly<Record<string, string>> = {
	"Teknik Mesin": "TM",
	"Teknik Otomotif": "TO",
	"Teknik Pengelasan dan Fabrikasi Logam": "TPFL",
	"Teknik Elektronika": "TE",
	"Pengembangan Perangkat Lunak dan Gim": "PPLG",
	"Teknik Jaringan Komputer dan Telekomunikasi": "TJKT",
	Pemasaran: "PM",
	"Manajemen Perkantoran dan Layanan Bisnis": "MPLB",
	"Akuntansi dan Keuangan Lembaga": "AKL",
	"Usaha Layanan Pariwisata": "ULP",
};

/** What the list says of a major, in its spelling. */
export type OfficialMajor = {
	/** Its place in the list, from 0. */
	id: number;
	field: string;
	programme: string;
	concentration: string;
	/** '' if none is common. */
	code: string;
};

/** The words of a text: in any case, without signs, and "dan" for "&". */
const wordsOf = (text: string): string =>
	fold(text)
		.replaceAll("&", " dan ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

/** A key that all spellings of a name share. Schools leave out what stands in brackets. */
const keyOf = (text: string): string => wordsOf(text.replace(/\(.*?\)/g, " "));

const entries = Object.entries(LIST)
	.flatMap(([field, programmes]) =>
		Object.entries(programmes).flatMap(([programme, listed]) =>
			listed.map(([concentration, code = "", others = ""]) => ({
				field,
				programme,
				concentration,
				code,
				others: `${others} ${PROGRAMME_CODES[programme] ?? ""}`,
			})),
		),
	)
	.map(({ others, ...one }, id) => ({
		major: { id, ...one } satisfies OfficialMajor,
		codes: wordsOf(`${one.code} ${others}`).split(" "),
		key: keyOf(one.concentration),
		words: wordsOf(`${one.concentration} ${one.programme} ${one.code} ${others} ${one.field}`),
	}));

export const OFFICIAL_MAJORS: readonly OfficialMajor[] = entries.map(({ major }) => major);

/**
 * The majors of the list that somebody may mean: those with all these words, in any order and spelling. The ones with
 * this code or name come first, then the others in the list's order. '' finds all.
 */
export function searchOfficialMajors(typed: string): OfficialMajor[] {
	const words = wordsOf(typed).split(" ");
	const search = keyOf(typed);
	const rank = ({ codes, key }: (typeof entries)[number]) =>
		codes.includes(search) || key === search ? 0 : key.includes(search) ? 1 : 2;
	return entries
		.filter((one) => words.every((word) => one.words.includes(word)))
		.sort((one, other) => rank(one) - rank(other))
		.map(({ major }) => major);
}

type Named = { name: string; programme: string | null; concentration: string | null };

/**
 * Field, programme and concentration of a major, as the list spells them. The concentration says which programme it is;
 * without both, the name may be on the list. What the list does not know stays as it was typed, without a field.
 */
export function spellOfficially({ name, programme, concentration }: Named) {
	const isSame = (typed: string | null, listed: string) => typed !== null && keyOf(typed) === keyOf(listed);
	const wanted = concentration ?? (programme === null ? name : null);
	const listed = OFFICIAL_MAJORS.find((one) => isSame(wanted, one.concentration));
	if (listed)
		return { field: listed.field, programme: listed.programme, concentration: listed.concentration };
	const sibling = OFFICIAL_MAJORS.find((one) => isSame(programme, one.programme));
	return { field: sibling?.field ?? null, programme: sibling?.programme ?? programme, concentration };
}
