import "server-only";
import { isRecorded } from "@/lib/attendances/attendance-status";
import { isDateString, parseInstant } from "@/lib/dates/dates";
import { isJournalLocked, WRITABLE_JOURNALS } from "@/lib/journals/journal-status";
import type { SubmitJournal } from "@/lib/schemas/journals";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, transact } from "../../database/db";
import { AppError, conflict, invalid, notFound } from "../../errors";
import { hashImage, normalizeImage } from "../../files/images";
import { removeFiles, withStoredFile } from "../../files/storage";
import { toDate } from "../../wire/dates";
import { type JournalWire, journalSelect } from "../../wire/journals";
import { type Kept, type Keyed, noteKey, once } from "../attendances/idempotency";
import { keepBeside, type Receipt, receive } from "../attendances/late-records";
import { requireCompleteProfile } from "../people/profiles";
import { tagOwn } from "./journal-goals";
import { withoutRound } from "./journal-rounds";
import { getJournal, ownJournal } from "./read";
import { noteResemblance } from "./resemblance";

const locked = () =>
	conflict("journal_locked", "Jurnal tidak dapat diubah karena sudah dikirim atau disetujui.");

const attendanceMissing = () =>
	new AppError(403, "Tidak dapat mengakses karena Anda belum melakukan presensi.", "attendance_missing");

type Submission = SubmitJournal & { image: File | undefined };

/**
 * Submits a journal for review. The first submission needs a photo. We keep a journal out of a queue beside the day if
 * the day's journal was locked or returned meanwhile.
 * @param named the id of the journal, or its date
 * @throws AppError 404; 403 `attendance_missing`; 409 `profile_incomplete`, `journal_locked`; 422, also what
 * {@link receive} and {@link once} throw
 */
export async function submitJournal(
	actor: Actor,
	named: string,
	input: Submission,
	keyed?: Keyed,
): Promise<Kept<JournalWire>> {
	const receipt = receive(actor, input, keyed);
	return once(actor, keyed, {
		work: () => writeJournal(actor, named, { input, keyed, receipt }),
		again: getJournal,
	});
}

type Sent = { input: Submission; keyed: Keyed | undefined; receipt: Receipt };

async function writeJournal(actor: Actor, named: string, { input, keyed, receipt }: Sent) {
	await requireCompleteProfile(actor);
	const own = ownJournal(actor, named);
	const journal = await db.journal.findFirst({ where: own, select: journalSelect });
	if (!journal) throw isDateString(named) ? attendanceMissing() : notFound();
	// A day that was corrected to an absence has no deadline. What comes out of a queue is kept beside it.
	const { status, expired_at } = journal.attendance;
	if (!isRecorded(status) && (expired_at !== null || !receipt.queued)) throw attendanceMissing();
	if (isJournalLocked(journal.status) && !receipt.queued) throw locked();
	const { date } = input;
	if (date !== toDate(journal.date)) throw invalid({ date: ["Tanggal harus sama dengan tanggal jurnal."] });

	const replaces = input.is_new_image === "1" || journal.image_path === null;
	if (replaces && !input.image) throw invalid({ image_path: ["Foto kegiatan wajib diunggah."] });
	const bytes = replaces && input.image ? await normalizeImage(input.image, "image_path") : null;
	const image_hash = bytes && (await hashImage(bytes));
	const captured_at = parseInstant(input.captured_at ?? "", journal.attendance.zone);
	const captured_from_file = captured_at !== null && input.captured_from_file === "1";
	const { id_journal } = journal;
	const { id_attendance } = journal.attendance;
	// A text that was written before the latest decision cannot answer that decision.
	const answers = receipt.queued ? { rounds: { none: { reviewed_at: { gt: receipt.at } } } } : {};

	const written = await withStoredFile("journals", bytes, (image_path) =>
		transact(async (tx) => {
			const { count } = await tx.journal.updateMany({
				// Status and photo must not have changed since we read them. So only one of two submissions at once
				// wins.
				where: {
					AND: [own, { status: { in: WRITABLE_JOURNALS }, image_path: journal.image_path }, answers],
				},
				data: {
					status: "in_review",
					description: input.description,
					submitted_at: now(),
					reviewed_at: null,
					...receipt.columns,
					...(image_path && { image_path, captured_at, captured_from_file, image_hash }),
				},
			});
			if (count > 0) {
				await noteResemblance(tx, id_journal);
				await tagOwn(tx, id_journal, input.goal, receipt.queued);
				await recordAudit(tx, actor, {
					action: "journal.submitted",
					subject_type: "journal",
					subject_id: id_journal,
					person_id: actor.id_user,
					detail: { date },
				});
				await noteKey(tx, actor, keyed, id_journal);
				return true;
			}
			const record = { kind: "journal", description: input.description, image_path, captured_at } as const;
			const isKept =
				receipt.queued && (await keepBeside(tx, { actor, keyed, receipt }, id_attendance, record));
			if (!isKept) throw locked();
			return false;
		}),
	);
	if (!written) return { data: null, beside: true };
	if (bytes) await removeFiles(await withoutRound([journal.image_path]));
	return { data: await getJournal(id_journal), beside: false };
}
