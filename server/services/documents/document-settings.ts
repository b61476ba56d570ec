import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { CertificateLook } from "@/lib/documents/documents";
import type { DocumentSettingsInput } from "@/lib/schemas/documents";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db, transact } from "../../database/db";
import { normalizeImage } from "../../files/images";
import { readStored, removeFiles, withStoredFile } from "../../files/storage";
import { requireManagement } from "../../scopes/schools";

/** A school's own settings. Where a text is null or missing, the delivered text applies. */
export type DocumentSettingsWire = {
	paper: "f4" | "a4";
	certificate_look: CertificateLook;
	letterhead_above: string | null;
	letterhead: string | null;
	city: string | null;
	has_logo: boolean;
	texts: Record<string, string | undefined>;
	numbers: Record<string, string | undefined>;
};

const select = {
	paper: true,
	certificate_look: true,
	letterhead_above: true,
	letterhead: true,
	city: true,
	logo: true,
	texts: true,
	numbers: true,
} as const;

/** The settings of the acting manager's school. @throws AppError 403 */
export async function readDocumentSettings(actor: Actor): Promise<DocumentSettingsWire> {
	requireManagement(actor);
	const row = await db.documentSettings.findUnique({ where: { npsn: actor.npsn }, select });
	return {
		paper: row?.paper === "a4" ? "a4" : "f4",
		certificate_look: (row?.certificate_look ?? "klasik") as CertificateLook,
		letterhead_above: row?.letterhead_above ?? null,
		letterhead: row?.letterhead ?? null,
		city: row?.city ?? null,
		has_logo: Boolean(row?.logo),
		texts: (row?.texts ?? {}) as DocumentSettingsWire["texts"],
		numbers: (row?.numbers ?? {}) as DocumentSettingsWire["numbers"],
	};
}

const own = (texts: Record<string, string | null>) =>
	Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null)) as Record<string, string>;

/** Saves the settings. Documents that were issued before do not change. @throws AppError 403 */
export async function updateDocumentSettings(
	actor: Actor,
	{ texts, numbers, ...input }: DocumentSettingsInput,
): Promise<DocumentSettingsWire> {
	requireManagement(actor);
	const { npsn } = actor;
	const data = { ...input, texts: own(texts), numbers: own(numbers) };
	await transact(async (tx) => {
		const before = await tx.documentSettings.findUnique({ where: { npsn }, select });
		const after = await tx.documentSettings.upsert({
			where: { npsn },
			create: { npsn, ...data },
			update: data,
			select,
		});
		// We do not record saving without a change.
		if (!isDeepStrictEqual(before, after)) await recordSettings(tx, actor);
	});
	return readDocumentSettings(actor);
}

const recordSettings = (tx: Parameters<typeof recordAudit>[0], actor: Actor) =>
	recordAudit(tx, actor, { action: "rapor.settings", subject_type: "school", subject_id: actor.npsn });

/**
 * Replaces the school's logo, or removes it.
 * @throws AppError 403; 422 on logo when it is not a JPEG or PNG, too large, or damaged
 */
export async function updateLogo(actor: Actor, file: File | undefined): Promise<void> {
	requireManagement(actor);
	const { npsn } = actor;
	const bytes = file ? await normalizeImage(file, "logo") : null;
	const old = await withStoredFile("logos", bytes, (logo) =>
		transact(async (tx) => {
			await tx.documentSettings.upsert({ where: { npsn }, create: { npsn }, update: {} });
			// The lock lets one request at a time replace the logo, so that no replaced file stays.
			await tx.$executeRaw`SELECT FROM document_settings WHERE npsn = ${npsn} FOR UPDATE`;
			const before = await tx.documentSettings.findUniqueOrThrow({ where: { npsn }, select: { logo: true } });
			await tx.documentSettings.update({ where: { npsn }, data: { logo } });
			await recordSettings(tx, actor);
			return before.logo;
		}),
	);
	await removeFiles([old]);
}

/** The logo of the acting manager's school, or undefined. @throws AppError 403 */
export async function readLogo(actor: Actor): Promise<Buffer<ArrayBuffer> | undefined> {
	requireManagement(actor);
	const row = await db.documentSettings.findUnique({ where: { npsn: actor.npsn }, select: { logo: true } });
	return row?.logo ? readStored(row.logo) : undefined;
}
