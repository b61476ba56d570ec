import { expect } from "vitest";
import { db } from "./school";

const LIMITS = {
	"login-account": 10,
	"login-address": 300,
	"register-account": 20,
	"register-address": 1000,
	"reset-account": 6,
	"reset-address": 150,
	"passkey-address": 300,
	"otp-account": 6,
	"confirm-address": 300,
	"invitation-address": 300,
	"lookup-address": 300,
	"list-account": 60,
	"edit-account": 60,
	"taken-address": 60,
	"tile-account": 600,
	"contact-account": 20,
	"instructor-address": 300,
	"lost-link-account": 6,
	"lost-link-address": 150,
};

/** Uses up all but a few tries of the counters of a kind, so that no test makes hundreds. Somebody has tried before. */
export async function leaveTries(left: number, kind: keyof typeof LIMITS): Promise<void> {
	const counters = { where: { key: { startsWith: kind } }, data: { points: LIMITS[kind] - left } };
	expect((await db.rateLimit.updateMany(counters)).count, kind).toBeGreaterThan(0);
}
