import "server-only";
import type { Wish } from "@/lib/documents/costly-work";
import { type AuditRecord, recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { currentRequest } from "../../current-request";
import { db } from "../../database/db";
import { costOf, type Drawn, drawPaper, type Paper } from "../../documents/paper";
import { notNow, takePlace } from "../../limits/places";
import { countAttempt } from "../../limits/rate-limit";
import { log } from "../../log";

/** A document that was composed of rows that the actor may see. It is not drawn yet. */
export type Composed = { name: string; paper: Paper };
export type Printed = Drawn & { name: string };

export type DrawPaper = (paper: Paper, gone?: AbortSignal) => Promise<Drawn>;

/**
 * The built web server draws each document in a process of its own (scripts/web/apart.ts). Development and tests draw
 * here.
 */
const lent = globalThis as { drawApart?: DrawPaper };
export const draw: DrawPaper = (paper, gone) => (lent.drawApart ?? drawPaper)(paper, gone);

/**
 * Makes a document while its client waits. Its pages count against a limit, because they cost processor time.
 * @param compose reads what it says, once there is a place to draw it. `entry` is what the audit log then
 * gets, unless `compose` has written there what it changed
 * @throws AppError 429; 429 and 503 as {@link takePlace}; 503 `busy` when it cannot be drawn
 */
export async function print(
	actor: Actor,
	work: Extract<Wish["work"], "paper" | "book">,
	compose: () => Promise<Composed & { entry?: AuditRecord }>,
): Promise<Printed> {
	const { id_user, address } = actor;
	const count = (cost: number) => countAttempt({ kind: "print", account: String(id_user), address, cost });
	await count(1);
	const leave = await takePlace(actor, work);
	try {
		const { name, paper, entry } = await compose();
		const more = costOf(paper) - 1;
		if (more > 0) await count(more);
		const gone = currentRequest()?.over?.();
		const drawn = await draw(paper, gone).catch((error) => {
			if (!gone?.aborted) log.error({ error, paper: paper.kind }, "a document could not be drawn");
			throw notNow("busy");
		});
		if (entry) await recordAudit(db, actor, entry);
		return { name, ...drawn };
	} finally {
		leave();
	}
}

/** `rapor`, `Siti Rahma'wati` → `rapor-siti-rahmawati.pdf`. A name in another script leaves no letter: `rapor.pdf`. */
export function fileName(document: string, name: string): string {
	const letters = name
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z0-9 -]/g, "")
		.trim()
		.replace(/ +/g, "-");
	return `${/[a-z0-9]/.test(letters) ? `${document}-${letters}` : document}.pdf`;
}
