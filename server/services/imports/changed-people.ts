import "server-only";
import type { PlanRow } from "@/lib/imports/plan";
import { splitName } from "@/lib/people/names";
import type { Transaction } from "../../database/db";

/**
 * Writes the new names and invited addresses of rows that are changed.
 * @returns `to`: the new value of a field, row by row, null where it stays; `names`: the new names in two parts
 */
export async function changeUsers(tx: Transaction, rows: readonly PlanRow<number>[]) {
	const ids = rows.map(({ id }) => Number(id));
	const to = (field: string) =>
		rows.map(({ changes }) => changes.find((one) => one.field === field)?.after ?? null);
	const names = to("name").map((name) => (name ? splitName(name) : null));
	await tx.$executeRaw`
		UPDATE users u SET name = coalesce(v.name, u.name), invited_email = CASE WHEN u.password IS NULL THEN coalesce(v.email, u.invited_email) END
		FROM unnest(${ids}::int[], ${to("name")}::text[], ${to("email")}::text[]) v (id, name, email)
		WHERE u.id_user = v.id AND num_nonnulls(v.name, v.email) > 0`;
	return { to, names };
}
