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
	holidays: "Tanggal dan keterangan. Pakai templat.",
};

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
