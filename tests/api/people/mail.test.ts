import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { transact } from "@/server/database/db";
import { addErrand } from "@/server/database/errands";
import { startWork, stopWork } from "@/server/jobs/engine";
import { log } from "@/server/log";
import { emptyQueue, queued, takeErrands, workFor } from "../../support/daily-work";
import { readLink } from "../../support/mail";
import { db, freshSchool, guest, student } from "../../support/school";
import { restartWith, withMailServer, withSettings } from "../../support/settings";

freshSchool();

beforeEach(emptyQueue);

const withMailAt = (SMTP_URL: string) => withSettings({ SMTP_URL, MAIL_FROM: "pkl@smkn16.sch.id" });

/** The mail server accepts a connection and never answers. */
async function withSilentServer() {
	const silent = createServer();
	onTestFinished(() => void silent.close());
	await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
	withMailAt(`smtp://127.0.0.1:${(silent.address() as { port: number }).port}`);
}

it("goes through SMTP_URL, from MAIL_FROM, with a link on APP_URL", async () => {
	const MAIL_FROM = "PKL SMKN 16 <pkl@smkn16.sch.id>";
	const { received, port } = await withMailServer();
	withSettings({
		SMTP_URL: `smtp://jejak:rahasia@127.0.0.1:${port}`,
		MAIL_FROM,
		APP_URL: "https://pkl.smkn16.sch.id/",
	});
	const siti = await student();
	expect(await guest().post("/forgot-password", { email: siti.email })).toHaveStatus(200);
	await workFor(() => expect(received).toHaveLength(1));
	const mail = received[0] as (typeof received)[number];
	expect(mail).toMatchObject({ from: "pkl@smkn16.sch.id", to: [siti.email], user: "jejak" });
	expect(mail.text).toMatch(/^From: PKL SMKN 16 <pkl@smkn16\.sch\.id>/m);
	expect(mail.text.replace(/=\r\n/g, "")).toContain("https://pkl.smkn16.sch.id/reset-password?");
	const { email, token } = readLink(mail.text);
	const form = { email, token, password: "kata-sandi-baru", password_confirmation: "kata-sandi-baru" };
	expect(await guest().post("/reset-password", form)).toHaveStatus(200);
});

it("is not needed for the same answer: a mail server that refuses, or is away, tells nobody who has an account", async () => {
	const { port } = await withMailServer({}, new Error("no"));
	const siti = await student();
	const answers: Buffer[] = [];
	for (const smtp of [`smtp://127.0.0.1:${port}`, "smtp://127.0.0.1:9"]) {
		withMailAt(smtp);
		for (const email of [siti.email, "hantu@contoh.sch.id"])
			answers.push((await guest().post("/forgot-password", { email })).bytes);
	}
	expect(new Set(answers.map(String)).size).toBe(1);
});

it("an answer does not wait for a mail, so that its time tells nobody who has an account", async () => {
	await withSilentServer();
	const siti = await student();
	const begin = performance.now();
	expect(await guest().post("/forgot-password", { email: siti.email })).toHaveStatus(200);
	expect(performance.now() - begin).toBeLessThan(2_000);
});

it("waits as the same errand for any address, without a token", async () => {
	withMailAt("smtp://127.0.0.1:9");
	const siti = await student();
	for (const email of [siti.email, "hantu@contoh.sch.id", siti.email])
		expect(await guest().post("/forgot-password", { email })).toHaveStatus(200);
	expect((await queued()).map(({ task_identifier }) => task_identifier)).toEqual([
		"reset-link",
		"reset-link",
	]);
	expect(await takeErrands()).toEqual([
		{ payload: { email: siti.email } },
		{ payload: { email: "hantu@contoh.sch.id" } },
	]);
	expect(await db.passwordResetToken.count()).toBe(0);
});

it("is sent only if the write that asks for it is committed", async () => {
	const { received } = await withMailServer();
	const [siti, andi] = [await student(), await student()];
	const renameAndMail = ({ id, email }: typeof siti, fails: boolean) =>
		transact(async (tx) => {
			await tx.user.update({ where: { id_user: id }, data: { name: "Nama Baru" } });
			await addErrand(tx, "reset-link", { email }, email);
			if (fails) throw new Error("rolled back");
		});
	await expect(renameAndMail(siti, true)).rejects.toThrow("rolled back");
	await renameAndMail(andi, false);
	await workFor(async () => expect(await queued()).toEqual([]));
	expect(received.map(({ to }) => to)).toEqual([[andi.email]]);
	const renamed = await db.user.findMany({ where: { name: "Nama Baru" }, select: { email: true } });
	expect(renamed).toEqual([{ email: andi.email }]);
});

it("arrives once when the mail server has recovered; what it said is neither kept nor logged", {
	tags: ["slow"],
}, async () => {
	// The database decides how long to wait before a second try, and no test can set its clock.
	vi.useRealTimers();
	const siti = await student();
	const { received, refuseWith } = await withMailServer({}, new Error(`no mail for ${siti.email}`));
	const warned = vi.spyOn(log, "warn");
	await guest().post("/forgot-password", { email: siti.email });
	const refused = { attempts: 1, last_error: expect.stringContaining("450") };
	await workFor(async () => expect(await queued()).toMatchObject([refused]));
	refuseWith(undefined);
	await workFor(async () => expect(await queued()).toEqual([]));
	expect(warned).toHaveBeenCalledTimes(1);
	expect(JSON.stringify(warned.mock.calls)).toContain("reset-link");
	expect(JSON.stringify(warned.mock.calls)).not.toContain(siti.email);
	expect(received).toHaveLength(1);
	const { email, token } = readLink(received[0]?.text ?? "");
	const form = { email, token, password: "kata-sandi-baru", password_confirmation: "kata-sandi-baru" };
	expect(await guest().post("/reset-password", form)).toHaveStatus(200);
});

it("a mail that is under way when the server stops is left to another server", async () => {
	await withSilentServer();
	const siti = await student();
	await guest().post("/forgot-password", { email: siti.email });
	startWork({ pollMs: 100 });
	await vi.waitFor(async () => expect((await queued())[0]?.locked_by).toBeTruthy(), { timeout: 10_000 });
	const begin = performance.now();
	await stopWork(300);
	expect(performance.now() - begin).toBeLessThan(3_000);
	expect(await queued()).toMatchObject([{ locked_by: null }]);
	expect(await takeErrands()).toEqual([{ payload: { email: siti.email } }]);
});

it("a mail that cannot be written to its folder changes nothing in the answer", async () => {
	const elsewhere = mkdtempSync(join(tmpdir(), "jejak-mail-"));
	// A file stands where the folder should be.
	writeFileSync(join(elsewhere, ".data"), "");
	const here = process.cwd();
	const siti = await student();
	process.chdir(elsewhere);
	try {
		restartWith();
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
