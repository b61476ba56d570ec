/*
 * Who may do costly work now: draw a document, write a list as a file, or download many files. Drawing keeps a core busy for up to half a
 * minute, and long lists are written in the processes that answer. So a server draws few documents at the same time,
 * and does one thing for each account. Whoever waited longest is next, but an account that just had its turn goes behind
 * all others. Of the documents drawn at the same time only one is a book, so that a rapor never waits for books. The
 * primary of the web server runs this, so it stands outside of server/.
 */

/** The most documents that a server draws at the same time. */
const MOST = 2;
/** The most places that an account may wait for at a time. Each waiting request keeps a connection open. */
export const MOST_WAITING = 10;
/** We let nobody wait for longer than this. */
const PATIENCE_MS = 30_000;

/**
 * A `book` is a document with photos, which takes long. A `list` keeps its place until the client has it, which may be
 * slow, so lists are bounded for each account only. So is a `download` of files that are there, which may take an hour on
 * a slow network, and keeps the account from nothing but another download.
 */
export type Wish = { account: number; work: "paper" | "book" | "list" | "download" };

const isDrawn = ({ work }: Wish) => work === "paper" || work === "book";
const isDownload = ({ work }: Wish) => work === "download";

/** `many`: the account waits for too many places already. `busy`: there was no place for too long. */
export type Refusal = "many" | "busy";

/**
 * Waits for a place, and takes it.
 * @param gone aborted once nobody waits for the place any more; the result is then "busy"
 * @returns a function that gives the place back, or why there is no place
 */
export type Enter = (wish: Wish, gone?: AbortSignal) => Promise<(() => void) | Refusal>;

type Waiting = Wish & { begin: () => void };

/** Makes the places of a server. */
export function openPlaces({ patienceMs = PATIENCE_MS } = {}): Enter {
	let waiting: Waiting[] = [];
	const working = new Set<Wish>();

	function mayBegin(wish: Wish): boolean {
		const others = [...working];
		const own = others.filter(({ account }) => account === wish.account);
		if (own.some((one) => isDownload(one) === isDownload(wish))) return false;
		if (!isDrawn(wish)) return true;
		const drawing = others.filter(isDrawn);
		return drawing.length < MOST && !(wish.work === "book" && drawing.some((one) => one.work === "book"));
	}
	function beginNext() {
		for (let next = waiting.find(mayBegin); next; next = waiting.find(mayBegin)) {
			const begun = next;
			waiting = waiting.filter((one) => one !== begun);
			working.add(begun);
			begun.begin();
		}
	}
	function leave(wish: Wish) {
		if (!working.delete(wish)) return;
		const isSame = ({ account }: Wish) => account === wish.account;
		waiting = [...waiting.filter((one) => !isSame(one)), ...waiting.filter(isSame)];
		beginNext();
	}

	return (wish, gone) => {
		if (waiting.filter(({ account }) => account === wish.account).length >= MOST_WAITING)
			return Promise.resolve("many");
		return new Promise((resolve) => {
			const giveUp = () => {
				waiting = waiting.filter((one) => one !== mine);
				end();
				resolve("busy");
			};
			const timer = setTimeout(giveUp, patienceMs);
			const end = () => {
				clearTimeout(timer);
				gone?.removeEventListener("abort", giveUp);
			};
			const mine: Waiting = {
				...wish,
				begin() {
					end();
					resolve(() => leave(mine));
				},
			};
			gone?.addEventListener("abort", giveUp);
			if (gone?.aborted) return giveUp();
			waiting.push(mine);
			beginNext();
		});
	};
}
