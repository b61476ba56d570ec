import { onTestFinished, vi } from "vitest";
import { readSettings, settings } from "@/server/env";
import { loaded } from "./api";
import { openMailServer } from "./mail-server";

type Environment = Record<string, string>;

/** Gives the running application other settings, until the test ends. */
export function withSettings(env: Environment): void {
	const usual = { ...settings() };
	onTestFinished(() => void Object.assign(settings(), usual));
	for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
	const { settings: changed, mistakes } = readSettings(process.env);
	if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
	Object.assign(settings(), changed);
}

/** Gives it a mail server, until the test ends. The server refuses mails with `answer`. */
export async function withMailServer(env: Environment = {}, answer?: Error) {
	const server = await openMailServer(answer);
	onTestFinished(server.close);
	withSettings({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "pkl@smkn16.sch.id", ...env });
	return server;
}

/**
 * Starts the application anew with these settings, for what it keeps as long as it runs. What was imported before stays
 * as it is.
 * @returns a function that brings the usual application back
 */
export function restart(env: Environment = {}): () => void {
	const running = [...loaded];
	const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
	Object.assign(process.env, env);
	vi.resetModules();
	loaded.clear();
	return () => {
		for (const [name, value] of before)
			if (value === undefined) delete process.env[name];
			else process.env[name] = value;
		vi.resetModules();
		loaded.clear();
		for (const [file, handlers] of running) loaded.set(file, handlers);
	};
}

/** The same until the test ends. */
export const restartWith = (env?: Environment): void => onTestFinished(restart(env));
