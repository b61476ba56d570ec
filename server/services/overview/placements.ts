import "server-only";
import { ATTENTION_SIGNS, type AttentionSign } from "@/lib/internships/attention";
import { STAGE_KEYS, type Stage } from "@/lib/overview/overview-lists";
import { type Told, toldOf } from "@/lib/overview/small-groups";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { CLASS_NAME } from "../../database/classes";
import { currentOf } from "../../database/current-internship";
import { Prisma, readPrepared, readRows } from "../../database/db";
import { pageOf } from "../../database/paging";
import { isSeen } from "../../scopes/internships";
import { watched } from "../../scopes/people";
import { countSigns } from "../internships/attention";
import { countPlacements, STAGE_OF } from "../internships/placements";

export type StagesAndSigns = {
	/** How many of the actor's students are in each stage. A total beside them would tell a small stage apart. */
	stages: Record<Stage, Told>;
	/** How many students with an ongoing placement have each sign. One student may have several. */
	signs: Record<AttentionSign, Told>;
};

/** @param everywhere the actor in all offices, whose list of signs is wider @throws AppError 403 */
export async function stagesAndSigns(actor: Actor, everywhere: Actor): Promise<StagesAndSigns> {
	const [stages, signs, ongoing] = await Promise.all([
		countPlacements(actor),
		countSigns(everywhere),
		countOngoing(everywhere),
	]);
	return {
		stages: tellAll(STAGE_KEYS, (stage) => toldOf(stages[stage])),
		signs: tellAll(ATTENTION_SIGNS, (sign) => toldOf(signs[sign], ongoing, stages.ongoing)),
	};
}

const tellAll = <Key extends string>(keys: readonly Key[], told: (key: Key) => Told) =>
	Object.fromEntries(keys.map((key) => [key, told(key)])) as Record<Key, Told>;

export type StagedStudent = {
	id_user: number;
	name: string;
	class_name: string | null;
	/** Null: the student has none. */
	placement: {
		id_internship: string;
		company_name: string;
		start_date: string;
		last_day: string | null;
		teacher: string | null;
	} | null;
};

const NUMBERS: Record<Stage, number> = { none: 0, completed: 1, pending: 2, ongoing: 3 };

/** One page of the actor's students in a stage, by name. */
export function pageOfStage(actor: Actor, stage: Stage, page: number): Promise<Paged<StagedStudent>> {
	const from = Prisma.sql`(${watched(actor)}) w WHERE coalesce(${STAGE_OF}, 0) = ${NUMBERS[stage]}`;
	const placement = currentOf(
		Prisma.sql`i.id_internship, i.company_name, i.start_date::text, i.last_day::text, t.name AS teacher`,
		Prisma.sql`u.id_user`,
	);
	return pageOf(
		page,
		({ take, skip }) => readRows<StagedStudent>`
			SELECT u.id_user, u.name, ${Prisma.raw(CLASS_NAME)} AS class_name,
				(SELECT row_to_json(p) FROM (${placement}) p) AS placement
			FROM (SELECT id_user FROM ${from}) f JOIN users u USING (id_user) JOIN students s USING (id_user)
				LEFT JOIN majors m ON m.id_major = s.major_id
			ORDER BY u.name, u.id_user LIMIT ${take} OFFSET ${skip}`,
		async () =>
			(await readPrepared<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total FROM ${from}`))[0]
				?.total ?? 0,
	);
}

/** The ongoing placements that the actor sees. */
async function countOngoing(actor: Actor): Promise<number> {
	const [row] = await readPrepared<{ total: number }>(Prisma.sql`
		SELECT count(*)::int AS total FROM internships i
		WHERE i.npsn = ${actor.npsn} AND i.status = 'ongoing' AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}`);
	return row?.total ?? 0;
}
