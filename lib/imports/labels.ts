import { listAddress } from "../lists/list-address";
import type { ImportKind } from "./kinds";
import type { Outcome } from "./plan";

/** What a file can hold, as people choose it. */
export const KIND_LABELS: Record<ImportKind, string> = {
	students: "Peserta Didik",
	teachers: "Guru",
	workplaces: "Tempat PKL dan Instruktur",
	placements: "Penempatan PKL",
	holidays: "Hari Libur",
};

export const KIND_HINTS: Record<ImportKind, string> = {
	students: "Daftar Peserta Didik dari Dapodik seperti diunduh, atau templat.",
	teachers: "Daftar Guru dari Dapodik seperti diunduh, atau templat.",
	workplaces: "Satu baris untuk setiap instruktur. Pakai templat.",
	placements: "NISN, tempat PKL, tanggal, dan pembimbing. Pakai templat.",
	holidays: "Tabel surat keputusan, daftar tanggal dan keterangan, atau templat.",
};

/** What can be read, as a browser and as people say it. */
export const FILE_HINT = "XLSX atau CSV, sampai 5 MB dan 5.000 baris.";
export const FILE_HINTS: Partial<Record<ImportKind, string>> = {
	holidays: "XLSX, CSV, teks atau ICS, sampai 1.000 baris.",
};
export const FILE_TYPES =
	".xlsx,.csv,.txt,.ics,text/csv,text/plain,text/calendar,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const OUTCOME_LABELS: Record<Outcome | "noted", string> = {
	problem: "Bermasalah",
	new: "Baru",
	changed: "Berubah",
	same: "Sama",
	outside: "Dilewati",
	noted: "Catatan",
};

export const draftHref = (
	id_import: string,
	{ outcome, page }: { outcome?: string | null; page?: number } = {},
): string => listAddress(`/guru/impor/${id_import}`, { tampil: outcome }, page);

export const bulkHref = (id_bulk_change: string, page = 1): string =>
	listAddress(`/guru/impor/riwayat/${id_bulk_change}`, {}, page);
