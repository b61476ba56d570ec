import type { Zone } from "../dates/dates";
import { ROLE_HEADER } from "../people/client-session";
import { REQUEST_TIMEOUT } from "../request-timeout";
import type { OfflineDays } from "./days";
import { type Accepted, kindOf, type UnsentKind } from "./kinds";
import { isUnderWay, type Unsent } from "./records";
import { formOf, tellOthers } from "./send";
import {
	currentPerson,
	findTicket,
	keepDays,
	keepTicket,
	keepUnsent,
	noteAccepted,
	type Person,
	removeUnsent,
	unsentOf,
} from "./store";

/* What pages do with the queue. They record and keep forms, and update what the phone knows. */

/** A form that the phone may keep while the network is missing. */
export type Recordable = {
	kind: UnsentKind;
	/** The day it is for, `YYYY-MM-DD`. */
	date: string;
	/** The student's zone. */
	zone: Zone;
	/** When the position was measured, by the device's clock, ISO 8601. */
	position_at?: string;
};

/**
 * Makes a record of a form at the moment when it is sent.
 * @param id_user the person whose page holds the form, because somebody else may have used this phone last
 */
export async function recordForm(
	id_user: number,
	path: string,
	form: FormData,
	{ kind, date, zone, position_at }: Recordable,
): Promise<Unsent> {
	const fields: Unsent["fields"] = [];
	let file: Unsent["file"] = null;
	for (const [name, value] of form)
		if (typeof value === "string") fields.push([name, value]);
		else file = { field: name, name: value.name, blob: value };
	return {
		key: newKey(),
		id_user,
		kind,
		date,
		zone,
		path,
		fields,
		file,
		// A browser that keeps nothing has no ticket either. We then send an ordinary form.
		ticket: (await findTicket(id_user).catch(() => undefined))?.ticket ?? null,
		recorded_at: new Date().toISOString(),
		position_at: position_at ?? null,
		tries: 0,
		notBefore: 0,
		refusal: null,
	};
}

/**
 * How a record is sent at once. It counts as an ordinary form, because it is sent when it is made. If the answer gets
 * lost, we send the same key and fields again.
 */
export const firstSending = (record: Unsent) => ({
	body: formOf(record, record.recorded_at),
	headers: { "Idempotency-Key": record.key },
});

/**
 * Puts a record into the queue before it is sent. The network may swallow it without an answer, and the user may close
 * the page meanwhile. Nobody else sends or shows it until it is kept, or its time is over. If a similar record already
 * waits, the new one stays in memory, because otherwise both would be sent. A similar record that is under way belongs
 * to a page that was closed, so the new one replaces it.
 */
export async function holdWhileSending(record: Unsent): Promise<void> {
	try {
		const alike = await alikeOf(record);
		const now = Date.now();
		if (!alike.every((other) => isUnderWay(other, now))) return;
		await keepUnsent({ ...(await copyOf(record)), under_way_until: now + REQUEST_TIMEOUT });
		for (const { key } of alike) await removeUnsent(key);
	} catch {
		// The browser refused, or the storage is full. We send the record anyway.
	}
}

/**
 * Takes a record out of the queue after the server has answered. The days may have changed, so it fetches them, unless
 * the answer says it all.
 * @param row what the server has accepted; then the phone knows it even if the network goes now
 */
export async function letGo({ key, id_user, kind }: Unsent, row?: Accepted["row"] | null): Promise<void> {
	const isKnown = row ? await noteAccepted(id_user, { kind, row }) : false;
	await removeUnsent(key).catch(() => {
		// The record was never stored.
	});
	if (row) tellOthers();
	if (!isKnown) void bringUpToDate({ anew: true, of: id_user }).catch(() => {});
}

/**
 * Other records in whose place this one may go: of the same kind and day, and not refused. Of a kind that may come twice
 * a day, only the same form once more.
 */
async function alikeOf(record: Unsent): Promise<Unsent[]> {
	const formOfRecord = ({ fields, file }: Unsent) => JSON.stringify([fields, file === null]);
	const isAlike = (other: Unsent) =>
		other.key !== record.key &&
		other.kind === record.kind &&
		other.date === record.date &&
		other.refusal === null &&
		(kindOf(record).twice !== "both" || formOfRecord(other) === formOfRecord(record));
	return (await unsentOf(record.id_user)).filter(isAlike);
}

/**
 * Copies a record with the bytes of its file. The file may be in the phone's gallery, and may be deleted before we send
 * it.
 */
