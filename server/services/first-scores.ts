import "server-only";
import { OBSERVATION_COUNT } from "@/lib/limits";

/** An assessment by its number, from 1 on. */
export const assesmentOf = (number: number) => ({ number, name: `Asesmen ${number}` });

/** What an internship begins with: an observation for each month, and the first assessment. */
export const FIRST_SCORES = {
	observations: {
		create: Array.from({ length: OBSERVATION_COUNT }, (_, index) => ({
			number: index + 1,
			name: `Observasi Bulan Ke-${index + 1}`,
		})),
	},
	assesments: { create: assesmentOf(1) },
};
