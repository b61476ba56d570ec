import "server-only";
import { db } from "../database/db";

/**
 * Seals the entries of the audit log that are not in the chain yet. It also writes the head of the chain into the
 * server's log. If that log is kept elsewhere, not even the owner of the database can forge earlier entries unnoticed.
 * @returns how many were sealed, and the head that `npm run audit:verify` can check against
 */
export async function sealAuditLog(): Promise<{ sealed: number; head?: string }> {
	const [row] = await db.$queryRaw<{ sealed: number; head: string }[]>`
		SELECT sealed, head || ':' || head_hash AS head FROM seal_audit_entries()`;
	return row?.sealed ? row : { sealed: 0 };
}
