import "server-only";
import { createHash } from "node:crypto";
import { MAX_PASSKEYS } from "@/lib/limits";
import type { PasskeyAnswer, PasskeyCreation } from "@/lib/schemas/people";
import { recordAudit, recordRefused } from "../../audit";
import { type Browser, deviceOf } from "../../auth/browser";
import {
	beginAnswer,
	beginCreation,
	type Challenge,
	challengeIn,
	checkAnswer,
	checkCreation,
	relyingParty,
} from "../../auth/passkeys";
import { requireRecentProof } from "../../auth/proof";
import { type Actor, renewProof } from "../../auth/session";
import { now } from "../../clock";
import { db, transact, violatedUnique } from "../../database/db";
import { AppError, conflict, invalid, notFound, unauthenticated } from "../../errors";
import { limitLogin } from "../../limits/login-limit";
import { forgiveAttempt } from "../../limits/rate-limit";
import { countRefusedLogin } from "../../metrics";
import { toIso, toIsoOrNull } from "../../wire/dates";
import type { Passkey } from "../../wire/people";
import { queueNotice } from "./account-notices";
import { type Account, accountSelect, type Entered, enterAs, isAccepted } from "./entering";

/*
 * A passkey is a key on a phone or computer that a finger, face or PIN unlocks. It replaces both password and second
 * step.
 */

/** Can browsers use passkeys at the address of this deployment? */
export const hasPasskeys = (): boolean => relyingParty() !== undefined;

function requireParty() {
	const rp = relyingParty();
	if (!rp) throw conflict("passkey_unavailable", "Passkey tidak dapat dipakai pada alamat server ini.");
	return rp;
}

/** The acting user's passkeys, oldest first. */
export async function listPasskeys({ id_user, zone }: Pick<Actor, "id_user" | "zone">): Promise<Passkey[]> {
	const rows = await db.passkey.findMany({
		where: { user_id: id_user },
		select: { id_passkey: true, name: true, created_at: true, last_used_at: true },
		orderBy: [{ created_at: "asc" }, { id_passkey: "asc" }],
	});
	return rows.map((row) => ({
		...row,
		created_at: toIso(row.created_at, zone),
		last_used_at: toIsoOrNull(row.last_used_at, zone),
	}));
}

const tooMany = () =>
	conflict(
		"too_many_passkeys",
		`Anda sudah memiliki ${MAX_PASSKEYS} passkey. Hapus salah satunya terlebih dahulu.`,
	);

/**
 * Begins to add a passkey.
 * @returns options for the browser, and the cookie that keeps their challenge
 * @throws AppError 409 `passkey_unavailable`, `too_many_passkeys`; 423 `password_required`
 */
export async function beginPasskey(actor: Actor) {
	const rp = requireParty();
	requireRecentProof(actor);
	const user = await db.user.findUnique({
		where: { id_user: actor.id_user },
		select: { email: true, name: true, passkeys: { select: { credential_id: true, transports: true } } },
	});
	if (!user?.email) throw unauthenticated();
	if (user.passkeys.length >= MAX_PASSKEYS) throw tooMany();
	const known = user.passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
	return beginCreation(rp, { ...user, email: user.email, id_user: actor.id_user }, known);
}

/**
 * Adds a passkey. We tell its owner by mail.
 * @param sessionId the session that asks. If somebody ended it meanwhile, it must not leave a passkey behind
 * @throws AppError 401; 409 `passkey_unavailable`, `passkey_expired`, `passkey_known`, `too_many_passkeys`; 422 on
 * credential; 423
 */
export async function addPasskey(
	actor: Actor,
	{ credential }: PasskeyCreation,
	browser: Browser,
	sessionId: string,
): Promise<Passkey[]> {
	const rp = requireParty();
	requireRecentProof(actor);
	const challenge = await spend(challengeIn(browser.challenge, "create"));
	const made = await checkCreation(rp, challenge, credential);
	if (!made) throw invalid({ credential: ["Passkey tidak dapat diperiksa. Silahkan coba lagi."] });
	const { id_user: user_id } = actor;
	try {
		await transact(async (tx) => {
			// With this lock, one request at a time counts the passkeys. Removing all passkeys takes the same lock.
			await tx.$executeRaw`SELECT FROM users WHERE id_user = ${user_id} FOR NO KEY UPDATE`;
			if ((await tx.session.count({ where: { id: sessionId } })) === 0) throw unauthenticated();
			if ((await tx.passkey.count({ where: { user_id } })) >= MAX_PASSKEYS) throw tooMany();
			const name = deviceOf(browser.userAgent) ?? "Passkey";
			await tx.passkey.create({ data: { ...made, user_id, name, created_at: now() } });
			const { email } = await tx.user.findUniqueOrThrow({
				where: { id_user: user_id },
				select: { email: true },
			});
			await queueNotice(tx, { email, what: "passkey" });
			await recordAudit(tx, actor, {
				action: "account.passkey_added",
				subject_type: "user",
				subject_id: user_id,
			});
		});
	} catch (error) {
		throw violatedUnique(error) ? conflict("passkey_known", "Passkey ini sudah terdaftar.") : error;
	}
	return listPasskeys(actor);
}

