import "server-only";
import {
	type Lacking,
	mayPrint,
	NUMBERED,
	type NumberedDocument,
	TEMPLATES,
} from "@/lib/documents/documents";
import { type Predicate, predicateOf, roundScore } from "@/lib/rapor/rapor";
import { tellBorders } from "@/lib/rapor/workplace-score";
import type { RevokeInput } from "@/lib/schemas/documents";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, type Transaction, transact } from "../../database/db";
import type { CertificateContent } from "../../documents/certificate";
import { AppError, conflict, forbidden, notFound } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import { internshipScope } from "../../scopes/internships";
import { requireManagement } from "../../scopes/schools";
import { toIso } from "../../wire/dates";
import type { RaporContent } from "../../wire/rapor";
import {
	endCertificate,
	findHeld,
	type Held,
	issueNumbered,
	kindOf,
	mayUndoRevocation,
	sameWords,
} from "./issued-documents";
import { type Composed, type Content, composeLetter, type Task } from "./letters";
import { readLook, type SchoolLook } from "./school-look";
import { readSubject, type Subject } from "./subjects";

/* Certificates and letters: what they would say now, and what was handed out. */

async function composeCertificate({ row, rapor, look }: Task): Promise<Composed> {
	if (row.status !== "completed")
		throw conflict("not_completed", "Sertifikat dapat dicetak setelah PKL diselesaikan.");
	if (rapor.versions > 0 && !rapor.locked)
		throw conflict(
			"rapor_reopened",
			"Rapor PKL ini sedang dibuka kembali. Sertifikat dapat dicetak setelah rapor dikunci lagi.",
		);
	const { id_internship } = row;
	// A locked rapor and its certificate lie side by side, so they say the same.
	const { school_year, student, placement, goals } = rapor.content;
	const content: CertificateContent = {
		school: look.letterhead.school,
		city: look.city,
		headmaster: look.headmaster,
		date: today(look.zone),
		name: student.name,
		nisn: student.nisn,
		major: student.major,
		text: look.texts.sertifikat,
		...(look.texts.judul_sertifikat !== TEMPLATES.judul_sertifikat.text && {
			title: look.texts.judul_sertifikat,
		}),
		placement: {
			company_name: placement.company_name,
			job_name: placement.job_name,
			start_date: placement.start_date,
			end_date: placement.end_date,
		},
		school_year,
		goals: rapor.locked ? goals.map(({ label, score, predicate }) => ({ label, score, predicate })) : [],
	};
	const outcome = rapor.locked && outcomeOf(rapor.content, await readPredicates(row));
	if (outcome) content.outcome = outcome;
	const check = async (tx: Transaction) => {
		const { status, issued_documents } = await tx.internship.findUniqueOrThrow({
			where: { id_internship },
			select: {
				status: true,
				issued_documents: { where: { kind: "rapor", ended_at: null }, select: { code: true } },
			},
		});
		if (status !== "completed" || issued_documents[0]?.code !== rapor.locked?.code)
			throw conflict("changed_meanwhile", "Data PKL ini baru saja berubah. Silahkan coba lagi.");
	};
	return { shared: [id_internship], content, isAbout: () => true, check };
}

/** The predicates of a placement's major in its year. */
async function readPredicates({ school_year, student: { major_id } }: Subject["row"]): Promise<Predicate[]> {
	if (major_id === null) return [];
	const rules = await db.raporRules.findUnique({
		where: { major_id_school_year: { major_id, school_year } },
		select: { predicates: true },
	});
	return (rules?.predicates ?? []) as Predicate[];
}

/**
 * What the scores of a rapor amount to: their mean, with its predicate. If the predicates have changed since the rapor
 * was locked, the scores have others, so the mean gets none. Undefined without scores.
 */
function outcomeOf(
	{ goals, placement, teacher }: RaporContent,
	predicates: readonly Predicate[],
): CertificateContent["outcome"] {
	const scores = goals.flatMap(({ score }) => score ?? []);
	if (scores.length === 0 || scores.length < goals.length) return undefined;
	const mean = roundScore(scores.reduce((sum, score) => sum + score, 0) / scores.length);
	const same = goals.every(({ score, predicate }) => predicateOf(score, predicates) === predicate);
	return {
		mean,
		predicate: same ? predicateOf(mean, predicates) : null,
		borders: same ? tellBorders(predicates) : [],
		instructor: placement.instructor_name,
		teacher,
	};
}

const COMPOSE: Record<NumberedDocument, (task: Task) => Promise<Composed>> = {
	sertifikat: composeCertificate,
	"surat-pengantar": composeLetter("surat-pengantar"),
	"surat-tugas": composeLetter("surat-tugas"),
	"surat-penarikan": composeLetter("surat-penarikan"),
};

/** Thrown when nobody has handed this document out. */
export const notIssued = () => conflict("not_issued", "Dokumen ini belum diterbitkan oleh sekolah.");

/** A numbered document as it was handed out, or would be: then without a number, code and version. */
export type HandedOut<C> = Pick<Held, "issued_at"> & {
	content: C;
	number: string;
	code: string | null;
	version: number | null;
};

/** What stands for the number in a preview. */
export const NO_NUMBER = "………………";

/**
 * A document as it was handed out. If it never was, this hands it out now, provided that the caller `issues` documents,
 * and that place and headmaster are set.
 * @throws AppError 409 `not_completed`, `rapor_reopened`, `teacher_missing`, `not_issued`, `document_incomplete`,
 * `document_revoked`
 */
