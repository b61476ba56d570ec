import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import nodemailer from "nodemailer";
import { now } from "./clock";
import { settings } from "./env";
import { log } from "./log";

export type Mail = { to: string; subject: string; text: string };

const FOLDER = resolve(".data/mail");

/**
 * Sends a message through SMTP_URL; without one, writes it as a file under `.data/mail/`, for trying things out.
 * SMTP is not waited for: how long an answer takes must not tell whether an address has an account.
 */
export async function sendMail(mail: Mail): Promise<void> {
	const { smtpUrl, mailFrom } = settings();
	const message = { from: mailFrom, ...mail };
	if (smtpUrl) {
		nodemailer
			.createTransport(smtpUrl, { connectionTimeout: 10_000, socketTimeout: 20_000 } as never)
			.sendMail(message)
			.catch((error: Error) => log.error({ error: error.message }, "mail not sent"));
		return;
	}
	const { message: bytes } = await nodemailer
		.createTransport({ streamTransport: true, buffer: true, newline: "unix" })
		.sendMail(message);
	await mkdir(FOLDER, { recursive: true });
	const stamp = now().toISOString().replaceAll(":", "-");
	await writeFile(join(FOLDER, `${stamp}-${randomUUID().slice(0, 8)}.eml`), bytes as Buffer, { mode: 0o600 });
}