async function copyOf(record: Unsent): Promise<Unsent> {
	if (!record.file) return record;
	const { blob } = record.file;
	return {
		...record,
		file: { ...record.file, blob: new Blob([await blob.arrayBuffer()], { type: blob.type }) },
	};
}

/** What happened when we tried to keep a record. */
export type Keeping = "kept" | "kept_already" | "no_room";

/**
 * Keeps a record on this phone until it is sent. Its kind says what happens to a similar one that waits already.
 */
export async function keepForLater(record: Unsent): Promise<Keeping> {
	try {
		const alike = await alikeOf(record);
		if (kindOf(record).twice === "first" && alike.length > 0) return "kept_already";
		await keepUnsent(await copyOf(record));
		for (const { key } of alike) await removeUnsent(key);
	} catch {
		return "no_room";
	}
	tellOthers();
	await askForSync();
	// In some browsers the user answers, so we do not wait for it.
	void askToStay();
	return "kept";
}

/** Asks the browser not to empty our storage when the phone is full, because a record would be lost with it. */
async function askToStay(): Promise<void> {
	try {
		await navigator.storage.persist();
	} catch {
		// The browser is old, or the address has no https.
	}
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Asks the browser to wake the service worker when the network is back. Where the browser cannot do that, the pages
 * send.
 */
async function askForSync(): Promise<void> {
	try {
		const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
		await registration?.sync?.register(SYNC_TAG);
	} catch {
		// The browser refused, for instance because the battery is low.
	}
}

/**
 * Asks the browser to send a record later once its page is hidden, because a phone may end a hidden page.
 * @returns a function to call once the record is settled
 */
export function watchHiding(): () => void {
	const look = () => {
		if (document.visibilityState === "hidden") void askForSync();
	};
	document.addEventListener("visibilitychange", look);
	return () => document.removeEventListener("visibilitychange", look);
}

/** The name of the Background Sync that sends the waiting records. */
export const SYNC_TAG = "send-unsent";

/** A UUID. Browsers before 2022, and addresses without https, have no randomUUID. */
function newKey(): string {
	if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = [...bytes].map((byte, at) => {
		// These bits say that the UUID is a random one: version 4.
		const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
		return marked.toString(16).padStart(2, "0");
	});
	return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** In milliseconds. We fetch these again when the phone's copy is older. */
const FRESH = { days: 5 * 60_000, ticket: 10 * 60_000 };

/**
 * Fetches the days and a ticket of the server's clock when the kept ones are old. Without a network the old ones stay.
 * @param anew fetches the days in any case, because something has just changed
 * @param of fetches nothing while another person than this one is the current person
 */
export async function bringUpToDate({
	anew = false,
	of,
}: {
	anew?: boolean;
	of?: number;
} = {}): Promise<void> {
	const person = await currentPerson();
	// Staff have no days of their own.
	if (!person || person.entry === "teacher" || !navigator.onLine) return;
	if (of !== undefined && of !== person.id_user) return;
	const ticket = await findTicket(person.id_user);
	const isOld = (instant: number, most: number) => Math.abs(Date.now() - instant) > most;
	await Promise.all([
		(anew || isOld(person.savedAt, FRESH.days)) && fetchDays(person, anew),
		(!ticket || isOld(ticket.fetchedAt, FRESH.ticket)) && fetchTicket(person),
	]);
}

async function fetchDays({ id_user, seal, accepted }: Person, anew: boolean): Promise<void> {
	const days = await read<OfflineDays>("/students/offline", seal);
	if (!days) return;
	await keepDays(id_user, days, accepted);
	// Pages that show the days then read them again.
	if (anew) tellOthers();
}

async function fetchTicket({ id_user, seal }: Person): Promise<void> {
	const device_time = new Date().toISOString();
	const given = await read<{ ticket: string }>(`/clock?${new URLSearchParams({ device_time })}`, seal);
	if (given) await keepTicket({ id_user, ticket: given.ticket, fetchedAt: Date.now() });
}

/** Reads for this person only. Null without an answer, also when somebody else has logged in meanwhile. */
async function read<T>(path: string, seal: string): Promise<T | null> {
	try {
		const response = await fetch(`/api${path}`, {
			headers: { Accept: "application/json", [ROLE_HEADER]: seal },
		});
		return response.ok ? ((await response.json()).data as T) : null;
	} catch {
		return null;
	}
}
