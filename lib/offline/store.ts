import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { DateString, Zone } from "../dates/dates";
import { MAX_DRAFT_AGE } from "../forms/drafts";
import type { CheckInStatus } from "../labels";
import type { Entry } from "../people/entries";
import type { VisitablePlace } from "../visits/visits";
import { OFFLINE_STORE, type OfflineDays } from "./days";
import { type Accepted, withAccepted } from "./kinds";
import type { Unsent } from "./records";

/** What the phone keeps of a person for times without a network. */
export type Person = {
	id_user: number;
	/** Where they log in. An older version kept students only, and did not say it. */
	entry?: Entry;
	/** The sealed role. The server checks it, and refuses a record that is sent in another person's session. */
	seal: string;
	/** A student's days as the phone last read them. Null before the first time, and for staff. */
	days: OfflineDays | null;
	/** When the phone read the days, in milliseconds of the device's clock. */
	savedAt: number;
	/**
	 * How many records the server has accepted from this phone. It tells whether days were asked for before the last
	 * record was accepted, and so lack that record.
	 */
	accepted?: number;
	/** Of a teacher: the workplaces whose visits can be recorded without a network. */
	visits?: VisitsKept;
	/** The records of the queue that have arrived, until a page has said so. */
	arrivals?: Arrival[];
};

/** What the form of a visit needs, as a page last showed it. */
export type VisitsKept = { today: DateString; zone: Zone; places: readonly VisitablePlace[] };

/** Keeps what the form of a visit needs, while this person is logged in here. */
export async function keepVisits(id_user: number, visits: VisitsKept): Promise<void> {
	const work = (await open()).transaction(["people", "notes"], "readwrite");
	const person = await work.objectStore("people").get(id_user);
	if (person && (await work.objectStore("notes").get("current")) === id_user)
		await work.objectStore("people").put({ ...person, visits });
	await work.done;
}

/** A record of the queue that the server has taken. */
export type Arrival = Pick<Unsent, "key" | "kind" | "date"> & {
	status: CheckInStatus | null;
	/** The server kept it beside a day that was filled in already. */
	beside: boolean;
};

/** The server's time at one moment, signed. See GET /api/clock. */
export type Ticket = { id_user: number; ticket: string; fetchedAt: number };

/** The photo of a form that is not sent yet. See lib/forms/kept-photos.ts. */
export type KeptPhoto = {
	/** Whose form it is. Nobody else gets it. */
	id_user: number;
	/** The name of the form's draft. */
	form: string;
	/** When we kept it, in milliseconds of the device's clock. */
	at: number;
	name: string;
	blob: Blob;
	capturedAt: string;
	isFromCamera: boolean;
};

interface Kept extends DBSchema {
	people: { key: number; value: Person };
	tickets: { key: number; value: Ticket };
	unsent: { key: string; value: Unsent; indexes: { id_user: number } };
	photos: { key: [id_user: number, form: string]; value: KeptPhoto; indexes: { id_user: number } };
	/** `current`: the person whose pages this browser showed last, until they log out. */
	notes: { key: string; value: number };
}

let opened: Promise<IDBPDatabase<Kept>> | undefined;

function open(): Promise<IDBPDatabase<Kept>> {
	opened ??= openDB<Kept>(OFFLINE_STORE, 2, {
		upgrade(database, before) {
			database
				.createObjectStore("photos", { keyPath: ["id_user", "form"] })
				.createIndex("id_user", "id_user");
			if (before === 1) return;
			database.createObjectStore("people", { keyPath: "id_user" });
			database.createObjectStore("tickets", { keyPath: "id_user" });
			database.createObjectStore("unsent", { keyPath: "key" }).createIndex("id_user", "id_user");
			database.createObjectStore("notes");
		},
		// A tab with a newer version must not wait for this tab.
		blocking: () => void forgetConnection(),
		terminated: () => void forgetConnection(),
	});
	opened.catch(() => {
		opened = undefined;
	});
	return opened;
}

