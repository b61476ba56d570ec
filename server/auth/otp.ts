import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { Secret, TOTP } from "otpauth";
import { now } from "../clock";
import { settings } from "../env";
import { hashPassword, verifyPassword } from "./passwords";

/* One-time codes as every authenticator makes them (RFC 6238: SHA-1, six digits, 30 seconds), and recovery codes. */

const PERIOD = 30;
/** In bytes. The RFC asks for 160 bits. A recovery code has 80 bits, which nobody can guess from its hash. */
const SECRET_SIZE = 20;
const RECOVERY_SIZE = 10;

/** A new secret in base 32, so that somebody can type it. */
export const newSecret = (): string => new Secret({ size: SECRET_SIZE }).base32;

const generator = (secret: string, account?: string) =>
	new TOTP({
		issuer: settings().appName,
		...(account !== undefined && { label: account }),
		secret: Secret.fromBase32(secret),
		period: PERIOD,
	});

/** The text of the QR code, an `otpauth:` address. */
export const otpAddress = (secret: string, account: string): string => generator(secret, account).toString();

/** The time step of a code: the present one or a neighbour. Null for a wrong code. */
export function stepOf(secret: string, code: string): number | null {
	const timestamp = now().getTime();
	const delta = generator(secret).validate({ token: code, timestamp, window: 1 });
	return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

const SEAL = "otp";
/** In seconds: longer than any account lasts. */
const FOR_EVER = 100 * 365 * 24 * 3600;

/** Encrypts the secret of one person (AES-256-GCM, with a key from AUTH_SECRET that is used for nothing else). */
export const sealSecret = (id_user: number, otp: string): Promise<string> =>
	encode({ token: { id_user, otp }, secret: settings().authSecret, maxAge: FOR_EVER, salt: SEAL });

/** The secret of a person. Undefined when AUTH_SECRET has changed since, or the row belongs to somebody else. */
export async function openSecret(id_user: number, sealed: string): Promise<string | undefined> {
	const { authSecret } = settings();
	const token = await decode({ token: sealed, secret: authSecret, salt: SEAL }).catch(() => null);
	return token?.id_user === id_user && typeof token.otp === "string" ? token.otp : undefined;
}

/** A new recovery code as it is shown: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCode = (): string =>
	new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_SIZE)).buffer }).base32.replace(
		/.{4}(?=.)/g,
		"$&-",
	);

/** Base 32 does not use these digits, so somebody misread a letter on paper. */
const MISREAD: Record<string, string> = { 0: "O", 1: "I", 8: "B" };

/** The stored hash of a recovery code. It works without AUTH_SECRET, which may be lost. */
export const hashRecoveryCode = (code: string): Promise<string> => strengthen(digestOf(code));

/** Does this code belong to the stored hash? */
export async function isRecoveryCode(stored: string, typed: string): Promise<boolean> {
	const digest = digestOf(typed);
	return isDigest(stored) ? stored === digest : verifyPassword(stored, digest);
}

/** Is this a bare digest, as older versions stored it? */
export const isDigest = (stored: string): boolean => !stored.startsWith("$");

/** Makes a stored hash from a digest. So we can replace the digests of older versions without knowing the codes. */
export const strengthen = (digest: string): Promise<string> => hashPassword(digest);

/** The digest of a code, however it was typed. */
const digestOf = (typed: string): string =>
	createHash("sha256")
		.update(
			typed
				.toUpperCase()
				.replace(/[018]/g, (digit) => MISREAD[digit] as string)
				.replace(/[^A-Z2-7]/g, ""),
		)
		.digest("base64url");
