import "server-only";
import { isIP } from "node:net";
import type { PasskeyAnswer, PasskeyCreation } from "@/lib/schemas/people";
import { now } from "../clock";
import { settings } from "../env";
import { hostName, isHttps, PASSKEY_COOKIE, serializeCookie } from "./cookies";
import { seal, unseal } from "./seal";

/*
 * What WebAuthn asks of a server: it makes challenges, and checks what an authenticator signed.
 * server/services/people/passkeys.ts decides who may do what.
 */

/** The library is large and few people use it, so it is loaded on first use. */
const library = () => import("@simplewebauthn/server");

/** Ed25519, and ECDSA and RSA with SHA-256. Every authenticator knows at least one of these algorithms. */
const ALGORITHMS = [-8, -7, -257];
/** In seconds: how long a challenge can be answered. */
const CHALLENGE_AGE = 300;

/**
 * The address of this deployment as passkeys know it. Undefined where browsers allow no passkeys: without https, or at
 * a bare IP address.
 */
export function relyingParty(): { id: string; origin: string } | undefined {
	const { protocol, hostname, origin } = new URL(settings().appUrl);
	const isName = isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
	return isName && (protocol === "https:" || hostname === "localhost") ? { id: hostname, origin } : undefined;
}
type RelyingParty = NonNullable<ReturnType<typeof relyingParty>>;

/** The name by which authenticators know a person. It tells nobody else anything. */
const handleOf = (id_user: number) => Buffer.from(`jejak ${id_user}`);

/** Options for a browser, and the cookie that keeps their challenge. */
type Begun<Options> = { options: Options; cookie: string };
type Use = "create" | "get";

/** Begins to make a passkey. @param known the person's credentials, so that no authenticator makes a second passkey */
export async function beginCreation(
	rp: RelyingParty,
	{ id_user, email, name }: { id_user: number; email: string; name: string },
	known: { id: string; transports: string[] }[],
): Promise<Begun<object>> {
	const { generateRegistrationOptions } = await library();
	const options = await generateRegistrationOptions({
		rpName: settings().appName,
		rpID: rp.id,
		userID: Uint8Array.from(handleOf(id_user)),
		userName: email,
		userDisplayName: name,
		attestationType: "none",
		excludeCredentials: known,
		supportedAlgorithmIDs: ALGORITHMS,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
		timeout: CHALLENGE_AGE * 1000,
	});
	return { options, cookie: keepChallenge("create", options.challenge) };
}

/** Begins to ask for any passkey that the browser has for this site. */
export async function beginAnswer(rp: RelyingParty): Promise<Begun<object>> {
	const { generateAuthenticationOptions } = await library();
	const options = await generateAuthenticationOptions({
		rpID: rp.id,
		userVerification: "required",
		timeout: CHALLENGE_AGE * 1000,
	});
	return { options, cookie: keepChallenge("get", options.challenge) };
}

const passkeyCookie = (value: string, maxAge: number): string =>
	serializeCookie(hostName(PASSKEY_COOKIE), value, { maxAge, httpOnly: true, secure: isHttps() });

const keepChallenge = (use: Use, challenge: string): string =>
	passkeyCookie(
		seal({ passkey: use, challenge, until: now().getTime() + CHALLENGE_AGE * 1000 }),
		CHALLENGE_AGE,
	);

/** The `Set-Cookie` value that drops the challenge. */
export const dropChallenge = (): string => passkeyCookie("", 0);

export type Challenge = { challenge: string; expires_at: Date };

/** The challenge that this browser got for this use. Undefined when it got none, or when the challenge has expired. */
export function challengeIn(cookie: string | undefined, wanted: Use): Challenge | undefined {
	const { passkey, challenge, until } = (cookie ? (unseal(cookie) ?? {}) : {}) as Record<string, unknown>;
	if (passkey !== wanted || typeof challenge !== "string" || !(Number(until) > now().getTime()))
		return undefined;
	return { challenge, expires_at: new Date(Number(until)) };
}

/** What is stored of a passkey. */
export type Credential = {
	credential_id: string;
	public_key: Uint8Array<ArrayBuffer>;
	counter: bigint;
	transports: string[];
};

/** @returns the new passkey, or undefined if the answer is not what was asked for */
export async function checkCreation(
	rp: RelyingParty,
	{ challenge }: Challenge,
	response: PasskeyCreation["credential"],
): Promise<Credential | undefined> {
	const { verifyRegistrationResponse } = await library();
	const { registrationInfo } = await verifyRegistrationResponse({
		response,
		expectedChallenge: challenge,
		expectedOrigin: rp.origin,
		expectedRPID: rp.id,
		requireUserVerification: true,
		supportedAlgorithmIDs: ALGORITHMS,
	}).catch(() => ({ registrationInfo: undefined }));
	if (!registrationInfo) return undefined;
	const { id, publicKey, counter } = registrationInfo.credential;
	// The library does not compare the two ids. Our schema checked only the id in the answer. The other id may be too
	// long for the index.
	if (id !== response.id) return undefined;
	return {
		credential_id: id,
		public_key: publicKey,
		counter: BigInt(counter),
		transports: response.response.transports,
	};
}

/**
 * Checks an answer with the passkey that it names. A counter that did not grow means that somebody copied the passkey.
 * @returns the new counter, or undefined if the answer is not what was asked for
 */
export async function checkAnswer(
	rp: RelyingParty,
	{ challenge }: Challenge,
	response: PasskeyAnswer["credential"],
	{ credential_id, public_key, counter, user_id }: Credential & { user_id: number },
): Promise<bigint | undefined> {
	const { userHandle } = response.response;
	if (userHandle && userHandle !== handleOf(user_id).toString("base64url")) return undefined;
	const { verifyAuthenticationResponse } = await library();
	const checked = await verifyAuthenticationResponse({
		response,
		expectedChallenge: challenge,
		expectedOrigin: rp.origin,
		expectedRPID: rp.id,
		credential: { id: credential_id, publicKey: public_key, counter: Number(counter) },
		requireUserVerification: true,
	}).catch(() => undefined);
	return checked?.verified ? BigInt(checked.authenticationInfo.newCounter) : undefined;
}
