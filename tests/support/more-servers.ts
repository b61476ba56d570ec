import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "../../scripts/steps/postgres";

/**
 * Another server on the same build. `settings` are the differences from the first server's environment. Clients reach
 * it under `name`.
 */
export async function startServer(settings: Record<string, string> = {}, name = "127.0.0.1") {
	const port = await findFreePort();
	const address = `http://${name}:${port}`;
	const env: NodeJS.ProcessEnv = {
		...process.env,
		APP_URL: address,
		PORT: String(port),
		HOST: "127.0.0.1",
		NODE_ENV: "production",
		...settings,
	};
	const child = spawn(process.execPath, [".next/web/serve.mjs"], { env, stdio: ["ignore", "pipe", "pipe"] });
	const dieWithUs = () => child.kill("SIGKILL");
	process.once("exit", dieWithUs);
	child.once("exit", () => process.off("exit", dieWithUs));
	let said = "";
	await new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (text: string) => {
				said += text;
				if (text.includes("Serving on port")) resolve();
			});
		child.once("exit", () => reject(new Error(`One more server does not start.\n${said}`)));
	});
	return {
		address,
		pid: child.pid as number,
		/** Everything that it wrote to both streams. */
		said: () => said,
		hasEnded: () => hasEnded(child),
		/** Ends it properly, or as a power cut would. @returns the exit code */
		async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<number | null> {
			if (!hasEnded(child)) {
				// Its last words may come after its exit. After a kill we do not wait for them, because processes
				// below it may still hold its streams.
				const ended = once(child, signal === "SIGKILL" ? "exit" : "close");
				child.kill(signal);
				await ended;
			}
			return child.exitCode;
		},
	};
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
