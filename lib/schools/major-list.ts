import { type FirstMajor, majorSchema } from "../schemas/schools";
import { searchOfficialMajors, spellOfficially } from "./official-majors";
import { cellsOf, mostLikely, wholeLines } from "./table-lines";

/** Which cell has what, as a heading says. */
type Columns = { code: number; name: number; concentration: number; count: number };
/** The columns of a list without a heading. */
const CUSTOMARY: Columns = { code: 0, name: 1, concentration: 2, count: 3 };

/**
 * Reads a school's majors from CSV: code, name and, if it has one, the concentration of the official list. Commas,
 * semicolons or tabs part them, and a heading may name them in another order. Without a name, a major is called as its
 * concentration.
 * @returns the majors, and a sentence for each wrong line
 */
export function readMajorList(text: string): { majors: FirstMajor[]; errors: string[] } {
	const majors: FirstMajor[] = [];
	const errors: string[] = [];
	let columns: Columns | undefined;
	for (const { number, whole } of wholeLines(text)) {
		if (!/[\p{L}\p{N}]/u.test(whole) || /^"?sep=/i.test(whole)) continue;
		const cells = cellsOf(whole, mostLikely(whole));
		const heading = columns ? undefined : readHeading(cells);
		columns ??= heading ?? CUSTOMARY;
		if (heading) continue;
		const read = readCells(cells, columns);
		if (typeof read === "string") errors.push(`line ${number}: ${read}`);
		else if (majors.some(({ code }) => code.toLowerCase() === read.code.toLowerCase()))
			errors.push(`line ${number}: the code ${read.code} is above already.`);
		else majors.push(read);
	}
	if (!errors.length && !majors.length) errors.push("there are no majors in it.");
	return { majors, errors };
}

function readHeading(cells: string[]): Columns | undefined {
	const at = (what: RegExp) => cells.findIndex((cell) => what.test(cell));
	const [code, name] = [at(/^(kode|code)(?![a-z])/i), at(/^(nama|name|jurusan|kompetensi)\b/i)];
	const concentration = at(/^(konsentrasi|concentration)\b/i);
	if (code < 0 || (name < 0 && concentration < 0)) return undefined;
	return { code, name, concentration, count: cells.length };
}

/** @returns the major, or what is wrong with it */
function readCells(cells: string[], { code, name, concentration, count }: Columns): FirstMajor | string {
	if (cells.slice(count).some(Boolean)) return "it has too many cells. Put a name with commas in quotes.";
	const official = cells[concentration] ?? "";
	if (official && !spellOfficially({ name: official, programme: null, concentration: null }).concentration)
		return `the official list has no concentration "${official}". Put a name with commas in quotes.${likely(official)}`;
	const { data, error } = majorSchema.safeParse({
		code: cells[code],
		name: cells[name] || official,
		concentration: official,
	});
	return data ?? error?.issues[0]?.message ?? "";
}

/** The nearest name of the list. */
function likely(typed: string): string {
	const [found] = searchOfficialMajors(typed);
	return found ? ` Is it "${found.concentration}"?` : "";
}
