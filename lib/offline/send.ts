import type { DateString } from "../dates/dates";
import { ROLE_HEADER } from "../people/client-session";
import { REQUEST_TIMEOUT } from "../request-timeout";
import { XSRF_HEADER, xsrfTokenIn } from "../xsrf";
import { statusOf } from "./joined";
import { type Accepted, kindOf } from "./kinds";
import { type Meaning, meaningOf, nextToSend, type Unsent, waitAfter } from "./records";
import { changeUnsent, findPerson, noteAccepted, noteArrival, unsentOf } from "./store";

/*
 * Sends the waiting records. Pages do that, and so does the service worker, which has neither a document nor
 * XMLHttpRequest.
 */

/** The result of a round of sending. */
export type Round = {
	/** The records that arrived. */
	sent: Unsent[];
	/** The same person has to log in before we send anything else. */
	mustLogIn: boolean;
};

type Manner = { hurried: boolean; anew: boolean };

/** The latest round in this page, until it ends. */
let underWay: (Manner & { round: Promise<Round> }) | undefined;

/**
 * Sends the waiting records of this person, one after the other. Only one round runs at a time in the whole browser.
 * The next round sends what is left. A caller who wants no more than the round under way gets that one.
 * @param hurried does not wait for the end of a pause, because the student asked, or the network has just come back
 * @param anew asks the server again about refused records, because the reason may be gone
 */
export function sendWaiting(id_user: number, { hurried = false, anew = false } = {}): Promise<Round> {
	if (underWay && (underWay.hurried || !hurried) && (underWay.anew || !anew)) return underWay.round;
	const round = alone(() => runRound(id_user, { hurried, anew })).finally(() => {
		if (underWay?.round === round) underWay = undefined;
	});
	underWay = { hurried, anew, round };
	return round;
}

// Old browsers have no locks. Two of their tabs may send the same record, but by its key it counts only once.
const alone = (work: () => Promise<Round>): Promise<Round> =>
	navigator.locks ? navigator.locks.request("send-unsent", work) : work();

async function runRound(id_user: number, { hurried, anew }: Manner): Promise<Round> {
	const round: Round = { sent: [], mustLogIn: false };
	if (hurried)
		for (const { key } of await unsentOf(id_user))
			await changeUnsent(key, { notBefore: 0, ...(anew && { refusal: null }) });
	for (;;) {
		const record = nextToSend(await unsentOf(id_user), Date.now());
		const person = await findPerson(id_user);
		if (!record || !person) break;
		const answer = await send(record, person.seal);
		const meaning = meaningOf(answer.status, answer.code, answer.message);
		await note(record, meaning, answer.data);
		if (meaning.outcome === "log_in") round.mustLogIn = true;
		if (meaning.outcome === "log_in" || meaning.outcome === "later") break;
		if (meaning.outcome === "refused") continue;
		round.sent.push(record);
	}
	if (round.sent.length > 0) tellOthers();
	return round;
}

/** Tells every tab of this browser that the waiting records have changed. */
export function tellOthers(): void {
	if (!("BroadcastChannel" in globalThis)) return;
	const channel = new BroadcastChannel(CHANGES);
	channel.postMessage(null);
	channel.close();
}

/** The channel on which tabs tell each other that the waiting records have changed. */
export const CHANGES = "unsent";

async function note(record: Unsent, meaning: Meaning, row: Answer["data"]): Promise<void> {
	const { key, tries, kind, date, id_user } = record;
	const arrival = { key, kind, date, status: statusOf(record) };
	switch (meaning.outcome) {
		case "arrived":
			if (row) await noteAccepted(id_user, { kind, row });
			// A page of the day before may have been open, and the server records the day that it was.
			return noteArrival(id_user, { ...arrival, ...dayOf(row), beside: false });
		case "kept_beside":
			return noteArrival(id_user, { ...arrival, beside: true });
		case "later":
			return changeUnsent(key, { tries: tries + 1, notBefore: Date.now() + waitAfter(record, tries + 1) });
		case "refused":
			return changeUnsent(key, { refusal: meaning.reason });
		case "log_in":
			return;
		default:
			return meaning satisfies never;
	}
}

/** The day of a row that the server has answered, if the row has one. */
function dayOf(row: Answer["data"]): { date?: DateString } {
	const { date } = (row ?? {}) as { date?: unknown };
	return typeof date === "string" ? { date } : {};
}

async function send(record: Unsent, seal: string): Promise<Answer> {
	const answer = await post(record, seal);
	if (answer.status !== 419) return answer;
	await fetchToken();
	return post(record, seal);
}

type Answer = { status: number; code?: string; message?: string; data?: Accepted["row"] | null };

async function post(record: Unsent, seal: string): Promise<Answer> {
	const token = (await xsrfToken()) ?? (await fetchToken());
	try {
		const response = await fetch(`/api${record.path}`, {
			method: "POST",
			headers: {
				Accept: "application/json",
				[XSRF_HEADER]: token ?? "",
				// In another person's session, the server answers this with 401.
				[ROLE_HEADER]: seal,
				"Idempotency-Key": record.key,
			},
			body: formOf(record),
			signal: AbortSignal.timeout(REQUEST_TIMEOUT),
		});
		// A network that wants a login answers with its own page and any status.
		if (!response.headers.get("Content-Type")?.startsWith("application/json")) return { status: 0 };
		const { status: code, message, data, errors = {} } = await response.json().catch(() => ({}));
		const [first] = Object.values(errors as Record<string, string[]>).flat();
		return { status: response.status, code, message: first ?? message, data };
	} catch {
		return { status: 0 };
	}
}

/**
 * The form as we send it, now or again. Without a ticket of the server's clock, the time of receipt counts for most kinds.
 * @param sent_at by the device's clock, ISO 8601
 */
export function formOf(record: Unsent, sent_at = new Date().toISOString()): FormData {
	const { fields, file, ticket, recorded_at, position_at } = record;
	const form = new FormData();
	for (const [name, value] of fields) form.set(name, value);
	if (file) form.set(file.field, file.blob, file.name);
	if (ticket) form.set("clock_ticket", ticket);
	if (ticket || kindOf(record).tellsTime) {
		form.set("recorded_at", recorded_at);
		form.set("sent_at", sent_at);
	}
	// Both times are of the device's clock, so they tell how old the position is, without a ticket too.
	if (position_at) {
		form.set("sent_at", sent_at);
		form.set("position_at", position_at);
	}
	return form;
}

async function fetchToken(): Promise<string | undefined> {
	try {
		await fetch("/api/sanctum/csrf-cookie", { signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
	} catch {
		// We then send the form without a token. The server refuses it, and the record waits.
	}
	return xsrfToken();
}

type Cookies = { get: (name: string) => Promise<{ name: string; value: string } | null> };

/** The anti-forgery token. A service worker has no document, so it asks the cookie store, if the browser has one. */
async function xsrfToken(): Promise<string | undefined> {
	if (typeof document !== "undefined") return xsrfTokenIn(document.cookie);
	const { cookieStore } = globalThis as { cookieStore?: Cookies };
	const cookie = await cookieStore?.get("XSRF-TOKEN");
	return cookie ? xsrfTokenIn(`${cookie.name}=${cookie.value}`) : undefined;
}