export async function takeNumbered<C extends Content>(
	task: Task & { issues: boolean; preview: boolean },
	document: NumberedDocument,
): Promise<HandedOut<C>> {
	const composed = await COMPOSE[document](task);
	if (task.preview)
		return {
			content: composed.content as C,
			number: NO_NUMBER,
			issued_at: now(),
			code: null,
			version: null,
		};
	const kind = kindOf(document);
	const held = await findHeld(composed, kind);
	if (!held && !task.issues) throw notIssued();
	const pattern = task.look.numbers[document];
	const lacking = lackingIn(task.look);
	const { number, content, ...rest } =
		held ?? (await issueNumbered(task.actor, { kind, pattern, lacking, ...composed }));
	return { ...rest, number: number ?? "-", content: content as C };
}

async function readTask(actor: Actor, id_internship: string): Promise<Task> {
	const subject = await readSubject({ AND: [{ id_internship }, internshipScope(actor)] });
	return { actor, look: await readLook(subject.row.npsn), ...subject };
}

/** What must be there before a certificate or letter is handed out. */
export const lackingIn = ({ city, headmaster }: SchoolLook): Lacking[] => [
	...(city === null ? ["city" as const] : []),
	...(headmaster === null ? ["headmaster" as const] : []),
];

/** What must be there before the actor's school hands out a certificate or letter. */
export const readLacking = async ({ npsn }: Actor): Promise<Lacking[]> => lackingIn(await readLook(npsn));

/**
 * Hands a document out, under a number. If it was before, that stays.
 * @throws AppError 403; 404; 409 `document_incomplete`, `not_completed`, `rapor_reopened`, `teacher_missing`,
 * `document_revoked`; 429
 */
export const issueDocument = (actor: Actor, id_internship: string, document: NumberedDocument) =>
	issue(actor, id_internship, document, false);

/**
 * Hands a document out again with its present content. It becomes the next version under the same number, and the
 * previous version is outdated. If the content did not change, the previous version stays.
 * @throws AppError as {@link issueDocument}
 */
export const reissueDocument = (actor: Actor, id_internship: string, document: NumberedDocument) =>
	issue(actor, id_internship, document, true);

async function issue(
	actor: Actor,
	id_internship: string,
	document: NumberedDocument,
	anew: boolean,
): Promise<{ number: string; version: number }> {
	if (!mayPrint(actor.role, document)) throw forbidden();
	await countAttempt({ kind: "print", account: String(actor.id_user), address: actor.address });
	const task = await readTask(actor, id_internship);
	const pattern = task.look.numbers[document];
	const { number, version } = await issueNumbered(
		actor,
		{ kind: kindOf(document), pattern, lacking: lackingIn(task.look), ...(await COMPOSE[document](task)) },
		{ id_internship, student_id: task.rapor.student_id, anew },
	);
	return { number: number ?? "-", version };
}

/** Revokes the certificate of a placement of the acting manager's school. @throws AppError 403; 404; 409 `not_issued` */
export async function revokeCertificate(
	actor: Actor,
	id_internship: string,
	{ reason }: RevokeInput,
): Promise<void> {
	requireManagement(actor);
	const row = await db.internship.findFirst({
		where: { AND: [{ id_internship }, internshipScope(actor)] },
		select: { student_id: true },
	});
	if (!row) throw notFound();
	await transact(async (tx) => {
		if (!(await endCertificate(tx, actor, { id_internship, ...row, reason, revoked: true })))
			throw conflict("not_issued", "PKL ini tidak memiliki sertifikat yang berlaku.");
	});
}

/** A numbered document that was handed out. */
export type IssuedDocument = {
	document: NumberedDocument;
	number: string;
	version: number;
	issued_at: string;
	/** `changed`: it would say something else now. `ended`: it is no longer valid, and no newer one exists. */
	state: "valid" | "changed" | "ended";
	end_reason: string | null;
	/** May the reader hand it out again now? */
	renewable: boolean;
};

/** The certificate and letters of an internship that were handed out and that the acting staff may print. */
export async function listIssued(actor: Actor, id_internship: string): Promise<IssuedDocument[]> {
	const names = NUMBERED.filter((name) => mayPrint(actor.role, name));
	// If nothing was handed out, the page needs nothing more. Only letters are shared.
	const own = names.length === 1 && { internship_id: id_internship };
	const some = await db.issuedDocument.findFirst({
		// Every document has a first version, and an index finds the first versions.
		where: { npsn: actor.npsn, kind: { in: names.map(kindOf) }, version: 1, ...own },
		select: { code: true },
	});
	if (!some) return [];
	const task = await readTask(actor, id_internship);
	const found = await Promise.all(names.map((name) => issuedOf(task, name)));
	return found.flatMap((one) => one ?? []);
}

async function issuedOf(task: Task, document: NumberedDocument): Promise<IssuedDocument | null> {
	const composed = await COMPOSE[document](task).catch((error) => {
		if (error instanceof AppError && error.httpStatus === 409) return null;
		throw error;
	});
	const kind = kindOf(document);
	const held = composed && (await findHeld(composed, kind));
	const own = await db.issuedDocument.findFirst({
		where: { internship_id: task.row.id_internship, kind },
		orderBy: { version: "desc" },
	});
	// The placement may share a valid letter to a former company. As it is now, the placement has no valid letter, so
	// we show the one that ended.
	const ended = !held && own?.ended_at ? own : null;
	const latest = held ?? ended;
	if (!latest) return null;
	const state = !held ? "ended" : sameWords(held.content, composed.content) ? "valid" : "changed";
	return {
		document,
		state,
		number: latest.number ?? "-",
		version: latest.version,
		issued_at: toIso(latest.issued_at, task.look.zone),
		end_reason: ended?.end_reason ?? null,
		renewable: composed !== null && state !== "valid" && (!ended?.revoked || mayUndoRevocation(task.actor)),
	};
}
