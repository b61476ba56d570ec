import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { settings } from "../env";

/*
 * Encrypts small values that every page carries and many requests send back. next-auth derives a key for each value,
 * which costs as much as a statement. We derive this key once.
 */

const CIPHER = "aes-256-gcm";
const IV_SIZE = 12;
const TAG_SIZE = 16;

let key: Buffer | undefined;

function keyOfSeals(): Buffer {
	key ??= Buffer.from(hkdfSync("sha256", settings().authSecret, "", "jejak: what a page seals", 32));
	return key;
}

/** Encrypts a value. Only this deployment can read it, and nobody can change it unnoticed. */
export function seal(value: object): string {
	const iv = randomBytes(IV_SIZE);
	const cipher = createCipheriv(CIPHER, keyOfSeals(), iv);
	const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** The value that was sealed. Undefined for anything that this deployment did not seal. */
export function unseal(sealed: string): object | undefined {
	const bytes = Buffer.from(sealed, "base64url");
	if (bytes.length <= IV_SIZE + TAG_SIZE) return undefined;
	const decipher = createDecipheriv(CIPHER, keyOfSeals(), bytes.subarray(0, IV_SIZE), {
		authTagLength: TAG_SIZE,
	});
	decipher.setAuthTag(bytes.subarray(IV_SIZE, IV_SIZE + TAG_SIZE));
	try {
		const text = bytes.subarray(IV_SIZE + TAG_SIZE);
		return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString());
	} catch {
		return undefined;
	}
}
