import "server-only";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { compare } from "bcryptjs";

/** argon2id with 19 MiB, two passes and one lane, as OWASP recommends. */
const COST = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Checks a password against an argon2 hash, or a bcrypt hash (`$2y$…`) of the replaced system. No other hash ever
 * matches. Each login renews its hash. On 1 August 2028, a whole school year after the last school has moved, bcryptjs
 * goes. Whoever has not logged in by then asks for a new password.
 */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
	const fits = stored.startsWith("$2") ? compare(password, stored) : verify(stored, password);
	return fits.catch(() => false);
}

/** Was this hash made with another algorithm or cost? If so, the next login renews it. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT);

let decoy: Promise<string> | undefined;

/** Takes as long as a check, so that the time of an answer does not tell whether an account exists. */
export async function pretendVerify(password: string): Promise<void> {
	decoy ??= hashPassword("no account has this password");
	await verify(await decoy, password);
}
