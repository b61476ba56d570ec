import "server-only";
import { type AuditRecord, recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { currentRequest } from "../../current-request";
import { db } from "../../database/db";
import { costOf, drawPaper, type Paper } from "../../documents/paper";
import { cannotPrint, type Enter, openPlaces } from "../../documents/places";
import { countAttempt } from "../../http/rate-limit";
import { log } from "../../log";

/** A document that was composed of rows that the actor may see. It is not drawn yet. */
export type Composed = { name: string; paper: Paper };
export type Printed = { name: string; bytes: Buffer<ArrayBuffer> };

/**
 * What the built web server lends us (scripts/web/worker.ts): places that all its processes share, and a process of its
 * own for each document. Development and tests draw here.
 */
export type Printing = {
	enter: Enter;
	draw: (paper: Paper, gone?: AbortSignal) => Promise<Buffer<ArrayBuffer>>;
};
const lent = globalThis as { printing?: Printing };
const here: Printing = { enter: openPlaces(), draw: drawPaper };

/**
 * Makes a document while its client waits. Its pages count against a limit, because they cost processor time.
 * @param compose reads what it says, once there is a place to draw it. `entry` is what the audit log then gets
 * @throws AppError 429; 503 `printing` when there is no place for half a minute, or when it cannot be drawn
 */
export async function print(
	actor: Actor,
	{ book }: { book: boolean },
	compose: () => Promise<Composed & { entry: AuditRecord }>,
): Promise<Printed> {
	const { id_user, address } = actor;
	const count = (cost: number) => countAttempt({ kind: "print", account: String(id_user), address, cost });
	const { enter, draw } = lent.printing ?? here;
	const gone = currentRequest()?.gone?.();
	await count(1);
	const leave = await enter({ account: id_user, book }, gone);
	try {
		const { name, paper, entry } = await compose();
		const more = costOf(paper) - 1;
		if (more > 0) await count(more);
		const bytes = await draw(paper, gone).catch((error) => {
			if (!gone?.aborted) log.error({ error, paper: paper.kind }, "a document could not be drawn");
			throw cannotPrint();
		});
		await recordAudit(db, actor, entry);
		return { name, bytes };
	} finally {
		leave();
	}
}
