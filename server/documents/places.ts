import "server-only";
import { AppError } from "../errors";

/*
 * Who may draw a document now. Drawing keeps a core busy for up to half a minute, so a server draws few documents at
 * the same time, and one for each account. Whoever waited longest is next, but an account that just had its turn goes
 * behind all others. Of the documents drawn at the same time, one is not a book, so that a rapor never waits for books.
 */

/** The most documents that a server draws at the same time. */
const MOST = 2;
/** The most that an account may wait for. Each keeps a connection open. */
const MOST_WAITING = 10;
/** In milliseconds. We let nobody wait for longer than this. */
const PATIENCE_MS = 30_000;

export type Wish = {
	account: number;
	/** Is it a document with photos, which takes long? */
	book: boolean;
};

/**
 * Waits for a place, and takes it.
 * @returns a function that gives the place back
 * @throws AppError 429 `too_many_prints` when the account already waits for many; 503 `printing` after half a minute, or
 * when the signal is aborted first
 */
export type Enter = (wish: Wish, gone?: AbortSignal) => Promise<() => void>;

const tooMany = () =>
	new AppError(
		429,
		`Anda sudah meminta ${MOST_WAITING} dokumen sekaligus. Silahkan tunggu sampai selesai dibuat.`,
		"too_many_prints",
		undefined,
		10,
	);

/** A document that cannot be drawn now. */
export const cannotPrint = () =>
	new AppError(
		503,
		"Server sedang sibuk membuat dokumen lain. Silahkan coba lagi sebentar lagi.",
		"printing",
		undefined,
		30,
	);

type Waiting = Wish & { begin: () => void };

/** Makes the places of a server. */
export function openPlaces({ patienceMs = PATIENCE_MS } = {}): Enter {
	let waiting: Waiting[] = [];
	const drawing = new Set<Wish>();

	const mayBegin = ({ account, book }: Wish) =>
		![...drawing].some((one) => one.account === account || (book && one.book));
	function beginNext() {
		while (drawing.size < MOST) {
			const next = waiting.find(mayBegin);
			if (!next) return;
			waiting = waiting.filter((one) => one !== next);
			drawing.add(next);
			next.begin();
		}
	}
	function leave(wish: Wish) {
		if (!drawing.delete(wish)) return;
		const isSame = ({ account }: Wish) => account === wish.account;
		waiting = [...waiting.filter((one) => !isSame(one)), ...waiting.filter(isSame)];
		beginNext();
	}

	return (wish, gone) => {
		if (waiting.filter(({ account }) => account === wish.account).length >= MOST_WAITING)
			return Promise.reject(tooMany());
		return new Promise((resolve, reject) => {
			const giveUp = () => {
				waiting = waiting.filter((one) => one !== mine);
				end();
				reject(cannotPrint());
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
