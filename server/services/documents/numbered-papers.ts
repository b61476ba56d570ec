import "server-only";
import { DOCUMENTS, type Letter } from "@/lib/documents/documents";
import { type CertificateContent, titleOf } from "../../documents/certificate";
import type { LetterContent } from "../../documents/letter";
import type { Paper, Single } from "../../documents/paper";
import { type HandedOut, takeNumbered } from "./numbered-documents";
import type { SchoolLook } from "./school-look";
import { checkOf, sheetFor, type Task } from "./sheets";

const PREVIEW = "PRATINJAU";

/** What a document was handed out as. A preview was not. */
const versionOf = (version: number | null): string => (version === null ? "Pratinjau" : `Versi ${version}`);

export async function composeCertificate(task: Task): Promise<Paper> {
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

export const composeLetter = (document: Letter) => async (task: Task) =>
	letterPaper(document, await takeNumbered<LetterContent>(task, document), task.look);

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
