import { expect } from "@playwright/test";

/* `npm test -- faults` takes what a school may meet, and some ten minutes; `npm test` the same in small. */
const full = process.env.FAULTS === "full";

export const SIZES = {
	/** How long the database is away. */
	awaySeconds: full ? 60 : 6,
	/** How often the server is killed while it stores uploads. */
	kills: full ? 200 : 6,
	/** Connections that send more requests than they wait for, and how many each sends at once. */
	pipelines: full ? 80 : 16,
	pipelined: full ? 3_000 : 400,
	/** Connections that ask for another protocol, and requests with a body nobody asked for. */
	upgrades: full ? 200 : 30,
	bodies: full ? 20 : 4,
	/** How often it is asked to stop under load. */
	stops: full ? 10 : 1,
};

/** Limits of time, in ms, hold on a machine that does little else: the full run asserts them. */
export function expectWithin(ms: number, limit: number): void {
	if (full) expect(ms).toBeLessThan(limit);
}

/** Says what was measured, beside the list of tests. */
export const measured = (what: string): void => console.log(`    measured: ${what}`);
