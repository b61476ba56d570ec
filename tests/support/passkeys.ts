import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { Client } from "./api";
import type { Person } from "./school";

/* A software authenticator. It makes and uses passkeys the way a phone does. */

const RP = "localhost";
const ORIGIN = "http://localhost:3000";

const base64url = (bytes: Buffer) => bytes.toString("base64url");
/** In two bytes. */
const lengthOf = ({ length }: Buffer) => Buffer.from([length >> 8, length & 255]);
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;

/** How an authenticator, or an attacker in its place, may deviate from the request. */
type Odd = {
	origin?: string;
	rp?: string;
	unverified?: boolean;
	challenge?: string;
	userHandle?: string;
	/** The id that the authenticator itself gives to a new key. */
	attested?: Buffer;
};

export class Authenticator {
	readonly id = randomBytes(16);
	counter = 0;
	userHandle = "eA";
	private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

	private clientData(type: string, challenge: string, { origin = ORIGIN, challenge: other }: Odd) {
		return Buffer.from(JSON.stringify({ type, challenge: other ?? challenge, origin, crossOrigin: false }));
	}

	private head(flags: number, { rp = RP, unverified }: Odd) {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(this.counter);
		const all = flags | PRESENT | (unverified ? 0 : VERIFIED);
		return Buffer.concat([sha256(rp), Buffer.from([all]), counter]);
	}

	/** Answers the options of `POST /passkeys/setup`. */
	create(options: { challenge: string; user: { id: string } }, odd: Odd = {}) {
		this.userHandle = options.user.id;
		const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
		const cose = Buffer.concat([
			Buffer.from("a5010203262001215820", "hex"),
			Buffer.from(x, "base64url"),
			Buffer.from("225820", "hex"),
			Buffer.from(y, "base64url"),
		]);
		const id = odd.attested ?? this.id;
		const data = Buffer.concat([this.head(ATTESTED, odd), Buffer.alloc(16), lengthOf(id), id, cose]);
		const attestationObject = Buffer.concat([
			...[Buffer.from([0xa3, 0x63]), Buffer.from("fmt"), Buffer.from([0x64]), Buffer.from("none")],
			...[Buffer.from([0x67]), Buffer.from("attStmt"), Buffer.from([0xa0, 0x68]), Buffer.from("authData")],
			...[Buffer.from([0x59]), lengthOf(data), data],
		]);
		return this.credential({
			clientDataJSON: base64url(this.clientData("webauthn.create", options.challenge, odd)),
			attestationObject: base64url(attestationObject),
			transports: ["internal", "telepathy"],
		});
	}

	/** Answers the options of `POST /passkeys/options`. */
	answer({ challenge }: { challenge: string }, odd: Odd = {}) {
		this.counter++;
		const data = this.head(0, odd);
		const client = this.clientData("webauthn.get", challenge, odd);
		const signature = createSign("sha256")
			.update(Buffer.concat([data, sha256(client)]))
			.sign(this.keys.privateKey);
		return this.credential({
			clientDataJSON: base64url(client),
			authenticatorData: base64url(data),
			signature: base64url(signature),
			userHandle: odd.userHandle ?? this.userHandle,
		});
	}

	private credential<Response>(response: Response) {
		const id = base64url(this.id);
		return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
	}
}

/** Adds a passkey to an account. */
export async function addPasskey(person: Person, key = new Authenticator()): Promise<Authenticator> {
	const { data } = await person.post("/passkeys/setup");
	const answer = await person.post("/passkeys/create", { credential: key.create(data) });
	if (answer.status !== 200) throw new Error(`Adding a passkey answered ${answer.status}`);
	return key;
}

/** Uses a passkey in a browser. */
export async function usePasskey(browser: Client, key: Authenticator, odd?: Odd, path = "/passkeys/login") {
	const { data } = await browser.post("/passkeys/options");
	return browser.post(path, { credential: key.answer(data, odd) });
}
