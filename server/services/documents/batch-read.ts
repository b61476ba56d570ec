import "server-only";
import { can } from "@/lib/permissions";
import type { BatchQuery } from "@/lib/schemas/documents";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/actor";
import { now } from "../../clock";
import { db } from "../../database/db";
import type { Note } from "../../documents/notes";
import { conflict, notFound } from "../../errors";
import { streamOf } from "../../files/streams";
import { streamZip } from "../../files/zip";
import { leaveBehind, takePlace } from "../../limits/places";
import { log } from "../../log";
import { internshipScope } from "../../scopes/internships";
import { toIso } from "../../wire/dates";
import { BY_NAME, MADE_FILE } from "./batch-contents";
import { archiveEntries, batchEntries, classEntries, folderName, joinBatch } from "./batch-files";
import { oldest, requireProofOfManagement } from "./batch-rules";
import { draw } from "./printing";
import { readLook } from "./school-look";

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

/** The actor's batches with their progress, newest first. */
export async function listBatches(actor: Actor): Promise<Batch[]> {
	const rows = await db.$queryRaw<(Omit<Batch, "created_at"> & { created_at: Date })[]>`
		SELECT id_batch, label, created_at, count(*)::int AS total, count(path)::int AS made, count(problem)::int AS failed, count(left_out)::int AS incomplete,
			archive_year IS NOT NULL AS archive
		FROM document_batches JOIN batch_files ON batch_id = id_batch
		WHERE user_id = ${actor.id_user} AND created_at > ${oldest(now())} GROUP BY id_batch ORDER BY created_at DESC, id_batch DESC`;
	return rows.map((row) => ({ ...row, created_at: toIso(row.created_at, actor.zone) }));
}

/** A file to download. Its name is in ASCII, without quotes. */
type Download = { name: string; type: string; stream: ReadableStream<Uint8Array> };

/**
 * The documents of the actor's batch, as a ZIP file or as one PDF for each class. Several classes as PDF are a ZIP file of
 * them, and so is every archive. It reads the documents one by one while it sends the file. If the actor's role changed
 * since the request, the file has only documents that the new role may see.
 * @param asked.even are the pages of each document made even, for printing on both sides?
 * @throws AppError 404; 409 `batch_unfinished`; 423 `password_required` for the management; 429 and 503 as
 * {@link takePlace}
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
	const leave = await takePlace(actor, "download");
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
		stream: await streamZip(leaveBehind(entries, leave), report),
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
		return {
			name: `${name}.pdf`,
			type: "application/pdf",
			stream: await streamOf(leaveBehind(only.pieces, leave), report),
		};
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
