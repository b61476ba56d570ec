// A PostgreSQL that starts and stops with the application. Its data stays between runs.
import { execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
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
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chooseAccount, findPrograms } from "./binaries";
import { run, Trouble } from "./shell";

/** `stop` ends the sessions. When it resolves, everything is on disk and the server is gone. */
export type Postgres = { url(database: string): string; stop(): Promise<void> };

type Programs = (name: "initdb" | "postgres", args: string[]) => [program: string, args: string[]];

/**
 * We do not pass on the caller's environment. Its language would change the server's messages, and settings such as
 * PGDATA would change what the server does.
 */
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/**
 * Settings for tests. Without the vacuum the tests get its processor time, and a table's rows stay in the order of
 * writing.
 */
const UNSAFE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/**
 * Starts the server on a data folder, and makes the folder if it is missing. It uses a free port unless one is given,
 * and listens on this machine only. `careless` trades safety in a power cut for speed, for tests. A folder has one
 * caller at a time.
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

/** The server that already runs on a data folder, or undefined. */
export function findRunning(dir: string): Pick<Postgres, "url"> | undefined {
	const { pid, port, state } = readPidFile(dir);
	return state === "ready" && isServerOf(dir, pid) ? { url: urlOn(port) } : undefined;
}

/**
 * A port that nobody uses at this moment. It lies below those that a system gives to outgoing connections (Linux starts
 * at 32768), because one of these could take it before the caller listens.
 */
export async function findFreePort(): Promise<number> {
	for (;;) {
		const port = randomInt(10_000, 32_768);
		const probe = createServer().listen(port, "127.0.0.1");
		try {
			await once(probe, "listening");
			return port;
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException;
			if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
		} finally {
			await new Promise((resolve) => probe.close(resolve));
		}
	}
}

/**
 * Sets the folder up beside its place, and moves it there when it is whole. So nobody takes an interrupted set-up for a
 * database.
 */
async function setUp(dir: string, programs: Programs, owner: number | undefined, careless: boolean) {
	const [parent, unfinished] = [dirname(dir), `${basename(dir)}.new-`];
	mkdirSync(parent, { recursive: true });
	for (const name of readdirSync(parent).filter((name) => name.startsWith(unfinished)))
		rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
	const fresh = mkdtempSync(join(parent, unfinished));
	if (owner) chownSync(fresh, owner, owner);
	const locale = process.platform === "linux" ? "C.UTF-8" : "C";
	const args = ["-D", fresh, "-U", "postgres", "--auth=trust", "--encoding=UTF8", `--locale=${locale}`];
	// With this, names sort as Indonesian readers expect, and in the same way on every machine.
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
		// The server gets its own process group. A Ctrl-C in the terminal is only for us, because we stop the web
		// server first.
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
	// This is the last resort, if this process ends without stopping the server.
	process.once("exit", () => failure ?? server.kill("SIGINT"));
	// The file may still belong to the predecessor, which also was ready.
	const isReady = ({ pid, state }: PidFile) => pid === server.pid && state === "ready";
	while (!failure && !isReady(readPidFile(dir))) await sleep(20);
	if (failure) {
		const said = readFileSync(log, "utf8").slice(-4000);
		throw new Trouble(`The embedded database does not start. ${failure}\n\n${said}`);
	}
	return () => stopServer(dir, server.pid ?? 0);
}

/** Stops a server that outlived a `kill -9` of its parent. A second server would refuse to work on the same data. */
export async function stopOrphan(dir: string): Promise<void> {
	await stopServer(dir, readPidFile(dir).pid);
	const path = join(dir, "postmaster.pid");
	if (!existsSync(path)) return;
	// The number in the file may belong to another program by now, or to a dead process that nobody waited for.
	// PostgreSQL would take both for its predecessor. So we write our own number, which it takes for a leftover. From
	// the rest of the file, it still checks that nobody uses the shared memory.
	writeFileSync(path, readFileSync(path, "utf8").replace(/^\d+/, String(process.pid)));
}

async function stopServer(dir: string, pid: number): Promise<void> {
	for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
		if (!isServerOf(dir, pid)) return;
		process.kill(pid, signal);
		for (let waited = 0; waited < 15_000 && isServerOf(dir, pid); waited += 25) await sleep(25);
	}
}

/** Is this process a PostgreSQL that works on this folder? The system reuses old numbers. */
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
		// No server has run here, or the last one stopped properly.
	}
	return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() };
}
