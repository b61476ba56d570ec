/* Lines and cells of a text that somebody saved from a spreadsheet. */

/** The most lines of a cell in quotes. */
const CELL_LINES = 10;

/** The lines of a text, with their numbers. A line break in quotes, as of a cell in a spreadsheet, is a space. */
export function wholeLines(text: string) {
	const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
	const isOdd = (line: string) => (line.match(/"/g)?.length ?? 0) % 2 === 1;
	const whole: { number: number; whole: string }[] = [];
	for (let at = 0; at < lines.length; at++) {
		const number = at + 1;
		let line = lines[at] ?? "";
		if (/(?:^|[\t|;,]) *"(?:[^"]|"")*$/.test(line)) {
			const rest = lines.slice(number, number + CELL_LINES).findIndex(isOdd) + 1;
			line = lines.slice(at, number + rest).join(" ");
			at += rest;
		}
		whole.push({ number, whole: line });
	}
	return whole;
}

export const SEPARATORS = ["\t", "|", ";", ","];
/** The separator of a line, if it has one. */
export const mostLikely = (line: string) => SEPARATORS.find((mark) => line.includes(mark)) ?? ",";

/** The cells of a line. In a cell in quotes the separator is a letter like others. */
export function cellsOf(line: string, separator: string): string[] {
	const cells: string[] = [];
	let [cell, quoted] = ["", false];
	for (let at = 0; at <= line.length; at++) {
		const letter = line.charAt(at);
		if (letter === '"' && quoted && line.charAt(at + 1) === '"') {
			cell += '""';
			at++;
		} else if (letter === '"' && (quoted || !cell.trim())) {
			quoted = !quoted;
			cell += letter;
		} else if (at === line.length || (letter === separator && !quoted)) {
			cells.push(unquoted(cell.trim()));
			cell = "";
		} else cell += letter;
	}
	return cells;
}

const unquoted = (cell: string) => {
	const inside = /^"(.*)"$/.exec(cell)?.[1];
	return (inside === undefined ? cell : inside.replaceAll('""', '"')).trim();
};
