import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { now } from "../clock";
import { db, pool } from "../database/db";
import { AppError } from "../errors";
import { networkOf } from "./network";

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
 * Tries allowed per key and window. A whole school has one public address, so the limits per address leave room for
 * several classes at once. The limits per account stop guessing. Of all codes with six digits, three are right at any
 * moment. With six tries an hour, somebody finds one with a chance of 1 in 2,300 a day. No setting turns these limits
 * off.
 */
const LIMITS = {
	login: { account: limiter("login-account", 10, 15), address: limiter("login-address", 300, 15) },
	register: { account: limiter("register-account", 20, 60), address: limiter("register-address", 1000, 60) },
	otp: { account: limiter("otp-account", 6, 60), address: limiter("otp-address", 150, 60) },
	passkey: { account: limiter("passkey-account", 10, 15), address: limiter("passkey-address", 300, 15) },
	// A year of days is made again with each.
	edit: { account: limiter("edit-account", 60, 60), address: limiter("edit-address", 3000, 60) },
	export: { account: limiter("export-account", 6, 60), address: limiter("export-address", 300, 60) },
	list: { account: limiter("list-account", 60, 60), address: limiter("list-address", 1000, 60) },
	import: { account: limiter("import-account", 60, 60), address: limiter("import-address", 600, 60) },
	// In pages. A class's 36 books of a year have about 1,500.
	print: { account: limiter("print-account", 3000, 60), address: limiter("print-address", 30_000, 60) },
	// By code, of which each has few tries anyway.
	invitation: {
		account: limiter("invitation-account", 20, 15),
		address: limiter("invitation-address", 300, 15),
	},
	// By link, which locks itself after a few wrong digits. By a number or an e-mail address, when a link is lost.
	instructor: {
		account: limiter("instructor-account", 20, 15),
		address: limiter("instructor-address", 300, 15),
	},
	lost_link: { account: limiter("lost-link-account", 6, 60), address: limiter("lost-link-address", 150, 60) },
	// In mails that somebody makes us send to others.
	mail: { account: limiter("mail-account", 1000, 60), address: limiter("mail-address", 5000, 60) },
	reset: { account: limiter("reset-account", 6, 60), address: limiter("reset-address", 150, 60) },
	email: { account: limiter("email-account", 20, 60), address: limiter("email-address", 300, 60) },
	tile: { account: limiter("tile-account", 600, 15), address: limiter("tile-address", 12_000, 15) },
	incident: { account: limiter("incident-account", 20, 60), address: limiter("incident-address", 1000, 60) },
	contact: { account: limiter("contact-account", 20, 1440), address: limiter("contact-address", 1000, 1440) },
	confirm: { account: limiter("confirm-account", 6, 60), address: limiter("confirm-address", 300, 60) },
} as const;

/**
 * Limits that count by network address alone: for looking up schools, for checking documents, and for learning at
 * registration that an e-mail address or NISN is taken. A class of 40 may need several lookups each, but few of its
 * addresses are taken.
 */
const ADDRESS_LIMITS = {
	lookup: limiter("lookup-address", 300, 15),
	taken: limiter("taken-address", 60, 60),
	verify: limiter("verify-address", 120, 15),
} as const;

export type Attempt = {
	kind: keyof typeof LIMITS;
	account: string;
	address: string;
	/** This try counts as so many. */
	cost?: number;
};

/** We hash keys, so that the table holds no e-mail or network address, and every key is short. */
const keyOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Counts a try before it is made, so that many at once cannot slip through between check and count.
 * @param onLocked called for the first try of a window that the account's limit refuses, and only for that one
 * @throws AppError 429 with the seconds to wait
 */
export async function countAttempt(attempt: Attempt, onLocked?: () => Promise<void>): Promise<void> {
	const refused = await countOfAddress(attempt);
	if (refused) throw refused;
	await countOfAccount(attempt, onLocked);
}

/** Counts a try of a network address. @returns the refusal once its limit is used up, for the caller to throw */
export const countOfAddress = async ({ kind, address, cost }: Attempt): Promise<AppError | undefined> =>
	(await consume(LIMITS[kind].address, networkOf(address), cost)).refused;

/** How many tries of an account there were in this window. */
export async function triesOf({ kind, account }: Attempt): Promise<number> {
	const counted = await LIMITS[kind].account.get(keyOf(account));
	return counted?.consumedPoints ?? 0;
}

/** Counts a try of an account. @throws AppError 429 */
export async function countOfAccount(
	{ kind, account, cost }: Attempt,
	onLocked?: () => Promise<void>,
): Promise<void> {
	const limit = LIMITS[kind].account;
	const { tries, refused } = await consume(limit, account, cost);
	if (tries === limit.points + 1) await onLocked?.();
	if (refused) throw refused;
}

/** Counts a try of which we know only the network address. @throws AppError 429 */
export async function countFrom(address: string, kind: keyof typeof ADDRESS_LIMITS): Promise<void> {
	const { refused } = await consume(ADDRESS_LIMITS[kind], networkOf(address));
	if (refused) throw refused;
}

/** In milliseconds. The clocks of servers may differ by this much. */
const SKEW = 60_000;

/**
 * Counts a try. A window should not end later than a window that begins now. If it does, it began while the clock was
 * ahead, and no longer counts.
 */
async function consume(
	limit: RateLimiterPostgres,
	text: string,
	cost = 1,
): Promise<{ tries: number; refused: AppError | undefined }> {
	const key = keyOf(text);
	const count = () => limit.consume(key, cost).catch(orRefusal);
	const longest = limit.duration * 1000 + SKEW;
	let counted = await count();
	if (counted.msBeforeNext > longest) {
		const expire = { gt: now().getTime() + longest };
		await db.rateLimit.deleteMany({ where: { key: limit.getKey(key), expire } });
		counted = await count();
	}
	const { consumedPoints: tries, msBeforeNext } = counted;
	return { tries, refused: tries > limit.points ? tooMany(msBeforeNext) : undefined };
}

/** The library throws its result when the limit is used up. */
function orRefusal(refusal: unknown): RateLimiterRes {
	if (refusal instanceof RateLimiterRes) return refusal;
	throw refusal;
}

function tooMany(msBeforeNext: number): AppError {
	const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
	const message = `Terlalu banyak percobaan. Silahkan coba lagi dalam ${Math.ceil(seconds / 60)} menit.`;
	return new AppError(429, message, "too_many_requests", undefined, seconds);
}

/** Takes a successful try back, because only failed tries count. It also clears the account's failed tries. */
export async function forgiveAttempt({ kind, account, address }: Attempt): Promise<void> {
	await Promise.all([
		clearAttempts({ kind, account }),
		LIMITS[kind].address.reward(keyOf(networkOf(address))),
	]);
}

/** Clears an account's failed tries when its owner got in another way. */
export async function clearAttempts({ kind, account }: Omit<Attempt, "address">): Promise<void> {
	await LIMITS[kind].account.delete(keyOf(account));
}
