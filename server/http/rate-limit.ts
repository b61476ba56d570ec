import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "../database/db";
import { AppError } from "../errors";
import { countRefusedLogin } from "../metrics";

const limiter = (keyPrefix: string, points: number, minutes: number) =>
	new RateLimiterPostgres({
		storeClient: pool,
		storeType: "pool",
		tableName: "rate_limits",
		tableCreated: true,
		keyPrefix,
		points,
		duration: minutes * 60,
		// The daily work sweeps the table.
		clearExpiredByTimeout: false,
	});

/**
 * Tries allowed per key and window. A whole school sits behind one public address, so the limits per address
 * leave room for several classes at once; those per account stop guessing: of a code of six digits, three of which
 * are right at any moment, six an hour are one in 2,300 a day. There is no setting that turns them off.
 */
const LIMITS = {
	login: { account: limiter("login-account", 10, 15), address: limiter("login-address", 300, 15) },
	register: { account: limiter("register-account", 20, 60), address: limiter("register-address", 1000, 60) },
	otp: { account: limiter("otp-account", 6, 60), address: limiter("otp-address", 150, 60) },
	export: { account: limiter("export-account", 6, 60), address: limiter("export-address", 300, 60) },
	reset: { account: limiter("reset-account", 6, 60), address: limiter("reset-address", 150, 60) },
	confirm: { account: limiter("confirm-account", 6, 60), address: limiter("confirm-address", 300, 60) },
} as const;

export type Attempt = { kind: keyof typeof LIMITS; account: string; address: string };

/** Keys are hashed: the table then holds no e-mail address and no network address, and every key is short. */
const keyOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Counts a try before it is made, so that a burst cannot slip through between check and count.
 * @param onLocked called for the first try of a window that the account's limit refuses, and only for that one
 * @throws AppError 429 with the seconds to wait
 */
export async function countAttempt(
	{ kind, account, address }: Attempt,
	onLocked?: () => Promise<void>,
): Promise<void> {
	const limits = LIMITS[kind];
	try {
		await limits.address.consume(keyOf(address));
		await limits.account.consume(keyOf(account)).catch(async (refusal) => {
			if (refusal.consumedPoints === limits.account.points + 1) await onLocked?.();
			throw refusal;
		});
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal;
		if (kind === "login") countRefusedLogin("limit");
		const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
		const message = `Terlalu banyak percobaan. Silahkan coba lagi dalam ${Math.ceil(seconds / 60)} menit.`;
		throw new AppError(429, message, "too_many_requests", undefined, seconds);
	}
}

/** Takes a successful try back: only failed ones count, and a success clears the account's. */
export async function forgiveAttempt({ kind, account, address }: Attempt): Promise<void> {
	await Promise.all([clearAttempts({ kind, account }), LIMITS[kind].address.reward(keyOf(address))]);
}

/** Clears an account's failed tries, for whoever found another way in. */
export async function clearAttempts({ kind, account }: Omit<Attempt, "address">): Promise<void> {
	await LIMITS[kind].account.delete(keyOf(account));
}
