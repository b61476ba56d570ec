// A PostgreSQL of our own, started and stopped with the application. Its data stays between runs.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
	chownSync,
	closeSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chooseAccount, findPrograms } from "./binaries";
import { run, Trouble } from "./shell";

/** `stop` ends the sessions; everything is written down and the server gone when it resolves. */
export type Postgres = { url(database: string): string; stop(): Promise<void> };

type Programs = (name: "initdb" | "postgres", args: string[]) => [program: string, args: string[]];

/** Not the caller's: its language would change the server's messages, and its settings (PGDATA …) the server. */
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** Without the vacuum the tests get their processor time, and a table's rows stay in the order they were written in. */
const UNSAFE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/**
 * Starts the server on a data folder, which is made when it is missing, at a free port unless one is given. It listens
 * on this machine only. `careless` trades safety in a power cut for speed, for tests. A folder has one caller at a time.
 */
export async function startPostgres(
	dir: string,
	{ careless = false, port: given }: { careless?: boolean; port?: number } = {},
): Promise<Postgres> {
	const { prefix, owner } = chooseAccount(dir);
	const bin = join(findPrograms(), "bin");
	const programs: Programs = (name, args) => {
		const [program = "", ...rest] = [...prefix, join(bin, name), ...args];
		return [program, rest];
	};
	await stopOrphan(dir);
	if (!existsSync(join(dir, "PG_VERSION"))) await setUp(dir, programs, owner, careless);
	for (let attempt = 1; ; attempt++) {
		const port = given ?? (await findFreePort());
		try {
			return { url: urlOn(port), stop: await launch(dir, port, programs, careless) };
		} catch (error) {
			// Somebody took the port meanwhile, or the last processes of a killed predecessor are still ending.
			const passing = /Address already in use|pre-existing shared memory block/.test(String(error));
			if (!passing || attempt === 20) throw error;
			await sleep(250);
		}
	}
}

const urlOn = (port: number) => (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;

/** The server that already runs on a data folder, if one does. */
export function findRunning(dir: string): Pick<Postgres, "url"> | undefined {
	const { pid, port, state } = readPidFile(dir);
	return state === "ready" && isServerOf(dir, pid) ? { url: urlOn(port) } : undefined;
}

/** A port that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address() as AddressInfo;
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

/** It is set up beside its place and moved there when it is whole: an interrupted set-up is not taken for a database. */
async function setUp(dir: string, programs: Programs, owner: number | undefined, careless: boolean) {
	const [parent, unfinished] = [dirname(dir), `${basename(dir)}.new-`];
	mkdirSync(parent, { recursive: true });
	for (const name of readdirSync(parent).filter((name) => name.startsWith(unfinished)))
		rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
	const fresh = mkdtempSync(join(parent, unfinished));
	if (owner) chownSync(fresh, owner, owner);
	const locale = process.platform === "linux" ? "C.UTF-8" : "C";
	const args = ["-D", fresh, "-U", "postgres", "--auth=trust", "--encoding=UTF8", `--locale=${locale}`];
	// Names sort as Indonesian readers expect, the same on every machine.
	args.push("--locale-provider=icu", "--icu-locale=id-ID", ...(careless ? ["--no-sync"] : []));
	const { code, output } = await run(...programs("initdb", args), { env: ENVIRONMENT });
	if (code !== 0) throw new Trouble(`The embedded database could not be set up.\n\n${output}`);
	rmSync(dir, { recursive: true, force: true });
	renameSync(fresh, dir);
}

/** Resolves when the server is ready, with the function that stops it. */
async function launch(dir: string, port: number, programs: Programs, careless: boolean) {
	const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...(careless && UNSAFE) };
	const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const log = `${dir}.log`;
	const file = openSync(log, "w");
	const server = spawn(...programs("postgres", ["-D", dir, "-p", String(port), ...flags]), {
		env: ENVIRONMENT as unknown as NodeJS.ProcessEnv,
		stdio: ["ignore", file, file],
		// A group of its own: a Ctrl-C in the terminal is for us, who stop the web server first.
		detached: true,
	});
	closeSync(file);
	let failure: string | undefined;
	server.once("error", (error) => {
		failure = error.message;
	});
	server.once("exit", (code, signal) => {
		failure = `It ended with ${code ?? signal}.`;
	});
	// The last resort, when this process ends without stopping it.
	process.once("exit", () => failure ?? server.kill("SIGINT"));
	// The file may still be the predecessor's, which was ready too.
	const isReady = ({ pid, state }: PidFile) => pid === server.pid && state === "ready";
	while (!failure && !isReady(readPidFile(dir))) await sleep(20);
	if (failure) {
		const said = readFileSync(log, "utf8").slice(-4000);
		throw new Trouble(`The embedded database does not start. ${failure}\n\n${said}`);
	}
	return () => stopServer(dir, server.pid ?? 0);
}

/** After a `kill -9` of its parent the server lives on, and a second one would refuse to work on its data. */
export async function stopOrphan(dir: string): Promise<void> {
	await stopServer(dir, readPidFile(dir).pid);
	const path = join(dir, "postmaster.pid");
	if (!existsSync(path)) return;
	// The number in it may belong to another program by now, or to a dead process that nobody waited for. PostgreSQL
	// would take either for its predecessor. Our own number it takes for a leftover, and it still checks by the rest of
	// the file that nobody uses the shared memory.
	writeFileSync(path, readFileSync(path, "utf8").replace(/^\d+/, String(process.pid)));
}

async function stopServer(dir: string, pid: number): Promise<void> {
	for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
		if (!isServerOf(dir, pid)) return;
		process.kill(pid, signal);
		for (let waited = 0; waited < 15_000 && isServerOf(dir, pid); waited += 25) await sleep(25);
	}
}

/** Is this process a PostgreSQL that works on this folder? The system hands out old numbers again. */
function isServerOf(dir: string, pid: number): boolean {
	try {
		if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(dir);
		if (process.platform === "win32") return process.kill(pid, 0);
		return execFileSync("ps", ["-o", "args=", "-p", String(pid)], {
			encoding: "utf8",
			stdio: "pipe",
		}).includes(dir);
	} catch {
		return false;
	}
}

type PidFile = { pid: number; port: number; state: string | undefined };

function readPidFile(dir: string): PidFile {
	let lines: string[] = [];
	try {
		lines = readFileSync(join(dir, "postmaster.pid"), "utf8").split("\n");
	} catch {
		// No server has run here, or the last one stopped in order.
	}
	return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() };
}
