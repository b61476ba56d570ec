import { MAX_ASSESMENTS, OBSERVATION_COUNT } from "@/lib/limits";
import type { ScoredKind } from "@/lib/scores/scoring";

type Kind = {
	noun: string;
	/** The text above the list of mentees that says what to do. */
	description: string;
	/** The list of mentees. A mentee's own list is one segment below. */
	path: string;
	/** Segments of the form and of the read-only page below a mentee's list. */
	fill: string;
	view: string;
	/** The page of one number with all mentees: its address, its title, and the label of its first tab. */
	sheet: { path: string; title: string; tab: string };
	/** The name, without the number. */
	name: string;
	/** The path that takes a submission, below /api. */
	endpoint: string;
	/** The most that one internship can have. */
	most: number;
};

/** The differences between observations and assessments on screen. */
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
