import { spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "../../scripts/steps/postgres.mjs";

/** One more server over the same build: `settings` are what differs from the first one's environment. */
export async function startServer(settings: Record<string, string> = {}) {
	const port = await findFreePort();
	const address = `http://127.0.0.1:${port}`;
	const env: NodeJS.ProcessEnv = {
		...process.env,
		...{ APP_URL: address, PORT: String(port), HOST: "127.0.0.1", NODE_ENV: "production" },
		...settings,
	};
	const server = spawn(process.execPath, ["scripts/serve.mjs"], { env, stdio: ["ignore", "pipe", "ignore"] });
	let said = "";
	await new Promise<void>((resolve, reject) => {
		server.stdout.setEncoding("utf8").on("data", (text: string) => {
			said += text;
			if (text.includes("Serving on port")) resolve();
		});
		server.once("exit", () => reject(new Error("One more server does not start.")));
	});
	async function stop() {
		const ended = once(server, "exit");
		server.kill("SIGTERM");
		return (await ended)[0] as number | null;
	}
	return { address, stop, said: () => said };
}
