import "server-only";
import { dateOf } from "@/lib/dates";
import { fillMissingDays } from "../services/missing-days";
import { sendResetLink } from "../services/password-reset";
import { finishErasures } from "./erasures";
import type { Errands } from "./errands";
import { sweepFiles } from "./orphan-files";
import { applyRetention } from "./retention";
import { releaseStuck, sweep } from "./sweep";

/** Daily work: right when it runs once, twice or late, on one server or on several. */
export type Job = {
	name: string;
	/** When, as cron has it, in UTC. */
	when: string;
	/** @returns what it did, in numbers, for the log */
	run: (at: Date) => Promise<Record<string, unknown>>;
};

/** Every day at an hour of WIB, which is UTC+7 the whole year. */
const daily = (hour: number, minute = 0) => `${minute} ${(hour + 24 - 7) % 24} * * *`;

/** THE table of daily work. What was missed while no server ran is made up for when one starts. */
export const JOBS: readonly Job[] = [
	{
		name: "missing-days",
		when: daily(0),
		run: async (at) => ({ days: await fillMissingDays(dateOf(at)) }),
	},
	{ name: "sweep", when: "20 * * * *", run: sweep },
	{ name: "release-stuck", when: "*/10 * * * *", run: releaseStuck },
	{ name: "orphan-files", when: daily(2, 30), run: sweepFiles },
	{ name: "erasures", when: "40 * * * *", run: finishErasures },
	{ name: "retention", when: daily(3), run: applyRetention },
];

/** Who does an errand. */
export const ERRANDS: { [N in keyof Errands]: (payload: Errands[N]) => Promise<void> } = {
	"reset-link": ({ email }) => sendResetLink(email),
};
