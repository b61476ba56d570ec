import "server-only";
import { createHash } from "node:crypto";
import { addDays } from "@/lib/dates/dates";
import { DOCUMENTS, type Lacking, type Letter, lackingWords } from "@/lib/documents/documents";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { IssueLettersInput, LettersQuery } from "@/lib/schemas/documents";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db } from "../../database/db";
import type { LetterContent } from "../../documents/letter";
import { conflict, notFound } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import { requireManagement } from "../../scopes/schools";
import { toDateOrNull } from "../../wire/dates";
import { type Held, heldSelect, issueNumbered, kindOf, sameWords, undated } from "./issued-documents";
import { type Composed, groupByLetter, letterOf } from "./letters";
import { lackingIn, NO_NUMBER } from "./numbered-documents";
import { letterPaper } from "./numbered-papers";
import { fileName, type Printed, print } from "./printing";
import { readLook, type SchoolLook } from "./school-look";

/* All letters of a kind of a school year: previewed, given their numbers, and printed in one go. */

/** Students are taken back from a workplace by a letter that is written this many days ahead at most. */
const DAYS_AHEAD = 30;

type SchoolLetter = Composed<LetterContent> & {
	/** Of the first placement that shares it. */
	student_id: number;
	held: Held | null;
};

type Rows = Awaited<ReturnType<typeof groupByLetter>>[number];

/** Is it time to write this letter? Nobody sends students to a place where they have been already. */
function isDue(document: Letter, rows: Rows, day: string): boolean {
	if (document === "surat-pengantar") return rows.some(({ status }) => status !== "completed");
	if (document === "surat-tugas") return true;
	const last = toDateOrNull(rows[0]?.last_day ?? null);
	return last !== null && last <= addDays(day, DAYS_AHEAD);
}

/** The letters that were handed out, and those that should be, by addressee. They are read with two statements. */
async function readLetters(
	actor: Actor,
	document: Letter,
	school_year: number,
): Promise<{ look: SchoolLook; letters: SchoolLetter[] }> {
	const look = await readLook(actor.npsn);
	const [groups, issued] = await Promise.all([
		groupByLetter(actor, document, school_year),
		db.issuedDocument.findMany({
			where: { npsn: actor.npsn, kind: kindOf(document), ended_at: null, internship: { school_year } },
			select: { ...heldSelect, internship_id: true },
			orderBy: [{ issued_at: "asc" }, { code: "asc" }],
		}),
	]);
	const letters = groups.flatMap((rows) => {
		const letter = letterOf(document, rows, look);
		const held = issued.find(
			({ internship_id, content }) => letter.shared.includes(internship_id) && letter.isAbout(content),
		);
		if (!held && !isDue(document, rows, today(look.zone))) return [];
		const first = rows.find(({ id_internship }) => id_internship === letter.shared[0]);
		return [{ ...letter, student_id: first?.student_id ?? 0, held: held ?? null }];
	});
	return {
		look,
		letters: letters.sort((one, other) => addressee(one).localeCompare(addressee(other), "id")),
	};
}

const addressee = ({ content: { to, values } }: SchoolLetter): string => to ?? values.guru ?? "";
const isNew = ({ held }: SchoolLetter): boolean => held === null;

/** What the new letters say, as a short text. Whoever gives them numbers says it, so nobody numbers what they did not see. */
const seenIn = (letters: readonly SchoolLetter[]): string =>
	createHash("sha256")
		.update(JSON.stringify(letters.map(({ shared, content }) => [shared, undated(content)])))
		.digest("base64url")
		.slice(0, 22);

/** A letter in the list. */
type ListedLetter = {
	/** One of its placements, for the address of its preview. */
	id_internship: string;
	to: string;
	students: number;
	/** `6 Juli 2026 sampai 18 Desember 2026` */
	period: string;
	/** Null: it was not handed out. */
	number: string | null;
	/** It was handed out, and would say something else now. */
	changed: boolean;
};

