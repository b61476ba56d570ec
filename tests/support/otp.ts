import { type TOTP, URI } from "otpauth";
import { PASSWORD } from "@/prisma/builders";
import { guest, type Person } from "./school";

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

/** Switches the second step on with the code of a minute ago, so that the present codes are still unused. */
export async function switchOn(person: Person): Promise<{ uri: string; codes: string[] }> {
	const { data } = await person.post("/otp/setup");
	const answer = await person.post("/otp/confirm", { password: PASSWORD, otp: codeOf(data.uri, -30) });
	return { uri: data.uri, codes: answer.data.recovery_codes };
}

/** Logs in again, in a new browser. */
export const enter = (person: { email: string }, otp?: string, password = PASSWORD) =>
	guest().post("/login", { email: person.email, password, ...(otp !== undefined && { otp }) });
