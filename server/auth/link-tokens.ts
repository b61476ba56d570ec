import "server-only";
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { settings } from "../env";

/** A secret for a mailed link. Only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The SHA-256 of a text, in hex. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * The secret of an instructor's link. It is made of the row and a key of this deployment, so that a link can be shown
 * again while the database has only its digest.
 * @param version a number that makes another secret
 */
export function instructorToken(id_link: string, version: number): string {
	const key = Buffer.from(hkdfSync("sha256", settings().authSecret, "", "jejak: instructor links", 32));
	return createHmac("sha256", key).update(`${id_link} ${version}`).digest("base64url").slice(0, 24);
}

/** The digest of a secret that is short enough to type. Whoever has only the database cannot try all of them. */
export function digestOfCode(code: string): string {
	const key = Buffer.from(hkdfSync("sha256", settings().authSecret, "", "jejak: invitation codes", 32));
	return createHmac("sha256", key).update(code).digest("hex");
}
