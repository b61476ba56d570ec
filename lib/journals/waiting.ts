/** How many journals wait for a decision, in the words of every page. A mentee's row has the specification's. */
export const waitingWords = (count: number): string => `${count} jurnal menunggu`;
