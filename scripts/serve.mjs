// @ts-nocheck: is being rewritten in TypeScript.
// The web server, and nothing else: `npm start` ends in it, and a container runs it by itself on the standalone
// output, with DATABASE_URL and the other settings in its environment.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

class Trouble extends Error {}

/** How long requests may go on once we were asked to stop. */
const grace = 10_000;
/** A process that does not end by itself is ended this long after that. */
const patience = 5_000;
/** A process that is just starting, or hangs, is not waited for longer than this. */
const moment = 1_000;
/** A process that ended is started again after this long: one that always ends must not keep the machine busy. */
const pause = 1_000;
/**
 * The heap of one process. Left to itself it grows with the machine, to a gigabyte of what is long forgotten; and of what
 * is young as much as newer versions of Node keep makes pages a few hundredths faster and all processes 150 MB larger.
 */
const heap = ["--max-old-space-size=512", "--max-semi-space-size=8"];
/**
 * How glibc keeps what was freed. Left to itself it has eight arenas, and once a large piece was given back it keeps
 * large ones too, between small ones in use: after photos a process is 40 MB larger. A compressor's piece of half a
 * megabyte is kept, for each answer makes one.
 */
const malloc = {
	MALLOC_ARENA_MAX: "2",
	MALLOC_MMAP_THRESHOLD_: String(640 * 1024),
	MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
};
/** A process gets no more while it has this many connections that it has not taken yet: it may hang. */
const backlog = 16;
/** A process that leaves a connection lying for this long hangs, or has no room for one more file: it is ended. */
const leftLying = 60_000;
/** More are of little use where PostgreSQL shares the machine, and each takes its memory. */
const most = 4;

/**
 * Serves the application in `dir` with a process per core. Answers `{ port, stop(wait) }` once all of them take requests;
 * `stop` takes no new ones, waits for those under way and closes. Rejects with the system's `code` when the port can't be
 * had.
 */
export async function serve({ dir = process.cwd(), port = 3000, host = "0.0.0.0" } = {}) {
	const asked = process.env.WEB_CONCURRENCY?.trim();
	if (asked && !/^([1-9]|1[0-6])$/.test(asked))
		throw new Trouble("WEB_CONCURRENCY must be a number of processes from 1 to 16.");
	const count = Number(asked || Math.min(availableParallelism(), most));
	const exec = fileURLToPath(new URL("web-process.mjs", import.meta.url));
	// What an operator says of the heap counts.
	const said = process.env.NODE_OPTIONS ?? "";
	const execArgv = heap.filter((flag) => !said.includes(flag.split("=")[0]));
	const workers = new Set();
	const { give, giveAll } = shareAmong(workers);
	const answerForAll = countAmong(workers);
	const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => give([socket]));
	let stopping = false;

	async function start(number) {
		const env = {
			...process.env,
			...malloc,
			NODE_ENV: "production",
			WEB_CONCURRENCY: String(count),
			// The first also does the daily work (server/boot.ts).
			WEB_PROCESS: String(number),
		};
		const child = fork(exec, [JSON.stringify({ dir, port })], { env, execArgv });
		// To one that is ending nothing can be said; that it ended, we hear.
		child.on("error", () => {});
		if (!child.pid) throw notStarted();
		const worker = { child, ready: false, offered: new Map() };
		workers.add(worker);
		child.on("message", (message) => {
			worker.offered.get(message.took)?.destroy();
			void answerForAll(child, message);
		});
		// By then we have heard all that it said: what it took is not given again.
		child.once("close", () => {
			workers.delete(worker);
			give(worker.offered.values());
		});
		await untilReady(child);
		worker.ready = true;
		give();
		child.once("exit", (code, signal) => {
			if (stopping) return;
			console.error(`A process of the web server ended (${signal ?? code}); another one takes its place.`);
			void startAgain(number);
		});
	}
	async function startAgain(number) {
		await sleep(pause);
		if (!stopping) await start(number).catch(() => void startAgain(number));
	}

	async function stop(wait = grace) {
		stopping = true;
		server.close();
		giveAll();
		await Promise.all([...workers].map(({ child }) => end(child, wait)));
	}
	try {
		// First of all: whether the port can be had is known before any work begins. Who comes early waits.
		server.listen({ port, host });
		await once(server, "listening");
		// A connection that could not be accepted is nobody's end.
		server.on("error", (error) => console.error(error));
		await Promise.all(Array.from({ length: count }, (_, number) => start(number)));
		return { port: server.address().port, stop };
	} catch (error) {
		await stop(0);
		throw error;
	}
}

