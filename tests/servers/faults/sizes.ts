import { expect } from "@playwright/test";

/* `npm test -- faults` uses realistic sizes, and takes some ten minutes. `npm test` uses small ones. */
const full = process.env.FAULTS === "full";

export const SIZES = {
	/** How many seconds the database is away. */
	awaySeconds: full ? 60 : 6,
	/** How often we kill the server while it stores uploads. */
	kills: full ? 200 : 6,
	/** How many connections send requests without waiting, and how many each sends at once. */
	pipelines: full ? 80 : 16,
	pipelined: full ? 3_000 : 400,
	/** How many connections ask for another protocol, and how many requests have an unwanted body. */
	upgrades: full ? 200 : 30,
	bodies: full ? 20 : 4,
	/** How often we ask it to stop under load. */
	stops: full ? 10 : 1,
};

/** Limits of time, in ms. They hold on a machine that does little else, so only the full run asserts them. */
export function expectWithin(ms: number, limit: number): void {
	if (full) expect(ms).toBeLessThan(limit);
}

/** Prints a measured value beside the list of tests. */
export const measured = (what: string): void => console.log(`    measured: ${what}`);