export type LetterList = {
	letters: ListedLetter[];
	/** What the request for numbers says, so that it is about these letters. */
	expected: string;
	/** What must be set before a letter is handed out. */
	lacking: Lacking[];
};

/** The letters of a school year of the acting manager's school. @throws AppError 403 */
export async function listLetters(actor: Actor, document: Letter, school_year: number): Promise<LetterList> {
	requireManagement(actor);
	const { look, letters } = await readLetters(actor, document, school_year);
	return {
		letters: letters.map((letter) => {
			const { shared, content, held } = letter;
			return {
				id_internship: shared[0] ?? "",
				to: addressee(letter),
				students: Number(content.values.jumlah),
				period: `${content.values.mulai} sampai ${content.values.selesai}`,
				number: held && (held.number ?? "-"),
				changed: held !== null && !sameWords(held.content, content),
			};
		}),
		expected: seenIn(letters.filter(isNew)),
		lacking: lackingIn(look),
	};
}

/**
 * Hands out all letters of a kind that nobody has handed out yet, in the order of the list. Letters that have a number
 * stay as they are. If it stops in the middle, it goes on when it is asked for again.
 * @throws AppError 403; 404 without such letters; 409 `document_incomplete`, `letters_changed`; 429
 */
export async function issueLetters(
	actor: Actor,
	document: Letter,
	{ school_year, expected }: IssueLettersInput,
): Promise<{ issued: number; first: string; last: string }> {
	requireManagement(actor);
	const { look, letters } = await readLetters(actor, document, school_year);
	const fresh = letters.filter(isNew);
	if (fresh.length === 0) throw notFound();
	const lacking = lackingIn(look);
	if (lacking.length > 0)
		throw conflict("document_incomplete", `Sebelum diterbitkan, lengkapi dahulu: ${lackingWords(lacking)}.`);
	if (expected !== seenIn(fresh))
		throw conflict(
			"letters_changed",
			"Isi surat baru saja berubah. Periksa pratinjaunya lagi, lalu terbitkan.",
		);
	await countAttempt({
		kind: "print",
		account: String(actor.id_user),
		address: actor.address,
		cost: fresh.length,
	});
	const numbers: string[] = [];
	for (const { student_id, held: _, ...letter } of fresh) {
		const asked = { id_internship: letter.shared[0] ?? "", student_id, anew: false };
		const kind = kindOf(document);
		const { number } = await issueNumbered(
			actor,
			{ kind, pattern: look.numbers[document], lacking, ...letter },
			asked,
		);
		numbers.push(number ?? "-");
	}
	return { issued: numbers.length, first: numbers[0] ?? "-", last: numbers.at(-1) ?? "-" };
}

/**
 * All letters of a kind in one PDF, with a bookmark for each: those that were handed out, or as a preview those that were
 * not. The audit log records it.
 * @throws AppError 403; 404 without such letters; 429; 503
 */
export const printLetters = (
	actor: Actor,
	document: Letter,
	{ school_year, preview, even }: LettersQuery,
): Promise<Printed> =>
	print(actor, "paper", async () => {
		requireManagement(actor);
		const { look, letters } = await readLetters(actor, document, school_year);
		const chosen = letters.filter((letter) => isNew(letter) === preview);
		if (chosen.length === 0) throw notFound();
		const year = schoolYearLabel(school_year);
		const title = `${preview ? "Pratinjau " : ""}${DOCUMENTS[document]} ${year}`;
		const parts = chosen.map((letter) => {
			const { held, content } = letter;
			const shown = held
				? { ...held, content: held.content as LetterContent, number: held.number ?? "-" }
				: { content, number: NO_NUMBER, issued_at: now(), version: null };
			return { path: [addressee(letter)], paper: letterPaper(document, shown, look) };
		});
		return {
			name: fileName(`${preview ? "pratinjau-" : ""}${document}`, year.replace("/", "-")),
			paper: { kind: "joined", title, at: now(), even, parts },
			entry: {
				action: "rapor.printed",
				subject_type: "school",
				subject_id: actor.npsn,
				detail: { document: `${title}, ${chosen.length} surat` },
			},
		};
	});
