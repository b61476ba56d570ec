import "server-only";
import type { Errands } from "../database/errands";
import { fillMissingDays, removeFutureDays } from "../services/attendances/missing-days";
import { carryOutRollOvers } from "../services/classes/carry-out";
import { makeBatch, removeOldBatches, resumeBatches } from "../services/documents/batch-make";
import { removeOldImports } from "../services/imports/drafts";
import { sendIncidentNotice } from "../services/incidents/notices";
import { mailAnswers, sendAnswersSummary } from "../services/instructors/answers-mail";
import { passRequestOn, sendInstructorLink } from "../services/instructors/mails";
import { remindInstructors, remindOfScores } from "../services/instructors/reminders";
import { sendAccountNotice } from "../services/people/account-notices";
import { sendConfirmationLink } from "../services/people/email-confirmation";
import { sendInvitation } from "../services/people/invited-people";
import { sendResetLink } from "../services/people/password-reset";
import { removeOldNotes } from "../services/schools/bulk-changes";
import { beginSchedules } from "../services/workplaces/schedules";
import { finishErasures } from "./erasures";
import { sweepFiles } from "./orphan-files";
import { applyRetention } from "./retention";
import { sealAuditLog } from "./seal";
import { releaseStuck, sweep } from "./sweep";

/** In minutes. A job is due `at` after midnight in UTC, and again `every` so many. */
export type Times = { every: number; at: number };

/** A job of the daily work. It may run twice, late, or on several servers at once. */
export type Job = {
	name: string;
	when: Times;
	/** @returns numbers for the log that say what it did */
	run: (at: Date) => Promise<Record<string, unknown>>;
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** Every day at this hour in WIB, which is UTC+7 all year. */
const daily = (hour: number, minute = 0): Times => ({
	every: DAY,
	at: ((hour + 24 - 7) % 24) * HOUR + minute,
});
const hourly = (minute: number): Times => ({ every: HOUR, at: minute });

/** THE table of daily work. A server that starts makes up for jobs it missed meanwhile. */
export const JOBS: readonly Job[] = [
	{
		name: "missing-days",
		// A day begins at three hours in the three zones.
		when: hourly(0),
		run: async (at) => ({
			removed: await removeFutureDays(at),
			schedules: await beginSchedules(at),
			days: await fillMissingDays(at),
		}),
	},
	{ name: "roll-overs", when: hourly(1), run: async (at) => ({ done: await carryOutRollOvers(at) }) },
	{ name: "sweep", when: hourly(20), run: sweep },
	{ name: "seal", when: { every: 1, at: 0 }, run: sealAuditLog },
	{ name: "release-stuck", when: { every: 10, at: 0 }, run: releaseStuck },
	{ name: "orphan-files", when: daily(2, 30), run: sweepFiles },
	{ name: "erasures", when: hourly(40), run: finishErasures },
	{
		name: "old-documents",
		when: hourly(50),
		run: async (at) => ({
			batches: await removeOldBatches(at),
			resumed: await resumeBatches(at),
			imports: await removeOldImports(at),
			notes: await removeOldNotes(at),
		}),
	},
	{
		name: "instructor-reminders",
		when: daily(8),
		run: async (at) => ({
			mails: (await remindInstructors(at)) + (await remindOfScores(at)) + (await mailAnswers(at)),
		}),
	},
	{ name: "retention", when: daily(3), run: applyRetention },
];

/** Makes some documents of a batch. It ends early when the server is `ending`. */
export type MakeBatch = (id_batch: string, ending: AbortSignal) => Promise<void>;

/**
 * The built web server makes documents in a process of its own (scripts/web/apart.ts). Development and tests make them
 * here.
 */
const lent = globalThis as { makeBatchApart?: MakeBatch };

/** The function that does each errand. A function that takes seconds ends early when the server is `ending`. */
export const ERRANDS: { [N in keyof Errands]: (payload: Errands[N], ending: AbortSignal) => Promise<void> } =
	{
		"reset-link": ({ email }) => sendResetLink(email),
		"confirmation-link": ({ id_user }) => sendConfirmationLink(id_user),
		"account-notice": sendAccountNotice,
		"incident-notice": sendIncidentNotice,
		invitation: ({ id_user }) => sendInvitation(id_user),
		"instructor-link": ({ id_instructor, ...about }) => sendInstructorLink(id_instructor, about),
		"answers-summary": sendAnswersSummary,
		"lost-link": ({ reach }) => passRequestOn(reach),
		"document-batch": ({ id_batch }, ending) => (lent.makeBatchApart ?? makeBatch)(id_batch, ending),
	};
