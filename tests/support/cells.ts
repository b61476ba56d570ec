import { writeXlsx } from "hucre/xlsx";

/** An XLSX file with these cells. */
export const cells = async (rows: unknown[][], name = "Lembar1"): Promise<Uint8Array> =>
	writeXlsx({ sheets: [{ name, rows: rows as never }] });
