import "server-only";
import { type Enter, MOST_WAITING, openPlaces, type Refusal, type Wish } from "@/lib/documents/costly-work";
import type { Actor } from "../auth/session";
import { currentRequest } from "../current-request";
import { AppError } from "../errors";

/** The built web server lends us the places that all its processes share (scripts/web/places.ts). */
const lent = globalThis as { enterPlace?: Enter };
const enterHere = openPlaces();

/** @param why costly work is not done now */
export const notNow = (why: Refusal) =>
	why === "many"
		? new AppError(
				429,
				`Anda sudah meminta ${MOST_WAITING} berkas sekaligus. Silahkan tunggu sampai selesai dibuat.`,
				"too_many_files",
				undefined,
				10,
			)
		: new AppError(
				503,
				"Server sedang sibuk membuat berkas lain. Silahkan coba lagi sebentar lagi.",
				"busy",
				undefined,
				30,
			);

/** Passes on what a place was taken for, and gives the place back behind the last piece. */
export async function* leaveBehind<T>(
	pieces: AsyncGenerator<T, void, void>,
	leave: () => void,
): AsyncGenerator<T, void, void> {
	try {
		yield* pieces;
	} finally {
		leave();
	}
}

/**
 * Waits until the server may do costly work for the actor. When the request is over, the place is given back.
 * @returns a function that gives the place back; it may be called twice
 * @throws AppError 429 `too_many_files` when the account waits for many already; 503 `busy` after half a minute
 */
export async function takePlace({ id_user }: Actor, work: Wish["work"]): Promise<() => void> {
	const over = currentRequest()?.over?.();
	const leave = await (lent.enterPlace ?? enterHere)({ account: id_user, work }, over);
	if (typeof leave === "string") throw notNow(leave);
	over?.addEventListener("abort", leave);
	return leave;
}