async function forgetConnection() {
	const connection = await opened;
	opened = undefined;
	connection?.close();
}

/** The person whose pages this browser showed last, if they have not logged out. */
export async function currentPerson(): Promise<Person | undefined> {
	const database = await open();
	const id_user = await database.get("notes", "current");
	return id_user === undefined ? undefined : database.get("people", id_user);
}

export async function findPerson(id_user: number): Promise<Person | undefined> {
	return (await open()).get("people", id_user);
}

/**
 * Notes who is logged in here. It keeps this person's days. It removes other people's days, but keeps their unsent
 * records. It removes photos whose draft is too old.
 */
export async function noteCurrent(id_user: number, seal: string, entry: Entry = "student"): Promise<void> {
	const work = (await open()).transaction(["people", "notes", "photos"], "readwrite");
	const people = work.objectStore("people");
	const known = await people.get(id_user);
	const person = { ...(known ?? { days: null, savedAt: 0 }), id_user, seal, entry };
	await Promise.all([
		forgetDaysOfOthers(people, id_user),
		forgetPhotos(
			work.objectStore("photos"),
			(photo) => photo.id_user !== id_user || photo.at < Date.now() - MAX_DRAFT_AGE,
		),
		people.put(person),
		work.objectStore("notes").put(id_user, "current"),
		work.done,
	]);
}

type Stores = ("people" | "notes" | "photos" | "tickets" | "unsent")[];
type People = IDBPObjectStore<Kept, Stores, "people", "readwrite">;
type Photos = IDBPObjectStore<Kept, Stores, "photos", "readwrite">;

async function forgetPhotos(photos: Photos, isGone: (photo: KeptPhoto) => boolean): Promise<void> {
	for (const photo of await photos.getAll())
		if (isGone(photo)) await photos.delete([photo.id_user, photo.form]);
}

/** When staff log in, components/offline/give-way.tsx does the same. */
async function forgetDaysOfOthers(people: People, id_user: number): Promise<void> {
	for (const person of await people.getAll())
		if (person.id_user !== id_user && (person.days || person.arrivals || person.visits))
			await people.put({ ...person, days: null, savedAt: 0, arrivals: undefined, visits: undefined });
}

/** @param accepted the person's `accepted` at the moment when the days were asked for */
export async function keepDays(
	id_user: number,
	days: OfflineDays,
	accepted: number | undefined,
): Promise<void> {
	const work = (await open()).transaction(["people", "notes"], "readwrite");
	const people = work.objectStore("people");
	const known = await people.get(id_user);
	// Answers may arrive in the wrong order. ISO times compare as text.
	const isOlder = known?.days && known.days.now > days.now;
	// A record that was accepted meanwhile has its own fetch of the days.
	const isOutdated = known?.accepted !== accepted;
	// Somebody may have logged out meanwhile, or another person may have logged in. Then we must not store the days
	// again.
	if (known && !isOlder && !isOutdated && (await work.objectStore("notes").get("current")) === id_user)
		await people.put({ ...known, days, savedAt: Date.now() });
	await work.done;
}

/**
 * Takes a record of the queue out because the server has taken it, and notes that, so that a page can say it. A phone
 * without room forgets only what it would say.
 */
export async function noteArrival(id_user: number, arrival: Arrival): Promise<void> {
	try {
		const work = (await open()).transaction("people", "readwrite");
		const person = await work.store.get(id_user);
		const arrivals = [...(person?.arrivals ?? []).filter(({ key }) => key !== arrival.key), arrival];
		await Promise.all([person && work.store.put({ ...person, arrivals }), work.done]);
	} catch {
		// There is no room, or no storage.
	}
	await removeUnsent(arrival.key);
}

