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

/** The birth date, or else the last digits of a number that the list has. Null: the list has none of them. */
export function secretOf(known: Known): { kind: SecretKind; value: string } | null {
	if (known.birthdate) return { kind: "birthdate", value: known.birthdate };
	for (const kind of ["nisn", "nip", "nuptk"] as const) {
		const value = known[kind]?.slice(-4);
		if (value?.length === 4) return { kind, value };
	}
	return null;
}
