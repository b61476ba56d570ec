import "server-only";
import { drawAgreement } from "./agreement";
import { drawAttendance, drawClassAttendance } from "./attendance";
import { drawCertificate } from "./certificate";
import { drawInvitations } from "./invitations";
import { type JoinOptions, joinDocuments } from "./join";
import { drawJournal, type ReadPhoto } from "./journal";
import type { Letterhead } from "./layout/furniture";
import { openSheet, type Sheet, type SheetOptions } from "./layout/sheet";
import { drawLetter } from "./letter";
import { drawNotes } from "./notes";
import { drawObservations } from "./observations";
import { drawPlanning } from "./planning";
import { drawRapor } from "./rapor";
import { drawRecap } from "./recap";
import { drawVisitSchedule, drawVisitSheets, type VisitSheet } from "./visits";

const DRAW = {
	rapor: drawRapor,
	attendance: drawAttendance,
	journal: (
		sheet: Sheet,
		...content: Parameters<typeof drawJournal> extends [Sheet, ...infer C, ReadPhoto] ? C : never
	) => drawJournal(sheet, ...content, readPhoto),
	observations: drawObservations,
	certificate: drawCertificate,
	letter: drawLetter,
	recap: drawRecap,
	classAttendance: drawClassAttendance,
	invitations: drawInvitations,
	planning: drawPlanning,
	agreement: drawAgreement,
	notes: drawNotes,
	visitSchedule: drawVisitSchedule,
	visitSheets: (sheet: Sheet, visits: readonly VisitSheet[]) => drawVisitSheets(sheet, visits, readPhoto),
};
type Kind = keyof typeof DRAW;
type Content<K extends Kind> = Parameters<(typeof DRAW)[K]> extends [Sheet, ...infer C] ? C : never;

/** One document. */
export type Single = {
	[K in Kind]: {
		kind: K;
		/** What the function that draws it gets after the sheet. */
		content: Content<K>;
		sheet: SheetOptions;
		letterhead: Letterhead;
		/** An address to check the document at, for a QR code, and the words beside it. */
		check?: readonly [address: string, words: string];
	};
}[Kind];

/** Several documents in one file, each with its bookmarks. */
type Joined = JoinOptions & { kind: "joined"; parts: { path: readonly string[]; paper: Single }[] };

/**
 * All that a document says, as plain data. Whoever may read the rows makes it, and any process can draw it, without the
 * database.
 */
export type Paper = Single | Joined;

/** A document, and the letters of its text that no font has. */
export type Drawn = { bytes: Buffer<ArrayBuffer>; leftOut: string[] };

export async function drawPaper(paper: Paper): Promise<Drawn> {
	if (paper.kind === "joined") return drawJoined(paper);
	const { kind, content, sheet: options, letterhead, check } = paper;
	const sheet = await openSheet(options);
	// A certificate has both in places of its own.
	if (kind !== "certificate") sheet.letterhead(letterhead);
	await (DRAW[kind] as (sheet: Sheet, ...content: unknown[]) => unknown)(sheet, ...content);
	if (check && kind !== "certificate") sheet.qr(...check);
	const bytes = await sheet.end();
	return { bytes, leftOut: sheet.leftOut() };
}

async function drawJoined({ parts, ...options }: Joined): Promise<Drawn> {
	const leftOut = new Set<string>();
	async function* drawParts() {
		for (const { path, paper } of parts) {
			const drawn = await drawPaper(paper);
			for (const letter of drawn.leftOut) leftOut.add(letter);
			yield { path, bytes: drawn.bytes };
		}
	}
	const pieces: Buffer[] = [];
	for await (const piece of joinDocuments(drawParts(), options)) pieces.push(piece);
	return { bytes: Buffer.concat(pieces), leftOut: [...leftOut] };
}

/** A photo for paper. We leave out a photo that is lost or damaged. Only books with photos load what this needs. */
async function readPhoto(path: string): Promise<Buffer | undefined> {
	const [{ readStored }, { shrinkForPrint }] = await Promise.all([
		import("../files/storage"),
		import("../files/images"),
	]);
	const bytes = await readStored(path);
	return bytes && shrinkForPrint(bytes).catch(() => undefined);
}

/**
 * About as many characters of content fit on a page. A letter of Arabic, Javanese or Balinese takes as long as ten more,
 * and a photo as long as half a page.
 */
const CHARACTERS_A_PAGE = 2_500;
const SLOW = /[\p{Script=Arabic}\p{Script=Javanese}\p{Script=Balinese}]/gu;
const MORE_FOR_SLOW = 10;
const PHOTOS_A_PAGE = 2;

/** What a document costs to draw, in pages. It is an estimate, because only drawing says how many there are. */
export function costOf(paper: Paper): number {
	if (paper.kind === "joined") return paper.parts.reduce((sum, part) => sum + costOf(part.paper), 0);
	const { kind, content } = paper;
	const photos =
		kind === "journal"
			? content[1].filter(({ image_path }) => image_path !== null).length
			: kind === "visitSheets"
				? content[0].filter(({ report }) => report?.photo).length
				: 0;
	const text = JSON.stringify(content);
	const characters = text.length + MORE_FOR_SLOW * (text.match(SLOW)?.length ?? 0);
	return Math.ceil(characters / CHARACTERS_A_PAGE + photos / PHOTOS_A_PAGE);
}
