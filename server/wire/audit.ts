import "server-only";
import type { AuditPerson } from "@/lib/audit/audit";
import type { Role } from "@/lib/labels";

/** Who did what to whom, when, and from where. */
export type AuditEntryWire = {
	id: string;
	at: string;
	/**
	 * Null: the application itself, an instructor, or somebody who is not logged in. The name is null once the account is
	 * deleted.
	 */
	actor: (AuditPerson & { role: Role }) | null;
	/** The instructor who did it. The name is null once nobody has it in the list of the workplace any more. */
	instructor: { id_instructor: string; name: string | null } | null;
	action: string;
	/** The action as a sentence without its subject. */
	text: string;
	/** The person concerned. */
	person: AuditPerson | null;
	subject_type: string;
	subject_id: string;
	detail: Record<string, unknown>;
	address: string | null;
};
