import "server-only";
import type { AuditAction } from "@/lib/audit/audit";
import type { Values } from "@/lib/internships/changes";
import type { Actor, InstructorActor } from "./auth/actor";
import { now } from "./clock";
import { db, Prisma, type Transaction } from "./database/db";

/** Longer than any network address. With a wrong TRUST_PROXY, a client could send an address of any length. */
export const ADDRESS_LENGTH = 64;

/** What the log records of who acts. */
export type AuditDoer = Pick<Actor, "id_user" | "role" | "npsn" | "address">;
/** Somebody at this address who is not logged in. `npsn` is the school of the account that the entry is about. */
type Stranger = { id_user: null; role: null; npsn: string; address: string };
export type UserDoer = AuditDoer | Stranger;
/** An instructor of a workplace, who has no account. */
type Instructing = Pick<InstructorActor, "id_instructor" | "npsn" | "address">;
export type Doer = UserDoer | Instructing;

export type AuditRecord = {
	action: AuditAction;
	subject_type: string;
	subject_id: string | number;
	/** The person concerned. Not needed where the subject is a `user`. */
	person_id?: number | null;
	/**
	 * The other values that the sentence of the action names. They are few and short. Of text that somebody wrote, they
	 * are only what lib/internships/changes.ts lets the log keep.
	 */
	detail?: Record<string, string | number | null | Values>;
};

/**
 * Adds entries to the audit log in the transaction of the change. So the log has an entry exactly when the change
 * happened.
 * @param actor who acts. The entry is for the management of their school
 * @param records one for each subject
 */
export async function recordAudit(
	tx: Transaction,
	actor: Doer,
	records: AuditRecord | AuditRecord[],
): Promise<void> {
	const at = now();
	await tx.auditEntry.createMany({
		data: [records].flat().map(({ action, subject_type, subject_id, person_id, detail }) => ({
			at,
			npsn: actor.npsn,
			...("id_instructor" in actor
				? { instructor_id: actor.id_instructor }
				: { actor_id: actor.id_user, actor_role: actor.role }),
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
 * The beginning of a statement that adds an entry for each account that its FROM finds. It saves a second statement. It
 * also takes the same time whether or not such an account exists.
 * @param own whether the account itself acts
 */
export const auditSql = (action: AuditAction, address: string, own: boolean): Prisma.Sql => Prisma.sql`
	INSERT INTO audit_entries (at, npsn, actor_id, actor_role, action, subject_type, subject_id, person_id, address)
	SELECT ${now()}, npsn, ${own ? Prisma.sql`id_user, role` : Prisma.sql`NULL, NULL`}, ${action}, 'user', id_user::text,
		id_user, ${address.slice(0, ADDRESS_LENGTH)}`;

/**
 * Records that a login was refused, if the e-mail address has an account. We do not know who tried, so the entry names
 * no actor. The commit does not wait for the disk, because the waiting time would tell who has an account. If the
 * database crashes, it may lose half a second of these entries.
 */
export async function recordRefused(
	action: "login.refused" | "login.code_refused" | "login.passkey_refused",
	email: string,
	address: string,
): Promise<void> {
	await db.$executeRaw`
		${auditSql(action, address, false)} FROM users, set_config('synchronous_commit', 'off', true) WHERE email = ${email}`;
}
