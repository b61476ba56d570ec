import "server-only";
import type { AuditAction } from "@/lib/audit";
import type { Actor } from "./auth/actor";
import { now } from "./clock";
import { db, Prisma, type Transaction } from "./database/db";

/** Longer than any network address. With a wrong TRUST_PROXY, a client could send an address of any length. */
export const ADDRESS_LENGTH = 64;

/** What the log records of who acts. */
export type AuditDoer = Pick<Actor, "id_user" | "role" | "npsn" | "address">;
/** Somebody at this address who is not logged in. `npsn`: the school of the account it is about. */
type Stranger = { id_user: null; role: null; npsn: string; address: string };

export type AuditRecord = {
	action: AuditAction;
	subject_type: string;
	subject_id: string | number;
	/** The person concerned. Not needed where the subject is a `user`. */
	person_id?: number | null;
	/** The other values that the sentence of the action names: a few short ones, never what somebody wrote. */
	detail?: Record<string, string | number | null>;
};

/**
 * Adds entries to the audit log, in the transaction of the change: an entry is there exactly when the change is.
 * @param actor who acts. The entry is for the management of their school
 * @param records one for each subject
 */
export async function recordAudit(
	tx: Transaction,
	actor: AuditDoer | Stranger,
	records: AuditRecord | AuditRecord[],
): Promise<void> {
	const at = now();
	await tx.auditEntry.createMany({
		data: [records].flat().map(({ action, subject_type, subject_id, person_id, detail }) => ({
			at,
			npsn: actor.npsn,
			actor_id: actor.id_user,
			actor_role: actor.role,
			action,
			subject_type,
			subject_id: String(subject_id),
			person_id: person_id ?? (subject_type === "user" ? Number(subject_id) : null),
			detail: detail ?? {},
			address: actor.address.slice(0, ADDRESS_LENGTH),
		})),
	});
}

/**
 * The beginning of a statement that adds an entry about each account that its FROM finds. It saves a second
 * statement. It also takes the same time whether there is such an account or not.
 * @param own whether the account itself acts
 */
export const auditSql = (action: AuditAction, address: string, own: boolean): Prisma.Sql => Prisma.sql`
	INSERT INTO audit_entries (at, npsn, actor_id, actor_role, action, subject_type, subject_id, person_id, address)
	SELECT ${now()}, npsn, ${own ? Prisma.sql`id_user, role` : Prisma.sql`NULL, NULL`}, ${action}, 'user', id_user::text,
		id_user, ${address.slice(0, ADDRESS_LENGTH)}`;

/**
 * Records that a login was refused, if the e-mail address has an account. It is not known who tried, so no actor is named.
 * The commit does not wait for the disk: its time would tell who has an account. A crash of the database may take half a
 * second of these entries with it.
 */
export async function recordRefused(
	action: "login.refused" | "login.code_refused" | "login.passkey_refused",
	email: string,
	address: string,
): Promise<void> {
	await db.$executeRaw`
		${auditSql(action, address, false)} FROM users, set_config('synchronous_commit', 'off', true) WHERE email = ${email}`;
}