/**
 * Gives connections to the processes in turn. Node's own cluster gives each to whoever is first to say that it has the
 * one before, and a busy process says so late: eight that come at once it shares three to five in every third case. What
 * nobody has room for waits here. Until a connection is taken it stays open here, too: what a process had not taken when
 * it ended is given to another.
 */
function shareAmong(workers) {
	const waiting = [];
	let [last, room] = [0, backlog];
	function give(sockets = []) {
		waiting.push(...sockets);
		while (waiting.length) {
			const worker = [...workers].find(({ ready, offered }) => ready && offered.size < room);
			if (!worker) return;
			// The set keeps the order in which they were given something.
			workers.delete(worker);
			workers.add(worker);
			const socket = waiting.shift();
			// Taken by one that ended just then.
			if (!socket.destroyed) offer(worker, socket);
		}
	}
	function offer({ child, offered }, socket) {
		const connection = ++last;
		offered.set(connection, socket);
		const limit = setTimeout(() => child.kill("SIGKILL"), leftLying);
		socket.once("close", () => {
			clearTimeout(limit);
			offered.delete(connection);
			give();
		});
		child.send({ connection }, socket, { keepOpen: true }, () => {});
	}
	/** Gives out what waits, however much it is: there will be nobody later. */
	function giveAll() {
		room = Number.POSITIVE_INFINITY;
		give();
		for (const socket of waiting.splice(0)) socket.destroy();
	}
	return { give, giveAll };
}

/** Resolves when a process that was started takes connections; rejects when it ends before that. */
function untilReady(child) {
	return new Promise((resolve, reject) => {
		child.on("message", ({ ready }) => ready && resolve());
		child.once("exit", () => reject(notStarted()));
	});
}

const notStarted = () => new Trouble("The web server does not start.");

async function end(child, wait) {
	const ended = once(child, "close");
	if (child.connected) child.send({ stop: wait }, () => {});
	const limit = setTimeout(() => child.kill("SIGKILL"), wait + patience);
	await ended;
	clearTimeout(limit);
}

/**
 * Each process has counted its own requests only: one that is asked for the metrics asks here, for those of all that
 * answer within a moment.
 */
function countAmong(workers) {
	const open = new Map();
	let last = 0;
	return async function answer(asker, message) {
		if (message.counted) open.get(message.question)?.(message.counted);
		if (!message.countAll) return;
		const question = ++last;
		const asked = [...workers].filter(({ ready, child }) => ready && child.connected);
		const counted = [];
		await new Promise((resolve) => {
			open.set(question, (metrics) => counted.push(metrics) === asked.length && resolve());
			setTimeout(resolve, moment);
			for (const { child } of asked) child.send({ count: question }, () => {});
		});
		open.delete(question);
		// 12 MB, for whoever asks.
		const { default: client } = await import("prom-client");
		const text = await client.AggregatorRegistry.aggregate(counted).metrics();
		if (asker.connected) asker.send({ countAll: message.countAll, text }, () => {});
	};
}

/** When asked to stop: in order, and on the second request at once. */
export function onStop(stop) {
	let asked = 0;
	async function answer() {
		// A Ctrl-C arrives twice under npm, which passes on what the terminal sends to everyone anyway.
		if (asked && Date.now() - asked < 500) return;
		if (asked) process.exit(1);
		asked = Date.now();
		try {
			await stop();
			process.exit(0);
		} catch (error) {
			console.error(error);
			process.exit(1);
		}
	}
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, answer);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	process.env.NODE_ENV ??= "production";
	// An empty variable is how a compose file says "not set".
	const { PORT, HOST } = process.env;
	const server = await serve({ port: Number(PORT || 3000), host: HOST || "0.0.0.0" });
	onStop(server.stop);
	console.log(`Serving on port ${server.port}.`);
}
