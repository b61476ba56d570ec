import "server-only";
import { BATCH_DOCUMENTS, DOCUMENTS, type DocumentName } from "@/lib/documents/documents";
import { can } from "@/lib/permissions";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { ArchiveInput, BatchInput, BatchQuery } from "@/lib/schemas/documents";
import { recordAudit } from "../../audit";
import { type Actor, officesOf } from "../../auth/actor";
import { lockUsers } from "../../auth/as-manager";
import { requireRecentProof } from "../../auth/proof";
import { now, today } from "../../clock";
import { db, type Transaction, transact } from "../../database/db";
import { addErrand } from "../../database/errands";
import { HAS_CLASS } from "../../database/has-class";
import type { Note } from "../../documents/notes";
import { type Drawn, drawPaper } from "../../documents/paper";
import { AppError, conflict, notFound } from "../../errors";
import { removeFiles, withStoredFile } from "../../files/storage";
import { streamOf } from "../../files/streams";
import { streamZip } from "../../files/zip";
import { log } from "../../log";
import { internshipScope, seesSchool } from "../../scopes/internships";
import { fromDate, toIso } from "../../wire/dates";
import { ofClass } from "../rapor/rapor";
import { BY_NAME, composeBatchDocument, MADE_FILE, sharedDocuments } from "./batch-contents";
import { archiveEntries, batchEntries, classEntries, folderName, joinBatch } from "./batch-files";
import { draw } from "./printing";
import { readLook } from "./school-look";

/** In milliseconds. We keep batches for this long. */
const KEPT_MS = 24 * 3_600_000;
/**
 * A person may ask for this many documents a day. That is enough for all five kinds of a school of 1,000, twice.
 * Archives have the same limit of their own. The first request may be larger.
 */
const MOST_FILES = 10_000;
/** A person may have this many batches of documents that are still being made. Their turns take others' turns. */
const MOST_OPEN = 3;
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

export type Batch = {
	id_batch: string;
	label: string;
	created_at: string;
	total: number;
	made: number;
	/** Documents that we could not make, such as a certificate before the placement is completed. */
	failed: number;
	/** Documents with letters that no font has, such as emoji. */
	incomplete: number;
	/** An archive also has the sheets and the photos. */
	archive: boolean;
};

/**
 * The management reaches the whole school, so an unattended browser must not be enough. @throws AppError 423
 * `password_required`
 */
function requireProofOfManagement(actor: Actor): void {
	if (seesSchool(actor)) requireRecentProof(actor);
}

/**
 * Asks for the documents of a class, or of all placements that the actor sees. The daily work then makes them.
 * @throws AppError 404 when there are no placements; 409 `too_many_documents`; 423 `password_required` for the
 * management; 429 `too_many_batches`
 */
export async function createBatch(
	actor: Actor,
	{ documents, ...which }: BatchInput,
): Promise<{ id_batch: string }> {
	requireProofOfManagement(actor);
	return ask(actor, which, documents, documents.map((name) => DOCUMENTS[name]).join(", "), null);
}

/**
 * Asks for everything of a school year, or of a class in it: all documents, also of classes, and the letters that were
 * handed out. The download also has the sheets and photos.
 * @throws AppError as {@link createBatch}
 */
export async function createArchive(actor: Actor, which: ArchiveInput): Promise<{ id_batch: string }> {
	requireProofOfManagement(actor);
	return ask(actor, which, BATCH_DOCUMENTS, "Arsip", which.school_year);
}

async function ask(
	actor: Actor,
	{ class_id, school_year }: ArchiveInput,
	documents: readonly DocumentName[],
	what: string,
	archive_year: number | null,
): Promise<{ id_batch: string }> {
	const rows = await db.internship.findMany({
		where: { AND: [internshipScope(actor), { school_year }, class_id === null ? {} : ofClass(class_id)] },
		select: {
			id_internship: true,
			student: { select: { nisn: true } },
			enrolment: { select: { class: { select: { id_class: true, name: true } } } },
		},
	});
	if (rows.length === 0) throw notFound();
	const shared = archive_year === null ? [] : await sharedDocuments(actor, rows, archive_year);
	const count = rows.length * documents.length + shared.length;
	const asked = class_id === null ? null : rows[0]?.enrolment?.class.name;
	const label = `${what} – ${asked ? `kelas ${asked}` : "semua PKL"} ${schoolYearLabel(school_year)}`;
	return transact(async (tx) => {
		await lockUsers(tx, [actor.id_user]);
		await requireRoom(tx, actor, count, archive_year !== null);
		const { id_batch } = await tx.documentBatch.create({
			data: { user_id: actor.id_user, label, archive_year, created_at: now() },
			select: { id_batch: true },
		});
		const ids = rows.map(({ id_internship }) => id_internship);
		await tx.$executeRaw`
			INSERT INTO batch_files (batch_id, internship_id, document)
			SELECT ${id_batch}, id, document FROM unnest(${ids}::text[]) id, unnest(${[...documents]}::text[]) document`;
		await tx.batchFile.createMany({ data: shared.map((one) => ({ ...one, batch_id: id_batch })) });
		await recordAudit(tx, actor, {
			action: "rapor.batch_asked",
			subject_type: "document_batch",
			subject_id: id_batch,
			detail: { count, label: label.slice(0, 200) },
		});
		await addErrand(tx, "document-batch", { id_batch }, id_batch);
		return { id_batch };
	});
}

