import { z } from "zod";

/** The most rows of a file. */
export const MAX_ROWS = 5_000;

/** `units`: what to undo; all by default. */
export const undoBulkSchema = z.object({
	units: z
		.array(z.string("Baris tidak valid.").max(200, "Baris tidak valid."), { error: "Pilih baris." })
		.min(1, "Pilih baris.")
		.max(MAX_ROWS, "Terlalu banyak baris.")
		.optional(),
});
