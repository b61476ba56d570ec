import { z } from "zod";
import { DOCUMENT_NAMES } from "../documents";
import { ULID } from "../limits";

/** The `[id]` and `[document]` in the path of a document. */
export const documentParams = z.object({
	id: z.string().regex(ULID),
	document: z.enum(DOCUMENT_NAMES),
});

export const monthQuery = z.object({
	month: z
		.string()
		.regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, "Bulan harus berbentuk YYYY-MM.")
		.nullish()
		.transform((value) => value ?? null),
});
