import type { Found } from "@/server/wire/search";

/** The kinds of what a search finds, in their order. */
export const SEARCH_KINDS = [
	{ kind: "people", title: "Orang" },
	{ kind: "workplaces", title: "Tempat PKL" },
	{ kind: "classes", title: "Kelas" },
] as const satisfies readonly { kind: keyof Found; title: string }[];

export const SEARCH_PATH = "/guru/cari";
export const SEARCH_LABEL = "Cari orang, tempat PKL, atau kelas";
export const SEARCH_HINT = "Nama, NISN, tempat PKL, atau kelas";
