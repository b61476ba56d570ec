import { ULID } from "../limits";

/* How the address of a list names a class: by its id, or by one of these words. */

/** The students without a class. */
export const NO_CLASS = "0";
/** The class of the reader, who is its homeroom teacher. */
export const OWN_CLASS = "saya";

/** The class that an address names. Null for any other text. */
export const classIn = (value: string | string[] | undefined): string | null =>
	typeof value === "string" && (value === NO_CLASS || value === OWN_CLASS || ULID.test(value)) ? value : null;
