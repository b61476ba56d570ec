import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { entryOf } from "@/lib/entries";
import type { Role } from "@/lib/labels";
import { now } from "../clock";
import type { Transaction } from "../database/db";
import { settings } from "../env";

/** What the database keeps of a token. */
export const digestToken = (token: string): string => createHash("sha256").update(token).digest("hex");

type Owner = { id_user: number; email: string; role: Role };

/** Makes the one link with which an account sets a new password, in place of an older one. Only its hash is kept. */
export async function makeResetLink(
	tx: Transaction,
	{ id_user, email, role }: Owner,
	minutes: number,
): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const fresh = {
		token_hash: digestToken(token),
		expires_at: new Date(now().getTime() + minutes * 60_000),
	};
	await tx.passwordResetToken.upsert({
		where: { user_id: id_user },
		create: { user_id: id_user, ...fresh },
		update: fresh,
	});
	const page = entryOf(role) === "student" ? "/reset-password" : "/guru/reset-password";
	return `${settings().appUrl}${page}?${new URLSearchParams({ email, token })}`;
}
