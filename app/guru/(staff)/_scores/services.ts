import { OBSERVATION_COUNT, REQUIRED_ASSESMENTS } from "@/lib/limits";
import type { ScoredKind, ScoredSection } from "@/lib/scores/scoring";
import type { Actor } from "@/server/auth/session";
import {
	countFullyAssessed,
	findAssesment,
	listAssesments,
	pageOfAssessedMentees,
	readAssesmentSheet,
	readRequired,
} from "@/server/services/scores/assesments";
import {
	countFullyObserved,
	findObservation,
	listObservations,
	pageOfObservedMentees,
	readObservationSheet,
} from "@/server/services/scores/observations";
import type { ObservationWire } from "@/server/wire/scores";

type Score = Omit<ObservationWire, "id_observation" | "status"> & { id: string; status: string };

type Services = {
	pageOfMentees: typeof pageOfObservedMentees;
	countComplete: typeof countFullyObserved;
	sheet: typeof readObservationSheet;
	/** The number that makes the data of an internship complete. */
	required: (id_internship: string) => Promise<number>;
	list: (id_internship: string) => Promise<Score[]>;
	find: (
		actor: Actor,
		id_internship: string,
		id: string,
	) => Promise<Score & { scored_with: ScoredSection[] | null }>;
};

/** The services of both kinds under the same names. Their answers have the id as `id`. */
export const SERVICES: Record<ScoredKind, Services> = {
	observation: {
		pageOfMentees: pageOfObservedMentees,
		countComplete: countFullyObserved,
		sheet: readObservationSheet,
		required: async () => OBSERVATION_COUNT,
		list: async (...of) => (await listObservations(...of)).map((row) => ({ ...row, id: row.id_observation })),
		find: async (...one) => {
			const found = await findObservation(...one);
			return { ...found, id: found.id_observation };
		},
	},
	assesment: {
		pageOfMentees: pageOfAssessedMentees,
		countComplete: countFullyAssessed,
		sheet: readAssesmentSheet,
		required: async (id) => (await readRequired([id])).get(id) ?? REQUIRED_ASSESMENTS,
		list: async (...of) => (await listAssesments(...of)).map((row) => ({ ...row, id: row.id_assesment })),
		find: async (...one) => {
			const found = await findAssesment(...one);
			return { ...found, id: found.id_assesment };
		},
	},
};