/** Removes one of the acting user's passkeys. @throws AppError 404; 423 `password_required` */
export async function removePasskey(actor: Actor, id_passkey: string): Promise<Passkey[]> {
	requireRecentProof(actor);
	const { id_user: user_id } = actor;
	await transact(async (tx) => {
		const { count } = await tx.passkey.deleteMany({ where: { id_passkey, user_id } });
		if (count === 0) throw notFound();
		await recordAudit(tx, actor, {
			action: "account.passkey_removed",
			subject_type: "user",
			subject_id: user_id,
		});
	});
	return listPasskeys(actor);
}

/** Begins to ask for any passkey, because nobody is logged in yet. @throws AppError 409 `passkey_unavailable` */
export const beginPasskeyAnswer = async () => beginAnswer(requireParty());

/**
 * Logs in the owner of the passkey. A passkey also counts as the second step, and needs no password.
 * @throws AppError 401; 403 `access_over`; 409 `passkey_unavailable`, `passkey_expired`; 429
 */
export async function loginWithPasskey({ credential }: PasskeyAnswer, browser: Browser): Promise<Entered> {
	const account = await findOwner(
		credential,
		browser,
		new AppError(401, "Passkey ini tidak dapat dipakai untuk masuk. Silahkan masuk dengan password."),
	);
	return enterAs(account, browser, { recorded: true });
}

/**
 * Asks somebody who is logged in to prove again who they are, by a passkey instead of password and code.
 * @throws AppError 409 `passkey_unavailable`, `passkey_expired`; 422 on password; 429
 */
export async function confirmPasskey(
	actor: Actor,
	{ credential }: PasskeyAnswer,
	browser: Browser,
	sessionId: string,
): Promise<void> {
	const refusal = invalid({ password: ["Passkey ini bukan milik akun Anda, atau sudah dihapus."] });
	const account = await findOwner(credential, browser, refusal);
	if (account.id_user !== actor.id_user) throw refusal;
	await renewProof(sessionId);
}

/**
 * The account whose passkey answered. As with passwords, failed tries of others at the same address do not block a
 * right passkey.
 * @throws AppError `refusal` when it is not a passkey of ours, which counts as a failed try. 409; 429
 */
async function findOwner(
	credential: PasskeyAnswer["credential"],
	browser: Browser,
	refusal: AppError,
): Promise<Account> {
	const rp = requireParty();
	const attempt = { kind: "passkey", account: credential.id, address: browser.address } as const;
	const check = async () => {
		const account = await checkOwner(rp, credential, browser);
		if (!account) throw refusal;
		return account;
	};
	const account = await limitLogin(attempt, check, async () => undefined);
	await forgiveAttempt(attempt);
	return account;
}

async function checkOwner(
	rp: ReturnType<typeof requireParty>,
	credential: PasskeyAnswer["credential"],
	browser: Browser,
): Promise<Account | undefined> {
	const challenge = await spend(challengeIn(browser.challenge, "get"));
	const passkey = await db.passkey.findUnique({
		where: { credential_id: credential.id },
		include: { user: { select: accountSelect } },
	});
	const owner = passkey?.user;
	if (!passkey || !isAccepted(owner)) {
		countRefusedLogin("credentials");
		return undefined;
	}
	const counter = await checkAnswer(rp, challenge, credential, passkey);
	if (counter !== undefined) {
		// If two answers with the same counter come at once, the second one finds it changed. Some authenticators keep
		// no counter and always send 0.
		const { count } = await db.passkey.updateMany({
			where: { id_passkey: passkey.id_passkey, counter: passkey.counter },
			data: { counter, last_used_at: now() },
		});
		if (count === 1) return owner;
	}
	countRefusedLogin("credentials");
	await recordRefused("login.passkey_refused", owner.email, browser.address);
	return undefined;
}

/** Uses up a challenge, so that it counts only once. @throws AppError 409 `passkey_expired` */
async function spend(challenge: Challenge | undefined): Promise<Challenge> {
	if (challenge) {
		const challenge_hash = createHash("sha256").update(challenge.challenge).digest("base64url");
		const { count } = await db.spentChallenge.createMany({
			data: [{ challenge_hash, expires_at: challenge.expires_at }],
			skipDuplicates: true,
		});
		if (count === 1) return challenge;
	}
	throw conflict("passkey_expired", "Waktu untuk memakai passkey sudah habis. Silahkan coba lagi.");
}
