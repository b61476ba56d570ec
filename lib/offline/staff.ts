/** The pages of staff whose forms the browser keeps without a network. */
const PAGES: readonly string[] = ["/guru/kunjungan"];

/** Does a page of staff queue what is recorded on it? */
export const queuesHere = (path: string): boolean =>
	PAGES.some((page) => path === page || path.startsWith(`${page}/`));
