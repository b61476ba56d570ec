import "server-only";
import { MINUTE_MS } from "@/lib/dates/dates";
import type { Role } from "@/lib/labels";
import { entryOf } from "@/lib/people/entries";
import { digest, newToken } from "../../auth/link-tokens";
import { now } from "../../clock";
import type { Transaction } from "../../database/db";
import { settings } from "../../env";

/** How long a mailed link works. */
export const RESET_MINUTES = 60;

type Owner = { id_user: number; email: string; role: Role };

/** Makes a link with which an account sets a new password. It replaces an older link. We keep only its hash. */
export async function makeResetLink(
	tx: Transaction,
	{ id_user, email, role }: Owner,
	minutes: number,
): Promise<string> {
	const token = newToken();
	const fresh = {
		token_hash: digest(token),
		expires_at: new Date(now().getTime() + minutes * MINUTE_MS),
	};
	await tx.passwordResetToken.upsert({
		where: { user_id: id_user },
		create: { user_id: id_user, ...fresh },
		update: fresh,
	});
	const page = entryOf(role) === "student" ? "/reset-password" : "/guru/reset-password";
	return `${settings().appUrl}${page}?${new URLSearchParams({ email, token })}`;
}
