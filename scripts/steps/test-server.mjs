// The built application, as a container would run it, with a database and an uploads folder for one test run.
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./postgres.mjs";
import { root, startNode, step, Trouble } from "./shell.mjs";
import { copyTemplate, neutralSettings, testSecret } from "./test-database.mjs";

/** Answers `{ env, log, hasEnded(), stop() }`: the environment in which tests find it and its database. */
export async function startTestServer(templateUrl) {
	const uploads = mkdtempSync(join(tmpdir(), "jejak-uploads-"));
	const port = await findFreePort();
	const address = `http://127.0.0.1:${port}`;
	const settings = {
		...neutralSettings,
		DATABASE_URL: await copyTemplate(templateUrl, "e2e"),
		APP_URL: address,
		AUTH_SECRET: testSecret,
		UPLOADS_DIR: uploads,
		// Lets a test come from any address it likes.
		TRUST_PROXY: "1",
	};
	const log = join(root, "test-results", "server.log");
	const env = { ...process.env, ...settings, PORT: String(port), HOST: "127.0.0.1", NODE_ENV: "production" };
	const server = await step("Starting the built application", () => start(env, log));
	async function stop() {
		if (server.exitCode === null && server.signalCode === null) {
			const ended = new Promise((resolve) => server.once("exit", resolve));
			server.kill("SIGTERM");
			await ended;
		}
		rmSync(uploads, { recursive: true, force: true });
	}
	return { env: { ...settings, BASE_URL: address }, log, hasEnded: () => server.exitCode !== null, stop };
}

function start(env, log) {
	mkdirSync(join(root, "test-results"), { recursive: true });
	const server = startNode([".next/web/serve.mjs"], { env });
	const file = createWriteStream(log);
	let said = "";
	return new Promise((resolve, reject) => {
		for (const stream of [server.stdout, server.stderr]) {
			stream.setEncoding("utf8").on("data", (text) => {
				file.write(text);
				said = (said + text).slice(-8000);
				if (said.includes("Serving on port")) resolve(server);
			});
		}
		server.once("exit", () => reject(new Trouble(`The built application does not start.\n\n${said.trim()}`)));
	});
}
