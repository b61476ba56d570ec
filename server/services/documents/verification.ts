import "server-only";
import { dateOf } from "@/lib/dates/dates";
import { DOCUMENTS, type DocumentName } from "@/lib/documents/documents";
import { db } from "../../database/db";
import type { CertificateContent } from "../../documents/certificate";
import type { LetterContent } from "../../documents/letter";
import { countFrom } from "../../limits/rate-limit";
import type { RaporContent } from "../../wire/rapor";
import type { IssuedKind } from "./issued-documents";

/** What we tell anybody who holds a print, and nothing more. */
export type Verified = {
	/** `outdated`: a newer version exists. `revoked`: it ended without a newer version. */
	state: "valid" | "outdated" | "revoked";
	kind: string;
	school: string;
	/** `YYYY-MM-DD` */
	date: string;
	/** `S. R.` */
	initials: string;
	version: number;
};

/**
 * What we know about the document with this code, or null.
 * @param address the network address of whoever asks, whose tries are counted
 * @throws AppError 429
 */
export async function verifyDocument(code: string, address: string): Promise<Verified | null> {
	await countFrom(address, "verify");
	// Anybody may send any text, and PostgreSQL rejects some texts.
	if (!CODE.test(code)) return null;
	const row = await db.issuedDocument.findUnique({
		where: { code: code.toUpperCase() },
		select: {
			kind: true,
			version: true,
			issued_at: true,
			ended_at: true,
			content: true,
			school: { select: { name: true, zone: true } },
			internship: {
				select: {
					student: { select: { user: { select: { name: true } } } },
					issued_documents: { where: { ended_at: null }, select: { kind: true } },
				},
			},
		},
	});
	if (!row) return null;
	const { kind, version, issued_at, ended_at, content, school, internship } = row;
	const replaced = internship.issued_documents.some((other) => other.kind === kind);
	const printed = namesIn(kind, content);
	return {
		state: ended_at === null ? "valid" : replaced ? "outdated" : "revoked",
		kind: DOCUMENTS[kind.replace("_", "-") as DocumentName],
		school: printed.school ?? school.name,
		date: dateOf(issued_at, school.zone),
		initials: initialsOf(printed.student ?? internship.student.user.name),
		version,
	};
}

/**
 * The names on the print. They stay the same when somebody changes their name later. A letter names several students.
 */
function namesIn(kind: IssuedKind, content: unknown): { school?: string; student?: string } {
	if (kind === "sertifikat") {
		const { school, name } = content as CertificateContent;
		return { school, student: name };
	}
	if (kind === "rapor") {
		const { school, student } = content as RaporContent;
		return { school: school.name, student: student.name };
	}
	return { school: (content as LetterContent).values.sekolah };
}

const CODE = /^[0-9A-Z]{26}$/i;

const initialsOf = (name: string): string =>
	name
		.split(/\s+/)
		.flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
		.map((letter) => `${letter.toUpperCase()}.`)
		.join(" ");
