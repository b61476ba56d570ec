import { redirect } from "next/navigation";

export type ResetQuery = { email?: string | string[]; token?: string | string[] };

/** The e-mail and token a mailed link carries; without both there is nothing to reset, and the login page opens. */
export function requireResetLink({ email, token }: ResetQuery, loginHref: string) {
	if (typeof email !== "string" || typeof token !== "string" || !email || !token) redirect(loginHref);
	return { email, token };
}
