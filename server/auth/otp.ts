import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { Secret, TOTP } from "otpauth";
import { now } from "../clock";
import { settings } from "../env";

/* One-time codes by RFC 6238 as every authenticator makes them (SHA-1, six digits, 30 seconds). No database here. */

const PERIOD = 30;
/** Bytes: 160 bits for the secret, as the RFC asks; 80 for a recovery code, which nobody guesses from its hash. */
const SECRET_SIZE = 20;
const RECOVERY_SIZE = 10;

/** A new secret, in base 32 for somebody to type. */
export const newSecret = (): string => new Secret({ size: SECRET_SIZE }).base32;

const generator = (secret: string, account?: string) =>
	new TOTP({
		issuer: settings().appName,
		...(account !== undefined && { label: account }),
		secret: Secret.fromBase32(secret),
		period: PERIOD,
	});

/** What the QR code says to an authenticator. */
export const otpAddress = (secret: string, account: string): string => generator(secret, account).toString();

/** The time step a code belongs to, the present one or a neighbour; null for a wrong code. */
export function stepOf(secret: string, code: string): number | null {
	const timestamp = now().getTime();
	const delta = generator(secret).validate({ token: code, timestamp, window: 1 });
	return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

const SEAL = "otp";
/** Seconds: it never runs out. */
const FOR_EVER = 100 * 365 * 24 * 3600;

/** Encrypts a secret (AES-256-GCM, a key made from AUTH_SECRET for this purpose alone) for one person's row. */
export const sealSecret = (id_user: number, otp: string): Promise<string> =>
	encode({ token: { id_user, otp }, secret: settings().authSecret, maxAge: FOR_EVER, salt: SEAL });

/** A row's secret; undefined when AUTH_SECRET is no longer the one it was encrypted with, or it is another person's. */
export async function openSecret(id_user: number, sealed: string): Promise<string | undefined> {
	const { authSecret } = settings();
	const token = await decode({ token: sealed, secret: authSecret, salt: SEAL }).catch(() => null);
	return token?.id_user === id_user && typeof token.otp === "string" ? token.otp : undefined;
}

/** A new recovery code as it is shown, in groups of four: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCode = (): string =>
	new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_SIZE)).buffer }).base32.replace(
		/.{4}(?=.)/g,
		"$&-",
	);

/** Digits base 32 has not, and the letter that was misread as one on a sheet of paper. */
const MISREAD: Record<string, string> = { 0: "O", 1: "I", 8: "B" };

/** What is kept of a recovery code, however it was typed. It does not depend on AUTH_SECRET: it opens when that is lost. */
export const hashRecoveryCode = (typed: string): string =>
	createHash("sha256")
		.update(
			typed
				.toUpperCase()
				.replace(/[018]/g, (digit) => MISREAD[digit] as string)
				.replace(/[^A-Z2-7]/g, ""),
		)
		.digest("base64url");
