import { createHash } from "node:crypto";
import type pg from "pg";
import { withConnection } from "../migrate";

const BATCH = 5_000;
/** An entry may be sealed after a slightly younger one, because its transaction took longer. */
const LATE_MS = 10 * 60_000;
/** We name at most this many faults, because more would say nothing new. */
const MOST_FAULTS = 20;

export type Verified = {
	/** How many entries are sealed, and how many still have to be sealed. */
	sealed: number;
	waiting: number;
	/** The last place in the chain and its hash, `12:ab…`. */
	head: string;
	/** What is wrong. The oldest entry comes first. */
	faults: string[];
};

type Row = { seq: string; hash: Buffer; id: string; at: Date; action: string; parts: (string | null)[] };

/** The values that go into the hash, in the order of the function `audit_hash`. */
const ROWS = `
	SELECT seq, hash, id, at, action, ARRAY[
		seq::text, id, npsn, (extract(epoch FROM at) * 1000)::bigint::text, actor_id::text, actor_role::text, action,
		subject_type, subject_id, person_id::text, detail::text, address]
		|| CASE WHEN instructor_id IS NULL THEN '{}' ELSE ARRAY[instructor_id] END AS parts
	FROM audit_entries WHERE seq IS NOT NULL ORDER BY seq`;

const formOf = (part: string | null) => (part === null ? "-" : `${Buffer.byteLength(part)}:${part}`);
const nameOf = ({ seq, id, at, action }: Row) => `entry ${seq} (${id}, ${at.toISOString()}, ${action})`;

/**
 * Verifies the chain of the audit log. It makes the hashes here, and does not trust the database with that. It changes
 * nothing.
 * @param expected a head that somebody noted earlier, which the chain must still contain
 */
export async function verifyAudit(url: string, expected?: string): Promise<Verified> {
	return withConnection(url, async (client) => {
		await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
		const faults: string[] = [];
		const { rows: anchors } = await client.query<{ seq: string; hash: Buffer }>(
			"SELECT seq, hash FROM audit_anchors ORDER BY seq DESC LIMIT 1",
		);
		let [last] = anchors;
		const [wanted, wantedHash] = (expected ?? "").split(":");
		let met = !expected || last?.seq === wanted;
		if (last && last.seq === wanted && last.hash.toString("hex") !== wantedHash)
			faults.push(`the entry ${wanted}, which went because of its age, has not the hash that was noted`);
		// The noted head is older than the anchor, so its entry has been removed by now.
		if (last && wanted && BigInt(wanted) < BigInt(last.seq)) met = true;
		let at = new Date(0);
		let sealed = 0;
		for await (const row of readRows(client)) {
			if (faults.length >= MOST_FAULTS) break;
			const before = BigInt(last?.seq ?? 0);
			if (BigInt(row.seq) !== before + 1n) faults.push(missing(before, row));
			const hash = createHash("sha256")
				.update(last?.hash ?? "")
				.update(row.parts.map(formOf).join(""))
				.digest();
			// After a gap we do not know the previous hash.
			if (BigInt(row.seq) === before + 1n && !hash.equals(row.hash))
				faults.push(
					`${nameOf(row)} is not the one that was sealed in this place: it was changed or exchanged`,
				);
			if (row.at.getTime() < at.getTime() - LATE_MS)
				faults.push(
					`${nameOf(row)} was inserted out of turn, or the clock was set back: the one before is of ${at.toISOString()}`,
				);
			if (row.seq === wanted) {
				met = true;
				if (row.hash.toString("hex") !== wantedHash)
					faults.push(`${nameOf(row)} has not the hash that was noted: the chain was made anew`);
			}
			[last, at] = [row, row.at];
			sealed++;
		}
		const head = `${last?.seq ?? 0}:${last?.hash.toString("hex") ?? ""}`;
		if (!met && faults.length < MOST_FAULTS)
			faults.push(
				`the chain ends at ${last?.seq ?? 0}, before the noted entry ${wanted}: the newest were removed`,
			);
		const { rows } = await client.query(
			"SELECT count(*)::int AS waiting FROM audit_entries WHERE seq IS NULL",
		);
		await client.query("COMMIT");
		return { sealed, waiting: rows[0].waiting, head, faults };
	});
}

function missing(before: bigint, row: Row): string {
	const [first, final] = [before + 1n, BigInt(row.seq) - 1n];
	if (final < first) return `${nameOf(row)} lies before the anchor: it should be gone`;
	return `${first === final ? `entry ${first} was` : `entries ${first} to ${final} were`} removed, before ${nameOf(row)}`;
}

async function* readRows(client: pg.Client): AsyncGenerator<Row, void, void> {
	await client.query(`DECLARE chain NO SCROLL CURSOR FOR ${ROWS}`);
	for (;;) {
		const { rows } = await client.query<Row>(`FETCH ${BATCH} FROM chain`);
		if (!rows.length) return;
		yield* rows;
	}
}
