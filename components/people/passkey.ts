import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { Answer, callApi } from "@/lib/api-client";

/* Passkeys in the browser. We load this on demand, because few people use passkeys, and no page should wait for it. */

type Call = <T>(...how: Parameters<typeof callApi<T>>) => Promise<Answer<T> | null>;
type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** A refusal by the browser and not by the server. The browser does not say why it failed. */
const declined = (message: string) =>
	({ ok: false, status: 0, code: "passkey_declined", message, errors: {} }) as const;

/**
 * Asks the browser for a passkey, and sends its answer.
 * @param call calls an endpoint, and returns null when nothing is left to do
 */
export async function sendPasskey<T>(call: Call, path: string): Promise<Answer<T> | null> {
	const begun = await call<Options>("POST", "/passkeys/options");
	if (!begun?.ok) return begun;
	const credential = await startAuthentication({ optionsJSON: begun.data }).catch(() => null);
	if (!credential) return declined("Passkey tidak dipakai. Silahkan coba lagi, atau pakai password Anda.");
	return call<T>("POST", path, { credential });
}

/** Lets the browser make a passkey. */
export async function makePasskey(options: object) {
	try {
		const credential = await startRegistration({ optionsJSON: options as CreationOptions });
		return { ok: true, credential } as const;
	} catch (error) {
		return declined(
			(error as Error).name === "InvalidStateError"
				? "Perangkat ini sudah memiliki passkey untuk akun Anda."
				: "Passkey tidak dibuat. Periksa apakah perangkat ini memiliki kunci layar, lalu coba lagi.",
		);
	}
}
