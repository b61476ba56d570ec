import { bringUpToDate, SYNC_TAG } from "./keep";
import { nextInstant } from "./records";
import { sendWaiting } from "./send";
import { currentPerson, unsentOf } from "./store";

/*
 * The service worker. It keeps the application's scripts, styles and fonts, and one page without personal data. It
 * shows that page for every other page while there is no network. It never keeps any other page, an answer of the API
 * or a file.
 */

/** The page that replaces other pages without a network: app/luring. */
const SHELL = "/luring";
const ASSETS = "/_next/static/";
/** The message of a page: the addresses of everything it has loaded. */
export type PageAssets = { assets: string[] };

/** Each build has its own cache, with its shell and everything that the shell or a page of the build needs. */
const PREFIX = "build-";
/** If the server does not answer a page within this time, we show the shell. */
const PATIENCE_MS = 12_000;
/** However many pages somebody opens, we look for a new build at most this often. */
const FRESH_MS = 3600_000;

// The compiler is set up for pages, so we declare the types of workers here.
type Work = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Work & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Telling = Work & { data: unknown };
type Syncing = Work & { tag: string };
type Worker = {
	skipWaiting: () => Promise<void>;
	clients: { claim: () => Promise<void> };
	location: Location;
	addEventListener: {
		(name: "install" | "activate", run: (event: Work) => void): void;
		(name: "fetch", run: (event: Fetching) => void): void;
		(name: "message", run: (event: Telling) => void): void;
		(name: "sync", run: (event: Syncing) => void): void;
	};
};
const worker = globalThis as unknown as Worker;

// A new version takes over at once. It reloads nothing. Open pages keep their own scripts, which stay cached.
worker.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("sync", (event) => {
	if (event.tag === SYNC_TAG) event.waitUntil(sendInBackground());
});
worker.addEventListener("message", (event) => event.waitUntil(keepForPage(event.data as PageAssets)));

worker.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== worker.location.origin) return;
	if (request.mode === "navigate" && isPage(pathname)) event.respondWith(openPage(request));
	else if (pathname.startsWith(ASSETS) && !pathname.includes("/service-worker/"))
		event.respondWith(readAsset(event));
});

const isPage = (path: string) => !/^\/(api|storage|tiles|_next)\//.test(path);

async function openPage(request: Request): Promise<Response> {
	const shell = caches.match(SHELL, { ignoreVary: true });
	let timer: number | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = self.setTimeout(resolve, PATIENCE_MS);
	});
	const page = fetch(request);
	// Once we show the shell, nobody waits for the page. So its failure must not count as unhandled.
	page.catch(() => {});
	try {
		const first = await Promise.race([page, late]);
		return first ?? (await shell) ?? (await page);
	} catch (error) {
		const kept = await shell;
		if (kept) return kept;
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

async function readAsset(event: Fetching): Promise<Response> {
	const kept = await caches.match(event.request, { ignoreVary: true });
	if (kept) return kept;
	const answer = await fetch(event.request);
	if (answer.ok) {
		const copy = answer.clone();
		event.waitUntil(
			newestCache()
				.then((cache) => cache?.put(event.request, copy))
				.catch(() => {
					// The cache has no room, but the page still gets its script.
				}),
		);
	}
	return answer;
}

const builds = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function newestCache(): Promise<Cache | undefined> {
	const newest = (await builds()).at(-1);
	return newest === undefined ? undefined : caches.open(newest);
}

/** Keeps what a page has loaded, and what its scripts may load later, such as the form behind a button. */
async function keepForPage({ assets }: PageAssets): Promise<void> {
	await lookForBuild();
	const cache = await newestCache();
	const own = assets.map((address) => new URL(address).pathname).filter((path) => path.startsWith(ASSETS));
	// This fails without a network, or when the build is gone. A later page tries again.
	if (cache) await keepAll(cache, own).catch(() => {});
}

/**
 * Keeps these files and every file that their scripts name. It loads one after the other, so that the page has the
 * network first.
 */
async function keepAll(cache: Cache, paths: readonly string[]): Promise<void> {
	const seen = new Set<string>();
	const waiting = [...paths];
	for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
		if (seen.has(path)) continue;
		seen.add(path);
		let answer = await cache.match(path, { ignoreVary: true });
		if (!answer) {
			answer = await fetch(path);
			if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
			await cache.put(path, answer.clone());
		}
		if (!path.endsWith(".js")) continue;
		for (const [, named] of (await answer.text()).matchAll(/"static\/(chunks\/[\w.~-]+)"/g))
			waiting.push(`${ASSETS}${named}`);
	}
}

let lookedAt = 0;

async function lookForBuild(): Promise<void> {
	if (Date.now() - lookedAt < FRESH_MS) return;
	lookedAt = Date.now();
	await keepShell().catch(() => {
		lookedAt = 0;
	});
}

/**
 * Fetches the shell. If it belongs to a new build, it fetches everything that the shell loads. The previous build stays
 * for open tabs.
 */
async function keepShell(): Promise<void> {
	const answer = await fetch(SHELL, { cache: "no-store", credentials: "omit" });
	if (!answer.ok) throw new Error(`The shell was answered with ${answer.status}.`);
	const assets = [
		...new Set((await answer.clone().text()).match(/\/_next\/static\/[\w./~-]+\.(js|css|woff2)/g)),
	].sort();
	const name = PREFIX + (await hash(assets.join()));
	const known = await builds();
	if (known.at(-1) === name) return;
	// An earlier try may have left half a cache, so we begin anew. Caches are listed as they were made, the newest
	// last.
	await caches.delete(name);
	const cache = await caches.open(name);
	try {
		await keepAll(cache, assets);
		await cache.put(SHELL, answer);
	} catch (error) {
		await caches.delete(name);
		throw error;
	}
	for (const old of known.filter((other) => other !== name).slice(0, -1)) await caches.delete(old);
	const before = known.filter((other) => other !== name).at(-1);
	if (before) await (await caches.open(before)).delete(SHELL);
}

async function hash(text: string): Promise<string> {
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
	return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sendInBackground(): Promise<void> {
	const person = await currentPerson();
	if (!person) return;
	const { sent, mustLogIn } = await sendWaiting(person.id_user, { hurried: true });
	if (sent.length > 0) await bringUpToDate({ anew: true });
	// After an error the browser wakes this worker again later.
	const waits = nextInstant(await unsentOf(person.id_user)) !== undefined;
	if (waits && !mustLogIn) throw new Error("Records still wait to be sent.");
}
