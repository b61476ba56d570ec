import { z } from "zod";

const error = "Jawaban passkey tidak valid.";

/** Bytes in WebAuthn's JSON form, which is base64url. */
const bytes = (max: number) =>
	z
		.string({ error })
		.regex(/^[\w-]+$/, error)
		.max(max, error);

const credential = <Response extends z.ZodRawShape>(response: Response) =>
	z.object({
		credential: z.object(
			{
				...{ id: bytes(2048), rawId: bytes(2048), type: z.literal("public-key", { error }) },
				response: z.object(response, { error }),
				clientExtensionResults: z.object({}, { error }).default({}),
			},
			{ error },
		),
	});

/** The browser's answer when it used a passkey (`AuthenticationResponseJSON`). */
export const passkeyAnswerSchema = credential({
	...{ clientDataJSON: bytes(4096), authenticatorData: bytes(4096), signature: bytes(4096) },
	userHandle: bytes(128)
		.nullish()
		.transform((value) => value ?? undefined),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/** Ways to reach an authenticator. Browsers may send others, which we ignore. */
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** The browser's answer when it made a passkey (`RegistrationResponseJSON`). */
export const passkeyCreationSchema = credential({
	...{ clientDataJSON: bytes(4096), attestationObject: bytes(16_384) },
	transports: z
		.array(z.string({ error }), { error })
		.nullish()
		.transform((given) => TRANSPORTS.filter((way) => given?.includes(way))),
});
export type PasskeyCreation = z.output<typeof passkeyCreationSchema>;
