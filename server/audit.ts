import "server-only";
import type { AuditAction } from "@/lib/audit";
import type { Actor } from "./auth/session";
import { now } from "./clock";
import type { Transaction } from "./database/db";

/** Longer than any network address; what a wrong number of proxies would let a client write is cut. */
const ADDRESS_LENGTH = 64;

/** What the log keeps of who acts. */
export type AuditDoer = Pick<Actor, "id_user" | "role" | "address">;
/** Somebody unknown at this address. */
type Stranger = { id_user: null; role: null; address: string };

export type AuditRecord = {
	action: AuditAction;
	subject_type: string;
	subject_id: string | number;
	/** Whose record it is, where the subject is not the account (`user`) itself. */
	person_id?: number | null;
	/** What the text of the action names besides: a few short values, never personal content. */
	detail?: Record<string, string | number | null>;
};

/**
 * Writes down what was done, in the transaction that does it: undone together, and one entry per change that won.
 * @param actor null for the application itself
 * @param records one per subject
 */
export async function recordAudit(
	tx: Transaction,
	actor: AuditDoer | Stranger | null,
	records: AuditRecord | AuditRecord[],
): Promise<void> {
	const at = now();
	await tx.auditEntry.createMany({
		data: [records].flat().map(({ action, subject_type, subject_id, person_id, detail }) => ({
			at,
			actor_id: actor?.id_user ?? null,
			actor_role: actor?.role ?? null,
			action,
			subject_type,
			subject_id: String(subject_id),
			person_id: person_id ?? (subject_type === "user" ? Number(subject_id) : null),
			detail: detail ?? {},
			address: actor?.address.slice(0, ADDRESS_LENGTH) ?? null,
		})),
	});
}
