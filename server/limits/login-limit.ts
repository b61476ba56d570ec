import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../errors";
import { inTurn } from "../in-turn";
import { countRefusedLogin } from "../metrics";
import { networkOf } from "./network";
import { type Attempt, countOfAccount, countOfAddress, triesOf } from "./rate-limit";

/*
 * A whole school has one public address, and anybody in it can use up the address's limit. After that we still check
 * passwords from there, but slowly: one at a time, and only for accounts with few tries.
 * docs/decisions/008-guessing.md says what that allows.
 */

/**
 * When an address has used up its limit, we still check and count this many tries of each account. The number is
 * below the account's own limit, so nobody at that address can lock an account for people elsewhere.
 */
const FEW_TRIES = 5;
/** Logins of one address that may wait in each process. That is enough for a class. */
const MOST_WAITING = 40;
/** A wrong password keeps the others waiting for this long. */
const PAUSE_MS = 500;

/**
 * Counts a login, then checks its password.
 * @param check throws AppError 401 for a wrong password
 * @param onLocked called for the first try of a window that the account's limit refuses, and only for that one
 * @throws AppError 429: always beyond the account's limit, beyond the address's only for a wrong password
 */
export async function limitLogin<T>(
	attempt: Attempt,
	check: () => Promise<T>,
	onLocked: () => Promise<void>,
): Promise<T> {
	const refused = await countOfAddress(attempt);
	if (refused && (await triesOf(attempt)) >= FEW_TRIES) throw noted(refused);
	await countOfAccount(attempt, onLocked).catch((error) => {
		throw noted(error);
	});
	if (!refused) return check();
	return inLine(networkOf(attempt.address), refused, async () => {
		try {
			return await check();
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			await sleep(PAUSE_MS);
			throw refused;
		}
	});
}

function noted(refusal: unknown): unknown {
	if (refusal instanceof AppError) countRefusedLogin("limit");
	return refusal;
}

const waiting = new Map<string, number>();

/** Runs one login of a network at a time, in this process. @throws refused when too many wait already */
async function inLine<T>(network: string, refused: AppError, work: () => Promise<T>): Promise<T> {
	const before = waiting.get(network) ?? 0;
	if (before >= MOST_WAITING) throw noted(refused);
	waiting.set(network, before + 1);
	try {
		return await inTurn(`logins of ${network}`, work);
	} finally {
		const left = (waiting.get(network) ?? 1) - 1;
		if (left > 0) waiting.set(network, left);
		else waiting.delete(network);
	}
}
