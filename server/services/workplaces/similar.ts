import "server-only";
import { MERGE_UNDO } from "@/lib/workplaces/labels";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, Prisma, readRows } from "../../database/db";
import { editsWorkplace } from "../../scopes/workplaces";
import { toIso } from "../../wire/dates";
import type { RecentMerge, SimilarPair } from "../../wire/workplaces";

/** Of 1, by trigrams. 'Telkom' and 'Telkm' have 0.44 in common. */
const ALIKE = 0.42;
/** The most alike come first, and nobody looks at more. */
const MOST = 100;
/** Comparing grows with the square of the names, so a school with more sees the pairs of its newest ones. */
const MOST_NAMES = 2_000;

/** A name with its trigrams, as pg_trgm makes them. */
type Name = { id: string; key: string; grams: string[]; numbers: string };

/**
 * Pairs of workplaces that the actor may edit and whose names are alike without their legal form, the most alike
 * first, equally alike ones by name. Names with other numbers are other branches. Whether PT Maju is CV Maju, somebody has to say, so both are shown.
 * @param id only pairs with this one, which comes first
 * @throws AppError 403
 */
export async function listSimilar(actor: Actor, id: string | null = null): Promise<SimilarPair[]> {
	const names = await readRows<Name>`
		SELECT w.id_workplace AS id, n.key, show_trgm(company_core(n.key)) AS grams,
			regexp_replace(n.key, '[^0-9]+', '', 'g') AS numbers
		FROM workplace_names n JOIN workplaces o ON o.id_workplace = n.workplace_id
		JOIN workplaces w ON w.id_workplace = coalesce(o.heir_id, o.id_workplace)
		WHERE n.npsn = ${actor.npsn} AND ${editsWorkplace(actor)}
		ORDER BY w.created_at DESC, w.id_workplace LIMIT ${MOST_NAMES}`;
	const pairs = pairsOf(names, id).slice(0, MOST);
	const sides = (side: "one" | "other") => pairs.map((pair) => pair[side]);
	const told = (side: Prisma.Sql) => Prisma.sql`(
		SELECT json_build_object('id_workplace', id_workplace, 'name', name, 'district', district, 'version', version,
			'students', (SELECT count(DISTINCT student_id) FROM internships WHERE workplace_id = id_workplace))
		FROM workplaces WHERE id_workplace = ${side})`;
	return readRows<SimilarPair>`
		SELECT ${told(Prisma.sql`p.one`)} AS one, ${told(Prisma.sql`p.other`)} AS other
		FROM unnest(${sides("one")}::text[], ${sides("other")}::text[]) WITH ORDINALITY p (one, other, place)
		ORDER BY place`;
}

/**
 * The pairs of workplaces with names that are alike. We count what two names have in common along the trigrams, because
 * PostgreSQL takes seconds to compare a thousand names with each other.
 */
function pairsOf(names: readonly Name[], only: string | null) {
	const having = new Map<string, number[]>();
	names.forEach(({ grams }, at) => {
		for (const gram of grams) {
			const places = having.get(gram);
			if (places) places.push(at);
			else having.set(gram, [at]);
		}
	});
	const best = new Map<string, { one: string; other: string; keys: string; alike: number }>();
	for (const name of names) {
		if (only !== null && name.id !== only) continue;
		const shared = new Uint16Array(names.length);
		for (const gram of name.grams)
			for (const other of having.get(gram) ?? []) shared[other] = (shared[other] ?? 0) + 1;
		names.forEach((other, place) => {
			const common = shared[place] ?? 0;
			if (common === 0 || (only === null ? other.id <= name.id : other.id === name.id)) return;
			const alike = common / (name.grams.length + other.grams.length - common);
			const isBranch = name.numbers !== other.numbers && name.numbers !== "" && other.numbers !== "";
			const key = `${name.id} ${other.id}`;
			if (alike < ALIKE || isBranch || alike <= (best.get(key)?.alike ?? 0)) return;
			const keys = [name.key, other.key].sort().join(" ");
			best.set(key, { one: name.id, other: other.id, keys, alike });
		});
	}
	return [...best.values()].sort((a, b) => b.alike - a.alike || a.keys.localeCompare(b.keys));
}

/** The merges into a workplace that can still be undone, the latest first. */
export async function listRecentMerges(actor: Actor, id_workplace: string): Promise<RecentMerge[]> {
	const rows = await db.workplaceMerge.findMany({
		where: {
			heir_id: id_workplace,
			undone_at: null,
			merged_at: { gte: new Date(now().getTime() - MERGE_UNDO) },
		},
		select: {
			id_merge: true,
			merged_at: true,
			merged: { select: { name: true } },
			actor: { select: { name: true } },
		},
		orderBy: [{ merged_at: "desc" }, { id_merge: "desc" }],
	});
	return rows.map(({ id_merge, merged_at, merged, actor: by }) => ({
		id_merge,
		merged: merged.name,
		by: by?.name ?? null,
		until: toIso(new Date(merged_at.getTime() + MERGE_UNDO), actor.zone),
	}));
}
