/* Two letters that stand in place of a photo. */

/** Titles before a name, without their dots, in lower case. Any other single letter (M. Rizki) belongs to the name. */
const TITLES = new Set(["drs", "dra", "dr", "ir", "h", "hj", "kh", "prof", "ust"]);

/** `S.Pd.`, `A.Md`: letters with a dot between them. After a comma, a name has only titles. */
const DEGREE = /^\p{L}{1,3}(\.\p{L}+)+\.?$/u;

/**
 * The initials of a name without its titles: 'Drs. H. Budi Santoso, S.Pd.' → 'BS'. A name with only titles keeps them.
 */
export function initialsOf(name: string): string {
	const words = (name.split(",")[0] ?? "").trim().split(/\s+/).filter(Boolean);
	const own = words.filter(
		(word) => !TITLES.has(word.replaceAll(".", "").toLocaleLowerCase("id")) && !DEGREE.test(word),
	);
	const named = own.length > 0 ? own : words;
	const letters = [named[0], named.length > 1 ? named.at(-1) : undefined].map(
		(word) => [...(word ?? "")][0] ?? "",
	);
	return letters.join("").toUpperCase() || "?";
}
