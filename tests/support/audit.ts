import { db } from "@/server/database/db";

/** The entries of the log in order: who, what, about whom. */
export async function entries() {
	const rows = await db.auditEntry.findMany({ orderBy: [{ at: "asc" }, { id: "asc" }] });
	return rows.map(({ id, at, seq, hash, instructor_id, ...entry }) => ({
		...entry,
		...(instructor_id && { instructor_id }),
	}));
}

/** The log's entries of these actions: `action subject person`, sorted. */
export async function lines(...actions: string[]): Promise<string[]> {
	const found = (await entries()).filter(({ action }) => actions.includes(action));
	return found.map(({ action, subject_id, person_id }) => `${action} ${subject_id} ${person_id}`).sort();
}
