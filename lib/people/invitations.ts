/** The name of the group of invited teachers, beside those of classes. */
export const STAFF_GROUP = "guru";

/** So many days a code can be used. */
export const CODE_DAYS = 14;
/** After so many wrong birth dates, a code is gone. */
export const CODE_TRIES = 5;

/** What the owner of an account types beside the code. */
export type SecretKind = "birthdate" | "nisn" | "nip" | "nuptk";

export const SECRET_LABELS: Record<SecretKind, string> = {
	birthdate: "tanggal lahir",
	nisn: "4 angka terakhir NISN",
	nip: "4 angka terakhir NIP",
	nuptk: "4 angka terakhir NUPTK",
};

type Known = {
	birthdate: string | null;
	nisn?: string | null;
	nip?: string | null;
	nuptk?: string | null;
};

/** What the owner types when they are asked for this: the birth date, or the last digits of a number. */
export const secretAs = (known: Known, kind: SecretKind): string | null => {
	const value = kind === "birthdate" ? known.birthdate : known[kind]?.slice(-4);
	return value && value.length >= 4 ? value : null;
};

/** What a new code asks: the birth date, or else a number that the list has. Null: the list has none of them. */
export const secretOf = (known: Known): SecretKind | null =>
	(["birthdate", "nisn", "nip", "nuptk"] as const).find((kind) => secretAs(known, kind)) ?? null;