/** What has arrived since a page last asked. Only one page gets each arrival. */
export async function takeArrivals(id_user: number): Promise<Arrival[]> {
	const work = (await open()).transaction("people", "readwrite");
	const person = await work.store.get(id_user);
	if (person?.arrivals) await work.store.put({ ...person, arrivals: undefined });
	await work.done;
	return person?.arrivals ?? [];
}

/**
 * Adds a row that the server has answered to the kept days, because the network may go before the phone can read them
 * again. It never throws: if the browser refuses, the days are read again anyway.
 * @returns whether the kept days have it now
 */
export async function noteAccepted(id_user: number, accepted: Accepted): Promise<boolean> {
	try {
		const work = (await open()).transaction("people", "readwrite");
		const person = await work.store.get(id_user);
		const days = person?.days ? withAccepted(person.days, accepted) : null;
		const change = person && { ...person, days, accepted: (person.accepted ?? 0) + 1 };
		// We wait for both at once, because a full store makes both fail.
		await Promise.all([change && work.store.put(change), work.done]);
		return days !== null;
	} catch {
		// There is no room, or no storage.
		return false;
	}
}

export async function keepTicket(ticket: Ticket): Promise<void> {
	const work = (await open()).transaction(["people", "tickets"], "readwrite");
	if (await work.objectStore("people").get(ticket.id_user)) await work.objectStore("tickets").put(ticket);
	await work.done;
}

export async function findTicket(id_user: number): Promise<Ticket | undefined> {
	return (await open()).get("tickets", id_user);
}

export async function unsentOf(id_user: number): Promise<Unsent[]> {
	return (await open()).getAllFromIndex("unsent", "id_user", id_user);
}

/** Keeps a record until it is sent or discarded. @throws when the browser refuses to store it, or has no room */
export async function keepUnsent(record: Unsent): Promise<void> {
	const work = (await open()).transaction("unsent", "readwrite", { durability: "strict" });
	// We wait for both at once, because a full store makes both fail.
	await Promise.all([work.store.put(record), work.done]);
}

/** Changes a record if it is still stored. Another tab may have discarded or sent it, and then it stays gone. */
export async function changeUnsent(key: string, change: Partial<Unsent>): Promise<void> {
	const work = (await open()).transaction("unsent", "readwrite");
	const known = await work.store.get(key);
	if (known) await work.store.put({ ...known, ...change });
	await work.done;
}

export async function removeUnsent(key: string): Promise<void> {
	await (await open()).delete("unsent", key);
}

/** @param most how many photos we keep of one person @throws when the browser has no room */
export async function putPhoto(photo: KeptPhoto, most: number): Promise<void> {
	const work = (await open()).transaction("photos", "readwrite");
	const others = (await work.store.index("id_user").getAll(photo.id_user))
		.filter(({ form }) => form !== photo.form)
		.sort((a, b) => b.at - a.at);
	await Promise.all([
		...others.slice(most - 1).map(({ id_user, form }) => work.store.delete([id_user, form])),
		work.store.put(photo),
		work.done,
	]);
}

export async function getPhoto(id_user: number, form: string): Promise<KeptPhoto | undefined> {
	return (await open()).get("photos", [id_user, form]);
}

export async function removePhoto(id_user: number, form: string): Promise<void> {
	await (await open()).delete("photos", [id_user, form]);
}

/** For logging out. It removes everything we keep of this person, and nothing of anybody else. */
export async function forgetPerson(id_user: number): Promise<void> {
	const work = (await open()).transaction(["people", "tickets", "unsent", "notes", "photos"], "readwrite");
	const [notes, unsent] = [work.objectStore("notes"), work.objectStore("unsent")];
	const keys = await unsent.index("id_user").getAllKeys(id_user);
	if ((await notes.get("current")) === id_user) await notes.delete("current");
	await Promise.all([
		...keys.map((key) => unsent.delete(key)),
		work.objectStore("people").delete(id_user),
		work.objectStore("tickets").delete(id_user),
		forgetPhotos(work.objectStore("photos"), (photo) => photo.id_user === id_user),
		work.done,
	]);
}
