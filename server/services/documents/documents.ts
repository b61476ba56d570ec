import "server-only";
import { dateOf } from "@/lib/dates/dates";
import {
	DOCUMENT_NAMES,
	DOCUMENTS,
	type DocumentName,
	isNumbered,
	type Letter,
	mayPrint,
} from "@/lib/documents/documents";
import { isStaff } from "@/lib/labels";
import type { DocumentQuery } from "@/lib/schemas/documents";
import type { ScoredSection } from "@/lib/scores/scoring";
import type { AuditRecord } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma } from "../../database/db";
import { period } from "../../documents/attendance";
import { type CertificateContent, titleOf } from "../../documents/certificate";
import { nipLine, type Signer } from "../../documents/layout/furniture";
import type { SheetOptions } from "../../documents/layout/sheet";
import type { LetterContent } from "../../documents/letter";
import type { Paper, Single } from "../../documents/paper";
import { settings } from "../../env";
import { forbidden, notFound } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import { fromDate, toDate, toDateOrNull, toTimeOrNull } from "../../wire/dates";
import { readCheckOuts } from "../attendances/check-outs";
import { periodOf, readFreeDays } from "../rapor/rapor-rows";
import { kindOf } from "./issued-documents";
import { type HandedOut, notIssued, takeNumbered } from "./numbered-documents";
import { type Composed, type Printed, print } from "./printing";
import { letterheadOf, readLook, type SchoolLook } from "./school-look";
import { readSubject, type Subject } from "./subjects";

/**
 * A document of an internship that the actor may see, as PDF. The audit log records it.
 * @param asked.month `YYYY-MM`, for a list of attendance of one month
 * @param asked.preview of a certificate or letter: without a number, and nothing is handed out
 * @throws AppError 403; 404; 409 `not_completed`, `rapor_reopened`, `not_issued`, `document_revoked`,
 * `teacher_missing`; 429; 503
 */
export const printDocument = (
	actor: Actor,
	id_internship: string,
	document: DocumentName,
	asked: Partial<DocumentQuery> = {},
): Promise<Printed> =>
	print(actor, document === "jurnal" ? "book" : "paper", async () => {
		const { student_id, ...composed } = await composeDocument(actor, id_internship, document, asked);
		const entry: AuditRecord = {
			action: "rapor.printed",
			subject_type: "internship",
			subject_id: id_internship,
			person_id: student_id,
			detail: { document: `${isPreview(actor, document, asked) ? "pratinjau " : ""}${DOCUMENTS[document]}` },
		};
		return { ...composed, entry };
	});

/** Does the actor get a preview? Only staff do, and only of what has a number. */
const isPreview = ({ role }: Actor, document: DocumentName, { preview = false }: Partial<DocumentQuery>) =>
	preview && isStaff(role) && isNumbered(document);

/**
 * What a document says, with the name of its file. The caller writes the audit log.
 * @param issues may it hand out a certificate or letter that was not handed out before? Students and archives get only
 * what was
 * @throws AppError as printDocument; 409 `document_incomplete`
 */
