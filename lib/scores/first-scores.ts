import { OBSERVATION_COUNT } from "../limits";

/** Number and name of an assessment. Numbers begin at 1. */
export const assesmentOf = (number: number) => ({ number, name: `Asesmen ${number}` });

/** The rows that an internship begins with: an observation for each month, and the first assessment. */
export const FIRST_SCORES = {
	observations: {
		create: Array.from({ length: OBSERVATION_COUNT }, (_, index) => ({
			number: index + 1,
			name: `Observasi Bulan Ke-${index + 1}`,
		})),
	},
	assesments: { create: assesmentOf(1) },
};
