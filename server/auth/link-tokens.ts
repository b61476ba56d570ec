import "server-only";
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { settings } from "../env";

/** A secret for a mailed link. Only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The SHA-256 of a text, in hex. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The digest of a secret that is short enough to type. Whoever has only the database cannot try all of them. */
export function digestOfCode(code: string): string {
	const key = Buffer.from(hkdfSync("sha256", settings().authSecret, "", "jejak: invitation codes", 32));
	return createHmac("sha256", key).update(code).digest("hex");
}
