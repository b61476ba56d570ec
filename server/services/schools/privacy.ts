import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { UpdatePrivacy } from "@/lib/schemas/schools";
import { recordAudit } from "../../audit";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Transaction, transact } from "../../database/db";
import { conflict } from "../../errors";
import { ownSchoolScope } from "../../scopes/schools";
import { toIso } from "../../wire/dates";
import type { Privacy } from "../../wire/schools";

const select = {
	npsn: true,
	consent_required: true,
	tells_place: true,
	coordinates_days: true,
	letters_days: true,
	graduate_days: true,
	consent_texts: {
		select: { version: true, text: true, created_at: true },
		orderBy: { version: "desc" },
		take: 1,
	},
} as const;

/** The settings of the acting manager's school. @throws AppError 403 */
export async function readPrivacy(actor: Actor): Promise<Privacy> {
	const school = await db.school.findFirstOrThrow({ where: ownSchoolScope(actor), select });
	return toPrivacy(actor, school);
}

const settingsChanged = () =>
	conflict(
		"settings_changed",
		"Pengaturan privasi telah diubah oleh pengguna lain. Silahkan periksa kembali, lalu ulangi.",
	);

/**
 * Saves the settings. A text that differs from the latest version becomes the next version. Shorter times erase data in
 * the next night, so they need a recent proof.
 * @throws AppError 403; 409 `settings_changed`; 423 `password_required`
 */
export async function updatePrivacy(
	actor: Actor,
	{ consent_text, expected, graduate_days, tells_place, ...input }: UpdatePrivacy,
): Promise<Privacy> {
	requireRecentProof(actor);
	return transact(async (tx) => {
		const { npsn } = await tx.school.findFirstOrThrow({
			where: ownSchoolScope(actor),
			select: { npsn: true },
		});
		// The lock lets one request at a time count the versions.
		await tx.$executeRaw`SELECT FROM schools WHERE npsn = ${npsn} FOR NO KEY UPDATE`;
		const before = await tx.school.findUniqueOrThrow({ where: { npsn }, select });
		const [latest] = before.consent_texts;
		const data = {
			...input,
			...(graduate_days !== undefined && { graduate_days }),
			// Without consents nothing is said about places.
			tells_place: input.consent_required && (tells_place ?? before.tells_place),
		};
		const { count } = await tx.school.updateMany({ where: { npsn, ...expected?.settings }, data });
		if (count === 0 || (expected && expected.version !== (latest?.version ?? null))) throw settingsChanged();
		if (consent_text !== null && consent_text !== latest?.text)
			await addText(tx, actor, npsn, { text: consent_text, version: (latest?.version ?? 0) + 1 });
		const after = await tx.school.findUniqueOrThrow({ where: { npsn }, select });
		// We do not record saving without a change.
		if (!isDeepStrictEqual(before, after))
			await recordAudit(tx, actor, { action: "data.settings", subject_type: "school", subject_id: npsn });
		return toPrivacy(actor, after);
	});
}

const addText = (tx: Transaction, actor: Actor, npsn: string, text: { text: string; version: number }) =>
	tx.consentText.create({ data: { ...text, npsn, created_at: now(), created_by: actor.id_user } });

type Row = Omit<Privacy, "consent_text"> & {
	npsn: string;
	consent_texts: { version: number; text: string; created_at: Date }[];
};

function toPrivacy({ zone }: Actor, { npsn: _, consent_texts: [latest], ...settings }: Row): Privacy {
	return {
		...settings,
		consent_text: latest ? { ...latest, created_at: toIso(latest.created_at, zone) } : null,
	};
}

/** All versions, the latest first. A signed letter may be for an older one. @throws AppError 403 */
export async function listConsentVersions(actor: Actor): Promise<{ version: number; created_at: string }[]> {
	const rows = await db.consentText.findMany({
		where: { school: ownSchoolScope(actor) },
		select: { version: true, created_at: true },
		orderBy: { version: "desc" },
	});
	return rows.map(({ version, created_at }) => ({ version, created_at: toIso(created_at, actor.zone) }));
}
