/** How many journals wait for a decision, in the words of every page. A mentee's row has the specification's. */
export const waitingWords = (count: number): string => `${count} jurnal menunggu`;

/** The same, for whoever has to decide. */
export const waitingForYou = (count: number): string => `${waitingWords(count)} Anda`;

/** The page of the queue. */
export const QUEUE_PATH = "/guru/periksa";

/** How many journals wait for a teacher, by the school year of their placements. */
export type Queue = Readonly<Record<number, number>>;

/** THE number of journals in the queue. @param year the year that the pages show. Null: any */
export const queuedIn = (queue: Queue, year: number | null): number =>
	year === null ? Object.values(queue).reduce((sum, count) => sum + count, 0) : (queue[year] ?? 0);
