import { SMTPServer } from "smtp-server";
import { afterEach, expect, it, vi } from "vitest";
import { readLink } from "../../support/mail";
import { freshSchool, guest, student } from "../../support/school";

freshSchool();

type Received = { from: string; to: string[]; user: string | undefined; text: string };
let close: (() => void) | undefined;

/** A mail server on this machine; it keeps what it is sent. */
async function mailServer(answer?: Error) {
	const received: Received[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		allowInsecureAuth: true,
		onAuth: ({ username }, _, done) => done(null, { user: username }),
		onData(stream, session, done) {
			let text = "";
			stream.on("data", (chunk) => {
				text += chunk;
			});
			stream.on("end", () => {
				const { mailFrom, rcptTo } = session.envelope;
				if (!answer)
					received.push({
						from: mailFrom ? mailFrom.address : "",
						to: rcptTo.map(({ address }) => address),
						user: session.user as string | undefined,
						text,
					});
				done(answer);
			});
		},
	});
	server.on("error", () => undefined);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	close = () => server.close(() => undefined);
	return { received, port: (server.server.address() as { port: number }).port };
}

afterEach(() => {
	close?.();
	close = undefined;
	vi.resetModules();
});

/** The application as it starts with these settings. */
function restartWith(settings: Record<string, string>) {
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
	vi.resetModules();
}

it("goes through SMTP_URL, from MAIL_FROM, with a link on APP_URL", async () => {
	const { received, port } = await mailServer();
	restartWith({
		SMTP_URL: `smtp://jejak:rahasia@127.0.0.1:${port}`,
		MAIL_FROM: "PKL SMKN 16 <pkl@smkn16.sch.id>",
		APP_URL: "https://pkl.smkn16.sch.id/",
	});
	const siti = await student();
	expect(await guest().post("/forgot-password", { email: siti.email })).toHaveStatus(200);
	await vi.waitFor(() => expect(received).toHaveLength(1));
	const [mail] = received as [Received];
	expect(mail).toMatchObject({ from: "pkl@smkn16.sch.id", to: [siti.email], user: "jejak" });
	expect(mail.text).toMatch(/^From: PKL SMKN 16 <pkl@smkn16\.sch\.id>/m);
	expect(mail.text.replace(/=\r\n/g, "")).toContain("https://pkl.smkn16.sch.id/reset-password?");
	const { email, token } = readLink(mail.text);
	const form = { email, token, password: "kata-sandi-baru", password_confirmation: "kata-sandi-baru" };
	expect(await guest().post("/reset-password", form)).toHaveStatus(200);
});

it("is not needed for the same answer: a mail server that refuses, or is away, tells nobody who has an account", async () => {
	const { port } = await mailServer(new Error("no"));
	const siti = await student();
	const answers: Buffer[] = [];
	for (const smtp of [`smtp://127.0.0.1:${port}`, "smtp://127.0.0.1:9"]) {
		restartWith({ SMTP_URL: smtp, MAIL_FROM: "pkl@smkn16.sch.id" });
		for (const email of [siti.email, "hantu@contoh.sch.id"])
			answers.push((await guest().post("/forgot-password", { email })).bytes);
	}
	expect(new Set(answers.map(String)).size).toBe(1);
});

it("is not waited for: an answer does not tell by its time who has an account", async () => {
	const { createServer } = await import("node:net");
	// Accepts, and never says a word.
	const silent = createServer();
	await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
	close = () => silent.close();
	restartWith({
		SMTP_URL: `smtp://127.0.0.1:${(silent.address() as { port: number }).port}`,
		MAIL_FROM: "pkl@smkn16.sch.id",
	});
	const siti = await student();
	const begin = performance.now();
	expect(await guest().post("/forgot-password", { email: siti.email })).toHaveStatus(200);
	expect(performance.now() - begin).toBeLessThan(2_000);
});

it("that cannot be written to its folder changes nothing in the answer", async () => {
	const { mkdtempSync, writeFileSync } = await import("node:fs");
	const { join } = await import("node:path");
	const { tmpdir } = await import("node:os");
	const elsewhere = mkdtempSync(join(tmpdir(), "jejak-mail-"));
	// A file where the folder should be.
	writeFileSync(join(elsewhere, ".data"), "");
	const here = process.cwd();
	const siti = await student();
	await guest().get("/user");
	process.chdir(elsewhere);
	try {
		vi.resetModules();
		const [known, unknown] = [
			await guest().post("/forgot-password", { email: siti.email }),
			await guest().post("/forgot-password", { email: "hantu@contoh.sch.id" }),
		];
		expect(known).toHaveStatus(200);
		expect(known.bytes.equals(unknown.bytes)).toBe(true);
	} finally {
		process.chdir(here);
	}
});