export async function composeDocument(
	actor: Actor,
	id_internship: string,
	document: DocumentName,
	{ issues = true, ...asked }: Partial<DocumentQuery> & { issues?: boolean } = {},
): Promise<Composed & { student_id: number }> {
	if (!mayPrint(actor.role, document)) throw forbidden();
	const subject = await readSubject({ AND: [{ id_internship }, internshipScope(actor)] });
	const look = await readLook(subject.row.npsn);
	const { month = null } = asked;
	const preview = isPreview(actor, document, asked);
	const task = { actor, look, month, issues: issues && isStaff(actor.role), preview, ...subject };
	const paper = await COMPOSE[document](task);
	const { name } = subject.row.student.user;
	// A list of attendance has months.
	const called = document === "daftar-hadir" && month ? `${name} ${month}` : name;
	return { name: fileName(document, called), paper, student_id: subject.rapor.student_id };
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
			id_internship: true,
			status: true,
			teacher_id: true,
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
				"daftar-hadir": status !== "pending",
				jurnal: status !== "pending",
				observasi: status !== "pending",
				sertifikat:
					status === "completed" &&
					// While a rapor is opened again, its scores may change, so we print no certificate with them.
					(rapor === undefined || rapor.ended_at === null) &&
					(certificate?.ended_at === null || (staff && !certificate?.revoked)),
				"surat-pengantar": teacher_id !== null,
				"surat-tugas": teacher_id !== null,
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

type Task = Subject & {
	actor: Actor;
	look: SchoolLook;
	month: string | null;
	issues: boolean;
	preview: boolean;
};

/** The lines at the head of each sheet that describe the placement. */
const about = ({ row, rapor }: Subject): [string, string][] => [
	["Nama Peserta Didik", row.student.user.name],
	["NISN", row.student.nisn ?? "-"],
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

type Named = Partial<SheetOptions> & {
	called?: string;
	note?: string;
	/** The student of a copy, with the name and number it has there. */
	student?: { name: string; nisn: string };
};

function sheetFor(task: Task, document: DocumentName, options: Named = {}): SheetOptions {
	const { called = DOCUMENTS[document], note, student, ...more } = options;
	const { name, nisn } = student ?? { name: task.row.student.user.name, nisn: task.row.student.nisn ?? "-" };
	return {
		title: `${called} – ${name}`,
		paper: task.look.paper,
		footer: name,
		behind: ` – ${nisn}${note ? ` · ${note}` : ""}`,
		at: now(),
		...more,
	};
}

/** A QR code that opens the page which says whether a print is genuine, and the words beside or below it. */
const checkOf = (what: string, version: number, code: string, where: "samping" | "atas" = "samping") =>
	[
		`${settings().appUrl}/verifikasi/${code}`,
		`Keaslian ${what} ini dapat diperiksa dengan memindai kode di ${where}.\nVersi ${version} · Kode ${code}`,
	] as const;

async function composeRapor(task: Task): Promise<Paper> {
	const { rapor, actor } = task;
	const { locked } = rapor;
	if (!locked && !isStaff(actor.role)) throw notFound();
	const { school, student } = rapor.content;
	const state = locked ? `Versi ${locked.version}` : "Draf";
	const at = locked ? new Date(locked.locked_at) : now();
	const sheet = sheetFor(task, "rapor", {
		// This foot is that of e-Rapor's print.
		student,
		footer: student.name,
		behind: ` – ${student.class_name} · ${state}`,
		source: "Dicetak dari Jejak PKL",
		at,
		...(!locked && { stamp: "DRAF" }),
	});
	const letterhead = letterheadOf(school.name, school.letterhead_above, school.letterhead);
	return {
		kind: "rapor",
		sheet,
		content: [rapor.content, dateOf(at, task.look.zone)],
		letterhead: { ...letterhead, logo: task.look.letterhead.logo },
		...(locked && { check: checkOf("rapor", locked.version, locked.code) }),
	};
}

async function composeAttendance(task: Task): Promise<Paper> {
	const { row, month, look } = task;
	const first = month ? fromDate(`${month}-01`) : undefined;
	const next = first && new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
	const days = await db.attendance.findMany({
		where: { internship_id: row.id_internship, ...(first && next && { date: { gte: first, lt: next } }) },
		select: { date: true, status: true, time: true, zone: true, note: true, expired_at: true, came_at: true },
		orderBy: { date: "asc" },
	});
	const free = await readFreeDays(row.id_internship);
	const ends = days.some(({ came_at }) => came_at !== null)
		? await readCheckOuts(row.npsn, row.id_internship)
		: new Map<string, string>();
	const lines = days.map(({ date, status, time, zone, note, expired_at }) => ({
		date: toDate(date),
		status,
		time: toTimeOrNull(time),
		zone,
		note,
		open: expired_at !== null && expired_at > now(),
		free: free.has(toDate(date)),
		left: ends.get(toDate(date)),
	}));
	const sheet = sheetFor(task, "daftar-hadir");
	return {
		kind: "attendance",
		sheet,
		letterhead: look.letterhead,
		content: [about(task), lines, signers(task)],
	};
}

async function composeJournal(task: Task): Promise<Paper> {
	const rows = await db.journal.findMany({
		// A day that was corrected to an absence keeps its journal, and does not show it.
		where: {
			internship_id: task.row.id_internship,
			description: { not: null },
			status: { not: "not_present" },
		},
		select: {
			date: true,
			description: true,
			feedback: true,
			image_path: true,
			remarks: { select: { text: true, instructor_name: true }, orderBy: { written_at: "asc" } },
		},
		orderBy: { date: "asc" },
	});
	const days = rows.map(({ remarks, feedback, ...day }) => ({
		...day,
		date: toDate(day.date),
		notes: [
			...(feedback ? [feedback] : []),
			...remarks.map(({ text, instructor_name }) => `${text} (${instructor_name}, instruktur)`),
		],
	}));
	return {
		kind: "journal",
		sheet: sheetFor(task, "jurnal"),
		letterhead: task.look.letterhead,
		content: [about(task), days, signers(task)],
	};
}

async function composeObservations(task: Task): Promise<Paper> {
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
	return {
		kind: "observations",
		sheet: sheetFor(task, "observasi"),
		letterhead: task.look.letterhead,
		content: [about(task), forms, signers(task)],
	};
}

async function composeCertificate(task: Task): Promise<Paper> {
	const { content, issued_at, version, number, code } = await takeNumbered<CertificateContent>(
		task,
		"sertifikat",
	);
	const called = content.title && titleOf(content);
	const sheet = sheetFor(task, "sertifikat", {
		at: issued_at,
		note: versionOf(version),
		student: content,
		...(called && { called }),
		...(code === null && { stamp: PREVIEW }),
	});
	const { letterhead, certificate_look: look } = task.look;
	const check = code !== null &&
		version !== null && {
			check: checkOf("dokumen", version, code, "atas"),
		};
	return {
		kind: "certificate",
		sheet: { ...sheet, landscape: true, frame: look },
		letterhead,
		content: [content, number, { look, letterhead, ...check }],
		...check,
	};
}

const composeLetter = (document: Letter) => async (task: Task) =>
	letterPaper(document, await takeNumbered<LetterContent>(task, document), task.look);

const PREVIEW = "PRATINJAU";

/** What a document was handed out as. A preview was not. */
const versionOf = (version: number | null): string => (version === null ? "Pratinjau" : `Versi ${version}`);

type HeldLetter = Pick<HandedOut<LetterContent>, "content" | "number" | "issued_at" | "version">;

/** A letter on paper. */
export function letterPaper(
	document: Letter,
	{ content, number, issued_at, version }: HeldLetter,
	{ paper, letterhead }: SchoolLook,
): Single {
	// Several students share a letter. It must be the same letter, whichever student's page opened it.
	const about = `Nomor ${number}`;
	const sheet = {
		title: `${DOCUMENTS[document]} – ${about}`,
		paper,
		at: issued_at,
		footer: about,
		behind: ` · ${versionOf(version)}`,
		...(version === null && { stamp: PREVIEW }),
	};
	return { kind: "letter", sheet, letterhead, content: [content, number] };
}

/**
 * The letter that is kept with an internship, as it was handed out, also after the placement has changed. The caller
 * writes the audit log.
 * @throws AppError 403; 409 `not_issued`
 */
export async function composeKeptLetter(
	actor: Actor,
	internship_id: string,
	document: Letter,
): Promise<Paper> {
	if (!mayPrint(actor.role, document)) throw forbidden();
	const held = await db.issuedDocument.findFirst({
		where: { internship_id, npsn: actor.npsn, kind: kindOf(document), ended_at: null },
		select: { content: true, number: true, issued_at: true, version: true },
	});
	if (!held) throw notIssued();
	const content = held.content as LetterContent;
	return letterPaper(document, { ...held, content, number: held.number ?? "-" }, await readLook(actor.npsn));
}

const COMPOSE: Record<DocumentName, (task: Task) => Promise<Paper>> = {
	rapor: composeRapor,
	"daftar-hadir": composeAttendance,
	jurnal: composeJournal,
	observasi: composeObservations,
	sertifikat: composeCertificate,
	"surat-pengantar": composeLetter("surat-pengantar"),
	"surat-tugas": composeLetter("surat-tugas"),
	"surat-penarikan": composeLetter("surat-penarikan"),
};
