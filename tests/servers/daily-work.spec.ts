import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import type pg from "pg";
import { connect, createDatabase, migrate } from "../../scripts/migrate";
import { openMailServer } from "../support/mail-server";
import { startServer } from "../support/more-servers";
import { newHeaders } from "./visitor";

/* Two servers start after three days without a server, on their own database. Each due job runs once. */

const PEOPLE = 12;
/** A server does an errand at once, or at its next look ten seconds later. */
const soon = { timeout: 60_000 };

/** A database whose daily work last ran three days ago, with people and data to clean up. */
async function forgottenDatabase() {
	const url = new URL(process.env.DATABASE_URL as string);
	url.pathname = url.pathname.replace(/e2e$/, randomUUID());
	await createDatabase(url.href);
	await migrate(url.href);
	const client: pg.Client = await connect(url.href);
	await client.query(`SELECT graphile_worker.add_job(name, run_at => now() - interval '3 days', job_key => name)
		FROM unnest('{missing-days,sweep,release-stuck,orphan-files}'::text[]) AS name`);
	await client.query("INSERT INTO schools (npsn, name) VALUES ('20100159', 'SMKN 16 Jakarta')");
	await client.query(`INSERT INTO users (npsn, email, password, name, role)
		SELECT '20100159', 'guru-' || n || '@contoh.sch.id', 'x', 'Guru', 'guru_pembimbing' FROM generate_series(1, ${PEOPLE}) n`);
	await client.query(`INSERT INTO sessions (id, user_id, created_at, last_seen_at)
		SELECT id_user::text, id_user, now() - interval '60 days', now() - interval '60 days' FROM users`);
	const count = async (sql: string) =>
		Number((await client.query(`SELECT count(*) FROM ${sql}`)).rows[0].count);
	return { url: url.href, count, close: () => client.end() };
}

test("two servers do once what was missed and what is asked for, and one that stops leaves its work to the other", async ({
	request,
}) => {
	test.slow();
	const database = await forgottenDatabase();
	const mail = await openMailServer();
	const settings = {
		DATABASE_URL: database.url,
		SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
		MAIL_FROM: "pkl@contoh.sch.id",
	};
	const servers = await Promise.all([startServer(settings), startServer(settings)]);
	const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];

	const waiting = "graphile_worker.jobs WHERE run_at <= now() OR locked_at IS NOT NULL";
	await expect.poll(() => database.count(waiting), soon).toBe(0);
	const swept = () => (first.said() + second.said()).match(/"job":"sweep".*/g) ?? [];
	await expect.poll(swept).toEqual([expect.stringContaining(`"sessions":${PEOPLE}`)]);

	const ask = async (server: string, person: number) => {
		const headers = await newHeaders(request, server);
		const data = { email: `guru-${person}@contoh.sch.id` };
		expect((await request.post(`${server}/api/forgot-password`, { headers, data })).status()).toBe(200);
	};
	for (let person = 1; person < PEOPLE; person++)
		await ask(person % 2 ? first.address : second.address, person);
	await expect.poll(() => mail.received.length, soon).toBe(PEOPLE - 1);
	expect(await first.stop()).toBe(0);
	await ask(second.address, PEOPLE);
	await expect.poll(() => mail.received.length, soon).toBe(PEOPLE);
	await expect.poll(() => database.count(waiting), soon).toBe(0);
	expect(new Set(mail.received.map(({ to }) => to[0])).size).toBe(PEOPLE);

	expect(await second.stop()).toBe(0);
	mail.close();
	await database.close();
});
