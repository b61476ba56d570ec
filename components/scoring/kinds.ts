import { MAX_ASSESMENTS, OBSERVATION_COUNT } from "@/lib/limits";
import type { ScoredKind } from "@/lib/scoring";

type Kind = {
	noun: string;
	/** What there is to do, above the list of mentees. */
	description: string;
	/** The list of mentees. A mentee's own list is one segment below. */
	path: string;
	/** Segments of the form and of the read-only page below a mentee's list. */
	fill: string;
	view: string;
	/** The page of one number with all mentees: its address, its title, and what the first of its tabs is called. */
	sheet: { path: string; title: string; tab: string };
	/** The name of one, but for its number. */
	name: string;
	/** Where it is submitted, below /api. */
	endpoint: string;
	/** The most that one internship has. */
	most: number;
};

/** How observations and assessments differ on screen. */
export const KINDS: Record<ScoredKind, Kind> = {
	observation: {
		noun: "Observasi",
		description: "Enam observasi bulanan untuk setiap peserta bimbingan Anda.",
		path: "/guru/observasi",
		fill: "isi-observasi",
		view: "detail-observasi",
		sheet: { path: "/guru/observasi/per-bulan", title: "Observasi per Bulan", tab: "Bulan" },
		name: "Observasi Bulan Ke-",
		endpoint: "/observations",
		most: OBSERVATION_COUNT,
	},
	assesment: {
		noun: "Asesmen",
		description: "Asesmen setiap peserta bimbingan Anda, sebanyak yang diminta Kepala Program.",
		path: "/guru/asesmen",
		fill: "isi-asesmen",
		view: "detail-asesmen",
		sheet: { path: "/guru/asesmen/per-nomor", title: "Asesmen per Nomor", tab: "Asesmen" },
		name: "Asesmen ",
		endpoint: "/assesments",
		most: MAX_ASSESMENTS,
	},
};
