import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import nodemailer from "nodemailer";
import { now } from "./clock";
import { settings } from "./env";
import { log } from "./log";

export type Mail = { to: string; subject: string; text: string };

/** The build must not copy what lies there, and may be gone the next moment. */
const FOLDER = resolve(/* turbopackIgnore: true */ ".data/mail");

/**
 * Sends a message through SMTP_URL. Without that setting it writes a file in `.data/mail/`, so that you can try the
 * product. A message about a write goes through `addErrand` in server/database/errands.ts, so that a write that is rolled
 * back sends none.
 * @throws Error of the mail server. A file that cannot be written is only logged
 */
export async function sendMail(mail: Mail): Promise<void> {
	const { smtpUrl, mailFrom } = settings();
	const message = { from: mailFrom, ...mail };
	if (smtpUrl) await nodemailer.createTransport(impatient(smtpUrl)).sendMail(message);
	else await writeMail(message).catch((error: Error) => log.error({ reason: error }, "mail not sent"));
}

/**
 * The first words of a mail. They have the name of the account only if its owner has proved that the mailbox is theirs.
 * Otherwise anybody could make us send their words.
 */
export const greet = ({
	name,
	email_confirmed_at,
}: {
	name: string;
	email_confirmed_at: Date | null;
}): string => (email_confirmed_at ? `Halo ${name}` : "Halo");

/** The address with time-outs in milliseconds. The library's defaults are minutes. */
function impatient(smtpUrl: string): string {
	const url = new URL(smtpUrl);
	const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
	for (const [name, limit] of Object.entries(limits))
		if (!url.searchParams.has(name)) url.searchParams.set(name, String(limit));
	return url.href;
}

async function writeMail(message: Mail & { from: string }): Promise<void> {
	const { message: bytes } = await nodemailer
		.createTransport({ streamTransport: true, buffer: true, newline: "unix" })
		.sendMail(message);
	await mkdir(FOLDER, { recursive: true });
	const stamp = now().toISOString().replaceAll(":", "-");
	await writeFile(join(FOLDER, `${stamp}-${randomUUID().slice(0, 8)}.eml`), bytes as Buffer, { mode: 0o600 });
}
