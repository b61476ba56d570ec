import { onTestFinished, vi } from "vitest";
import type { OfflineDays } from "@/lib/offline/days";
import type { Unsent } from "@/lib/offline/records";
import { keepDays, keepTicket, keepUnsent, noteCurrent, unsentOf } from "@/lib/offline/store";

/* A student's phone: what it keeps in its real IndexedDB, and whether it has a network. */

/** The student of `show`. */
const OWNER = 1;

/** Forgets everything. The pages' own code closes its connection first. */
export const emptyPhone = (): Promise<void> =>
	new Promise((resolve, reject) => {
		const deleting = indexedDB.deleteDatabase("jejak-pkl");
		deleting.onsuccess = () => resolve();
		deleting.onerror = () => reject(deleting.error);
	});

/** The version of the store, 0 where there is none. To ask makes none. */
export const storeVersion = (): Promise<number> =>
	new Promise((resolve) => {
		const opening = indexedDB.open("jejak-pkl");
		opening.onupgradeneeded = ({ oldVersion }) => {
			opening.transaction?.abort();
			resolve(oldVersion);
		};
		opening.onsuccess = () => resolve(opening.result.version);
	});

/** Days without anything in them, read a moment ago. */
export const offlineDays = (date: string, fields: Partial<OfflineDays> = {}): OfflineDays => ({
	now: new Date().toISOString(),
	today: date,
	firstname: "Siti",
	complete: true,
	located: true,
	approved: true,
	internship: { status: "ongoing", start_date: "2026-01-05", end_date: null },
	days_off: [],
	attendances: [],
	journals: [],
	...fields,
});

/** A check-in that waits, unless `fields` say otherwise. */
export const unsent = (date: string, fields: Partial<Unsent> = {}): Unsent => ({
	key: crypto.randomUUID(),
	id_user: OWNER,
	kind: "attendance",
	date,
	path: "/attendances/create",
	fields: [["status", "present"]],
	file: null,
	ticket: null,
	recorded_at: new Date().toISOString(),
	position_at: null,
	tries: 0,
	notBefore: 0,
	refusal: null,
	...fields,
});

/** A phone on which this student's pages were open, with these days and waiting records. */
export async function prepared(days: OfflineDays | null, records: Unsent[] = [], id_user = OWNER) {
	await noteCurrent(id_user, "sealed-role");
	if (days) await keepDays(id_user, days, undefined);
	await keepTicket({ id_user, ticket: "the-ticket", fetchedAt: Date.now() });
	for (const record of records) await keepUnsent(record);
}

/** The records that this student's phone keeps. */
export const kept = (id_user = OWNER): Promise<Unsent[]> => unsentOf(id_user);

/** Takes the network away, until the test is over. @returns a function that brings it back, as the browser tells pages */
export function cutNetwork(): () => void {
	const spy = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	onTestFinished(() => spy.mockRestore());
	return () => {
		spy.mockRestore();
		window.dispatchEvent(new Event("online"));
	};
}

/** A browser that has no room for such values in its IndexedDB, until the test is over. */
export function fillStorage(isTooMuch: (value: Record<string, unknown>) => boolean): void {
	const put = IDBObjectStore.prototype.put;
	const spy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
		this: IDBObjectStore,
		value,
		...key
	) {
		if (isTooMuch(value)) throw new DOMException("full", "QuotaExceededError");
		return put.call(this, value, ...key);
	});
	onTestFinished(() => spy.mockRestore());
}
