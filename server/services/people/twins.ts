import "server-only";
import { personKey } from "@/lib/imports/teachers";
import type { Actor } from "../../auth/session";
import { readRows } from "../../database/db";
import type { Twin } from "../../wire/people";

/*
 * A member of the staff whom the school invited may have registered as well, which makes two accounts. Nothing joins
 * them by itself, because whoever registered may be somebody else. The management sees both.
 */

type Staff = Twin & { id_user: number; address: string | null; invited: boolean };

/** The other account of each staff account of the school that may be the same person's: by address, NIP or name. */
export async function findTwins({ npsn }: Pick<Actor, "npsn">): Promise<Map<number, Twin>> {
	const staff = await readRows<Staff>`
		SELECT u.id_user, u.name, t.nip, coalesce(u.email, u.invited_email) AS address, u.password IS NULL AS invited
		FROM users u JOIN teachers t ON t.id_user = u.id_user
		WHERE u.npsn = ${npsn} AND u.approval <> 'rejected' ORDER BY u.id_user`;
	const known = new Map<string, Staff>();
	for (const one of staff.filter(({ invited }) => invited))
		for (const key of keysOf(one)) known.set(key, one);
	const twins = new Map<number, Twin>();
	for (const one of staff.filter(({ invited }) => !invited)) {
		const twin = keysOf(one)
			.map((key) => known.get(key))
			.find((other) => other && !(one.nip && other.nip && one.nip !== other.nip));
		if (!twin) continue;
		twins.set(one.id_user, { name: twin.name, nip: twin.nip });
		twins.set(twin.id_user, { name: one.name, nip: one.nip });
	}
	return twins;
}

const keysOf = ({ name, nip, address }: Staff): string[] =>
	[nip && `nip ${nip}`, address && `address ${address}`, `name ${personKey(name)}`].filter(
		(key): key is string => Boolean(key),
	);