/**
 * Checks that a person may ask for so many documents more. The caller holds a lock on the person, so that requests at
 * the same time are counted.
 * @throws AppError 409 `too_many_documents`; 429 `too_many_batches`
 */
async function requireRoom(
	tx: Transaction,
	{ id_user }: Actor,
	count: number,
	archive: boolean,
): Promise<void> {
	const own = { user_id: id_user, created_at: { gt: oldest(now()) } };
	const open = await tx.documentBatch.count({
		where: { ...own, files: { some: { path: null, problem: null } } },
	});
	if (open >= MOST_OPEN)
		throw new AppError(
			429,
			`${MOST_OPEN} permintaan Anda masih dibuat. Silahkan tunggu sampai salah satunya selesai.`,
			"too_many_batches",
			undefined,
			60,
		);
	const archive_year = archive ? { not: null } : null;
	const asked = await tx.batchFile.count({ where: { batch: { ...own, archive_year } } });
	// A school of any size must get its archive, so the first request of a person may exceed the limit.
	if (asked > 0 && asked + count > MOST_FILES)
		throw conflict(
			"too_many_documents",
			`Dalam 24 jam terakhir Anda sudah meminta ${asked} dokumen, dan permintaan ini ${count} dokumen lagi. Silahkan coba lagi 24 jam setelah permintaan terakhir Anda.`,
		);
}

/** The actor's batches with their progress, newest first. */
export async function listBatches(actor: Actor): Promise<Batch[]> {
	const rows = await db.$queryRaw<(Omit<Batch, "created_at"> & { created_at: Date })[]>`
		SELECT id_batch, label, created_at, count(*)::int AS total, count(path)::int AS made, count(problem)::int AS failed, count(left_out)::int AS incomplete,
			archive_year IS NOT NULL AS archive
		FROM document_batches JOIN batch_files ON batch_id = id_batch
		WHERE user_id = ${actor.id_user} AND created_at > ${oldest(now())} GROUP BY id_batch ORDER BY created_at DESC, id_batch DESC`;
	return rows.map((row) => ({ ...row, created_at: toIso(row.created_at, actor.zone) }));
}

const oldest = (at: Date) => new Date(at.getTime() - KEPT_MS);

/** A file to download. Its name is in ASCII, without quotes. */
type Download = { name: string; type: string; stream: ReadableStream<Uint8Array> };

/**
 * The documents of the actor's batch, as a ZIP file or as one PDF for each class. Several classes as PDF are a ZIP file of
 * them, and so is every archive. It reads the documents one by one while it sends the file. If the actor's role changed
 * since the request, the file has only documents that the new role may see.
 * @param asked.even are the pages of each document made even, for printing on both sides?
 * @throws AppError 404; 409 `batch_unfinished`; 423 `password_required` for the management
 */
export async function downloadBatch(
	actor: Actor,
	id_batch: string,
	{ form, even }: BatchQuery,
): Promise<Download> {
	const batch = await db.documentBatch.findFirst({
		where: { id_batch, user_id: actor.id_user, created_at: { gt: oldest(now()) } },
		select: {
			label: true,
			archive_year: true,
			files: { where: { internship: internshipScope(actor) }, select: MADE_FILE, orderBy: BY_NAME },
		},
	});
	if (!batch) throw notFound();
	const { files, label, archive_year } = batch;
	if (archive_year !== null && !can(actor.offices, "document:archive")) throw notFound();
	requireProofOfManagement(actor);
	if (files.some(({ path, problem }) => path === null && problem === null))
		throw conflict("batch_unfinished", "Dokumen masih dibuat. Silahkan coba beberapa saat lagi.");
	await recordAudit(db, actor, {
		action: "rapor.batch_downloaded",
		subject_type: "document_batch",
		subject_id: id_batch,
		detail: { label: label.slice(0, 200) },
	});
	const report = (error: unknown) => log.error({ error }, "a batch was cut off");
	const zip = async (name: string, entries: ReturnType<typeof batchEntries>) => ({
		name: `${name}.zip`,
		type: "application/zip",
		stream: await streamZip(entries, report),
	});
	if (archive_year !== null)
		return zip(`arsip-${archive_year}-${id_batch.toLowerCase()}`, archiveEntries(actor, files));
	// The name of a class may have a dash too.
	const [what = "", ...which] = label.split(" – ");
	const name = asciiName(`${which.join(" – ")} - ${what.includes(", ") ? "Dokumen" : what}`);
	if (form === "zip") return zip(name, batchEntries(files));
	const classes = joinBatch(files, { what, even }, await notesOf(actor));
	const [only] = classes;
	if (classes.length === 1 && only)
		return { name: `${name}.pdf`, type: "application/pdf", stream: await streamOf(only.pieces, report) };
	return zip(name, classEntries(classes, report));
}

/** `Kelas XI DKV 1 2026/2027 – Rapor` → `Kelas XI DKV 1 2026-2027 - Rapor` */
const asciiName = (name: string): string =>
	folderName(
		name
			.normalize("NFKD")
			.replace(/[^\x20-\x7e]/g, "")
			.replace(/ {2,}/g, " "),
	);

/** Draws the page that lists what a file lacks. */
async function notesOf({ npsn }: Actor) {
	const { letterhead, paper } = await readLook(npsn);
	return async (title: string, list: Note[]) => {
		const sheet = { title, paper, footer: title, at: now() };
		return (await draw({ kind: "notes", sheet, letterhead, content: [list] })).bytes;
	};
}

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
