// Runs the built application as a container would, for tests and measurements.
import { once } from "node:events";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./postgres";
import { type Environment, root, startNode, Trouble } from "./shell";
import { asApplication, copyTemplate, neutralSettings, openTestDatabase, testSecret } from "./test-database";

/** The output of the server. It helps to find the reason of a failure. */
export const serverLog = join(root, "test-results", "server.log");

/** Starts the built application on this machine, with these settings. */
export const startApplication = (settings: Environment, log?: string) =>
	startServer([".next/web/serve.mjs"], "Serving on port", settings, log);

/** Starts a Node program that serves at HOST and PORT. It resolves when the program says that it is ready. */
export async function startServer(program: string[], ready: string, settings: Environment, log?: string) {
	const port = await findFreePort();
	const address = `http://127.0.0.1:${port}`;
	const env = { ...process.env, ...settings, PORT: String(port), HOST: "127.0.0.1", APP_URL: address };
	const child = startNode(program, { env: { ...env, NODE_ENV: "production" } });
	const file = log ? createWriteStream(log) : undefined;
	let said = "";
	await new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			stream?.setEncoding("utf8").on("data", (text: string) => {
				file?.write(text);
				said = (said + text).slice(-8000);
				if (said.includes(ready)) resolve();
			});
		child.once("exit", () => reject(new Trouble(`${program.at(-1)} does not start.\n\n${said.trim()}`)));
	});
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
	async function stop() {
		if (hasEnded()) return;
		const ended = once(child, "exit");
		child.kill("SIGTERM");
		await ended;
	}
	return { address, pid: child.pid ?? 0, child, hasEnded, stop };
}

/**
 * The application with its own database and uploads folder, and with the same role in the database as at a school.
 * `env` has the settings for the tests, which work as the database's owner.
 * @param more other settings of the application
 */
export async function startTestServer(templateUrl: string, more: Environment = {}) {
	const uploads = mkdtempSync(join(tmpdir(), "jejak-uploads-"));
	mkdirSync(join(root, "test-results"), { recursive: true });
	const owner = await copyTemplate(templateUrl, "e2e");
	const settings = {
		...neutralSettings,
		DATABASE_URL: await asApplication(owner),
		AUTH_SECRET: testSecret,
		UPLOADS_DIR: uploads,
		// With this, a test can come from any address.
		TRUST_PROXY: "1",
		...more,
	};
	const server = await startApplication(settings, serverLog);
	async function stop() {
		await server.stop();
		rmSync(uploads, { recursive: true, force: true });
	}
	const env = { ...settings, DATABASE_URL: owner, APP_URL: server.address, BASE_URL: server.address };
	return { ...server, env, stop };
}

/** Playwright's global set-up. It starts one server for all tests, which find it through their environment. */
export default async function serveTests() {
	const database = await openTestDatabase();
	const server = await startTestServer(database.templateUrl);
	Object.assign(process.env, server.env);
	return async () => {
		const ended = server.hasEnded();
		await server.stop();
		await database.stop();
		if (ended) throw new Error("The web server ended during the tests.");
	};
}
