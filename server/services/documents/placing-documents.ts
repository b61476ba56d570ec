import "server-only";
import type { PlacingDocumentName } from "@/lib/documents/documents";
import type { PlacingDocumentQuery } from "@/lib/schemas/documents";
import type { AuditRecord } from "../../audit";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import { currentYear } from "../schools/year-plans";
import { composeAgreement } from "./agreement-papers";
import { composePlanning } from "./planning-papers";
import { type Printed, print } from "./printing";
import { readLook } from "./school-look";

/**
 * The planning of a year, or the agreement with a workplace, its amendment, or its statement of participation. They have
 * the placements of the actor's major or school, without what students only propose.
 * @throws AppError 403; 404 without placements; 409 `agreement_missing` for an amendment without a number
 */
export const printPlacingDocument = (
	actor: Actor,
	document: PlacingDocumentName,
	{ school_year, workplace }: PlacingDocumentQuery,
): Promise<Printed> =>
	print(actor, "paper", async () => {
		const year = school_year ?? (await currentYear(db, actor));
		const look = await readLook(actor.npsn);
		const composed =
			document === "perencanaan"
				? await composePlanning(actor, year, look)
				: await composeAgreement(actor, document, { year, id_workplace: workplace ?? "", look });
		const entry: AuditRecord = {
			action: "rapor.printed",
			subject_type: workplace ? "workplace" : "school",
			subject_id: workplace ?? actor.npsn,
			detail: { document: composed.about },
		};
		return { ...composed, entry };
	});
