import { addDays, type DateString, formatDate } from "../dates/dates";

/** A time in which a student is at the workplace. Between blocks, the student is at school. */
export type Block = { from: DateString; until: DateString };

/** A placement has so many blocks at most. */
export const MAX_BLOCKS = 60;
/** The longest block, in days. */
export const MAX_BLOCK = 366;

/** Blocks of a period in turn: so many weeks at the workplace, then so many at school. A block begins with its week. */
export function blocksInTurn(period: Block, there: number, atSchool: number): Block[] {
	const blocks: Block[] = [];
	if (there < 1) return blocks;
	for (let from = period.from; from <= period.until && blocks.length < MAX_BLOCKS; ) {
		const until = addDays(from, 7 * there - 1);
		blocks.push({ from, until: until < period.until ? until : period.until });
		from = addDays(from, 7 * (there + atSchool));
	}
	return blocks;
}

/** `02/11/2026–15/11/2026, 30/11/2026–13/12/2026` */
export const tellBlocks = (blocks: readonly Block[]): string =>
	blocks.map(({ from, until }) => `${formatDate(from)}–${formatDate(until)}`).join(", ");
