// A PostgreSQL of our own, started and stopped with the application. Its data stays between runs.
import { execFileSync, spawn } from "node:child_process";
import {
	chownSync,
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { chooseAccount, findPrograms } from "./binaries.mjs";
import { commandLine, identify, isAlive, isSame } from "./processes.mjs";
import { sleep, Trouble } from "./shell.mjs";

/**
 * Starts the server on a data folder, which is made when missing, at a free port unless one is given. `careless` trades
 * safety in a power cut for speed: for tests. Answers `{ url(database), how, stop() }`; it listens on this machine only.
 */
export async function startPostgres(dir, { careless = false, port: given } = {}) {
	const account = chooseAccount(dir);
	const programs = findPrograms();
	if (!existsSync(join(dir, "PG_VERSION"))) setUp(dir, account, programs, careless);
	await stopOrphan(dir);
	for (let attempt = 1; ; attempt++) {
		const port = given ?? (await findFreePort());
		try {
			const server = await launch(dir, port, account, programs, careless);
			return {
				...server,
				how: account.how,
				url: urlOn(port),
			};
		} catch (error) {
			// Somebody took the port between finding and using it, or a killed predecessor's last processes still go.
			const passing = /Address already in use|pre-existing shared memory block/.test(error.message);
			if (!passing || attempt === 20) throw error;
			await sleep(250);
		}
	}
}

const urlOn = (port) => (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`;

/** The addresses of the server that runs on a data folder already, if one does: `{ url(database) }`. */
export function findRunning(dir) {
	const { pid, port, state } = readPidFile(dir);
	return state === "ready" && isAlive(pid) ? { url: urlOn(port) } : undefined;
}

/** A port that nobody listens on at this moment. */
export function findFreePort() {
	return new Promise((resolve, reject) => {
		const probe = createServer().once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const { port } = probe.address();
			probe.close(() => resolve(port));
		});
	});
}

const programIn = (programs, name) =>
	join(programs, "bin", process.platform === "win32" ? `${name}.exe` : name);

const withoutSafety = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

// Not the caller's: its language would change the server's messages, and its settings (PGDATA …) the server.
const environment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/**
 * Set up beside its place and moved there when whole: an interrupted set-up is not taken for a database. The place
 * is this process's own, because what a killed one had begun may still be going on.
 */
function setUp(dir, { wrap, owner }, programs, careless) {
	const fresh = `${dir}.new-${identify(process.pid)}`;
	mkdirSync(fresh, { recursive: true, mode: 0o700 });
	for (const name of readdirSync(dirname(dir))) {
		const [, maker] = name.split(`${basename(dir)}.new-`);
		if (maker && !isSame(maker))
			rmSync(join(dirname(dir), name), { recursive: true, force: true, maxRetries: 5 });
	}
	if (owner) chownSync(fresh, owner, owner);
	const locale = process.platform === "linux" ? "C.UTF-8" : "C";
	const args = ["-D", fresh, "-U", "postgres", "--auth=trust", "--encoding=UTF8", `--locale=${locale}`];
	// Names sort as Indonesian readers expect, the same on every machine.
	args.push("--locale-provider=icu", "--icu-locale=id-ID", ...(careless ? ["--no-sync"] : []));
	try {
		execFileSync(...wrap(programIn(programs, "initdb"), args), { env: environment, stdio: "pipe" });
	} catch (error) {
		throw new Trouble(`The embedded database could not be set up.\n\n${error.stderr || error.message}`);
	}
	rmSync(dir, { recursive: true, force: true });
	renameSync(fresh, dir);
}

async function launch(dir, port, { wrap }, programs, careless) {
	const settings = {
		listen_addresses: "127.0.0.1",
		unix_socket_directories: "",
		...(careless && withoutSafety),
	};
	const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const args = ["-D", dir, "-p", String(port), ...flags];
	const log = `${dir}.log`;
	const file = openSync(log, "w");
	// A group of its own: a Ctrl-C in the terminal is for us, who stop the web server first.
	const stdio = ["ignore", file, file];
	const server = spawn(...wrap(programIn(programs, "postgres"), args), {
		env: environment,
		stdio,
		detached: true,
	});
	let failure;
	server.once("error", (error) => {
		failure = error.message;
	});
	server.once("exit", (code, signal) => {
		failure = `It ended with ${code ?? signal}.`;
	});
	closeSync(file);
	// The last resort, when this process ends without stopping it.
	process.once("exit", () => !failure && server.kill("SIGINT"));
	// The file may still be the predecessor's, which was ready too.
	const isReady = ({ pid, state }) => pid === server.pid && state === "ready";
	while (!failure && !isReady(readPidFile(dir))) await sleep(20);
	if (failure) {
		throw new Trouble(
			`The embedded database does not start. ${failure}\n\n${readFileSync(log, "utf8").slice(-4000)}`,
		);
	}
	return { stop: () => stopServer(server.pid) };
}

/** Ends the sessions, writes everything down, and is gone when this returns. */
async function stopServer(pid) {
	for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"]) {
		for (let waited = 0; isAlive(pid) && waited < 15_000; waited += 25) {
			if (waited === 0) process.kill(pid, signal);
			await sleep(25);
		}
	}
}

/** After a `kill -9` of its parent the server lives on, and would refuse a second one on its data. */
export async function stopOrphan(dir) {
	const { pid } = readPidFile(dir);
	if (isAlive(pid) && (commandLine(pid).includes(dir) || process.platform === "win32")) await stopServer(pid);
	const path = join(dir, "postmaster.pid");
	if (!existsSync(path)) return;
	// The number in it may belong to another program by now, or to a dead process that nobody waited for: PostgreSQL
	// takes either for its predecessor. Our own number it takes for a leftover, and still checks by the rest of the
	// file that nobody uses the shared memory.
	writeFileSync(path, readFileSync(path, "utf8").replace(/^\d+/, String(process.pid)));
}

function readPidFile(dir) {
	try {
		const lines = readFileSync(join(dir, "postmaster.pid"), "utf8").split("\n");
		return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() };
	} catch {
		return {};
	}
}
