import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const FOLDER = resolve(".data/mail");

/** The messages to an address, oldest first. It takes them out of the folder that replaces SMTP. */
export function takeMails(to: string): string[] {
	const files = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).sort().map((name) => join(FOLDER, name));
	return files.flatMap((path) => {
		const mail = readIfThere(path);
		if (!mail.includes(`To: ${to}`)) return [];
		rmSync(path);
		return [mail];
	});
}

/** Another worker may remove its own mail at any moment. */
function readIfThere(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

/** Unfolds a quoted-printable body. */
export const readBody = (mail: string) =>
	mail
		.replace(/=\r?\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The link of the latest reset mail to an address. */
export async function resetLink(email: string): Promise<{ path: string; email: string; token: string }> {
	const mail = takeMails(email).at(-1);
	if (!mail) throw new Error(`No mail to ${email}`);
	return readLink(mail);
}

export function readLink(mail: string) {
	const link = /https?:\/\/\S+reset-password\?\S+/.exec(readBody(mail))?.[0];
	if (!link) throw new Error(`No link in ${mail}`);
	const { pathname, searchParams } = new URL(link);
	return { path: pathname, email: searchParams.get("email") ?? "", token: searchParams.get("token") ?? "" };
}
