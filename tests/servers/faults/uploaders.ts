import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate, toDate } from "@/server/wire/dates";
import { Caller } from "../../support/caller";
import { checkIn, journalForm } from "../../support/forms";
import { buildDay, studentAtWork } from "../../support/workday";

/*
 * Students who only upload. They know which writes were acknowledged, and check afterwards whether the files are there.
 */

/**
 * Photos of different widths, so that we can tell them apart after storing. They are noise, so each has some 200 KB.
 */
const WIDTHS = Array.from({ length: 12 }, (_, step) => 400 + step);
const photos = new Map<number, Promise<File>>();

function photo(width: number): Promise<File> {
	const made = photos.get(width) ?? makeNoise(width);
	photos.set(width, made);
	return made;
}

async function makeNoise(width: number): Promise<File> {
	const pixels = randomBytes(width * 500 * 3);
	const bytes = await sharp(pixels, { raw: { width, height: 500, channels: 3 } })
		.jpeg({ quality: 80 })
		.toBuffer();
	return new File([new Uint8Array(bytes)], "foto.jpg", { type: "image/jpeg" });
}

type Try = { text: string; width: number };
type Stored = { text: string | null; path: string | null };
type Outcome = "acknowledged" | "unanswered" | number;

/** A student and a row that they write again and again: a journal's photo, or today's letter. */
abstract class Uploader {
	/** The last acknowledged write, and the later writes without an answer. Any of them may be stored. */
	private acknowledged: Try | undefined;
	private unanswered: Try[] = [];
	private turn = 0;
	private cookies = new Map<string, string>();

	constructor(readonly email: string) {}

	/** Makes room for the next write. @returns whether that removed the last one */
	protected abstract clear(): Promise<boolean>;
	protected abstract send(
		caller: Caller,
		text: string,
		file: File,
	): Promise<{ status: number; text: string }>;
	protected abstract read(): Promise<Stored>;

	async logIn(server: string): Promise<void> {
		this.cookies = (await new Caller(server).logIn(this.email)).cookies;
	}

	/** Uploads once to the server that listens now. */
	async upload(server: string): Promise<Outcome> {
		const caller = new Caller(server);
		for (const [name, value] of this.cookies) caller.cookies.set(name, value);
		const width = WIDTHS[this.turn++ % WIDTHS.length] as number;
		const attempt = { text: `Percobaan ke-${this.turn}`, width };
		const file = await photo(width);
		if (await this.clear()) this.acknowledged = undefined;
		this.unanswered.push(attempt);
		const answer = await this.send(caller, attempt.text, file).catch(() => undefined);
		if (!answer) return "unanswered";
		if (answer.status > 201) return answer.status;
		this.acknowledged = attempt;
		this.unanswered = [];
		return "acknowledged";
	}

	/** What is wrong with the stored file, in words. Undefined if it is as acknowledged. */
	async check(uploads: string): Promise<string | undefined> {
		const { text, path } = await this.read();
		const found = [this.acknowledged, ...this.unanswered].find((each) => each?.text === text);
		if (!found)
			return this.acknowledged ? `"${this.acknowledged.text}" is lost; there is "${text}"` : undefined;
		if (!path || !existsSync(join(uploads, path))) return `the row of "${text}" names no file that is there`;
		try {
			const image = sharp(readFileSync(join(uploads, path)), { failOn: "warning" });
			const { info } = await image.raw().toBuffer({ resolveWithObject: true });
			return info.width === found.width ? undefined : `"${text}" has another photo`;
		} catch (error) {
			return `the file of "${text}" is torn: ${error}`;
		}
	}
}

class JournalUploader extends Uploader {
	constructor(
		email: string,
		private readonly id_journal: string,
		private readonly date: string,
	) {
		super(email);
	}

	protected async clear() {
		const where = { id_journal: this.id_journal, status: "in_review" } as const;
		await db.journal.updateMany({ where, data: { status: "needs_revision" } });
		return false;
	}

	protected send(caller: Caller, description: string, image_path: File) {
		const form = journalForm({ date: this.date, description, image_path });
		return caller.post(`/api/journals/${this.id_journal}/update`, form);
	}

	protected async read() {
		const { id_journal } = this;
		const row = await db.journal.findUniqueOrThrow({ where: { id_journal } });
		return { text: row.description, path: row.image_path };
	}
}

class LetterUploader extends Uploader {
	constructor(
		email: string,
		private readonly student_id: number,
	) {
		super(email);
	}

	/** Empties the day. Its letter is then an orphan, for the daily sweep. */
	protected async clear() {
		await db.attendance.deleteMany({ where: { student_id: this.student_id } });
		return true;
	}

	protected send(caller: Caller, note: string, attachment: File) {
		return caller.post("/api/attendances/create", checkIn({ status: "sick", note, attachment }));
	}

	protected async read() {
		const row = await db.attendance.findFirst({
			where: { student_id: this.student_id, date: fromDate(today("WIB")), status: "sick" },
		});
		return { text: row?.note ?? null, path: row?.attachment ?? null };
	}
}

/** This many students with a journal to write, and this many who are ill. Nobody is logged in yet. */
export async function buildUploaders(journals: number, letters: number): Promise<Uploader[]> {
	await Promise.all(WIDTHS.map(photo));
	const uploaders: Uploader[] = [];
	for (let made = 0; made < journals; made++) {
		const work = await studentAtWork();
		const { id_journal } = await buildDay(work, { ago: 1 });
		const { date } = await db.journal.findUniqueOrThrow({ where: { id_journal } });
		uploaders.push(new JournalUploader(work.student.email, id_journal, toDate(date)));
	}
	for (let made = 0; made < letters; made++) {
		const { student } = await studentAtWork();
		uploaders.push(new LetterUploader(student.email, student.id_user));
	}
	return uploaders;
}

/**
 * All students upload, one upload after the other, until their server no longer answers.
 * @returns the outcome of each try, and a promise of the first acknowledged one
 */
export function uploadUntilGone(uploaders: Uploader[], server: string) {
	const outcomes: Outcome[] = [];
	let first = () => {};
	const begun = new Promise<void>((resolve) => {
		first = resolve;
	});
	const go = async (uploader: Uploader) => {
		for (;;) {
			const outcome = await uploader.upload(server);
			outcomes.push(outcome);
			if (outcome !== "acknowledged") return;
			first();
		}
	};
	return { begun, outcomes: Promise.all(uploaders.map(go)).then(() => outcomes) };
}

/** The differences between what was acknowledged and what is stored, for all students. */
export async function findLosses(uploaders: Uploader[], uploads: string): Promise<string[]> {
	const checks = await Promise.all(uploaders.map((uploader) => uploader.check(uploads)));
	return checks.filter((wrong) => wrong !== undefined);
}
