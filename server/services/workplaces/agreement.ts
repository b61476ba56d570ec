import "server-only";
import type { Actor } from "../../auth/session";
import { readRows, transact } from "../../database/db";
import { notFound } from "../../errors";
import { readPaper } from "../../files/papers";
import { openStored, removeFiles, withStoredFile } from "../../files/storage";
import { editsWorkplace } from "../../scopes/workplaces";
import { countEdit, recordEdit, requireShown } from "./write";

/**
 * Keeps the file of the agreement with a workplace, in place of the present file. Without a file, it removes the
 * present file.
 * @throws AppError 403; 404; 409 `workplace_changed`; 422 on agreement
 */
export async function updateAgreementFile(
	actor: Actor,
	id_workplace: string,
	version: number,
	file: File | undefined,
): Promise<void> {
	editsWorkplace(actor);
	const old = await withStoredFile(
		"agreements",
		file ? await readPaper(file, "agreement") : null,
		(agreement_file) =>
			transact(async (tx) => {
				const row = await requireShown(tx, actor, { id_workplace, version });
				await countEdit(tx, id_workplace, { agreement_file });
				const action = agreement_file ? "workplace.agreement_kept" : "workplace.agreement_removed";
				await recordEdit(tx, actor, action, row);
				return row.agreement_file;
			}),
	);
	await removeFiles([old]);
}

/** The file of the agreement with a workplace that the actor may edit. @throws AppError 403; 404; 503 */
export async function openAgreement(actor: Actor, id: string): Promise<Buffer<ArrayBuffer>> {
	const [row] = await readRows<{ file: string | null }>`
		SELECT w.agreement_file AS file FROM workplaces w
		WHERE w.id_workplace = ${id} AND w.npsn = ${actor.npsn} AND ${editsWorkplace(actor)}`;
	if (!row) throw notFound();
	return openStored(row.file ?? false);
}
