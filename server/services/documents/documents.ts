import "server-only";
import { dateOf } from "@/lib/dates";
import { DOCUMENT_NAMES, DOCUMENTS, type DocumentName, type Letter, mayPrint } from "@/lib/documents";
import { isStaff } from "@/lib/labels";
import type { ScoredSection } from "@/lib/scoring";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma } from "../../database/db";
import { drawAttendance, period } from "../../documents/attendance";
import { type CertificateContent, drawCertificate, titleOf } from "../../documents/certificate";
import { drawJournal } from "../../documents/journal";
import { nipLine, openSheet, type SheetOptions, type Signer } from "../../documents/layout";
import { drawLetter, type LetterContent } from "../../documents/letter";
import { drawObservations } from "../../documents/observations";
import { drawRapor } from "../../documents/rapor";
import { settings } from "../../env";
import { forbidden, notFound } from "../../errors";
import { shrinkForPrint } from "../../files/images";
import { readStored } from "../../files/storage";
import { countAttempt } from "../../http/rate-limit";
import { internshipScope } from "../../scopes";
import { fromDate, toDate, toDateOrNull, toTimeOrNull } from "../../wire/dates";
import { periodOf, readFreeDays } from "../rapor/rapor-rows";
import { type HandedOut, kindOf, notIssued, takeNumbered } from "./numbered-documents";
import { letterheadOf, readLook, type SchoolLook } from "./school-look";
import { readSubject, type Subject } from "./subjects";

export type Printed = { name: string; bytes: Buffer<ArrayBuffer> };

/**
 * A document of an internship that the actor may see, as PDF. The audit log records it.
 * @param month `YYYY-MM`, for a list of attendance of one month
 * @throws AppError 403; 404; 409 `not_completed`, `rapor_reopened`, `not_issued`, `document_revoked`,
 * `teacher_missing`; 429
 */
export async function printDocument(
	actor: Actor,
	id_internship: string,
	document: DocumentName,
	month?: string | null,
): Promise<Printed> {
	await countPrint(actor);
	const { student_id, ...printed } = await makeDocument(actor, id_internship, document, { month });
	await recordAudit(db, actor, {
		...{ action: "rapor.printed", subject_type: "internship", subject_id: id_internship },
		person_id: student_id,
		detail: { document: DOCUMENTS[document] },
	});
	return printed;
}

/** Making a document costs processor time, so there is a limit. @throws AppError 429 */
export const countPrint = ({ id_user, address }: Actor): Promise<void> =>
	countAttempt({ kind: "print", account: String(id_user), address });

/**
 * The same without an entry in the audit log, for a caller that writes one entry about many documents.
 * @param issues may it hand out a certificate or letter that was not handed out before? Students and archives get only
 * what was
 * @throws AppError as printDocument
 */
export async function makeDocument(
	actor: Actor,
	id_internship: string,
	document: DocumentName,
	{ month = null, issues = true }: { month?: string | null; issues?: boolean } = {},
): Promise<Printed & { student_id: number }> {
	if (!mayPrint(actor.role, document)) throw forbidden();
	const subject = await readSubject({ AND: [{ id_internship }, internshipScope(actor)] });
	const look = await readLook(subject.row.npsn);
	const task = { actor, look, month, issues: issues && isStaff(actor.role), ...subject };
	const bytes = await DRAW[document](task);
	const { name } = subject.row.student.user;
	return { name: fileName(document, name), bytes, student_id: subject.rapor.student_id };
}

/**
 * The documents that the actor would get of each internship in `where`, by the internship's id. A student gets only
 * what was handed out. Before a placement begins, only the letters for its beginning exist.
 */
