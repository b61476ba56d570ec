import { type TOTP, URI } from "otpauth";
import { RECOVERY_CODES } from "@/lib/limits";
import { PASSWORD } from "@/prisma/builders";
import { hashRecoveryCode, newRecoveryCode, newSecret, otpAddress, sealSecret } from "@/server/auth/otp";
import { db, guest, type Person } from "./school";

/** The code that an authenticator with this address shows in `late` seconds, by the test's clock. */
export function codeOf(uri: string, late = 0): string {
	const authenticator = URI.parse(uri) as TOTP;
	return authenticator.generate({ timestamp: Date.now() + late * 1000 });
}

/** A code that is not valid now. */
export function wrongCodeOf(uri: string): string {
	const right = [-30, 0, 30].map((late) => codeOf(uri, late));
	return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) as string;
}

type Sheet = Promise<{ code: string; code_hash: string }[]>;

/** Printed recovery codes. We make two sheets, because hashing is slow on purpose. Two people have different ones. */
const sheets: Sheet[] = [];
let given = 0;

const printSheet = (): Sheet =>
	Promise.all(
		Array.from({ length: RECOVERY_CODES }, async () => {
			const code = newRecoveryCode();
			return { code, code_hash: await hashRecoveryCode(code) };
		}),
	);

/** Has the second step on since the code before the present one, which is still unused. */
export async function withSecondStep({ id: user_id, email }: Pick<Person, "id" | "email">) {
	const turn = given++ % 2;
	sheets[turn] ??= printSheet();
	const sheet = await sheets[turn];
	const secret = newSecret();
	const last_step = Math.floor(Date.now() / 30_000) - 1;
	await db.otpSecret.create({
		data: { user_id, secret: await sealSecret(user_id, secret), confirmed_at: new Date(), last_step },
	});
	await db.otpRecoveryCode.createMany({ data: sheet.map(({ code_hash }) => ({ user_id, code_hash })) });
	return { uri: otpAddress(secret, email), codes: sheet.map(({ code }) => code) };
}

/** Switches the second step on through its endpoints, with the code before the present one. */
export async function switchOn(person: Person): Promise<{ uri: string; codes: string[] }> {
	const { data } = await person.post("/otp/setup");
	const answer = await person.post("/otp/confirm", { password: PASSWORD, otp: codeOf(data.uri, -30) });
	return { uri: data.uri, codes: answer.data.recovery_codes };
}

/** Logs in again, in a new browser. */
export const enter = (person: { email: string }, otp?: string, password = PASSWORD) =>
	guest().post("/login", { email: person.email, password, ...(otp !== undefined && { otp }) });
