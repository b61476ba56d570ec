import "server-only";
import type { Zone } from "@/lib/dates/dates";
import {
	type CertificateLook,
	NUMBER_PATTERNS,
	type NumberedDocument,
	TEMPLATES,
	type TemplateName,
} from "@/lib/documents/documents";
import { db } from "../../database/db";
import type { Letterhead } from "../../documents/layout/furniture";
import type { PaperSize } from "../../documents/layout/sheet";
import { readStored } from "../../files/storage";

/** How a school's documents look, what they say, and who signs them. */
export type SchoolLook = {
	paper: PaperSize;
	certificate_look: CertificateLook;
	/** Which day it is on a document. */
	zone: Zone;
	letterhead: Letterhead;
	/** Where documents are signed. */
	city: string | null;
	headmaster: { name: string; nip: string | null } | null;
	texts: Record<TemplateName, string>;
	numbers: Record<NumberedDocument, string>;
};

/** A letterhead without its logo. Each text has one line per line of the letterhead. */
export const letterheadOf = (
	school: string,
	above: string | null | undefined,
	below: string | null | undefined,
): Omit<Letterhead, "logo"> => ({
	school,
	above: above?.split("\n") ?? [],
	lines: below?.split("\n") ?? [],
});

/** The look of a school's documents. The delivered texts apply where the school has not changed them. */
export async function readLook(npsn: string): Promise<SchoolLook> {
	const [school, headmaster] = await Promise.all([
		db.school.findUniqueOrThrow({
			where: { npsn },
			select: { name: true, zone: true, document_settings: true },
		}),
		db.teacher.findFirst({
			where: { npsn, position: { signs: true } },
			select: { nip: true, user: { select: { name: true } } },
		}),
	]);
	const own = school.document_settings;
	const delivered = Object.fromEntries(Object.entries(TEMPLATES).map(([name, { text }]) => [name, text]));
	return {
		zone: school.zone,
		paper: own?.paper === "a4" ? "a4" : "f4",
		certificate_look: (own?.certificate_look ?? "klasik") as CertificateLook,
		letterhead: {
			...letterheadOf(school.name, own?.letterhead_above, own?.letterhead),
			logo: own?.logo ? ((await readStored(own.logo)) ?? null) : null,
		},
		city: own?.city ?? null,
		headmaster: headmaster && { name: headmaster.user.name, nip: headmaster.nip },
		texts: { ...delivered, ...(own?.texts as object) } as Record<TemplateName, string>,
		numbers: { ...NUMBER_PATTERNS, ...(own?.numbers as object) },
	};
}