export async function listPrintable(
	actor: Actor,
	where: Prisma.InternshipWhereInput,
): Promise<ReadonlyMap<string, DocumentName[]>> {
	const rows = await db.internship.findMany({
		where: { AND: [where, internshipScope(actor)] },
		select: {
			...{ id_internship: true, status: true, teacher_id: true },
			issued_documents: {
				where: { kind: { in: ["rapor", "sertifikat"] } },
				select: { kind: true, ended_at: true, revoked: true },
				orderBy: { version: "desc" },
			},
		},
	});
	return new Map(
		rows.map(({ id_internship, status, teacher_id, issued_documents }) => {
			const [rapor, certificate] = (["rapor", "sertifikat"] as const).map((kind) =>
				issued_documents.find((latest) => latest.kind === kind),
			);
			const staff = isStaff(actor.role);
			const there: Record<DocumentName, boolean> = {
				rapor: staff || rapor?.ended_at === null,
				...{ "daftar-hadir": status !== "pending", jurnal: status !== "pending" },
				observasi: status !== "pending",
				sertifikat:
					status === "completed" &&
					// While a rapor is opened again, its scores may change, so we print no certificate with them.
					(rapor === undefined || rapor.ended_at === null) &&
					(certificate?.ended_at === null || (staff && !certificate?.revoked)),
				...{ "surat-pengantar": teacher_id !== null, "surat-tugas": teacher_id !== null },
				"surat-penarikan": teacher_id !== null,
			};
			return [id_internship, DOCUMENT_NAMES.filter((name) => there[name] && mayPrint(actor.role, name))];
		}),
	);
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

type Task = Subject & { actor: Actor; look: SchoolLook; month: string | null; issues: boolean };

/** The lines at the head of each sheet that describe the placement. */
const about = ({ row, rapor }: Subject): [string, string][] => [
	["Nama Peserta Didik", row.student.user.name],
	["NISN", row.student.nisn],
	["Kelas", rapor.content.student.class_name],
	["Dunia Kerja Tempat PKL", row.company_name],
	["Masa PKL", period(periodOf(row))],
	["Nama Instruktur", row.instructor_name],
	["Nama Guru Pembimbing", rapor.content.teacher?.name ?? "-"],
];

const signers = ({ row, rapor }: Subject): Signer[] => [
	{
		role: "Guru Pembimbing",
		name: rapor.content.teacher?.name ?? null,
		id: nipLine(rapor.content.teacher?.nip),
	},
	{ role: "Pembimbing Dunia Kerja", name: row.instructor_name, id: null },
];

const sheetFor = (
	task: Task,
	document: DocumentName,
	{
		called,
		note,
		student: about,
		...more
	}: Partial<SheetOptions> & {
		called?: string;
		note?: string;
		/** The student of a copy, with the name and number it has there. */
		student?: { name: string; nisn: string };
	} = {},
) => {
	const { name, nisn } = about ?? { name: task.row.student.user.name, nisn: task.row.student.nisn };
	return openSheet({
		title: `${called ?? DOCUMENTS[document]} – ${name}`,
		paper: task.look.paper,
		footer: name,
		behind: ` – ${nisn}${note ? ` · ${note}` : ""}`,
		at: now(),
		...more,
	});
};

/** The address that a QR code opens. */
const verifyAddress = (code: string) => `${settings().appUrl}/verifikasi/${code}`;

const checkWords = (what: string, version: number, code: string) =>
	`Keaslian ${what} ini dapat diperiksa dengan memindai kode di samping.\nVersi ${version} · Kode ${code}`;

async function printRapor(task: Task): Promise<Buffer<ArrayBuffer>> {
	const { rapor, actor } = task;
	const { locked } = rapor;
	if (!locked && !isStaff(actor.role)) throw notFound();
	const { school, student } = rapor.content;
	const state = locked ? `Versi ${locked.version}` : "Draf";
	const at = locked ? new Date(locked.locked_at) : now();
	const sheet = await sheetFor(task, "rapor", {
		// This foot is that of e-Rapor's print.
		...{
			student,
			footer: student.name,
			behind: ` – ${student.class_name} · ${state}`,
			source: "Dicetak dari Jejak PKL",
		},
		...{ at, ...(!locked && { stamp: "DRAF" }) },
	});
	const { logo } = task.look.letterhead;
	const letterhead = { ...letterheadOf(school.name, school.letterhead_above, school.letterhead), logo };
	drawRapor(sheet, rapor.content, { letterhead, date: dateOf(at) });
	if (locked) sheet.qr(verifyAddress(locked.code), checkWords("rapor", locked.version, locked.code));
	return sheet.end();
}

async function printAttendance(task: Task): Promise<Buffer<ArrayBuffer>> {
	const { row, month } = task;
	const first = month ? fromDate(`${month}-01`) : undefined;
	const next = first && new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
	const days = await db.attendance.findMany({
		where: { internship_id: row.id_internship, ...(first && next && { date: { gte: first, lt: next } }) },
		select: { date: true, status: true, time: true, note: true, expired_at: true },
		orderBy: { date: "asc" },
	});
	const sheet = await sheetFor(task, "daftar-hadir");
	sheet.letterhead(task.look.letterhead);
	const free = await readFreeDays(row.id_internship);
	const lines = days.map((day) => ({
		...{ ...day, date: toDate(day.date), time: toTimeOrNull(day.time) },
		open: day.expired_at !== null && day.expired_at > now(),
		free: free.has(toDate(day.date)),
	}));
	drawAttendance(sheet, about(task), lines, signers(task));
	return sheet.end();
}

async function printJournal(task: Task): Promise<Buffer<ArrayBuffer>> {
	const rows = await db.journal.findMany({
		where: { internship_id: task.row.id_internship, description: { not: null } },
		select: { date: true, description: true, feedback: true, image_path: true },
		orderBy: { date: "asc" },
	});
	const sheet = await sheetFor(task, "jurnal");
	sheet.letterhead(task.look.letterhead);
	const days = rows.map((day) => ({ ...day, date: toDate(day.date) }));
	await drawJournal(sheet, about(task), days, signers(task), readPhoto);
	return sheet.end();
}

/** A photo for paper. We leave out a photo that is lost or damaged. */
async function readPhoto(path: string): Promise<Buffer | undefined> {
	const bytes = await readStored(path);
	return bytes && shrinkForPrint(bytes).catch(() => undefined);
}

async function printObservations(task: Task): Promise<Buffer<ArrayBuffer>> {
	const rows = await db.observation.findMany({
		where: { internship_id: task.row.id_internship, status: "success" },
		select: { name: true, date: true, total_score: true, scored_with: true, note: true },
		orderBy: { number: "asc" },
	});
	const forms = rows.map((form) => ({
		...form,
		date: toDateOrNull(form.date),
		scored_with: form.scored_with as ScoredSection[] | null,
	}));
	const sheet = await sheetFor(task, "observasi");
	sheet.letterhead(task.look.letterhead);
	drawObservations(sheet, about(task), forms, signers(task));
	return sheet.end();
}

async function printCertificate(task: Task): Promise<Buffer<ArrayBuffer>> {
	const held = await takeNumbered<CertificateContent>(task, "sertifikat");
	const called = held.content.title && titleOf(held.content);
	const sheet = await sheetFor(task, "sertifikat", {
		...{ at: held.issued_at, note: `Versi ${held.version}`, student: held.content },
		...(called && { called }),
	});
	drawCertificate(sheet, held.content, held.number, task.look.letterhead);
	sheet.qr(verifyAddress(held.code), checkWords("dokumen", held.version, held.code));
	return sheet.end();
}

const printLetter = (document: Letter) => async (task: Task) =>
	letterPdf(document, await takeNumbered<LetterContent>(task, document), task.look);

type HeldLetter = Pick<HandedOut<LetterContent>, "content" | "number" | "issued_at" | "version">;

async function letterPdf(
	document: Letter,
	{ content, number, issued_at, version }: HeldLetter,
	look: SchoolLook,
) {
	// Several students share a letter. It must be the same letter, whichever student's page opened it.
	const about = `Nomor ${number}`;
	const sheet = await openSheet({
		...{ title: `${DOCUMENTS[document]} – ${about}`, paper: look.paper, at: issued_at },
		...{ footer: about, behind: ` · Versi ${version}` },
	});
	drawLetter(sheet, content, number, look.letterhead);
	return sheet.end();
}

/**
 * The letter that is kept with an internship, as it was handed out, also after the placement has changed. The caller
 * writes the audit log.
 * @throws AppError 403; 409 `not_issued`
 */
export async function makeKeptLetter(
	actor: Actor,
	internship_id: string,
	document: Letter,
): Promise<Buffer<ArrayBuffer>> {
	if (!mayPrint(actor.role, document)) throw forbidden();
	const held = await db.issuedDocument.findFirst({
		where: { internship_id, npsn: actor.npsn, kind: kindOf(document), ended_at: null },
		select: { content: true, number: true, issued_at: true, version: true },
	});
	if (!held) throw notIssued();
	const content = held.content as LetterContent;
	return letterPdf(document, { ...held, content, number: held.number ?? "-" }, await readLook(actor.npsn));
}

const DRAW: Record<DocumentName, (task: Task) => Promise<Buffer<ArrayBuffer>>> = {
	rapor: printRapor,
	"daftar-hadir": printAttendance,
	jurnal: printJournal,
	observasi: printObservations,
	sertifikat: printCertificate,
	"surat-pengantar": printLetter("surat-pengantar"),
	"surat-tugas": printLetter("surat-tugas"),
	"surat-penarikan": printLetter("surat-penarikan"),
};
