import "server-only";
import { type Actor, officesOf } from "../../auth/actor";
import { now, today } from "../../clock";
import { db } from "../../database/db";
import { addErrand } from "../../database/errands";
import { HAS_CLASS } from "../../database/has-class";
import { type Drawn, drawPaper } from "../../documents/paper";
import { AppError } from "../../errors";
import { removeFiles, withStoredFile } from "../../files/storage";
import { log } from "../../log";
import { fromDate } from "../../wire/dates";
import { composeBatchDocument } from "./batch-contents";
import { oldest } from "./batch-rules";

/** After this many failures, or ended processes, we give a document up. */
const MOST_TRIES = 5;
const FAILED = "Gagal dibuat";

/** We tell this much of the letters that could not be printed. */
const MOST_LEFT_OUT = 200;

/**
 * In milliseconds. One turn of the daily work makes documents for this long, and then mails and other batches get their
 * turn. Each turn begins with a second for starting its process.
 */
const TURN_MS = 20_000;

/**
 * Makes the missing documents of a batch, for some seconds or until the server is `ending`. Then it queues the rest.
 * Every document is a row, so another server can go on where one stopped. If two servers make the same document, the
 * first one counts. Documents that failed, or ended their process, come after all others. After some tries we give them
 * up.
 * @throws the error, if nothing else was done; the engine then waits longer each time
 */
export async function makeBatch(id_batch: string, ending?: AbortSignal): Promise<void> {
	const batch = await db.documentBatch.findUnique({
		where: { id_batch },
		select: { user_id: true, archive_year: true },
	});
	const actor = batch && (await actorById(batch.user_id));
	if (!actor) return;
	const begun = performance.now();
	const waiting = { batch_id: id_batch, path: null, problem: null };
	const files = await db.batchFile.findMany({
		where: waiting,
		orderBy: [{ tries: "asc" }, { document: "asc" }, { internship_id: "asc" }],
		take: 200,
	});
	const failures: unknown[] = [];
	let done = 0;
	for (const { internship_id, document } of files) {
		if (ending?.aborted || performance.now() - begun > TURN_MS) break;
		const key = { batch_id: id_batch, internship_id, document };
		const failure = await makeFile(actor, key, batch.archive_year);
		if (failure === undefined) done++;
		else failures.push(failure);
		// Lets other events run between two documents: the message to stop, and in development also requests.
		await new Promise((resolve) => setImmediate(resolve));
	}
	if (failures.length > 0 && done === 0) throw failures[0];
	if (await db.batchFile.count({ where: waiting }))
		await addErrand(db, "document-batch", { id_batch }, `${id_batch}:${now().getTime()}`);
}

/**
 * Queues batches with waiting documents that no errand makes any more, for instance after hours without the store.
 * @returns how many
 */
export async function resumeBatches(at: Date): Promise<number> {
	const left = await db.$queryRaw<{ id_batch: string }[]>`
		SELECT id_batch FROM document_batches WHERE created_at > ${oldest(at)}
			AND EXISTS (SELECT FROM batch_files WHERE batch_id = id_batch AND path IS NULL AND problem IS NULL)
			AND NOT EXISTS (SELECT FROM graphile_worker.jobs
				WHERE key LIKE 'document-batch:' || id_batch || '%' AND attempts < max_attempts)`;
	for (const { id_batch } of left) await addErrand(db, "document-batch", { id_batch }, id_batch);
	return left.length;
}

/** Removes batches that are a day old, with their files. @returns how many */
export async function removeOldBatches(at: Date): Promise<number> {
	const gone = await db.documentBatch.findMany({
		where: { created_at: { lte: oldest(at) } },
		select: { id_batch: true, files: { where: { path: { not: null } }, select: { path: true } } },
		take: 50,
	});
	// We delete the rows first, so that we never offer a file that is gone. The sweep removes what a crash leaves
	// behind.
	await db.documentBatch.deleteMany({ where: { id_batch: { in: gone.map(({ id_batch }) => id_batch) } } });
	for (const { files } of gone) await removeFiles(files.map(({ path }) => path));
	return gone.length;
}

type Key = { batch_id: string; internship_id: string; document: string };

/**
 * Makes one document, and keeps it or the reason why it cannot be made.
 * @returns the error, if we have to try again
 * @throws errors that are not the document's fault, such as a missing database or store
 */
async function makeFile(actor: Actor, key: Key, archive_year: number | null): Promise<unknown> {
	const where = { ...key, path: null, problem: null };
	const endWith = (problem: string) => db.batchFile.updateMany({ where, data: { problem } });
	// We count the try first, because a document may end the process that makes it.
	const [counted] = await db.batchFile.updateManyAndReturn({
		where,
		data: { tries: { increment: 1 } },
		select: { tries: true },
	});
	if (!counted) return;
	if (counted.tries > MOST_TRIES) {
		await endWith(FAILED);
		return;
	}
	let drawn: Drawn;
	try {
		drawn = await drawPaper(await composeBatchDocument(actor, key, archive_year));
	} catch (error) {
		if (error instanceof AppError && error.httpStatus < 500) {
			await endWith(error.message);
			return;
		}
		log.warn({ error, document: key.document, tries: counted.tries }, "a document of a batch failed");
		if (counted.tries < MOST_TRIES) return error;
		await endWith(FAILED);
		return;
	}
	try {
		const left_out = drawn.leftOut.join(" ").slice(0, MOST_LEFT_OUT) || null;
		await withStoredFile("documents", drawn.bytes, async (path) => {
			const { count } = await db.batchFile.updateMany({ where, data: { path, left_out } });
			if (count === 0) throw new AlreadyMade();
		});
	} catch (error) {
		if (error instanceof AlreadyMade) return;
		// The document was made, so this try does not count against it.
		await db.batchFile.updateMany({ where, data: { tries: { decrement: 1 } } });
		throw error;
	}
}

class AlreadyMade extends Error {}

/**
 * Reads the user's present role and rights. If somebody lost a role since asking, they get only what the new role may
 * see.
 */
async function actorById(id_user: number): Promise<Actor | null> {
	const user = await db.user.findUnique({
		where: { id_user },
		select: {
			role: true,
			name: true,
			npsn: true,
			approval: true,
			major_led: true,
			desks: true,
			school: { select: { zone: true } },
		},
	});
	if (user?.approval !== "approved") return null;
	const { zone } = user.school;
	const date = fromDate(today(zone));
	const held = user.desks.filter(({ since, until }) => since <= date && until >= date);
	const has_class = (await db.user.count({ where: { id_user, OR: HAS_CLASS } })) > 0;
	const major_led = user.major_led?.id_major ?? null;
	return {
		id_user,
		role: user.role,
		name: user.name,
		npsn: user.npsn,
		zone,
		address: "",
		offices: officesOf({ role: user.role, major_led, has_class }),
		desks: [id_user, ...held.map(({ teacher_id }) => teacher_id)],
		major_led,
		approved: true,
		proved: false,
		second_step_due: false,
		graduated: false,
	};
}
